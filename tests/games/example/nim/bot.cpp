#include "tests/games/example/nim/bot.hpp"

#include <algorithm>

namespace tablee::games::nim {

namespace {

/// Whether who is faced with these heaps loses against perfect play (Bouton 1901).
bool is_lost(const Heaps& heaps, bool misere) {
  int sum = 0;
  for (const int counters : heaps) sum ^= counters;
  // With single counters alone the last one is forced on somebody, and misère turns round who that is.
  const bool only_singles = std::ranges::all_of(heaps, [](int counters) { return counters <= 1; });
  return (sum == 0) != (misere && only_singles);
}

}  // namespace

Move Bot::choose(const PublicView& table, const PrivateView& /*own*/, std::span<const Move> legal) const {
  const auto wins = [&](const Move& move) {
    Heaps left = table.heaps;
    left[move.heap] = static_cast<std::uint8_t>(left[move.heap] - move.count);
    return is_lost(left, table.misere);
  };
  const auto found = std::ranges::find_if(legal, wins);
  return found == legal.end() ? legal.front() : *found;
}

}  // namespace tablee::games::nim
