// What holds in every game of Figures, whatever is played.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/figures/figures.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::figures {

namespace {

bool seat_is_sound(const State& state, Seat seat) {
  const bool has_drawn = state.phase == Phase::discarding && seat == state.turn;
  const int filled = box_count - state.tables[seat].open().size();
  const bool in_step = filled == (state.phase == Phase::over ? rounds : state.round - 1) ||
                       (state.phase == Phase::scoring && seat == state.turn && filled == state.round);
  const bool secret = state.chosen.contains(seat) && seat != state.turn;
  return state.hands[seat].size() == (has_drawn ? hand_size + 1 : hand_size) && in_step &&
         (secret || state.choices[seat] == Choice());
}

/// What is true between two moves.
bool is_sound(const State& state) {
  bool sound = Figures::inventory(state).size() == deck_size && state.round >= 1 && state.round <= rounds;
  for (int index = 0; index < static_cast<int>(games::max_seats); ++index) {
    const Seat seat(index);
    if (index < state.seats)
      sound = sound && seat_is_sound(state, seat);
    else
      sound = sound && state.hands[seat] == Hand() && state.tables[seat] == ScoreTable() &&
              state.discards[seat] == CardStack();
  }
  const bool scoring = state.phase == Phase::scoring;
  const bool discarding = state.phase == Phase::discarding;
  return sound && scoring == state.chosen.contains(state.turn) && (scoring || state.chosen.empty()) &&
         (scoring || state.laid == Box::series_1) && (discarding || !state.taken_from) &&
         (discarding ? state.hands[state.turn].contains(state.drawn) : state.drawn == Card());
}

Move arbitrary_move() {
  const auto box = [] { return static_cast<Box>(*rc::gen::inRange(0, box_count)); };
  switch (*rc::gen::inRange(0, 6)) {
    case 0:
      return Draw{};
    case 1:
      return Take{Seat(*rc::gen::inRange(0, 8))};
    case 2:
      return Discard{Card(*rc::gen::inRange(0, Card::kinds))};
    case 3:
      return Lay{box()};
    case 4:
      return Score{box()};
    default:
      return Cross{box()};
  }
}

}  // namespace

TEST_CASE("a move of Figures is accepted exactly if it is listed, and what it leaves is sound") {
  CHECK(rc::check([](std::uint32_t number) {
    const int seats = *rc::gen::inRange(Figures::min_seats, Figures::max_seats + 1);
    SeededChance chance = numbered_chance(number);
    State state = Figures::start({}, seats, chance);
    RC_ASSERT(is_sound(state));
    std::vector<Move> legal;
    for (int step = 0; step < 100 && state.phase != Phase::over; ++step) {
      const Seat seat = pick(Figures::to_act(state), chance);
      Figures::legal_moves(state, seat, legal);
      const bool listed_only = *rc::gen::inRange(0, 2) == 0;
      const Move move =
          listed_only ? legal[*rc::gen::inRange<std::size_t>(0, legal.size())] : arbitrary_move();
      const State before = state;
      Events events;
      const bool accepted = Figures::apply(state, seat, move, chance, events).ok();
      RC_ASSERT(accepted == std::binary_search(legal.begin(), legal.end(), move));
      RC_ASSERT(accepted || state == before);
      RC_ASSERT(is_sound(state));
    }
  }));
}

}  // namespace tablee::games::figures
