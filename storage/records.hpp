// What the journal keeps, as plain values: what can be written (changes) and what can be asked for (records).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/seat.hpp"
#include "protocol/endings.hpp"
#include "protocol/ids.hpp"
#include "protocol/room_settings.hpp"
#include "storage/people.hpp"
#include "storage/rating.hpp"

namespace tablee::storage {

using protocol::EndReason;
using protocol::GameId;
using protocol::GameNumber;
using protocol::MadeBy;
using protocol::MessageId;
using protocol::RoomCode;
using protocol::RoomId;
using protocol::Version;

/// One player at the start of a game, in seat order.
struct GameSeat {
  PlayerId player;
  games::Nonce nonce;

  friend bool operator==(const GameSeat&, const GameSeat&) = default;
};

// Changes: each is one step of a commit. One that names what doesn't exist (a room, an empty seat) is a
// conflict, and so is one that what exists forbids.

/// `next_seed` is the seed of the room's first game, `wake` as in `SetWake`. The host is its maker, too.
struct CreateRoom {
  RoomId room;
  RoomCode code;
  std::string game;
  protocol::RoomSettings settings;
  PlayerId host;
  games::Seed next_seed{};
  AddressHash made_from{};
  Time wake;
};

/// Fewer seats than before are a conflict while one of those that go is taken.
struct ChangeSettings {
  RoomId room;
  protocol::RoomSettings settings;
};

/// `player` may be a bot. Nobody sits twice in a room, bots included.
struct TakeSeat {
  RoomId room;
  games::Seat seat;
  PlayerId player;
};

struct LeaveSeat {
  RoomId room;
  games::Seat seat;
};

/// Moves who sits on `from`, with all that belongs to them, to the free seat `to`.
struct MoveSeat {
  RoomId room;
  games::Seat from;
  games::Seat to;
};

/// Another player holds a taken seat from now on; of the running game, too, if there is one. The seat keeps
/// `since`, and the game its nonce; ready mark, absence, stand-in and the nonce for the next game are over.
struct ReplaceHolder {
  RoomId room;
  games::Seat seat;
  PlayerId player;
};

/// Whether a bot plays in the stead of the seat's holder, and whether the holder has left for good.
struct SetAbsence {
  RoomId room;
  games::Seat seat;
  bool stand_in = false;
  bool left = false;
};

struct SetReady {
  RoomId room;
  games::Seat seat;
  bool ready = false;
};

struct ChangeHost {
  RoomId room;
  PlayerId host;
};

/// The nonce of a seated player for the next game.
struct SetNonce {
  RoomId room;
  games::Seat seat;
  games::Nonce nonce;
};

/// Starts game `number`, the one after the room's last, which must have ended. The room's `next_seed`
/// becomes this game's seed and is replaced by `seed_after`. The seat table is replaced by `seats` (players
/// on seats 0, 1, …; nonces and ready marks used up; who sat before keeps `since`).
struct StartGame {
  RoomId room;
  GameNumber number{};
  GameId id;
  int rules = 0;
  std::string options;
  std::vector<GameSeat> seats;
  games::Seed seed_after{};
};

/// The move that makes `version`, the one after the game's last; `move` is JSON text.
struct RecordMove {
  RoomId room;
  GameNumber number{};
  Version version{};
  games::Seat seat;
  std::string move;
  MessageId message;
  MadeBy by = MadeBy::player;
};

/// Scores and places, one entry a seat. No moves come after it. The standings of its players follow, if at
/// least two of its seats are held by people.
struct FinishGame {
  RoomId room;
  GameNumber number{};
  std::vector<int> scores;
  std::vector<int> places;
};

/// Ends a running game without a result. `seat` is whose leaving ended it.
struct AbandonGame {
  RoomId room;
  GameNumber number{};
  EndReason reason = EndReason::agreed;
  std::optional<games::Seat> seat;
};

/// The clocks of a running game stand still from now on; a conflict if they do already.
struct StopClocks {
  RoomId room;
  GameNumber number{};
};

/// They run again; a conflict if they do already.
struct RunClocks {
  RoomId room;
  GameNumber number{};
};

/// A player is for something in a running game; once, however often they say so. `seat` is whose player is to
/// be replaced, and left out of other questions.
struct CastVote {
  RoomId room;
  GameNumber number{};
  protocol::Question about{};
  std::optional<games::Seat> seat;
  PlayerId player;
};

/// All votes on that are over, if there are any.
struct DropVotes {
  RoomId room;
  GameNumber number{};
  protocol::Question about{};
  std::optional<games::Seat> seat;
};

/// How many lines of chat a room keeps: the newest.
inline constexpr int chat_lines_kept = 200;

/// What somebody says: either `text`, or `phrase`, the name of one of the protocol's. `number` is above that
/// of the room's last line.
struct AddChatLine {
  RoomId room;
  int number = 0;
  PlayerId player;
  std::string name;
  bool watcher = false;  ///< said by somebody without a seat
  std::string text;
  std::string phrase;
};

/// How many bans a room keeps: the newest.
inline constexpr int bans_kept = 100;

/// A player may not come in any more, nor anybody else from that address unless it is left out.
struct AddBan {
  RoomId room;
  PlayerId player;
  std::optional<AddressHash> address;
};

/// When something may be due in a room, so that it has to be in memory then: never too late, perhaps too
/// early.
struct SetWake {
  RoomId room;
  Time at;
};

/// Ends a room: it is found no more, by whatever, and a change that names it is a conflict. Its finished
/// games stay, and keep its code taken; everything else of it goes, abandoned games too, and all of it if no
/// game was finished.
struct CloseRoom {
  RoomId room;
};

/// How long downtimes are remembered, which is longer than anybody's clock runs.
inline constexpr std::chrono::days downtimes_kept{60};

/// That the server runs at this moment; or, if `starts`, that it has just started: from the last sign of life
/// until now it did not, which is written down as a downtime. Before the first sign of life there was none.
struct SignOfLife {
  bool starts = false;
};

/// That the server ran from `since` until now and could write nothing: a downtime like any other.
struct RecordStandstill {
  Time since;
};

/// How many commands that were no moves are remembered of a player in a room: the newest.
inline constexpr int commands_remembered = 64;

/// When the next game has begun, so many versions are remembered of the one before, back from a person's last
/// move.
inline constexpr int moves_remembered = 64;

/// That a player's command which was no move was accepted, and the answer it got. A second one under the same
/// `message` of that player in that room is a conflict.
struct RememberCommand {
  RoomId room;
  PlayerId player;
  MessageId message;
  GameNumber number{};
  Version version{};
};

using Change = std::variant<CreatePlayer, RenamePlayer, ReplaceToken, DeletePlayer, BanFromServer, LiftBan,
                            CreateRoom, ChangeSettings, TakeSeat, LeaveSeat, MoveSeat, ReplaceHolder,
                            SetAbsence, SetReady, ChangeHost, SetNonce, StartGame, RecordMove, FinishGame,
                            AbandonGame, StopClocks, RunClocks, CastVote, DropVotes, AddChatLine, AddBan,
                            SetWake, CloseRoom, SignOfLife, RecordStandstill, RememberCommand>;

/// Changes that are written together or not at all. `at` is the time they are recorded under.
struct Commit {
  Time at;
  std::vector<Change> changes;
};

// Records: what can be asked for.

struct SeatRecord {
  games::Seat seat;
  PlayerId player;
  std::string name;
  Time since;
  games::Nonce nonce;
  bool ready = false;
  bool stand_in = false;
  bool left = false;
};

struct MoveRecord {
  Version version{};
  games::Seat seat;
  std::string move;
  MessageId message;
  MadeBy by = MadeBy::player;
  Time made;
};

/// A time in which clocks stood still; without `until` they still do.
struct Standstill {
  Time from;
  std::optional<Time> until;

  friend bool operator==(const Standstill&, const Standstill&) = default;
};

/// Who is for what in a running game.
struct VoteRecord {
  protocol::Question about{};
  std::optional<games::Seat> seat;
  PlayerId player;
};

/// A game with all that is needed to play it again from its head.
struct GameRecord {
  GameNumber number{};
  GameId id;
  int rules = 0;
  std::string options;
  games::Seed seed{};
  std::vector<GameSeat> seats;
  Time started;
  std::optional<Time> ended;
  std::optional<protocol::Ending> abandoned;
  std::vector<MoveRecord> moves;  ///< versions 1, 2, … without holes
  /// While it runs: its pauses and the server's downtimes since it started, each moment once, by `from`.
  std::vector<Standstill> standstills;
};

struct CommandRecord {
  PlayerId player;
  MessageId message;
  GameNumber number{};
  Version version{};
  Time at;
};

struct ChatRecord {
  int number = 0;
  Time at;
  PlayerId player;
  std::string name;
  bool watcher = false;
  std::string text;
  std::string phrase;
};

struct BanRecord {
  PlayerId player;
  std::optional<AddressHash> address;

  friend bool operator==(const BanRecord&, const BanRecord&) = default;
};

/// What somebody, bots included, has done in a room's finished games.
struct TallyRecord {
  PlayerId player;
  std::string name;
  int games = 0;
  int wins = 0;    ///< first places, shared ones too
  int places = 0;  ///< all places together
};

/// An open room as it comes back from disk, with its last game.
struct RoomRecord {
  RoomId room;
  RoomCode code;
  std::string game;
  protocol::RoomSettings settings;
  PlayerId host;
  games::Seed next_seed{};
  Time created;
  std::optional<AddressHash> made_from{};  ///< nothing once its maker is nobody any more
  Time wake;
  Time touched;  ///< when it was made, or when a game last began or ended or somebody made a move in one
  std::vector<SeatRecord> seats;  ///< those taken, in seat order
  std::optional<GameRecord> last_game;
  std::vector<VoteRecord> votes;        ///< in that game, oldest first
  std::vector<CommandRecord> commands;  ///< oldest first
  /// The newest moves that players made in the game before the last, oldest first.
  std::vector<CommandRecord> earlier_moves;
  std::vector<ChatRecord> chat;    ///< oldest first
  std::vector<BanRecord> bans;     ///< oldest first
  std::vector<TallyRecord> tally;  ///< most wins first, then fewest places a game, then by name
};

/// What of an open room the lobby shows, without its games and all that was said.
struct ListedRoom {
  RoomCode code;
  std::string game;
  protocol::RoomSettings settings;
  PlayerId host;
  Time created;
  std::optional<AddressHash> made_from{};  ///< nothing once its maker is nobody any more
  std::vector<SeatRecord> seats;           ///< those taken, in seat order
  std::optional<bool> playing;  ///< whether its last game is not over; nothing before the first one
};

/// An open room in the list for the server's owner.
struct OpenRoom {
  RoomCode code;
  std::string game;
  std::optional<bool> playing;  ///< whether its last game is not over; nothing before the first one
  int seats = 0;
  int taken = 0;
  Time touched;  ///< when somebody last did something in it that was written down
};

/// One entry a seat. An abandoned game has neither score nor place.
struct FinishedSeat {
  PlayerId player;
  std::string name;
  int score = 0;
  int place = 0;
};

/// A game that has ended, in a history.
struct FinishedGame {
  GameId id;
  RoomCode room;
  GameNumber number{};
  std::string game;
  std::string options;
  Time started;
  Time ended;
  int moves = 0;
  std::optional<protocol::Ending> abandoned;
  std::vector<FinishedSeat> seats;
};

/// A game that has ended, with all that is needed to play it again.
struct ReplayRecord {
  FinishedGame head;
  GameRecord record;
};

/// What a player has done in one game, counting finished games with at least two people alone, and places
/// among people.
struct Standing {
  PlayerId player;
  std::string name;
  int games = 0;
  int wins = 0;
  double mean_place = 0;
  int best_score = 0;
  Rating rating;
};

}  // namespace tablee::storage
