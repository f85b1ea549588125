// The bot of Bonbons: what it does with what it remembers, and how whole games of it go.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/bonbons/bot.hpp"
#include "tests/games/bonbons_table.hpp"

namespace tablee::games::bonbons {

namespace {

struct Game {
  Seat winner;
  int moves = 0;
};

/// Plays a game in which `bots` choose as bots and all others at random.
Game play_game(const Options& options, int seats, SeatSet bots, std::uint32_t number) {
  SeededChance chance = numbered_chance(number);
  SeededChance policy = numbered_chance(number + 1000000);
  std::vector<Bot> players;
  for (int seat = 0; seat < seats; ++seat) players.emplace_back(Seat(seat));
  State state = Bonbons::start(options, seats, chance);
  std::vector<Move> legal;
  Game game;
  while (!Bonbons::to_act(state).empty()) {
    REQUIRE(++game.moves < longest_game);
    const Seat seat = state.turn;
    Bonbons::legal_moves(state, seat, legal);
    const Bot& bot = players[position(seat)];
    const Move move = bots.contains(seat)
                          ? bot.choose(Bonbons::public_view(state), Bonbons::private_view(state, seat), legal)
                          : legal[policy.uniform(legal.size())];
    REQUIRE(std::binary_search(legal.begin(), legal.end(), move));
    Events events;
    REQUIRE(Bonbons::apply(state, seat, move, chance, events).ok());
    for (Bot& player : players)
      for (const PublicEvent& event : events.shown()) player.notice(event);
  }
  game.winner = state.turn;
  return game;
}

SeatSet all_of(int seats) {
  SeatSet all;
  for (int seat = 0; seat < seats; ++seat) all.insert(Seat(seat));
  return all;
}

Move choice(const Bot& bot, const Table& table) {
  return bot.choose(Bonbons::public_view(table.state()), {}, table.legal());
}

/// A bot of `seat` that was shown these tiles.
Bot bot_knowing(int seat, const Table& table, const std::vector<int>& cells,
                const std::vector<Place>& places) {
  Bot bot{Seat(seat)};
  for (const int cell : cells)
    bot.notice(PublicEvent(FlippedSquare{Seat(0), static_cast<Cell>(cell),
                                         table.state().squares[static_cast<std::size_t>(cell)]}));
  for (const Place place : places)
    bot.notice(PublicEvent(FlippedRound{Seat(0), place, table.state().rounds[place]}));
  return bot;
}

}  // namespace

TEST_CASE("a bot plays a match that it knows, its own before a theft") {
  Table table(3, 0);
  const Bot bot = bot_knowing(0, table, {2, 5}, {Place(Seat(1), 1), Place(Seat(0), 2)});
  CHECK(choice(bot, table) == round_of(0, 2));
  table.play(0, {round_of(0, 2)});
  CHECK(choice(bot, table) == square(2));
  table.play(0, {square(2)});
  CHECK(choice(bot, table) == round_of(1, 1));
}

TEST_CASE("a bot steals from whoever is nearest to the end") {
  Table table(3, 2);
  const Bot bot = bot_knowing(0, table, {4, 11}, {Place(Seat(1), 0), Place(Seat(2), 3)});
  table.play(2, {square(8), round_of(2, 0), stop()});
  CHECK(choice(bot, table) == round_of(2, 3));
}

TEST_CASE("a bot matches a turned square with a round that it knows") {
  Table table(2, 0);
  const Bot bot = bot_knowing(0, table, {}, {Place(Seat(1), 1)});
  table.play(0, {square(5)});
  CHECK(choice(bot, table) == round_of(1, 1));
}

TEST_CASE("a bot gives what nobody knows, and remembers where a known round went") {
  Table table(2, 0);
  Bot bot = bot_knowing(0, table, {}, {Place(Seat(0), 0), Place(Seat(0), 1), Place(Seat(0), 3)});
  table.play(0, {round_of(1, 0), square(4)});
  CHECK(choice(bot, table) == give(2));

  table.play(0, {give(1)});
  bot.notice(PublicEvent(Gave{Seat(0), 1, Place(Seat(1), 0)}));
  table.play(0, {square(1)});  // the square of the round that was given
  CHECK(choice(bot, table) == round_of(1, 0));
}

TEST_CASE("a bot turns three coins that it knows and covers what nobody knows") {
  Table table(2, 0);
  const Bot bot = bot_knowing(0, table, {32, 33, 34}, {Place(Seat(0), 0)});
  for (const int cell : {32, 33, 34}) {
    CHECK(choice(bot, table) == square(cell));
    table.play(0, {square(cell)});
  }
  CHECK(choice(bot, table) == cover(1));
}

TEST_CASE("a bot stops after a coin that leads nowhere, and where no unknown round is left") {
  Table coin(2, 0);
  coin.play(0, {square(32)});
  CHECK(choice(Bot(Seat(0)), coin) == stop());

  Table table(2, 0);
  std::vector<Place> places;
  for (int seat = 0; seat < 2; ++seat)
    for (Slot slot = 0; slot < first_slots; ++slot) places.emplace_back(Seat(seat), slot);
  const Bot bot = bot_knowing(0, table, {}, places);
  table.play(0, {square(31)});
  CHECK(choice(bot, table) == stop());
}

TEST_CASE("a bot turns unknown tiles where it knows no match") {
  Table table(2, 0);
  CHECK(choice(Bot(Seat(0)), table) == square(0));
  const Bot bot = bot_knowing(0, table, {0, 1}, {Place(Seat(0), 2)});
  CHECK(choice(bot, table) == round_of(0, 0));
}

TEST_CASE("bots alone play every table of Bonbons to its end within 150 moves") {
  for_each_table<Bonbons>([](const Options& options, int seats) {
    CAPTURE(options.quick);
    CAPTURE(seats);
    int longest = 0;
    for (std::uint32_t game = 0; game < 300; ++game)
      longest = std::max(longest, play_game(options, seats, all_of(seats), game).moves);
    CHECK(longest < 150);
  });
}

TEST_CASE("one bot of Bonbons wins most games against random players") {
  for_each_table<Bonbons>([](const Options& options, int seats) {
    CAPTURE(options.quick);
    CAPTURE(seats);
    int won = 0;
    for (std::uint32_t game = 0; game < 200; ++game) {
      const Seat bot(static_cast<int>(game) % seats);
      won += int{play_game(options, seats, SeatSet(bot), game).winner == bot};
    }
    CHECK(won >= 195);
  });
}

TEST_CASE("a bot that missed every event plays legally") {
  for (std::uint32_t game = 0; game < 50; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000000);
    State state = Bonbons::start({game % 2 == 1, {}}, 2, chance);
    std::vector<Move> legal;
    while (!Bonbons::to_act(state).empty()) {
      Bonbons::legal_moves(state, state.turn, legal);
      const Move move = Bot(state.turn).choose(Bonbons::public_view(state), {}, legal);
      REQUIRE(std::binary_search(legal.begin(), legal.end(), move));
      Events events;
      const Move& played = legal[policy.uniform(legal.size())];
      REQUIRE(Bonbons::apply(state, state.turn, played, chance, events).ok());
    }
  }
}

}  // namespace tablee::games::bonbons
