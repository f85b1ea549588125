// Games that break the contract, and what is said of them.
#include <doctest/doctest.h>

#include <vector>

#include "tests/games/differences.hpp"
#include "tests/games/example/nim/bot.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games::nim {

namespace {

/// Lists nothing for the seat that is to act.
struct Stuck : Nim {
  static void legal_moves(const State& /*state*/, Seat /*seat*/, std::vector<Move>& out) { out.clear(); }
};

/// Nothing ever changes.
struct Endless : Nim {
  static Verdict apply(State& /*state*/, Seat /*seat*/, const Move& /*move*/, Chance& /*chance*/,
                       Events& /*events*/) {
    return Verdict::accepted();
  }
};

/// Refuses what it has listed.
struct Stubborn : Nim {
  static Verdict apply(State& /*state*/, Seat /*seat*/, const Move& /*move*/, Chance& /*chance*/,
                       Events& /*events*/) {
    return Verdict::refused(reasons::wrong_phase);
  }
};

/// Has more to tell than it has said.
struct Talkative : Nim {
  static Verdict apply(State& state, Seat seat, const Move& move, Chance& chance, Events& events) {
    events.show(Ended{});
    events.show(Ended{});
    return Nim::apply(state, seat, move, chance, events);
  }
};

/// Plays the first game of a faulty engine until the fault comes to light.
template <Engine E>
void play_out() {
  RandomGame<E> game({}, 2, 0);
  while (!game.is_over()) game.play_on();
}

}  // namespace

TEST_CASE("a fault that ends a game is told with the game, its seed and the move") {
  CHECK_THROWS_WITH(
      play_out<Stuck>(),
      R"(nim {"misere":false}, 2 seats, seed 0, after 0 moves: seat 0 is to act and has no move)");
  CHECK_THROWS_WITH(play_out<Endless>(),
                    R"(nim {"misere":false}, 2 seats, seed 0, after 1000000 moves: the game does not end)");
  CHECK_THROWS_WITH(
      play_out<Stubborn>(),
      R"(nim {"misere":false}, 2 seats, seed 0, after 0 moves: seat 0 plays {"count":2,"heap":0,"type":"take"}: )"
      "it is refused: This move does not belong to this part of the turn.");
  CHECK_THROWS_WITH(
      play_out<Talkative>(),
      R"(nim {"misere":false}, 2 seats, seed 0, after 0 moves: seat 0 plays {"count":2,"heap":0,"type":"take"}: )"
      "a move has more public events than the 2 that the game's EventList has room for");
}

TEST_CASE("two positions that differ are told apart by what is seen in them") {
  SeededChance chance = numbered_chance(0);
  const State before = Nim::start({}, 2, chance);
  CHECK(difference<Nim>(before, before, 2) == "");
  State after = before;
  after.heaps[1] = 2;
  after.taken[Seat(0)] = 2;
  CHECK(difference<Nim>(after, before, 2) == "in the public view /heaps/1 is 2, not 4; /taken/0 is 2, not 0");
}

TEST_CASE("what is wrong in a list of moves is told by the move") {
  CHECK(fault_in_order(std::vector<Move>{{0, 1}, {0, 2}, {1, 1}}) == "");
  CHECK(fault_in_order(std::vector<Move>{{0, 1}, {0, 2}, {0, 2}}) ==
        R"({"count":2,"heap":0,"type":"take"} is listed twice)");
  CHECK(fault_in_order(std::vector<Move>{{1, 1}, {0, 2}}) ==
        R"({"count":1,"heap":1,"type":"take"} is listed before {"count":2,"heap":0,"type":"take"}, )"
        "which is the smaller one");
}

}  // namespace tablee::games::nim
