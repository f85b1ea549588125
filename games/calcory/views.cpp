// What may be seen, and what can't be told apart by those who see it.
#include <algorithm>

#include "games/calcory/calcory.hpp"

namespace tablee::games::calcory {

namespace {

template <class Visit>
void for_each_card(const CardBag& bag, Visit visit) {
  for (const int kind : bag.kinds())
    for (int copy = 0; copy < bag.count(Card(kind)); ++copy) visit(Card(kind));
}

}  // namespace

PublicView Calcory::public_view(const State& state) {
  PublicView view;
  if (state.phase != Phase::over) view.turn = state.turn;
  view.phase = state.phase;
  for (const Cell cell : state.down) view.cells[cell] = FaceDown{};
  for (const Cell cell : state.turned) {
    view.cells[cell] = FaceUp{state.cells[cell], false};
    view.sum += state.cells[cell].number();
    ++view.turned;
  }
  if (!state.marked.empty()) {
    view.marked = PublicView::Marks{state.marker, 0, state.marked.size()};
    for (const Cell cell : state.marked) {
      view.cells[cell] = FaceUp{state.cells[cell], true};
      view.marked->sum += state.cells[cell].number();
    }
  }
  view.taken = state.taken;
  view.harvest = state.harvest;
  if (state.phase == Phase::returning && !state.harvest) {
    view.sum = 13;  // C-8: the cards turned in this turn have been taken
    view.turned = state.taken.size();
  }
  view.seats = state.seats;
  for (const Seat seat : all_seats(state.seats)) view.piles[seat] = state.piles[seat].size();
  return view;
}

PrivateView Calcory::private_view(const State& /*state*/, Seat /*seat*/) {
  return {};
}

State Calcory::imagine(const State& state, std::optional<Seat> /*viewer*/, Chance& chance) {
  // Hidden to everybody alike are the face-down cards and what lies in the piles (C-12).
  std::array<Card, deck_size> hidden{};
  std::size_t count = 0;
  for (const Cell cell : state.down) hidden[count++] = state.cells[cell];
  for (const CardBag& pile : state.piles) for_each_card(pile, [&](Card card) { hidden[count++] = card; });
  chance.shuffle("imagined", std::span<Card>(hidden).first(count));

  State imagined = state;
  for (const Cell cell : state.down) imagined.cells[cell] = hidden[--count];
  for (const Seat seat : all_seats(state.seats)) {
    imagined.piles[seat] = CardBag();
    for (int left = state.piles[seat].size(); left > 0; --left) imagined.piles[seat].add(hidden[--count]);
  }
  return imagined;
}

std::vector<std::uint8_t> Calcory::inventory(const State& state) {
  std::vector<std::uint8_t> cards;
  const auto add = [&](Card card) { cards.push_back(static_cast<std::uint8_t>(card.kind())); };
  for (const Cell cell : state.down | state.turned | state.marked) add(state.cells[cell]);
  for_each_card(state.taken, add);
  for (const CardBag& pile : state.piles) for_each_card(pile, add);
  std::sort(cards.begin(), cards.end());
  return cards;
}

}  // namespace tablee::games::calcory
