// Whether somebody gains who lets the clock play in Bonbons.
#include <doctest/doctest.h>

#include <functional>
#include <vector>

#include "games/bonbons/bot.hpp"
#include "games/core/bot.hpp"
#include "tests/games/bonbons_table.hpp"
#include "tests/games/clock_moves.hpp"

namespace tablee::games::bonbons {

namespace {

/// Games of each mode and length of the trial: enough to tell a half from three fifths.
constexpr std::uint32_t games_a_mode = 400;

/// How somebody plays who has a seat at the table.
using Player = std::function<Move(const State&, const Bot& witness, const std::vector<Move>& legal)>;

Move play_fairly(const State& state, const Bot& witness, const std::vector<Move>& legal) {
  return witness.as_a_person_remembers().choose(Bonbons::public_view(state), {}, legal);
}

Move by_the_clock(const State& state, const Bot& /*witness*/, const std::vector<Move>& legal) {
  SeededChance chance = numbered_chance(1);
  return Bonbons::clock_move(Bonbons::public_view(state), {}, legal, chance);
}

Move by_a_perfect_memory(const State& state, const Bot& witness, const std::vector<Move>& legal) {
  return witness.choose(Bonbons::public_view(state), {}, legal);
}

/// Plays fairly, but for the square that is to match a round: lets the time run out, so that `clock` turns
/// it, and goes on from there. An own move in between keeps the seat theirs.
Player shirker(const Player& clock) {
  return [clock](const State& state, const Bot& witness, const std::vector<Move>& legal) {
    const bool square_is_due = state.phase == Phase::second && !state.rounds_turned.empty();
    return square_is_due ? clock(state, witness, legal) : play_fairly(state, witness, legal);
  };
}

/// The share of games, in a hundred, that `one` wins against somebody who plays fairly, from either seat.
int wins_of(const Player& one) {
  int won = 0;
  for (const bool quick : {false, true}) {
    for (std::uint32_t game = 0; game < games_a_mode; ++game) {
      SeededChance chance = numbered_chance(game);
      State state = Bonbons::start({quick}, 2, chance);
      SeatedBots<Bonbons> witnesses;
      std::vector<Move> legal;
      const Seat seat(static_cast<int>(game / 2 % 2));
      while (!Bonbons::to_act(state).empty()) {
        Bonbons::legal_moves(state, state.turn, legal);
        const Player& player = state.turn == seat ? one : play_fairly;
        const Move move = player(state, witnesses.in(state.turn), legal);
        Events events;
        REQUIRE(Bonbons::apply(state, state.turn, move, chance, events).ok());
        witnesses.notice(events);
      }
      won += int{state.turn == seat};
    }
  }
  return won * 100 / static_cast<int>(2 * games_a_mode);
}

}  // namespace

TEST_CASE("to turn a round and let the clock turn the square wins less than to play") {
  const int fair = wins_of(play_fairly);
  CHECK(fair > 45);
  CHECK(fair < 55);
  CHECK(wins_of(shirker(by_the_clock)) < fair / 2);
  // A clock that remembers would be worth waiting for, and the trial finds that out.
  CHECK(wins_of(shirker(by_a_perfect_memory)) > fair + 3);
}

TEST_CASE("who plays for a person is no match for a bot that remembers everything") {
  CHECK(wins_of(by_a_perfect_memory) > 80);
}

TEST_CASE("the clock stops where it may") {
  expect_clock_to_prefer<Bonbons>("stop");
}

TEST_CASE(
    "the clock turns the first square of Bonbons that lies face down, though another is known to match") {
  Table table(2, 0);
  // All have seen that square 2 is the one for the first seat's slot 2.
  table.play(0, {square(2), round_of(1, 0)});
  table.play(1, {round_of(0, 2), square(9)});
  table.play(0, {round_of(0, 2)});
  CHECK(clock_move<Bonbons>(table.state(), Seat(0)) == to_tree(square(0)));
}

}  // namespace tablee::games::bonbons
