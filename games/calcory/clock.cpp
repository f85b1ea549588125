// What is played when time is up.
#include <algorithm>
#include <array>
#include <variant>

#include "games/calcory/calcory.hpp"

namespace tablee::games::calcory {

Move Calcory::clock_move(const PublicView& table, const PrivateView& /*own*/, std::span<const Move> legal,
                         Chance& chance) {
  if (table.phase == Phase::turning)  // stops if it may, else turns the first card
    return std::holds_alternative<Stop>(legal.back()) ? legal.back() : legal.front();

  // Whoever could predict the card would know what lies in the cell (C-12).
  std::array<Card, most_turned> taken{};
  std::size_t kinds = 0;
  for (const int kind : table.taken.kinds()) taken[kinds++] = Card(kind);
  chance.draw("clock", std::span(taken).first(kinds), 1);
  return *std::find_if(legal.begin(), legal.end(), [&](const Move& move) {
    const auto* back = std::get_if<Return>(&move);
    return back != nullptr && back->card == taken.front();
  });
}

}  // namespace tablee::games::calcory
