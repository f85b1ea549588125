// Every rule of Nim, by its number.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/json_tree.hpp"
#include "tests/games/example/nim/bot.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::nim {

namespace {

using nlohmann::json;

/// A game of Nim in which `starter` begins.
class Table {
 public:
  explicit Table(int starter, bool misere = false) {
    state_.misere = misere;
    state_.turn = Seat(starter);
  }

  [[nodiscard]] json view() const { return to_tree(Nim::public_view(state_)); }
  [[nodiscard]] std::vector<int> scores() const { return Nim::result(state_).value().scores; }

  /// Makes a move; gives why it was refused, or nothing.
  std::string take(int seat, int heap, int count) {
    Events events;
    const Take move{static_cast<std::uint8_t>(heap), static_cast<std::uint8_t>(count)};
    const Verdict verdict = Nim::apply(state_, Seat(seat), move, chance_, events);
    return verdict.ok() ? "" : std::string(verdict.reason().code);
  }
  /// Lets the bot of the seat on turn move, until the game is over.
  void play_out() {
    std::vector<Move> legal;
    while (!Nim::to_act(state_).empty()) {
      Nim::legal_moves(state_, state_.turn, legal);
      Events events;
      const Move move = Bot(state_.turn).choose(Nim::public_view(state_), {}, legal);
      REQUIRE(Nim::apply(state_, state_.turn, move, chance_, events).ok());
    }
  }

 private:
  State state_;
  SeededChance chance_ = numbered_chance(0);
};

}  // namespace

TEST_CASE("N-1: heaps of 3, 4 and 5 counters") {
  CHECK(Table(0).view()["heaps"] == json{3, 4, 5});
  CHECK(Table(0).take(0, 3, 1) == "no_such_heap");
}

TEST_CASE("N-2: players take turns") {
  Table table(1);
  CHECK(table.take(0, 0, 1) == "not_your_turn");
  CHECK(table.take(1, 0, 1) == "");
  CHECK(table.view()["turn"] == 0);
  CHECK(table.take(1, 0, 1) == "not_your_turn");
}

TEST_CASE("N-3: one counter or more of a single heap") {
  Table table(0);
  CHECK(table.take(0, 0, 0) == "nothing_taken");
  CHECK(table.take(0, 0, 4) == "heap_too_small");
  CHECK(table.take(0, 0, 3) == "");
  CHECK(table.take(1, 2, 2) == "");
  CHECK(table.view()["heaps"] == json{0, 4, 3});
  CHECK(table.view()["taken"] == json{3, 2});
}

TEST_CASE("N-4, N-5: the last counter wins, and loses in the misère game") {
  for (const bool misere : {false, true}) {
    Table table(0, misere);
    for (const int heap : {0, 1, 2}) {
      CHECK(table.view()["phase"] == "play");
      CHECK(table.take(heap % 2, heap, 3 + heap) == "");
    }
    CHECK(table.view()["phase"] == "over");
    CHECK(table.view()["turn"].is_null());
    CHECK(table.scores() == (misere ? std::vector{0, 1} : std::vector{1, 0}));
    CHECK(table.take(1, 0, 1) == "game_over");
  }
}

TEST_CASE("N-6: chance picks who starts") {
  bool started[2] = {};
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    SeededChance chance = numbered_chance(seed);
    started[Nim::start({}, 2, chance).turn.index()] = true;
  }
  CHECK(started[0]);
  CHECK(started[1]);
}

TEST_CASE("the bot wins whatever can be won: 3, 4 and 5 are won by who starts") {
  for (const bool misere : {false, true}) {
    Table table(1, misere);
    table.play_out();
    CHECK(table.scores() == std::vector{0, 1});
  }
}

}  // namespace tablee::games::nim
