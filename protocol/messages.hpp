// Every message of tablee.v1 as a struct, and the one place where each becomes text or is read from it.
// Directions are named from the server's side. The contract of each message stands in protocol/README.md.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/rulebook.hpp"
#include "games/core/seat.hpp"
#include "protocol/codes.hpp"
#include "protocol/ids.hpp"
#include "protocol/look.hpp"

namespace tablee::protocol {

/// The version of the protocol, as the WebSocket's subprotocol names it.
inline constexpr std::string_view subprotocol = "tablee.v1";

struct Sit {
  MessageId id;
  std::optional<games::Seat> seat;
};

struct Leave {
  MessageId id;
};

struct Start {
  MessageId id;
};

struct MakeMove {
  MessageId id;
  GameNumber game;
  Version version;
  nlohmann::json move;
};

struct GiveNonce {
  MessageId id;
  games::Nonce nonce;
};

struct Ping {
  std::optional<MessageId> id;
};

/// What a player wants done in a room.
using Command = std::variant<Sit, Leave, Start, MakeMove, GiveNonce>;

[[nodiscard]] const MessageId& id_of(const Command& command);

/// Any frame towards the server: a command for the room, or a ping for the connection itself.
using FromClient = std::variant<Command, Ping>;

/// A frame that could not be read: why, and the id it carried if that much was legible.
struct Unreadable {
  const RefusalCode& code;
  std::optional<MessageId> id;
};

/// Reads one frame. Any bytes are a valid argument; nesting above 32 levels is `bad_json`.
[[nodiscard]] std::variant<FromClient, Unreadable> read_frame(std::string_view text);

/// The frame that `read_frame` reads as `message`.
[[nodiscard]] std::string encode(const FromClient& message);

struct You {
  PlayerId player;
  std::string name;
};

struct SeatHolder {
  PlayerId player;
  std::string name;
  bool online = false;
};

enum class Phase { lobby, playing, finished };

struct RoomView {
  RoomCode code;
  std::string game;
  nlohmann::json options;
  Phase phase = Phase::lobby;
  PlayerId host;
  int min_seats = 0;
  std::chrono::seconds look = default_look;
  int watchers = 0;
  std::optional<games::Seed> commitment;
  std::vector<std::optional<SeatHolder>> seats;
};

/// What is shown of a game's chance once the game is over.
struct Disclosure {
  games::Seed seed;
  std::vector<games::Nonce> nonces;
};

struct GameView {
  GameNumber number{};
  Version version{};
  int seats = 0;
  games::SeatSet to_act;
  games::Seed commitment{};
  nlohmann::json view;
  std::optional<games::Result> result;
  std::optional<Disclosure> disclosure;
};

/// What one seat alone is sent, beside what everybody is sent.
struct PrivateView {
  games::Seat seat;
  nlohmann::json view;
  std::vector<nlohmann::json> legal;
  std::vector<nlohmann::json> events;
};

struct Snapshot {
  You you;
  RoomView room;
  std::optional<GameView> game;
  std::optional<PrivateView> private_view;
};

/// The public part of an update; see `encode_shared`.
struct Update {
  GameView game;
  std::vector<nlohmann::json> events;
};

struct RoomChanged {
  RoomView room;
};

struct Accepted {
  MessageId id;
  GameNumber game;
  Version version;
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

enum class ByeReason { restarting, opened_elsewhere, too_slow, room_closed };

struct Bye {
  ByeReason reason;
  std::optional<int> retry_after_ms;
};

[[nodiscard]] nlohmann::json to_json(const RoomView& room);
[[nodiscard]] std::string encode(const Snapshot& message);
[[nodiscard]] std::string encode(const RoomChanged& message);
[[nodiscard]] std::string encode(const Accepted& message);
[[nodiscard]] std::string encode(const Refused& message);
[[nodiscard]] std::string encode(const Pong& message);
[[nodiscard]] std::string encode(const Bye& message);

/// An update's frame is the part that all share, encoded once, and a tail of each viewer's own:
/// `encode_shared(update) + encode_tail(private_view)`.
[[nodiscard]] std::string encode_shared(const Update& message);
/// The tail for one seat, or with null for people without a seat.
[[nodiscard]] std::string encode_tail(const PrivateView* private_view);

/// Bytes as lower-case hexadecimal digits.
[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);
/// The reverse; nothing for an odd count or anything but lower-case hexadecimal digits.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> parse_hex(std::string_view text);

/// A player's name as it is kept: white space trimmed and folded to single spaces. Nothing if it is not
/// UTF-8, has not 1 to 24 characters, or has one that is invisible, a control, or turns the direction of
/// writing.
[[nodiscard]] std::optional<std::string> clean_name(std::string_view text);

}  // namespace tablee::protocol
