// What the journal keeps of people: who they are, and who may not come in.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "protocol/ids.hpp"

namespace tablee::storage {

using protocol::PlayerId;

/// A moment by the server's clock.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// SHA-256 of a player's token; the token itself is never stored.
using TokenHash = std::array<std::uint8_t, 32>;

/// Where a room was made from or somebody was banned at: a hash of a network address, never the address.
using AddressHash = std::array<std::uint8_t, 16>;

struct CreatePlayer {
  PlayerId player;
  TokenHash token;
  std::string name;
};

struct RenamePlayer {
  PlayerId player;
  std::string name;
};

/// The old token leads to the player no more.
struct ReplaceToken {
  PlayerId player;
  TokenHash token;
};

/// What somebody who was deleted is called in others' histories and replays.
inline constexpr const char* deleted_name = "Deleted player";

/// Everything of a player goes but the seats they had in games: token, name, what they said, standings,
/// remembered commands, bans that name them, hashes of their addresses. A seat they still sit on counts as
/// left for good. To be asked for a bot, or twice, is a conflict.
struct DeletePlayer {
  PlayerId player;
};

/// Somebody who is banned from the server: a player, or everybody at an address.
using Banned = std::variant<PlayerId, AddressHash>;

/// Does nothing if it has been done before.
struct BanFromServer {
  Banned who;
};

/// A conflict if there is no such ban.
struct LiftBan {
  Banned who;
};

struct PlayerRecord {
  PlayerId player;
  std::string name;
};

/// A ban from the server.
struct ServerBan {
  Banned who;
  std::string name;  ///< of a player
  Time since;
};

/// A player in the list for the server's owner.
struct KnownPlayer {
  PlayerId player;
  std::string name;
  Time created;
  std::optional<Time> seen;  ///< when they last did something that was written down
  int rooms = 0;             ///< open ones in which they sit
  int games = 0;             ///< finished ones
  bool banned = false;       ///< from the server
};

}  // namespace tablee::storage
