// What is played when time is up: what holds in every game.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.hpp"
#include "games/core/erased.hpp"
#include "games/core/json_tree.hpp"
#include "tests/games/clock_moves.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

namespace {

using nlohmann::json;

/// How closely a test looks at each game.
constexpr std::uint64_t clock_look = 60;

/// The clock's move for `seat` where `bots` have watched, by a chance that is the same on every call.
template <EngineWithBot E>
json clock_move(const typename E::State& state, int seats, Seat seat, const SeatedBots<E>& bots) {
  SeededChance chance = numbered_chance(3);
  return ErasedPosition<E>(state, seats, bots).clock_move(seat, chance);
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("the clock plays a legal move by the present view alone", E, clock) {
  SeededChance imagination = numbered_chance(99);
  bool imagined_another = false;
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < games_a_table; ++seed) {
      RandomGame<E> game(options, seats, seed);
      INFO(game);
      SeatedBots<E> witnesses;
      Attention attention(clock_look);
      for (; !game.is_over(); witnesses.notice(game.play_on()))
        for (const Seat seat : attention.next() ? E::to_act(game.state()) : SeatSet()) {
          const json move = clock_move<E>(game.state(), seats, seat, witnesses);
          const json moves = to_tree(ErasedPosition<E>(game.state(), seats).legal_moves(seat));
          REQUIRE_MESSAGE(std::find(moves.begin(), moves.end(), move) != moves.end(), "for seat ",
                          seat.index(), " the clock plays ", move.dump(), ", which is none of ",
                          moves.dump());

          // The same view after another history, which nobody has seen anything of.
          const auto imagined = E::imagine(game.state(), seat, imagination);
          REQUIRE(clock_move<E>(imagined, seats, seat, {}).dump() == move.dump());
          imagined_another = imagined_another || imagined != game.state();
        }
    }
  });
  CHECK(imagined_another == E::has_secrets);
}

TEST_CASE_TEMPLATE_DEFINE("a table whose players all run out of time can be played on", E, clock_alone) {
  for_each_table<E>([&](const auto& options, int seats) {
    RandomGame<E> game(options, seats, 1);
    INFO(game);
    for (std::uint32_t moves = 0; moves < 500 && !game.is_over(); ++moves) {
      const Seat seat = *E::to_act(game.state()).begin();
      const json made = clock_move<E>(game.state(), seat, moves);
      typename E::Move move;
      REQUIRE_MESSAGE(decode(made, move), made.dump(), " is no move");
      game.play({seat, move});
    }
  });
}

TEST_CASE_TEMPLATE_APPLY(clock, Catalogue);
TEST_CASE_TEMPLATE_APPLY(clock_alone, Catalogue);

}  // namespace tablee::games
