// What is played when time is up.
#include <variant>

#include "games/bonbons/bonbons.hpp"

namespace tablee::games::bonbons {

Move Bonbons::clock_move(const PublicView& /*table*/, const PrivateView& /*own*/, std::span<const Move> legal,
                         Chance& /*chance*/) {
  // A stop comes last; first come the squares, in the order of their cells, or the own rounds. It is always
  // the same tile, which shows the fewest.
  return std::holds_alternative<Stop>(legal.back()) ? legal.back() : legal.front();
}

}  // namespace tablee::games::bonbons
