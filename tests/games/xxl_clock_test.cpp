// What is played for a player of XXL whose time is up.
#include <doctest/doctest.h>

#include "games/xxl/xxl.hpp"
#include "tests/games/clock_moves.hpp"

namespace tablee::games::xxl {

TEST_CASE("the clock passes, refuses, draws and ends the turn where it may") {
  expect_clock_to_prefer<Xxl>("pass");
  expect_clock_to_prefer<Xxl>("refuse");
  expect_clock_to_prefer<Xxl>("end_turn");
  expect_clock_to_prefer<Xxl>("draw");
}

}  // namespace tablee::games::xxl
