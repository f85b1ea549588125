// The rules of play: start, legal moves, moves.
#include <utility>

#include "games/calcory/calcory.hpp"
#include "games/calcory/reasons.hpp"

namespace tablee::games::calcory {

namespace {

CellSet empty_cells(const State& state) {
  return CellSet::below(cell_count) - state.down - state.turned - state.marked;
}

int sum_of(const State& state, CellSet cells) {
  int sum = 0;
  for (const Cell cell : cells) sum += state.cells[cell].number();
  return sum;
}

int zeros_in(const State& state, CellSet cells) {
  int zeros = 0;
  for (const Cell cell : cells) zeros += int{state.cells[cell].number() == 0};
  return zeros;
}

/// Takes the cards on `cells`, which are no longer counted as turned or marked, off the table.
void take(State& state, CellSet cells, bool harvest, Events& events) {
  Took took{state.turn, harvest, cells, {}};
  std::size_t next = 0;
  for (const Cell cell : cells) {
    took.cards[next++] = state.cells[cell];
    state.taken.add(std::exchange(state.cells[cell], Card()));
  }
  state.harvest = harvest;
  state.phase = Phase::returning;
  events.show(took);
}

/// C-13.
void harvest(State& state, Events& events) {
  take(state, std::exchange(state.marked, {}), true, events);
  state.marker = Seat();
  if (state.taken.size() > 1) return;
  state.piles[state.turn].add(std::exchange(state.taken, {}));
  state.harvest = false;
  state.phase = Phase::over;  // C-15
  events.show(Ended{});
}

/// Gives the turn to the next seat that can do anything. There is one: a card that is put back lies on the
/// table (C-12), so either a card is face down or somebody has marked cards to harvest.
void end_turn(State& state, Events& events) {
  state.phase = Phase::turning;
  for (;;) {
    state.turn = state.turn.next(state.seats);
    if (!state.marked.empty() && state.marker == state.turn) return harvest(state, events);  // C-5
    if (!state.down.empty()) return;
    events.show(Passed{state.turn});  // C-14
  }
}

/// C-7.
void fail(State& state, Failure reason, Events& events) {
  events.show(Failed{state.turn, reason, state.turned});
  state.down |= std::exchange(state.turned, {});
  end_turn(state, events);
}

/// C-11.
bool improves(const State& state) {
  const int sum = sum_of(state, state.turned);
  const int marked_sum = sum_of(state, state.marked);
  return sum > marked_sum || (sum == marked_sum && state.turned.size() > state.marked.size());
}

/// C-10 and C-11.
void stop(State& state, Events& events) {
  if (!state.marked.empty()) {
    if (!improves(state)) return fail(state, Failure::no_improvement, events);
    events.show(Unmarked{state.marker, state.marked});
    state.down |= state.marked;
  }
  state.marked = std::exchange(state.turned, {});
  state.marker = state.turn;
  events.show(Marked{state.turn, state.marked});
  end_turn(state, events);
}

Verdict play(State& state, const Flip& flip, Events& events) {
  if (state.phase != Phase::turning) return Verdict::refused(reasons::wrong_phase);
  if (flip.cell >= cell_count) return Verdict::refused(no_such_cell);
  if (state.marked.contains(flip.cell)) return Verdict::refused(cell_marked);  // C-6
  if (state.turned.contains(flip.cell)) return Verdict::refused(cell_already_up);
  if (!state.down.contains(flip.cell)) return Verdict::refused(cell_empty);  // C-6

  const Card card = state.cells[flip.cell];
  state.down.erase(flip.cell);
  state.turned.insert(flip.cell);
  events.show(Flipped{state.turn, flip.cell, card});

  const int sum = sum_of(state, state.turned);
  if (sum > 13) {
    fail(state, Failure::over_thirteen, events);  // C-7
  } else if (card.number() == 0 && zeros_in(state, state.turned) > 1) {
    fail(state, Failure::second_zero, events);  // C-7; marked ones are none of them (C-16)
  } else if (sum == 13) {
    take(state, std::exchange(state.turned, {}), false, events);  // C-8
  } else if (state.down.empty()) {
    stop(state, events);  // C-14
  }
  return Verdict::accepted();
}

/// C-9: null if the player may stop now.
const Reason* why_not_stop(const State& state) {
  if (state.turned.empty()) return &nothing_turned;
  if (state.piles[state.turn].empty() && state.turned.size() < 2) return &too_few_cards;
  return nullptr;
}

Verdict play(State& state, const Stop& /*move*/, Events& events) {
  if (state.phase != Phase::turning) return Verdict::refused(reasons::wrong_phase);
  if (const Reason* reason = why_not_stop(state)) return Verdict::refused(*reason);
  stop(state, events);
  return Verdict::accepted();
}

/// C-12.
Verdict play(State& state, const Return& back, Events& events) {
  if (state.phase != Phase::returning) return Verdict::refused(reasons::wrong_phase);
  if (back.cell >= cell_count) return Verdict::refused(no_such_cell);
  if (!state.taken.contains(back.card)) return Verdict::refused(card_not_taken);
  if (!empty_cells(state).contains(back.cell)) return Verdict::refused(cell_not_empty);

  state.taken.remove(back.card);
  state.piles[state.turn].add(std::exchange(state.taken, {}));
  state.harvest = false;
  state.cells[back.cell] = back.card;
  state.down.insert(back.cell);
  events.show(Returned{state.turn, back.cell});
  events.tell(state.turn, ReturnedCard{state.turn, back.cell, back.card});
  end_turn(state, events);
  return Verdict::accepted();
}

}  // namespace

State Calcory::start(const Options& /*options*/, int seats, Chance& chance) {
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.turn = chance.pick_seat("starter", seats);        // C-4
  state.cells = deck();                                   // C-1
  chance.shuffle("cells", std::span<Card>(state.cells));  // C-2
  state.down = CellSet::below(cell_count);
  return state;
}

SeatSet Calcory::to_act(const State& state) {
  return state.phase == Phase::over ? SeatSet() : SeatSet(state.turn);
}

void Calcory::legal_moves(const State& state, Seat seat, std::vector<Move>& out) {
  out.clear();
  if (state.phase == Phase::over || seat != state.turn) return;
  if (state.phase == Phase::turning) {
    for (const Cell cell : state.down) out.emplace_back(Flip{cell});
    if (why_not_stop(state) == nullptr) out.emplace_back(Stop{});
  } else {
    for (const int kind : state.taken.kinds())
      for (const Cell cell : empty_cells(state)) out.emplace_back(Return{Card(kind), cell});
  }
}

Verdict Calcory::apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Events& events) {
  if (state.phase == Phase::over) return Verdict::refused(reasons::game_over);
  if (seat != state.turn) return Verdict::refused(reasons::not_your_turn);
  return std::visit([&](const auto& kind) { return play(state, kind, events); }, move);
}

std::optional<Result> Calcory::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Result result;
  for (const CardBag& pile : state.piles.first(state.seats)) result.scores.push_back(pile.size());  // C-15
  result.places = places(result.scores, Best::highest);
  return result;
}

std::span<const Reason> Calcory::reasons() {
  return all_reasons;
}

std::vector<Options> Calcory::modes() {
  return {Options{}};
}

std::optional<std::string> Calcory::item_code(std::string_view event, std::byte item) {
  if (event != "cells") return std::nullopt;
  return code(Card(std::to_integer<int>(item)));
}

}  // namespace tablee::games::calcory
