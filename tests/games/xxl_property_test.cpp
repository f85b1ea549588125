// What holds in every match of XXL, whatever is played.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/xxl/xxl.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::xxl {

namespace {

Card arbitrary_card() {
  return Card(*rc::gen::inRange(0, deck_size));
}
Colour arbitrary_colour() {
  return static_cast<Colour>(*rc::gen::inRange(0, colour_count));
}

Move arbitrary_move() {
  switch (*rc::gen::inRange(0, 13)) {
    case 0:
      return PlayOnPile{arbitrary_card(), static_cast<std::uint8_t>(*rc::gen::inRange(0, 4)),
                        arbitrary_colour()};
    case 1:
      return PlayOnRow{arbitrary_card(), arbitrary_colour()};
    case 2:
      return Lead{arbitrary_card(), arbitrary_colour()};
    case 3:
      return Draw{};
    case 4:
      return Pass{};
    case 5:
      return Refuse{};
    case 6:
      return Keep{arbitrary_card()};
    case 7:
      return LayRun{{arbitrary_card(), arbitrary_card(), arbitrary_card()}};
    case 8:
      return Exchange{arbitrary_card(), arbitrary_card()};
    case 9:
      return Expose{arbitrary_card()};
    case 10:
      return EndTurn{};
    case 11:
      return NameTrump{arbitrary_colour()};
    default:
      return PlayCard{arbitrary_card()};
  }
}

/// What holds between two moves.
bool is_sound(const State& state) {
  const std::vector<std::uint8_t> cards = Xxl::inventory(state);
  const bool whole =
      cards.size() == deck_size && std::adjacent_find(cards.begin(), cards.end()) == cards.end();
  const bool drawn = state.drawn.has_value() == (state.phase == Phase::drawn) &&
                     (!state.drawn || state.own_hand().contains(state.drawn->index()));
  const bool nobody_left_out = state.phase != Phase::play || state.fitting.empty() || !state.stock.empty() ||
                               !(state.own_hand() & state.fitting).empty();
  bool kept = true;
  for (const auto& card : state.kept) kept = kept && (!card || state.phase == Phase::keep);
  return whole && drawn && nobody_left_out && kept;
}

}  // namespace

TEST_CASE("XXL: a move is accepted exactly if it is listed, and what it leaves is sound") {
  CHECK(rc::check([](std::uint32_t number) {
    const auto options = *rc::gen::elementOf(all_options<Xxl>());
    const int seats = *rc::gen::inRange(Xxl::min_seats, Xxl::max_seats + 1);
    SeededChance chance = numbered_chance(number);
    State state = Xxl::start(options, seats, chance);
    std::vector<Move> legal;
    for (int step = 0; step < 300 && !Xxl::to_act(state).empty(); ++step) {
      const Seat seat = *Xxl::to_act(state).begin();
      Xxl::legal_moves(state, seat, legal);
      const bool listed_only = *rc::gen::inRange(0, 3) == 0;
      const Move move =
          listed_only ? legal[*rc::gen::inRange<std::size_t>(0, legal.size())] : arbitrary_move();
      const State before = state;
      Events events;
      const bool accepted = Xxl::apply(state, seat, move, chance, events).ok();
      RC_ASSERT(accepted == std::binary_search(legal.begin(), legal.end(), move));
      RC_ASSERT(accepted || state == before);
      RC_ASSERT(is_sound(state));
    }
  }));
}

TEST_CASE("XXL: random matches end, in sound positions all the way") {
  std::vector<Move> legal;
  const auto all = all_options<Xxl>();
  for (std::uint32_t game = 0; game < some_of(2000); ++game) {
    CAPTURE(game);
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000000);
    State state = Xxl::start(all[game % all.size()], Xxl::min_seats + static_cast<int>(game % 5), chance);
    Events events;
    for (int moves = 0; !Xxl::to_act(state).empty(); ++moves) {
      REQUIRE(moves < 5000);
      const auto turn = random_turn<Xxl>(state, policy, legal);
      events.clear();
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, chance, events).ok());
      REQUIRE(is_sound(state));
    }
    REQUIRE(events.shown().back() == PublicEvent(Ended{}));
  }
}

}  // namespace tablee::games::xxl
