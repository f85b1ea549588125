// What the journal keeps, as plain values: what can be written (changes) and what can be asked for (records).
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/seat.hpp"
#include "protocol/ids.hpp"
#include "protocol/look.hpp"

namespace tablee::storage {

using protocol::GameNumber;
using protocol::MessageId;
using protocol::PlayerId;
using protocol::RoomCode;
using protocol::RoomId;
using protocol::Version;

/// A moment by the server's clock.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// SHA-256 of a player's token; the token itself is never stored.
using TokenHash = std::array<std::uint8_t, 32>;

/// One player at the start of a game, in seat order.
struct GameSeat {
  PlayerId player;
  games::Nonce nonce;
};

// Changes: each is one step of a commit. One that names what doesn't exist (a room, an empty seat) is a
// conflict, and so is one that what exists forbids.

struct CreatePlayer {
  PlayerId player;
  TokenHash token;
  std::string name;
};

struct RenamePlayer {
  PlayerId player;
  std::string name;
};

/// `options` is JSON text with all defaults filled in. `next_seed` is the seed of the room's first game.
struct CreateRoom {
  RoomId room;
  RoomCode code;
  std::string game;
  std::string options;
  int seats = 0;
  PlayerId host;
  games::Seed next_seed{};
  std::chrono::seconds look = protocol::default_look;
};

struct TakeSeat {
  RoomId room;
  games::Seat seat;
  PlayerId player;
};

struct LeaveSeat {
  RoomId room;
  games::Seat seat;
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

/// Starts game `number`, the one after the room's last, which must be finished. The room's `next_seed`
/// becomes this game's seed and is replaced by `seed_after`. The seat table is replaced by `seats` (players
/// on seats 0, 1, …; nonces used up; who sat before keeps `since`).
struct StartGame {
  RoomId room;
  GameNumber number{};
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
};

/// Scores and places, one entry a seat. No moves come after it.
struct FinishGame {
  RoomId room;
  GameNumber number{};
  std::vector<int> scores;
  std::vector<int> places;
};

/// How many commands that were no moves are remembered of a player in a room: the newest.
inline constexpr int commands_remembered = 64;

/// That a player's command which was no move was accepted, and the answer it got. A second one under the same
/// `message` of that player in that room is a conflict.
struct RememberCommand {
  RoomId room;
  PlayerId player;
  MessageId message;
  GameNumber number{};
  Version version{};
};

using Change = std::variant<CreatePlayer, RenamePlayer, CreateRoom, TakeSeat, LeaveSeat, ChangeHost, SetNonce,
                            StartGame, RecordMove, FinishGame, RememberCommand>;

/// Changes that are written together or not at all. `at` is the time they are recorded under.
struct Commit {
  Time at;
  std::vector<Change> changes;
};

// Records: what can be asked for.

struct PlayerRecord {
  PlayerId player;
  std::string name;
};

struct SeatRecord {
  games::Seat seat;
  PlayerId player;
  std::string name;
  Time since;
  games::Nonce nonce;
};

struct MoveRecord {
  Version version{};
  games::Seat seat;
  std::string move;
  MessageId message;
};

/// A game with all that is needed to play it again from its head.
struct GameRecord {
  GameNumber number{};
  int rules = 0;
  std::string options;
  games::Seed seed{};
  std::vector<GameSeat> seats;
  bool finished = false;
  std::vector<MoveRecord> moves;  ///< versions 1, 2, … without holes
};

struct CommandRecord {
  PlayerId player;
  MessageId message;
  GameNumber number{};
  Version version{};
};

/// A room as it comes back from disk, with its last game.
struct RoomRecord {
  RoomId room;
  RoomCode code;
  std::string game;
  std::string options;
  int seat_count = 0;
  PlayerId host;
  games::Seed next_seed{};
  std::chrono::seconds look = protocol::default_look;
  std::vector<SeatRecord> seats;  ///< those taken, in seat order
  std::optional<GameRecord> last_game;
  std::vector<CommandRecord> commands;  ///< oldest first
};

struct FinishedSeat {
  PlayerId player;
  std::string name;
  int score = 0;
  int place = 0;
};

/// A finished game in a history.
struct FinishedGame {
  RoomCode room;
  GameNumber number{};
  std::string game;
  std::string options;
  Time started;
  Time ended;
  int moves = 0;
  std::vector<FinishedSeat> seats;
};

}  // namespace tablee::storage
