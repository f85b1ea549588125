// What is thrown where an engine breaks its word. The throwing is done out of sight of code that has to be
// fast.
#pragma once

#include <cstddef>

#include "games/core/seat.hpp"

namespace tablee::games {

/// Throws std::logic_error: `seat` is to act, and no move is listed for it.
[[noreturn]] void throw_no_move(Seat seat);
/// Throws std::length_error: a move has more than `most` events of a kind, "public" or "private".
[[noreturn]] void throw_too_many_events(const char* kind, std::size_t most);

}  // namespace tablee::games
