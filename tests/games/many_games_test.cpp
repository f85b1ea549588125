// Ten thousand random games of every game and mode: each ends, and no card is lost on the way. For release
// builds.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "games/catalogue.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

namespace {

constexpr std::uint32_t games_a_mode = 10000;

/// Plays a game to its end and holds that against what every end of a game has.
template <Engine E>
void play_out(const typename E::Options& options, int seats, std::uint32_t game,
              std::vector<typename E::Move>& legal) {
  SeededChance chance = numbered_chance(game);
  QuickChoice policy(game);
  typename E::State state = E::start(options, seats, chance);
  const auto inventory = E::inventory(state);
  typename E::Events events;
  for (int moves = 0; !E::to_act(state).empty(); ++moves) {
    REQUIRE_MESSAGE(moves < longest_game, "the game never ends");
    const auto turn = random_turn<E>(state, policy, legal);
    events.clear();
    if (!E::apply(state, turn.seat, turn.move, chance, events).ok()) FAIL("a listed move is refused");
  }
  REQUIRE(E::inventory(state) == inventory);
  const auto result = E::result(state);
  REQUIRE(result.has_value());
  REQUIRE(result->scores.size() == static_cast<std::size_t>(seats));
  REQUIRE(result->places == places(result->places, Best::lowest));
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("ten thousand random games of each mode end with all cards there", E, many_games) {
  std::vector<typename E::Move> legal;
  for (const auto& options : E::all_options())
    for (std::uint32_t game = 0; game < games_a_mode; ++game) {
      const int seats = E::min_seats + static_cast<int>(game) % (E::max_seats - E::min_seats + 1);
      CAPTURE(seats);
      CAPTURE(game);
      play_out<E>(options, seats, game, legal);
    }
}

TEST_CASE_TEMPLATE_APPLY(many_games, Catalogue);

}  // namespace tablee::games
