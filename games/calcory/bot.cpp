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
  if (const auto* flipped = std::get_if<Flipped>(&event)) {
    known_[flipped->cell] = flipped->card;
    latest_.look_at(flipped->cell);
  }
  if (const auto* unmarked = std::get_if<Unmarked>(&event))
    for (const Cell cell : unmarked->cells) latest_.look_at(cell);  // they were to be seen until now
  if (const auto* took = std::get_if<Took>(&event))
    for (const Cell cell : took->cells) forget(cell);
  if (const auto* returned = std::get_if<Returned>(&event)) forget(returned->cell);
}

void Bot::notice(const PrivateEvent& event) {
  known_[event.cell] = event.card;
  latest_.look_at(event.cell);
}

void Bot::forget(Cell cell) {
  known_[cell].reset();
  latest_.forget(cell);
}

Bot Bot::as_a_person_remembers() const {
  Bot person = *this;
  for (Cell cell = 0; cell < cell_count; ++cell)
    if (!latest_.holds(cell)) person.known_[cell].reset();
  person.whim_ = latest_.whim();
  return person;
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
  if (known && !some_unknown(table)) return Flip{*known};
  if (const auto unknown = some_unknown(table)) return Flip{*unknown};
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

std::optional<Cell> Bot::some_unknown(const PublicView& table) const {
  CellSet unknown;
  for (Cell cell = 0; cell < cell_count; ++cell)
    if (!known_[cell] && std::holds_alternative<FaceDown>(table.cells[cell])) unknown.insert(cell);
  if (unknown.empty()) return std::nullopt;
  const auto choices = static_cast<std::uint32_t>(unknown.size());
  return static_cast<Cell>(unknown.nth(static_cast<int>(whim_ % choices)));
}

}  // namespace tablee::games::calcory
