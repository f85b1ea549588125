// What holds for the bot of every game.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/catalogue.hpp"
#include "tests/games/bot_games.hpp"

namespace tablee::games {

TEST_CASE_TEMPLATE_DEFINE("bots alone play legal moves to the end, the same ones on every run", E,
                          bot_games) {
  for_each_table<E>([](const auto& options, int seats) {
    for (std::uint32_t game = 0; game < some_of(10); ++game) {
      CAPTURE(seats);
      CAPTURE(game);
      SeededChance chance = numbered_chance(game);
      SeededChance again = numbered_chance(game);
      BotTable<E> table(options, seats, chance);
      BotTable<E> other(options, seats, again);
      for (int moves = 0; !E::to_act(table.state()).empty(); ++moves) {
        REQUIRE(moves < longest_bot_game);
        const auto turn = table.choose();
        REQUIRE(std::binary_search(table.legal().begin(), table.legal().end(), turn.move));
        REQUIRE(other.choose().move == turn.move);
        REQUIRE(table.play(turn).ok());
        REQUIRE(other.play(turn).ok());
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("those who play in people's stead play legal moves to the end, too", E,
                          stand_in_games) {
  for_each_table<E>([](const auto& options, int seats) {
    for (std::uint32_t game = 0; game < some_of(30); ++game) {
      CAPTURE(seats);
      CAPTURE(game);
      SeededChance chance = numbered_chance(game);
      BotTable<E> table(options, seats, chance);
      for (int moves = 0; !E::to_act(table.state()).empty(); ++moves) {
        REQUIRE(moves < longest_bot_game);
        const auto turn = table.choose_as_stand_in();
        REQUIRE(std::binary_search(table.legal().begin(), table.legal().end(), turn.move));
        REQUIRE(table.play(turn).ok());
      }
    }
  });
}

TEST_CASE_TEMPLATE_APPLY(bot_games, Catalogue);
TEST_CASE_TEMPLATE_APPLY(stand_in_games, Catalogue);

}  // namespace tablee::games
