// What holds in every game of Calcory, whatever is played.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "games/calcory/calcory.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::calcory {

namespace {

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

/// Where cards can lie between two moves.
bool is_sound(const State& state) {
  const CellSet all = CellSet::below(cell_count);
  const CellSet used = state.down | state.turned | state.marked;
  const bool apart = state.down.size() + state.turned.size() + state.marked.size() == used.size();
  const bool short_of_13 = sum_of(state, state.turned) < 13 && sum_of(state, state.marked) < 13;
  const bool one_zero = zeros_in(state, state.turned) < 2 && zeros_in(state, state.marked) < 2;
  bool empty_is_blank = true;
  for (const Cell cell : all - used) empty_is_blank = empty_is_blank && state.cells[cell] == Card();
  const bool can_act = state.phase != Phase::turning || !state.down.empty();
  const bool harvested = state.phase != Phase::turning || state.marked.empty() || state.marker != state.turn;
  const bool marker = !state.marked.empty() || state.marker == Seat();
  const bool taken = (state.phase == Phase::returning) == (state.taken.size() >= 2);
  return apart && short_of_13 && one_zero && empty_is_blank && can_act && harvested && marker && taken &&
         Calcory::inventory(state).size() == deck_size;
}

Move arbitrary_move() {
  const auto cell = [] { return static_cast<Cell>(*rc::gen::inRange(0, 64)); };
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return Stop{};
    case 1:
      return Return{Card(*rc::gen::inRange(0, Card::kinds)), cell()};
    default:
      return Flip{cell()};
  }
}

}  // namespace

TEST_CASE("a move is accepted exactly if it is listed, and what it leaves is sound") {
  CHECK(rc::check([](std::uint32_t number) {
    const int seats = *rc::gen::inRange(Calcory::min_seats, Calcory::max_seats + 1);
    SeededChance chance = numbered_chance(number);
    State state = Calcory::start({}, seats, chance);
    std::vector<Move> legal;
    for (int step = 0; step < 200 && state.phase != Phase::over; ++step) {
      Calcory::legal_moves(state, state.turn, legal);
      const bool listed_only = state.phase == Phase::returning || *rc::gen::inRange(0, 3) == 0;
      const Move move =
          listed_only ? legal[*rc::gen::inRange<std::size_t>(0, legal.size())] : arbitrary_move();
      const State before = state;
      Events events;
      const bool accepted = Calcory::apply(state, state.turn, move, chance, events).ok();
      RC_ASSERT(accepted == std::binary_search(legal.begin(), legal.end(), move));
      RC_ASSERT(accepted || state == before);
      RC_ASSERT(is_sound(state));
    }
  }));
}

TEST_CASE(
    "random games of Calcory end, each by the harvest of one card, with all cards in piles or on the table") {
  std::vector<Move> legal;
  for (std::uint32_t game = 0; game < some_of(10000); ++game) {
    CAPTURE(game);
    const int seats = Calcory::min_seats + static_cast<int>(game % 3);
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000000);
    State state = Calcory::start({}, seats, chance);
    Events events;
    for (int moves = 0; !Calcory::to_act(state).empty(); ++moves) {
      REQUIRE(moves < longest_game);
      const auto turn = random_turn<Calcory>(state, policy, legal);
      events.clear();
      REQUIRE(Calcory::apply(state, turn.seat, turn.move, chance, events).ok());
    }
    const auto shown = events.shown();
    REQUIRE(shown.size() >= 3);
    REQUIRE(shown.back() == PublicEvent(Ended{}));
    const auto& took = std::get<Took>(shown[shown.size() - 2]);
    REQUIRE(took.harvest);
    REQUIRE(took.cells.size() == 1);
    REQUIRE(is_sound(state));
    const auto scores = Calcory::result(state)->scores;
    REQUIRE(std::accumulate(scores.begin(), scores.end(), 0) + state.down.size() == deck_size);
  }
}

}  // namespace tablee::games::calcory
