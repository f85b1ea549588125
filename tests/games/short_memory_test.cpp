// How much is remembered of what lies hidden again, and by whom.
#include "games/core/short_memory.hpp"

#include <doctest/doctest.h>

#include <set>

#include "games/bonbons/bot.hpp"
#include "tests/games/bonbons_table.hpp"

namespace tablee::games {

TEST_CASE("a short memory holds the last seven places that were looked at") {
  ShortMemory memory;
  for (ShortMemory::Place place = 0; place < 8; ++place) memory.look_at(place);
  CHECK_FALSE(memory.holds(0));
  for (ShortMemory::Place place = 1; place < 8; ++place) CHECK(memory.holds(place));

  memory.look_at(1);  // once more, so it is 2 that goes next
  memory.look_at(9);
  CHECK(memory.holds(1));
  CHECK_FALSE(memory.holds(2));

  memory.forget(9);  // makes room
  memory.look_at(10);
  CHECK(memory.holds(3));
  CHECK_FALSE(memory.holds(9));

  memory.exchange(10, 200);
  CHECK(memory.holds(200));
  CHECK_FALSE(memory.holds(10));
}

TEST_CASE("whims differ from look to look") {
  ShortMemory memory;
  std::set<std::uint32_t> rests;
  for (int look = 0; look < 250; ++look) {
    memory.look_at(1);
    rests.insert(memory.whim() % 25);
  }
  CHECK(rests.size() == 25);
}

TEST_CASE("who plays for a person has forgotten what somebody at the table would have forgotten") {
  using bonbons::Bot;
  bonbons::Table table(2, 0);
  const auto& tiles = table.state().squares;
  Bot bot{Seat(0)};
  const auto show = [&](int cell) {
    bot.notice(bonbons::PublicEvent(bonbons::FlippedSquare{Seat(1), static_cast<bonbons::Cell>(cell),
                                                           tiles[static_cast<std::size_t>(cell)]}));
  };
  const auto goes_on = [&](const Bot& player) {
    return player.choose(bonbons::Bonbons::public_view(table.state()), {}, table.legal());
  };
  show(1);  // the square of the first seat's slot 1
  for (int cell = 10; cell < 16; ++cell) show(cell);
  table.play(0, {bonbons::round_of(0, 1)});
  CHECK(goes_on(bot.as_a_person_remembers()) == bonbons::square(1));
  show(16);
  CHECK(goes_on(bot) == bonbons::square(1));
  CHECK(goes_on(bot.as_a_person_remembers()) != bonbons::square(1));
}

}  // namespace tablee::games
