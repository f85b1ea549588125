// How rooms are read: with all that belongs to them, or as entries of the lobby.
#pragma once

#include <optional>
#include <vector>

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

// Each reads within the transaction at hand and throws `std::runtime_error` if the file can't be read.

/// An open room with its last game.
[[nodiscard]] std::optional<RoomRecord> read_room(Connection& connection, const RoomCode& code);

/// Open rooms that are to be seen in the lobby, by code.
[[nodiscard]] std::vector<ListedRoom> read_listed_rooms(Connection& connection);

}  // namespace tablee::storage
