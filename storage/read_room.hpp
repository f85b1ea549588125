// How a room is read with all that belongs to it.
#pragma once

#include <optional>

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// An open room with its last game. Reads within the transaction at hand and throws `std::runtime_error` if
/// the file can't be read.
[[nodiscard]] std::optional<RoomRecord> read_room(Connection& connection, const RoomCode& code);

}  // namespace tablee::storage
