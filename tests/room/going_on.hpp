// What people who want a game to go on can do about it.
#pragma once

#include "table.hpp"

namespace tablee::server {

/// Lets those who are here go on by every means the protocol gives them. Whether a move was made or the game
/// is over; false if nobody plays along or nothing helped.
bool goes_on(Table& table);

}  // namespace tablee::server
