// What the server sends over the socket. The contract of each message stands in protocol/README.md.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"
#include "games/core/verdict.hpp"
#include "protocol/codes.hpp"
#include "protocol/endings.hpp"
#include "protocol/ids.hpp"
#include "protocol/room_settings.hpp"

namespace tablee::protocol {

/// Whether somebody's line is open.
enum class Presence {
  here,
  reconnecting,  ///< not since a moment ago
  gone,          ///< not since longer ago than the grace period
};

struct SeatHolder {
  PlayerId player;
  std::string name;  ///< unique within the room
  Presence presence = Presence::here;
  bool ready = false;
  bool stand_in = false;
  bool left = false;

  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

struct Person {
  PlayerId player;
  std::string name;  ///< unique within the room

  friend bool operator==(const Person&, const Person&) = default;
};

struct Vote {
  Question about;
  std::optional<games::Seat> seat;  ///< whose player is to be replaced
  std::vector<PlayerId> by;
  int needed = 1;

  friend bool operator==(const Vote&, const Vote&) = default;
};

struct TallyEntry {
  PlayerId player;
  std::string name;
  int games = 0;
  int wins = 0;
  int places = 0;  ///< all together

  friend bool operator==(const TallyEntry&, const TallyEntry&) = default;
};

enum class Phase { lobby, playing, finished };

/// People without a seat that are named, at most; the others are counted.
inline constexpr std::size_t watchers_named = 50;

/// A restart of the server that has been announced.
struct Restart {
  std::chrono::milliseconds remaining{};  ///< until it
  std::string text;                       ///< what the owner says to it; may be empty

  friend bool operator==(const Restart&, const Restart&) = default;
};

struct RoomView {
  RoomCode code;
  std::string game;
  Phase phase = Phase::lobby;
  PlayerId host;
  RoomSettings settings;
  int min_seats = 0;
  int max_seats = 0;
  std::optional<games::Seed> commitment;
  std::vector<std::optional<SeatHolder>> seats;
  std::vector<Person> watchers;
  int watcher_count = 0;
  std::vector<Vote> votes;
  std::vector<TallyEntry> tally;
  bool saving = true;  ///< false while nothing that happens can be kept, so that nothing may happen
  std::optional<Restart> restart;

  friend bool operator==(const RoomView&, const RoomView&) = default;
};

/// What is shown of a game's chance once the game is over.
struct Disclosure {
  games::Seed seed;
  std::vector<games::Nonce> nonces;
};

/// What is left for a move: one entry a seat, nothing where nothing is to be done.
struct Clocks {
  bool paused = false;
  std::vector<std::optional<std::chrono::milliseconds>> remaining;

  friend bool operator==(const Clocks&, const Clocks&) = default;
};

struct GameView {
  GameNumber number{};
  Version version{};
  int seats = 0;
  games::SeatSet to_act;
  std::optional<Clocks> clocks;
  games::Seed commitment{};
  games::JsonText view{"null"};
  std::optional<games::Result> result;
  std::optional<Ending> ending;
  std::optional<GameId> replay;
  std::optional<Disclosure> disclosure;
};

/// What one seat alone is sent, beside what everybody is sent.
struct PrivateView {
  games::Seat seat;
  games::JsonText view{"null"};
  games::JsonText legal{"[]"};
  games::JsonText events{"[]"};
};

/// Something that was said. Either `text` or `phrase` is empty.
struct ChatLine {
  int number = 0;
  std::chrono::sys_time<std::chrono::milliseconds> at;
  PlayerId player;
  std::string name;
  bool watcher = false;  ///< by somebody without a seat
  std::string text;
  std::string phrase;

  friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

/// Some lines of a chat, oldest first.
struct ChatPage {
  /// What a snapshot brings. Also, in bytes of names and texts, the most that any page does.
  static constexpr std::size_t lines_in_snapshot = 30;
  static constexpr std::size_t most_bytes = 8UL * 1024;

  std::vector<ChatLine> lines;
  bool more = false;  ///< there are older ones
};

struct Snapshot {
  Person you;
  RoomView room;
  std::optional<GameView> game;
  std::optional<PrivateView> private_view;
  ChatPage chat;
};

/// The public part of an update; see `encode_shared`.
struct Update {
  GameView game;
  games::Seat seat;
  MadeBy by = MadeBy::player;
  games::JsonText events{"[]"};
};

/// The part of the message that all share; see `encode_shared`.
struct RoomChanged {
  RoomView room;
};

struct ClocksChanged {
  GameNumber game{};
  Version version{};
  Clocks clocks;
};

struct ChatSaid {
  ChatLine line;
};

struct Accepted {
  MessageId id;
  GameNumber game;
  Version version;

  friend bool operator==(const Accepted&, const Accepted&) = default;
};

struct Refused {
  std::optional<MessageId> id;
  std::string code;
  std::string message;
  std::string rule;  ///< empty unless a game's rule refused

  /// A refusal for a reason from the closed list, or from a game's own.
  static Refused because(std::optional<MessageId> id, const RefusalCode& code);
  static Refused because(std::optional<MessageId> id, const games::Reason& reason);
};

struct Pong {
  std::optional<MessageId> id;
};

enum class ByeReason {
  restarting,
  opened_elsewhere,
  too_slow,
  room_closed,
  removed,
  banned,
  signed_out,
  room_full
};

struct Bye {
  ByeReason reason;
  std::optional<int> retry_after_ms;
};

}  // namespace tablee::protocol
