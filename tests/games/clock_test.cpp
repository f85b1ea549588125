// What is played when time is up: what holds in every game, and what it is in each.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "games/catalogue.hpp"
#include "games/core/erased.hpp"
#include "games/core/json_tree.hpp"
#include "tests/games/bonbons_table.hpp"
#include "tests/games/bot_games.hpp"
#include "tests/games/calcory_table.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

namespace {

using nlohmann::json;

/// How closely a test looks at each game.
constexpr std::uint64_t clock_look = 60;

/// The clock's move for `seat`, by a chance that is the same on every call.
template <EngineWithBot E>
json clock_move(const typename E::State& state, int seats, Seat seat, const SeatedBots<E>& bots) {
  SeededChance chance = numbered_chance(3);
  return ErasedPosition<E>(state, seats, bots).clock_move(seat, chance);
}

/// The same, where it is always the same.
template <Engine E>
json clock_move(const typename E::State& state, Seat seat, std::uint32_t chance_number = 3) {
  SeededChance chance = numbered_chance(chance_number);
  std::vector<typename E::Move> legal;
  E::legal_moves(state, seat, legal);
  return to_tree(E::clock_move(E::public_view(state), E::private_view(state, seat), legal, chance));
}

/// Moves that are made at once when time is up, by the types of the others that are legal. What is not named
/// here may be whatever the rules force on a seat.
struct Preference {
  std::string_view game;
  std::string_view type;  ///< played whenever it is legal
};
constexpr std::array preferences{Preference{"calcory", "stop"}, Preference{"bonbons", "stop"},
                                 Preference{"figures", "draw"}, Preference{"figures", "cross"},
                                 Preference{"xxl", "pass"},     Preference{"xxl", "refuse"},
                                 Preference{"xxl", "end_turn"}, Preference{"xxl", "draw"}};

std::string type_of(const json& move) {
  return move["type"].get<std::string>();
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("the clock plays a legal move by the present view alone, and stops where it may", E,
                          clock) {
  SeededChance imagination = numbered_chance(99);
  std::size_t different = 0;
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t game = 0; game < games_a_table; ++game) {
      CAPTURE(seats);
      CAPTURE(game);
      SeededChance chance = numbered_chance(game);
      SeededChance policy = numbered_chance(1000 + game);
      SeatedBots<E> witnesses;
      Attention attention(clock_look);
      std::vector<typename E::Move> legal;
      typename E::State state = E::start(options, seats, chance);
      while (!E::to_act(state).empty()) {
        for (const Seat seat : attention.next() ? E::to_act(state) : SeatSet()) {
          const json move = clock_move<E>(state, seats, seat, witnesses);
          const json moves = to_tree(ErasedPosition<E>(state, seats).legal_moves(seat));
          REQUIRE(std::find(moves.begin(), moves.end(), move) != moves.end());

          // The same view after another history, which nobody has seen anything of.
          const auto imagined = E::imagine(state, seat, imagination);
          REQUIRE(clock_move<E>(imagined, seats, seat, {}) == move);
          different += static_cast<std::size_t>(imagined != state);

          for (const Preference& preference : preferences) {
            const bool could = std::any_of(moves.begin(), moves.end(), [&](const json& each) {
              return type_of(each) == preference.type;
            });
            if (preference.game == E::id && could) REQUIRE(type_of(move) == std::string(preference.type));
          }
        }
        const auto turn = random_turn<E>(state, policy, legal);
        typename E::Events events;
        REQUIRE(E::apply(state, turn.seat, turn.move, chance, events).ok());
        witnesses.notice(events);
      }
    }
  });
  CHECK(different > 0);
}

TEST_CASE_TEMPLATE_APPLY(clock, Catalogue);

TEST_CASE_TEMPLATE_DEFINE("a table whose players all run out of time can be played on", E, clock_alone) {
  for_each_table<E>([&](const auto& options, int seats) {
    SeededChance chance = numbered_chance(1);
    typename E::State state = E::start(options, seats, chance);
    for (int moves = 0; moves < 500 && !E::to_act(state).empty(); ++moves) {
      const Seat seat = *E::to_act(state).begin();
      typename E::Move move;
      REQUIRE(decode(clock_move<E>(state, seat, static_cast<std::uint32_t>(moves)), move));
      typename E::Events events;
      REQUIRE(E::apply(state, seat, move, chance, events).ok());
    }
  });
}

TEST_CASE_TEMPLATE_APPLY(clock_alone, Catalogue);

TEST_CASE(
    "the clock turns the first square of Bonbons that lies face down, though another is known to match") {
  using bonbons::round_of;
  using bonbons::square;
  bonbons::Table table(2, 0);
  // All have seen that square 2 is the one for the first seat's slot 2.
  table.play(0, {square(2), round_of(1, 0)});
  table.play(1, {round_of(0, 2), square(9)});
  table.play(0, {round_of(0, 2)});
  CHECK(clock_move<bonbons::Bonbons>(table.state(), Seat(0)) == to_tree(square(0)));
}

TEST_CASE("nobody can tell from the clock's move which card of Calcory was put back") {
  using calcory::flip;
  calcory::Table table(2, 0, "R9 G3 B1");
  table.play(0, {flip(0), flip(1), flip(2)});
  std::set<std::string> cards;
  for (std::uint32_t number = 0; number < 30; ++number) {
    const json back = clock_move<calcory::Calcory>(table.state(), Seat(0), number);
    CHECK(back["cell"] == 0);
    cards.insert(back["card"]);
  }
  CHECK(cards == std::set<std::string>{"R9", "G3", "B1"});
}

TEST_CASE("the clock leaves a hand of Figures as it was, and then strikes out the first open box") {
  SeededChance chance = numbered_chance(4);
  using figures::Figures;
  auto state = Figures::start({}, 2, chance);
  const Seat seat = state.turn;
  const auto hand = Figures::private_view(state, seat).hand;
  const auto play = [&](const figures::Move& move) {
    figures::Events events;
    REQUIRE(Figures::apply(state, *Figures::to_act(state).begin(), move, chance, events).ok());
  };
  for (const char* type : {"draw", "discard"}) {
    const json made = clock_move<Figures>(state, seat);
    REQUIRE(made["type"] == type);
    figures::Move move;
    REQUIRE(decode(made, move));
    play(move);
  }
  CHECK(Figures::private_view(state, seat).hand == hand);

  std::vector<figures::Move> legal;
  Figures::legal_moves(state, state.turn, legal);
  REQUIRE(std::holds_alternative<figures::Lay>(legal.back()));
  play(legal.back());
  CHECK(clock_move<Figures>(state, seat) == json{{"type", "cross"}, {"box", "series_1"}});
}

}  // namespace tablee::games
