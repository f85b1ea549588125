// What is played for a player of Calcory whose time is up.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/games/calcory_table.hpp"
#include "tests/games/clock_moves.hpp"

namespace tablee::games::calcory {

namespace {

using nlohmann::json;

}  // namespace

TEST_CASE("the clock stops where it may") {
  expect_clock_to_prefer<Calcory>("stop");
}

TEST_CASE("nobody can tell from the clock's move which card of Calcory was put back") {
  Table table(2, 0, "R9 G3 B1");
  table.play(0, {flip(0), flip(1), flip(2)});
  std::set<std::string> cards;
  for (std::uint32_t number = 0; number < 30; ++number) {
    const json back = clock_move<Calcory>(table.state(), Seat(0), number);
    CHECK(back["cell"] == 0);
    cards.insert(back["card"]);
  }
  CHECK(cards == std::set<std::string>{"R9", "G3", "B1"});
}

}  // namespace tablee::games::calcory
