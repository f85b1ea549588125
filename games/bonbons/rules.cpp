// The rules of play: start, legal moves, moves.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "games/bonbons/bonbons.hpp"
#include "games/bonbons/reasons.hpp"

namespace tablee::games::bonbons {

namespace {

CellSet board(const State& state) {
  return CellSet::below(state.removed.empty() ? square_count : quick_square_count);
}

/// All slots there are.
PlaceSet slots(const State& state) {
  return state.rounds_down | state.rounds_turned | state.rounds_up | state.rounds_covered;
}

PlaceSet own_down(const State& state) {
  return state.rounds_down & places_of(state.turn);
}

bool coin_turned(const State& state) {
  return state.squares[*state.squares_turned.begin()] == Tile::coin();
}

void end_turn(State& state) {
  state.phase = Phase::first;
  state.again = false;
  state.turn = state.turn.next(state.seats);
}

/// Turns everything of this play face down again and ends the turn (B-10, B-11).
void hide(State& state, HiddenBecause reason, Events& events) {
  events.show(Hidden{state.turn, reason, state.squares_turned, state.rounds_turned});
  state.squares_down |= std::exchange(state.squares_turned, {});
  state.rounds_down |= std::exchange(state.rounds_turned, {});
  end_turn(state);
}

/// True, and the game over, if the player has nothing left to find (B-13).
bool wins(State& state, Events& events) {
  if (!own_down(state).empty()) return false;
  state.phase = Phase::over;
  events.show(Ended{state.turn});
  return true;
}

/// After a match or a theft.
void play_again(State& state, Events& events) {
  if (wins(state, events)) return;
  state.phase = Phase::first;  // with coins and all (B-16)
  state.again = true;          // B-9
}

/// B-12.
void unwrap(State& state, Cell cell, Events& events) {
  state.squares_turned.erase(cell);
  state.squares_up.insert(cell);
  Unwrapped unwrapped{state.turn, cell, std::nullopt};
  if (state.reserve_size > 0) {
    const int slot = (slots(state) & places_of(state.turn)).size();
    const Place place(state.turn, static_cast<Slot>(slot));
    state.rounds[place] = std::exchange(state.reserve[--state.reserve_size], Tile());
    state.rounds_down.insert(place.index());
    unwrapped.slot = place.slot();
  }
  events.show(unwrapped);
  if (state.squares_turned.empty() && state.rounds_turned.empty()) return end_turn(state);
  hide(state, HiddenBecause::wrapper, events);
}

/// Compares the one square and the one round that are turned.
void compare(State& state, Events& events) {
  const Cell cell = *state.squares_turned.begin();
  const Place place(*state.rounds_turned.begin());
  const Tile tile = state.squares[cell];
  if (tile != state.rounds[place]) return hide(state, HiddenBecause::no_match, events);  // B-10

  events.show(Matched{state.turn, cell, place, tile});
  state.squares_up |= std::exchange(state.squares_turned, {});
  if (place.owner() == state.turn) {
    state.rounds_up |= std::exchange(state.rounds_turned, {});
    play_again(state, events);  // B-7
  } else {
    state.phase = Phase::give;  // B-8
  }
}

/// What a turned square that is no wrapper leads to.
void after_square(State& state, Tile tile, Events& events) {
  if (!state.rounds_turned.empty()) return compare(state, events);
  if (state.phase == Phase::first) {
    state.phase = Phase::second;
  } else if (tile != Tile::coin()) {
    hide(state, HiddenBecause::coins, events);  // B-11
  } else {
    state.phase = state.phase == Phase::second ? Phase::third : Phase::cover;  // B-11
  }
}

/// Null if the square may be turned.
const Reason* why_not_turn(const State& state, Cell cell) {
  const bool tiles_are_due =
      state.phase == Phase::first || state.phase == Phase::second || state.phase == Phase::third;
  if (!tiles_are_due) return &reasons::wrong_phase;
  if (cell >= square_count || !board(state).contains(cell)) return &no_such_square;
  if (state.squares_turned.contains(cell)) return &square_already_up;  // B-6
  if (state.squares_up.contains(cell)) return &square_stays_up;        // B-6
  if (!state.squares_down.contains(cell)) return &square_gone;         // B-6
  const bool square_first = state.phase == Phase::second && state.rounds_turned.empty();
  if (square_first && !coin_turned(state)) return &round_must_follow;  // B-6
  return nullptr;
}

Verdict play(State& state, const FlipSquare& flip, Events& events) {
  if (const Reason* reason = why_not_turn(state, flip.cell)) return Verdict::refused(*reason);
  const Tile tile = state.squares[flip.cell];
  state.squares_down.erase(flip.cell);
  state.squares_turned.insert(flip.cell);
  state.again = false;
  events.show(FlippedSquare{state.turn, flip.cell, tile});
  if (tile == Tile::wrapper())
    unwrap(state, flip.cell, events);
  else
    after_square(state, tile, events);
  return Verdict::accepted();
}

/// Null if the round may be turned.
const Reason* why_not_turn(const State& state, Place place) {
  if (state.phase == Phase::third) return &coins_need_square;  // B-11
  if (state.phase != Phase::first && state.phase != Phase::second) return &reasons::wrong_phase;
  if (place.index() >= place_count || !slots(state).contains(place.index())) return &no_such_round;
  if (!state.rounds_turned.empty()) return &square_must_follow;              // B-6
  if (state.rounds_covered.contains(place.index())) return &round_covered;   // B-6, B-11
  if (!state.rounds_down.contains(place.index())) return &round_already_up;  // B-6
  return nullptr;
}

Verdict play(State& state, const FlipRound& flip, Events& events) {
  if (const Reason* reason = why_not_turn(state, flip.place)) return Verdict::refused(*reason);
  state.rounds_down.erase(flip.place.index());
  state.rounds_turned.insert(flip.place.index());
  state.again = false;
  events.show(FlippedRound{state.turn, flip.place, state.rounds[flip.place]});
  if (state.phase == Phase::first)
    state.phase = Phase::second;
  else
    compare(state, events);  // a coin, too, may be followed by a round, which it can't match (B-11)
  return Verdict::accepted();
}

/// Null if `slot` holds a round of the player's that lies face down, else why it is not `wanted`.
const Reason* why_not_own_down(const State& state, Slot slot, const Reason& wanted) {
  const Place place(state.turn, slot);
  if (place.index() >= place_count || !slots(state).contains(place.index())) return &no_such_round;
  return state.rounds_down.contains(place.index()) ? nullptr : &wanted;
}

/// B-8; "one of yours" is one that lies face down (B-17).
Verdict play(State& state, const Give& give, Events& events) {
  if (state.phase != Phase::give) return Verdict::refused(reasons::wrong_phase);
  if (const Reason* reason = why_not_own_down(state, give.slot, round_not_to_give))
    return Verdict::refused(*reason);
  const Place mine(state.turn, give.slot);
  const Place theirs(*std::exchange(state.rounds_turned, {}).begin());
  std::swap(state.rounds[mine], state.rounds[theirs]);
  state.rounds_down.erase(mine.index());
  state.rounds_up.insert(mine.index());
  state.rounds_down.insert(theirs.index());
  events.show(Gave{state.turn, give.slot, theirs});
  play_again(state, events);
  return Verdict::accepted();
}

/// B-11.
Verdict play(State& state, const Cover& cover, Events& events) {
  if (state.phase != Phase::cover) return Verdict::refused(reasons::wrong_phase);
  if (const Reason* reason = why_not_own_down(state, cover.slot, round_not_to_cover))
    return Verdict::refused(*reason);
  const int index = Place(state.turn, cover.slot).index();
  state.rounds_down.erase(index);
  state.rounds_covered.insert(index);
  for (const Cell cell : state.squares_turned) state.squares[cell] = Tile();
  events.show(Covered{state.turn, cover.slot, std::exchange(state.squares_turned, {})});
  if (!wins(state, events)) end_turn(state);
  return Verdict::accepted();
}

Verdict play(State& state, const Stop& /*move*/, Events& events) {
  switch (state.phase) {
    case Phase::first:
      if (!state.again) return Verdict::refused(first_play_due);  // B-6
      events.show(Declined{state.turn});                          // B-9
      end_turn(state);
      return Verdict::accepted();
    case Phase::second:
      if (!state.rounds_turned.empty()) return Verdict::refused(square_must_follow);  // B-6
      break;
    case Phase::third:
      break;
    case Phase::give:
    case Phase::cover:
    case Phase::over:
      return Verdict::refused(reasons::wrong_phase);
  }
  hide(state, HiddenBecause::stopped, events);  // B-6, B-11
  return Verdict::accepted();
}

}  // namespace

State Bonbons::start(const Options& options, int seats, Chance& chance) {
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.turn = chance.pick_seat("starter", seats);  // B-5; nobody's age is asked (B-14)

  state.removed = options.removed;               // B-4
  if (options.quick && state.removed.empty()) {  // B-15
    std::array<Kind, kind_count> kinds{};
    std::iota(kinds.begin(), kinds.end(), Kind{0});
    chance.draw("removed", std::span<Kind>(kinds), kinds_left_out);
    for (std::size_t drawn = 0; drawn < kinds_left_out; ++drawn) state.removed.insert(kinds[drawn]);
  }

  auto squares = square_tiles(state.removed);                                     // B-1
  chance.shuffle("squares", std::span<Tile>(squares.tiles).first(squares.size));  // B-2
  state.squares = squares.tiles;
  state.squares_down = board(state);

  auto rounds = round_tiles(state.removed);
  chance.shuffle("rounds", std::span<Tile>(rounds.tiles).first(rounds.size));  // B-3
  std::size_t next = 0;
  for (const Seat seat : all_seats(seats)) {
    for (Slot slot = 0; slot < first_slots; ++slot) {
      const Place place(seat, slot);
      state.rounds[place] = rounds.tiles[next++];
      state.rounds_down.insert(place.index());
    }
  }
  for (std::size_t last = rounds.size; last > next; --last)
    state.reserve[state.reserve_size++] = rounds.tiles[last - 1];
  return state;
}

SeatSet Bonbons::to_act(const State& state) {
  return state.phase == Phase::over ? SeatSet() : SeatSet(state.turn);
}

void Bonbons::legal_moves(const State& state, Seat seat, std::vector<Move>& out) {
  out.clear();
  if (seat != state.turn) return;
  const auto add_squares = [&] {
    for (const Cell cell : state.squares_down) out.emplace_back(FlipSquare{cell});
  };
  const auto add_rounds = [&] {
    for (const int place : state.rounds_down) out.emplace_back(FlipRound{Place(place)});
  };
  switch (state.phase) {
    case Phase::first:
      add_squares();
      add_rounds();
      if (state.again) out.emplace_back(Stop{});  // B-9
      return;
    case Phase::second:
      if (!state.rounds_turned.empty()) return add_squares();  // B-6
      if (coin_turned(state)) add_squares();                   // B-11
      add_rounds();
      out.emplace_back(Stop{});  // B-6
      return;
    case Phase::third:  // B-11
      add_squares();
      out.emplace_back(Stop{});
      return;
    case Phase::give:  // B-8
      for (const int place : own_down(state)) out.emplace_back(Give{Place(place).slot()});
      return;
    case Phase::cover:  // B-11
      for (const int place : own_down(state)) out.emplace_back(Cover{Place(place).slot()});
      return;
    case Phase::over:
      return;
  }
}

Verdict Bonbons::apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Events& events) {
  if (state.phase == Phase::over) return Verdict::refused(reasons::game_over);
  if (seat != state.turn) return Verdict::refused(reasons::not_your_turn);
  return std::visit([&](const auto& kind) { return play(state, kind, events); }, move);
}

std::optional<Result> Bonbons::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Result result;
  std::vector<int> missing;
  for (const Seat seat : all_seats(state.seats)) {
    const PlaceSet own = places_of(seat);
    result.scores.push_back(((state.rounds_up | state.rounds_covered) & own).size());
    missing.push_back((state.rounds_down & own).size());
  }
  result.places = places(missing, Best::lowest);  // B-13
  return result;
}

std::span<const Reason> Bonbons::reasons() {
  return all_reasons;
}

std::vector<Options> Bonbons::modes() {
  return {Options{}, Options{true, {}}};
}

std::vector<Options> Bonbons::other_options() {
  KindSet chosen;
  for (const auto* const kind : {"mint", "gum"}) chosen.insert(*kind_from_name(kind));
  return {Options{true, chosen}};
}

std::optional<std::string> Bonbons::item_code(std::string_view event, std::byte item) {
  const int number = std::to_integer<int>(item);
  if (event == "removed") return std::string(name(static_cast<Kind>(number)));
  if (event == "squares" || event == "rounds") return code(Tile(number));
  return std::nullopt;
}

}  // namespace tablee::games::bonbons
