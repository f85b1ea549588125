// Ten thousand random games of every game and mode: each ends, and no card is lost on the way. For release
// builds.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdint>

#include "games/catalogue.hpp"
#include "tests/games/differences.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

namespace {

constexpr std::uint32_t games_a_mode = 10000;

/// Plays a game to its end and holds that against what every end of a game has.
template <Engine E>
void play_out(const typename E::Options& options, int seats, std::uint32_t seed) {
  RandomGame<E, QuickChoice> game(options, seats, seed, QuickChoice(seed));
  INFO(game);
  const auto inventory = E::inventory(game.state());
  while (!game.is_over()) game.play_on();
  REQUIRE(difference(E::inventory(game.state()), inventory) == "");
  const auto result = E::result(game.state());
  REQUIRE_MESSAGE(result.has_value(), "the game is over without a result");
  REQUIRE(static_cast<int>(result->scores.size()) == seats);
  REQUIRE(difference(result->places, places(result->places, Best::lowest)) == "");
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("ten thousand random games of each mode end with all cards there", E, many_games) {
  for (const auto& options : all_options<E>())
    for (std::uint32_t game = 0; game < games_a_mode; ++game)
      play_out<E>(options, E::min_seats + static_cast<int>(game) % (E::max_seats - E::min_seats + 1), game);
}

TEST_CASE_TEMPLATE_APPLY(many_games, Catalogue);

}  // namespace tablee::games
