// What may be seen, and what can't be told apart by those who see it.
#include <algorithm>

#include "games/figures/figures.hpp"
#include "games/figures/loose_cards.hpp"

namespace tablee::games::figures {

namespace {

/// F-5, F-7: whether `viewer` sees the cards of `seat`.
bool sees_hand(const State& state, std::optional<Seat> viewer, Seat seat) {
  return state.phase == Phase::scoring || viewer == seat;
}

/// What everybody knows of a hand that lies hidden: the card just taken from a discard pile (F-6).
bool holds_taken_card(const State& state, Seat seat) {
  return state.taken_from.has_value() && state.turn == seat;
}

/// Deals anew the hands that `viewer` does not see, and the pile.
void imagine_cards(State& state, std::optional<Seat> viewer, Chance& chance) {
  LooseCards hidden;
  hidden.add(state.pile);
  for (const Seat seat : all_seats(state.seats)) {
    if (sees_hand(state, viewer, seat)) continue;
    Hand hand = state.hands[seat];
    if (holds_taken_card(state, seat)) hand.remove(state.drawn);
    hidden.add(hand);
  }
  chance.shuffle("imagined", hidden.cards());
  for (const Seat seat : all_seats(state.seats)) {
    if (sees_hand(state, viewer, seat)) continue;
    Hand dealt;
    Card last;
    const bool keeps_taken = holds_taken_card(state, seat);
    if (keeps_taken) dealt.add(state.drawn);
    while (dealt.size() < state.hands[seat].size()) dealt.add(last = hidden.take());
    state.hands[seat] = dealt;
    if (state.phase == Phase::discarding && state.turn == seat && !keeps_taken) state.drawn = last;
  }
  state.pile = CardStack();
  state.pile.push_under(hidden.cards());
}

/// One of the choices that `seat` may have made, each equally likely (F-7).
Choice imagine_choice(const State& state, Seat seat, Chance& chance) {
  State undecided = state;
  undecided.chosen.erase(seat);
  std::vector<Move> moves;
  Figures::legal_moves(undecided, seat, moves);
  std::vector<std::uint8_t> order(moves.size());
  std::generate(order.begin(), order.end(), [next = std::uint8_t{0}]() mutable { return next++; });
  chance.shuffle("imagined", std::span(order));
  const Move& move = moves[order.front()];
  if (const auto* filled = std::get_if<Score>(&move)) return {filled->box, false};
  return {std::get<Cross>(move).box, true};
}

}  // namespace

OpenHands open_hands(const State& state) {
  OpenHands open{};
  for (const Seat seat : all_seats(state.seats)) {
    std::size_t next = 0;
    state.hands[seat].for_each([&](Card card) { open[seat][next++] = card; });
  }
  return open;
}

PublicView Figures::public_view(const State& state) {
  PublicView view;
  view.phase = state.phase;
  if (state.phase == Phase::turn || state.phase == Phase::discarding) view.turn = state.turn;
  view.round = state.round;
  view.dealer = state.dealer;
  view.seats = state.seats;
  view.pile = state.pile.size();
  for (const Seat seat : all_seats(state.seats)) view.hands[seat] = state.hands[seat].size();
  view.discards = state.discards;
  view.tables = state.tables;
  if (state.taken_from) view.taken = PublicView::Taken{*state.taken_from, state.drawn};
  if (state.phase == Phase::scoring) {
    view.laid = PublicView::LaidBox{state.turn, state.laid, state.tables[state.turn].points(state.laid)};
    view.shown = open_hands(state);
    view.chosen = state.chosen;
  }
  return view;
}

PrivateView Figures::private_view(const State& state, Seat seat) {
  PrivateView view;
  view.hand = state.hands[seat];
  if (state.phase == Phase::discarding && seat == state.turn) view.drawn = state.drawn;
  view.open = state.tables[seat].open();
  for (const std::uint8_t number : view.open) {
    const auto box = static_cast<Box>(number);
    view.points[box] = score(view.hand, box);
  }
  if (state.phase == Phase::scoring && state.chosen.contains(seat) && seat != state.turn)
    view.choice = state.choices[seat];
  return view;
}

State Figures::imagine(const State& state, std::optional<Seat> viewer, Chance& chance) {
  State imagined = state;
  imagine_cards(imagined, viewer, chance);
  for (const Seat seat : state.chosen)
    if (seat != state.turn && seat != viewer) imagined.choices[seat] = imagine_choice(imagined, seat, chance);
  return imagined;
}

std::vector<std::uint8_t> Figures::inventory(const State& state) {
  LooseCards loose;
  loose.add(state.pile);
  for (const Hand& hand : state.hands) loose.add(hand);
  for (const CardStack& discards : state.discards) loose.add(discards);
  std::vector<std::uint8_t> kinds;
  for (const Card card : loose.cards()) kinds.push_back(static_cast<std::uint8_t>(card.kind()));
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

}  // namespace tablee::games::figures
