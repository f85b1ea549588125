// What holds for the bot of every game.
#include <doctest/doctest.h>

#include "games/catalogue.hpp"
#include "tests/games/bot_games.hpp"

namespace tablee::games {

TEST_CASE_TEMPLATE_DEFINE("bots alone play legal moves to the end, the same ones on every run", E,
                          bot_games) {
  for_each_table<E>([](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < some_of(10); ++seed) {
      SeededChance chance = numbered_chance(seed);
      SeededChance again = numbered_chance(seed);
      BotTable<E> table(options, seats, chance, seed);
      BotTable<E> other(options, seats, again, seed);
      INFO(table);
      while (!table.is_over()) {
        const auto turn = table.choose();
        REQUIRE(words(other.choose()) == words(turn));
        table.play(turn);
        other.play(turn);
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("those who play in people's stead play legal moves to the end, too", E,
                          stand_in_games) {
  for_each_table<E>([](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < some_of(30); ++seed) {
      SeededChance chance = numbered_chance(seed);
      BotTable<E> table(options, seats, chance, seed);
      INFO(table);
      while (!table.is_over()) table.play(table.choose_as_stand_in());
    }
  });
}

TEST_CASE_TEMPLATE_APPLY(bot_games, Catalogue);
TEST_CASE_TEMPLATE_APPLY(stand_in_games, Catalogue);

}  // namespace tablee::games
