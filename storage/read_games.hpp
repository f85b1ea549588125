// How games are read: with all their moves, or as an entry of a history.
#pragma once

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

struct GameKey {
  RoomId room;
  GameNumber number;
};

// Each reads within the transaction at hand and throws `std::runtime_error` if the file can't be read.

/// A game that exists.
[[nodiscard]] GameRecord read_game(Connection& connection, const GameKey& game);

/// A game that exists and has ended.
[[nodiscard]] FinishedGame read_finished_game(Connection& connection, const GameKey& game);

}  // namespace tablee::storage
