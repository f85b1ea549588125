// What is played when time is up.
#include <algorithm>
#include <variant>

#include "games/figures/figures.hpp"

namespace tablee::games::figures {

Move Figures::clock_move(const PublicView& table, const PrivateView& own, std::span<const Move> legal,
                         Chance& /*chance*/) {
  switch (table.phase) {
    case Phase::turn:
      return Draw{};
    case Phase::discarding:
      return Discard{*own.drawn};  // the hand is what it was
    case Phase::scoring:
    case Phase::over:
      break;
  }
  return *std::find_if(legal.begin(), legal.end(),
                       [](const Move& move) { return std::holds_alternative<Cross>(move); });
}

}  // namespace tablee::games::figures
