// What clients send over the socket. The contract of each message stands in protocol/README.md.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/core/chance.hpp"
#include "games/core/seat.hpp"
#include "protocol/ids.hpp"
#include "protocol/room_settings.hpp"

namespace tablee::protocol {

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

struct SetReady {
  MessageId id;
  bool ready = false;
};

struct Configure {
  MessageId id;
  SettingsChange change;
};

struct SeatBot {
  MessageId id;
  std::optional<games::Seat> seat;
};

struct HandOver {
  MessageId id;
  PlayerId player;
};

struct Remove {
  MessageId id;
  PlayerId player;
  bool ban = false;
};

struct Replace {
  MessageId id;
  games::Seat seat;
};

struct ComeBack {
  MessageId id;
};

struct Pause {
  MessageId id;
};

struct Resume {
  MessageId id;
};

struct EndGame {
  MessageId id;
};

/// Either `text`, as it was typed, or `phrase`, one of `phrases`, is empty.
struct Say {
  MessageId id;
  std::string text;
  std::string phrase;
};

struct CloseRoom {
  MessageId id;
};

/// What clients say in their own language.
inline constexpr std::array<std::string_view, 9> phrases{
    "hello", "good_luck", "your_turn", "one_moment", "nice_move", "oops", "thanks", "well_played", "again"};

struct Ping {
  std::optional<MessageId> id;
};

/// What a player wants done in a room.
using Command = std::variant<Sit, Leave, Start, MakeMove, GiveNonce, SetReady, Configure, SeatBot, HandOver,
                             Remove, Replace, ComeBack, Pause, Resume, EndGame, Say, CloseRoom>;

[[nodiscard]] const MessageId& id_of(const Command& command);

/// Any frame towards the server: a command for the room, or a ping for the connection itself.
using FromClient = std::variant<Command, Ping>;

}  // namespace tablee::protocol
