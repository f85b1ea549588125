// How players stand in each game: what follows from its results.
#pragma once

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// Adds a game whose results have just been written to the standings of the people who played it, if they
/// were two or more. Within the transaction at hand; throws as `write_change` does.
void add_to_standings(Connection& connection, RoomId room, GameNumber number);

/// Makes the standings, of which there must be none, from all results there are: as if each game had been
/// added when it ended. Within the transaction at hand; throws as `write_change` does.
void build_standings(Connection& connection);

}  // namespace tablee::storage
