// What is played for a player of Figures whose time is up.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "games/figures/figures.hpp"
#include "tests/games/clock_moves.hpp"

namespace tablee::games::figures {

namespace {

using nlohmann::json;

}  // namespace

TEST_CASE("the clock draws, and strikes a box out where it must choose") {
  expect_clock_to_prefer<Figures>("draw");
  expect_clock_to_prefer<Figures>("cross");
}

TEST_CASE("the clock leaves a hand of Figures as it was, and then strikes out the first open box") {
  SeededChance chance = numbered_chance(4);
  auto state = Figures::start({}, 2, chance);
  const Seat seat = state.turn;
  const auto hand = Figures::private_view(state, seat).hand;
  const auto play = [&](const Move& move) {
    Events events;
    REQUIRE(Figures::apply(state, *Figures::to_act(state).begin(), move, chance, events).ok());
  };
  for (const char* type : {"draw", "discard"}) {
    const json made = clock_move<Figures>(state, seat);
    REQUIRE(made["type"] == type);
    Move move;
    REQUIRE(decode(made, move));
    play(move);
  }
  CHECK(Figures::private_view(state, seat).hand == hand);

  std::vector<Move> legal;
  Figures::legal_moves(state, state.turn, legal);
  REQUIRE(std::holds_alternative<Lay>(legal.back()));
  play(legal.back());
  CHECK(clock_move<Figures>(state, seat) == json{{"type", "cross"}, {"box", "series_1"}});
}

}  // namespace tablee::games::figures
