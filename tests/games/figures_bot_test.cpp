// The player of Figures that the project brings along.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/figures/bot.hpp"
#include "tests/games/figures_table.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::figures {

namespace {

/// The choice of a bot on `seat` as the table stands.
Move choice(const Table& table, int seat) {
  return Bot(Seat(seat))
      .choose(Figures::public_view(table.state()), Figures::private_view(table.state(), Seat(seat)),
              table.legal(seat));
}

/// A game played to its end, in which `bots` play as bots and the others at random.
struct Game {
  State state;
  int moves = 0;
};

Game play(std::uint32_t number, int seats, SeatSet bots) {
  SeededChance chance = numbered_chance(number);
  SeededChance policy = numbered_chance(number + 1000);
  Game game{Figures::start({}, seats, chance), 0};
  std::vector<Move> legal;
  while (!Figures::to_act(game.state).empty()) {
    Turn<Figures> turn = random_turn<Figures>(game.state, policy, legal);
    if (bots.contains(turn.seat))
      turn.move = Bot(turn.seat).choose(Figures::public_view(game.state),
                                        Figures::private_view(game.state, turn.seat), legal);
    REQUIRE(std::binary_search(legal.begin(), legal.end(), turn.move));
    Events events;
    REQUIRE(Figures::apply(game.state, turn.seat, turn.move, chance, events).ok());
    REQUIRE(++game.moves < longest_game);
  }
  return game;
}

}  // namespace

TEST_CASE("bots of Figures play legal moves, and a round of theirs is a handful of turns") {
  for (int seats = Figures::min_seats; seats <= Figures::max_seats; ++seats) {
    CAPTURE(seats);
    CHECK(play(1, seats, all_seats(seats)).moves < rounds * (seats * 2 * 10));
  }
}

TEST_CASE("a bot of Figures beats random players") {
  int won = 0;
  for (std::uint32_t number = 0; number < 20; ++number) {
    const int seats = Figures::min_seats + static_cast<int>(number % 5);
    const Seat bot(static_cast<int>(number) % seats);
    const Game game = play(number, seats, SeatSet(bot));
    won += int{Figures::result(game.state)->places[position(bot)] == 1};
  }
  CHECK(won >= 19);
}

TEST_CASE("a bot of Figures lays a good hand at once") {
  CHECK(choice(Table(0, {"R1 R1 R1 R1 G1", "R2 R3 R4 R5 R6"}), 1) == lay(Box::flush));
  CHECK(choice(Table(0, {"R1 R1 R1 R1 G1", "R2 G2 B2 Y2 R6"}), 1) == lay(Box::four_of_a_kind));
}

TEST_CASE("a bot of Figures waits for a flush with four cards of it") {
  Table table(0, {"R1 R1 R1 R1 G1", "R2 R3 R4 R6 G1"}, "Y1");
  CHECK(choice(table, 1) == draw());
  table.play(1, {draw()});
  CHECK((choice(table, 1) == discard("G1") || choice(table, 1) == discard("Y1")));
}

TEST_CASE("a bot of Figures takes the very card that it lacks") {
  Table table(1, {"R1 R1 R1 R5 G1", "R2 R3 R4 R6 G1"}, "R1");
  table.play(0, {draw(), discard("R5")});
  CHECK(choice(table, 1) == take(0));
  table.play(1, {take(0)});
  CHECK(choice(table, 1) == discard("G1"));
}

TEST_CASE("a bot of Figures fills the box that gains most, and gives away what costs least") {
  Table table(0, {"R1 G2 B2 Y3 R5", "R1 R2 R3 R4 R6", "B6 G6 Y6 Y5 B5"});
  table.play(1, {lay(Box::flush)});
  CHECK(choice(table, 2) == fill(Box::full_house));
  const Move least = choice(table, 0);
  CHECK((least == fill(Box::series_1) || least == fill(Box::series_2) || least == cross(Box::series_1)));
}

TEST_CASE("a bot of Figures chooses the same from the same") {
  const Table table(0, {"R1 G2 B2 Y3 R5", "R1 R2 G3 R4 R6", "B6 G6 Y6 Y5 B5"});
  CHECK(choice(table, 1) == choice(table, 1));
}

}  // namespace tablee::games::figures
