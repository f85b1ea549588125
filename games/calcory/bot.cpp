#include "games/calcory/bot.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace tablee::games::calcory {

namespace {

/// A sum of this much or more is beaten less often than it fails when one goes on.
constexpr int good_sum = 9;

bool beats_marks(const PublicView& table) {
  return !table.marked || table.sum > table.marked->sum ||
         (table.sum == table.marked->sum && table.turned > table.marked->cards);
}

bool has_zero_turned(const PublicView& table) {
  return std::any_of(table.cells.begin(), table.cells.end(), [](const CellView& cell) {
    const auto* up = std::get_if<FaceUp>(&cell);
    return up != nullptr && !up->marked && up->card.number() == 0;
  });
}

}  // namespace

void Bot::notice(const PublicEvent& event) {
  if (const auto* flipped = std::get_if<Flipped>(&event)) known_[flipped->cell] = flipped->card;
  if (const auto* took = std::get_if<Took>(&event))
    for (const Cell cell : took->cells) known_[cell].reset();
  if (const auto* returned = std::get_if<Returned>(&event)) known_[returned->cell].reset();
}

void Bot::notice(const PrivateEvent& event) {
  known_[event.cell] = event.card;
}

Move Bot::choose(const PublicView& table, const PrivateView& /*own*/, std::span<const Move> legal) const {
  return table.phase == Phase::turning ? turn(table, legal) : legal.front();
}

Move Bot::turn(const PublicView& table, std::span<const Move> legal) const {
  const bool may_stop = std::holds_alternative<Stop>(legal.back());
  const int room = 13 - table.sum;
  const auto known = best_known(table, room);
  if (known && known_[*known]->number() == room) return Flip{*known};
  if (may_stop && beats_marks(table) && table.sum >= good_sum) return Stop{};
  if (known && !first_unknown(table)) return Flip{*known};
  if (const auto unknown = first_unknown(table)) return Flip{*unknown};
  return legal.back();
}

std::optional<Cell> Bot::best_known(const PublicView& table, int room) const {
  const bool no_more_zeros = has_zero_turned(table);
  std::optional<Cell> best;
  for (std::size_t at = 0; at < known_.size(); ++at) {
    if (!known_[at] || !std::holds_alternative<FaceDown>(table.cells[at])) continue;
    const int number = known_[at]->number();
    if (number > room || (number == 0 && no_more_zeros)) continue;
    if (!best || number > known_[*best]->number()) best = static_cast<Cell>(at);
  }
  return best;
}

std::optional<Cell> Bot::first_unknown(const PublicView& table) const {
  for (std::size_t at = 0; at < known_.size(); ++at)
    if (!known_[at] && std::holds_alternative<FaceDown>(table.cells[at])) return static_cast<Cell>(at);
  return std::nullopt;
}

}  // namespace tablee::games::calcory
