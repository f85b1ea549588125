#include "games/core/broken_word.hpp"

#include <stdexcept>
#include <string>

namespace tablee::games {

void throw_no_move(Seat seat) {
  throw std::logic_error("seat " + std::to_string(seat.index()) + " is to act and has no move");
}

void throw_too_many_events(const char* kind, std::size_t most) {
  throw std::length_error("a move has more " + std::string(kind) + " events than the " +
                          std::to_string(most) + " that the game's EventList has room for");
}

}  // namespace tablee::games
