// The rules of play: start, legal moves, moves.
#include <algorithm>
#include <utility>

#include "games/figures/figures.hpp"
#include "games/figures/loose_cards.hpp"
#include "games/figures/reasons.hpp"

namespace tablee::games::figures {

namespace {

/// F-5: one card at a time, the seat left of the dealer first, who then has the first turn (F-6).
void deal(State& state) {
  const Seat first = state.dealer.next(state.seats);
  Seat seat = first;
  for (int card = 0; card < hand_size * state.seats; ++card) {
    state.hands[seat].add(state.pile.pop());
    seat = seat.next(state.seats);
  }
  state.turn = first;
  state.phase = Phase::turn;
}

/// F-9: all discards but the top ones become the new pile.
void recycle(State& state, Chance& chance, Events& events) {
  LooseCards loose;
  for (CardStack& discards : state.discards) {
    if (discards.empty()) continue;
    const Card top = discards.pop();
    loose.add(discards);
    discards = CardStack();
    discards.push(top);
  }
  chance.shuffle("recycled", loose.cards());
  state.pile.push_under(loose.cards());
  events.show(Recycled{state.pile.size()});
}

/// F-8: hands and discards go under the pile, in random order.
void gather(State& state, Chance& chance, Events& events) {
  LooseCards loose;
  for (Hand& hand : state.hands) loose.add(std::exchange(hand, {}));
  for (CardStack& discards : state.discards) {
    loose.add(discards);
    discards = CardStack();
  }
  chance.shuffle("gathered", loose.cards());
  state.pile.push_under(loose.cards());
  events.show(Gathered{});
}

/// F-7: what the others chose comes to light, from the left of who laid on.
void fill_boxes(State& state, Events& events) {
  for (Seat seat = state.turn.next(state.seats); seat != state.turn; seat = seat.next(state.seats)) {
    const Choice choice = std::exchange(state.choices[seat], {});
    const int points = choice.crossed ? 0 : score(state.hands[seat], choice.box);
    state.tables[seat].fill(choice.box, points);
    events.show(Filled{seat, choice, points});
  }
  state.chosen = SeatSet();
  state.laid = Box::series_1;
}

void end_round(State& state, Chance& chance, Events& events) {
  fill_boxes(state, events);
  if (state.round == rounds) {  // F-10
    state.phase = Phase::over;
    state.turn = Seat();
    events.show(Ended{});
    return;
  }
  gather(state, chance, events);
  ++state.round;
  state.dealer = state.dealer.next(state.seats);  // F-5
  deal(state);
  events.show(Dealt{state.round, state.dealer});
}

void pick_up(State& state, Card card, std::optional<Seat> from) {
  state.hands[state.turn].add(card);
  state.drawn = card;
  state.taken_from = from;
  state.phase = Phase::discarding;
}

/// F-6: null if the player may take there.
const Reason* why_not_take(const State& state, Seat from) {
  if (from.index() >= state.seats) return &no_such_discard_pile;
  if (from == state.turn) return &discard_pile_own;
  if (state.discards[from].empty()) return &discard_pile_empty;
  return nullptr;
}

/// A move under way: who makes it, in which game.
struct Play {
  State& state;
  Seat seat;
  Chance& chance;
  Events& events;

  [[nodiscard]] const ScoreTable& table() const { return state.tables[seat]; }
  [[nodiscard]] bool scores(Box box) const { return scoring_boxes(state.hands[seat]).contains(index(box)); }

  Verdict operator()(const Draw& /*draw*/) const {
    if (state.phase != Phase::turn) return Verdict::refused(reasons::wrong_phase);
    if (state.pile.empty()) recycle(state, chance, events);
    const Card card = state.pile.pop();
    pick_up(state, card, std::nullopt);
    events.show(Drew{seat});
    events.tell(seat, DrewCard{seat, card});
    return Verdict::accepted();
  }

  Verdict operator()(const Take& take) const {
    if (state.phase != Phase::turn) return Verdict::refused(reasons::wrong_phase);
    if (const Reason* reason = why_not_take(state, take.from)) return Verdict::refused(*reason);
    const Card card = state.discards[take.from].pop();
    pick_up(state, card, take.from);
    events.show(Took{seat, take.from, card});
    return Verdict::accepted();
  }

  /// F-6: any of the six, the card just taken included.
  Verdict operator()(const Discard& discard) const {
    if (state.phase != Phase::discarding) return Verdict::refused(reasons::wrong_phase);
    Hand& hand = state.hands[seat];
    if (!hand.contains(discard.card)) return Verdict::refused(discard_not_in_hand);
    hand.remove(discard.card);
    state.discards[seat].push(discard.card);
    state.drawn = Card();
    state.taken_from.reset();
    state.phase = Phase::turn;
    state.turn = seat.next(state.seats);
    events.show(Discarded{seat, discard.card});
    return Verdict::accepted();
  }

  /// F-6 and F-7: the round is over.
  Verdict operator()(const Lay& lay) const {
    if (state.phase != Phase::turn) return Verdict::refused(reasons::wrong_phase);
    if (!table().is_open(lay.box)) return Verdict::refused(lay_box_filled);
    if (!scores(lay.box)) return Verdict::refused(lay_without_points);
    const int points = score(state.hands[seat], lay.box);
    state.tables[seat].fill(lay.box, points);
    state.laid = lay.box;
    state.chosen = SeatSet(seat);
    state.phase = Phase::scoring;
    events.show(Laid{seat, lay.box, points, state.seats, open_hands(state)});
    return Verdict::accepted();
  }

  Verdict operator()(const Score& move) const {
    if (state.phase != Phase::scoring) return Verdict::refused(reasons::wrong_phase);
    if (!table().is_open(move.box)) return Verdict::refused(score_box_filled);
    if (!scores(move.box)) return Verdict::refused(score_without_points);
    choose({move.box, false});
    return Verdict::accepted();
  }

  Verdict operator()(const Cross& move) const {
    if (state.phase != Phase::scoring) return Verdict::refused(reasons::wrong_phase);
    if (!table().is_open(move.box)) return Verdict::refused(cross_box_filled);
    choose({move.box, true});
    return Verdict::accepted();
  }

 private:
  /// F-7: kept to itself until all have chosen (F-11).
  void choose(Choice choice) const {
    state.choices[seat] = choice;
    state.chosen.insert(seat);
    events.show(Chose{seat});
    if (state.chosen == all_seats(state.seats)) end_round(state, chance, events);
  }
};

/// Null if `seat` has a move to make.
const Reason* why_not_act(const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::over:
      return &reasons::game_over;
    case Phase::scoring:
      return state.chosen.contains(seat) ? &box_already_chosen : nullptr;
    default:
      return seat == state.turn ? nullptr : &reasons::not_your_turn;
  }
}

}  // namespace

State Figures::start(const Options& /*options*/, int seats, Chance& chance) {
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.dealer = chance.pick_seat("dealer", seats);  // F-5
  auto cards = deck();                               // F-1
  chance.shuffle("pile", std::span<Card>(cards));    // F-5
  state.pile.push_under(cards);
  deal(state);
  return state;
}

SeatSet Figures::to_act(const State& state) {
  switch (state.phase) {
    case Phase::over:
      return {};
    case Phase::scoring:
      return all_seats(state.seats) - state.chosen;  // F-7
    default:
      return SeatSet(state.turn);
  }
}

void Figures::legal_moves(const State& state, Seat seat, std::vector<Move>& out) {
  out.clear();
  if (why_not_act(state, seat) != nullptr) return;
  const Hand& hand = state.hands[seat];
  if (state.phase == Phase::discarding) {
    for (const int kind : hand.kinds()) out.emplace_back(Discard{Card(kind)});
    return;
  }
  const BoxSet open = state.tables[seat].open();
  const BoxSet scoring = open & scoring_boxes(hand);
  if (state.phase == Phase::turn) {
    out.emplace_back(Draw{});
    for (const Seat from : all_seats(state.seats))
      if (why_not_take(state, from) == nullptr) out.emplace_back(Take{from});
    for (const int box : scoring) out.emplace_back(Lay{static_cast<Box>(box)});
  } else {
    for (const int box : scoring) out.emplace_back(Score{static_cast<Box>(box)});
    for (const int box : open) out.emplace_back(Cross{static_cast<Box>(box)});
  }
}

Verdict Figures::apply(State& state, Seat seat, const Move& move, Chance& chance, Events& events) {
  if (const Reason* reason = why_not_act(state, seat)) return Verdict::refused(*reason);
  return std::visit(Play{state, seat, chance, events}, move);
}

std::optional<Result> Figures::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Result result;
  for (const Seat seat : all_seats(state.seats)) result.scores.push_back(state.tables[seat].total());
  result.places = places(result.scores, Best::highest);  // F-10
  return result;
}

std::span<const Reason> Figures::reasons() {
  return all_reasons;
}

std::vector<Options> Figures::modes() {
  return {Options{}};
}

std::optional<std::string> Figures::item_code(std::string_view event, std::byte item) {
  if (event != "pile" && event != "gathered" && event != "recycled") return std::nullopt;
  return code(Card(std::to_integer<int>(item)));
}

}  // namespace tablee::games::figures
