// What holds in every game of Bonbons, whatever is played.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/games/playouts.hpp"

namespace tablee::games::bonbons {

namespace {

/// Where tiles can lie between two moves.
bool is_sound(const State& state) {
  const CellSet cells = state.squares_down | state.squares_turned | state.squares_up;
  const PlaceSet places = state.rounds_down | state.rounds_turned | state.rounds_up | state.rounds_covered;
  const bool squares_apart =
      state.squares_down.size() + state.squares_turned.size() + state.squares_up.size() == cells.size();
  const bool rounds_apart = state.rounds_down.size() + state.rounds_turned.size() + state.rounds_up.size() +
                                state.rounds_covered.size() ==
                            places.size();
  bool blank = true;
  for (std::uint8_t cell = 0; cell < square_count; ++cell)
    blank = blank && (cells.contains(cell) || state.squares[cell] == Tile());
  for (std::uint8_t place = 0; place < place_count; ++place)
    blank = blank && (places.contains(place) || state.rounds[Place(place)] == Tile());
  const bool again = !state.again || (state.phase == Phase::first);
  const bool nothing_turned = (state.phase == Phase::first || state.phase == Phase::over) ==
                              (state.squares_turned.empty() && state.rounds_turned.empty());
  int winners = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    winners += int{((state.rounds_down | state.rounds_turned) & places_of(Seat(seat))).empty()};
  return squares_apart && rounds_apart && blank && again && nothing_turned &&
         winners == int{state.phase == Phase::over} && Bonbons::inventory(state).size() == 36 + 32;
}

Move arbitrary_move() {
  const auto number = [] { return *rc::gen::inRange(0, 40); };
  const auto slot = [] { return static_cast<Slot>(*rc::gen::inRange(0, 7)); };
  switch (*rc::gen::inRange(0, 6)) {
    case 0:
      return Stop{};
    case 1:
      return Give{slot()};
    case 2:
      return Cover{slot()};
    case 3:
      return FlipRound{Place(number())};
    default:
      return FlipSquare{static_cast<Cell>(number())};
  }
}

}  // namespace

TEST_CASE("Bonbons: a move is accepted exactly if it is listed, and what it leaves is sound") {
  CHECK(rc::check([](std::uint32_t number, bool quick) {
    const int seats = *rc::gen::inRange(Bonbons::min_seats, Bonbons::max_seats + 1);
    SeededChance chance = numbered_chance(number);
    State state = Bonbons::start({quick}, seats, chance);
    std::vector<Move> legal;
    for (int step = 0; step < 300 && state.phase != Phase::over; ++step) {
      Bonbons::legal_moves(state, state.turn, legal);
      const bool listed_only = *rc::gen::inRange(0, 3) == 0;
      const Move move =
          listed_only ? legal[*rc::gen::inRange<std::size_t>(0, legal.size())] : arbitrary_move();
      const State before = state;
      Events events;
      const bool accepted = Bonbons::apply(state, state.turn, move, chance, events).ok();
      RC_ASSERT(accepted == std::binary_search(legal.begin(), legal.end(), move));
      RC_ASSERT(accepted || state == before);
      RC_ASSERT(is_sound(state));
    }
  }));
}

TEST_CASE("random games of Bonbons end, each with one winner, and stay sound") {
  std::vector<Move> legal;
  for (std::uint32_t game = 0; game < some_of(2000); ++game) {
    CAPTURE(game);
    const int seats = Bonbons::min_seats + static_cast<int>(game % 5);
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000000);
    State state = Bonbons::start({game % 2 == 1}, seats, chance);
    Events events;
    for (int moves = 0; !Bonbons::to_act(state).empty(); ++moves) {
      REQUIRE(moves < longest_game);
      const auto turn = random_turn<Bonbons>(state, policy, legal);
      events.clear();
      REQUIRE(Bonbons::apply(state, turn.seat, turn.move, chance, events).ok());
    }
    REQUIRE(events.shown().back() == PublicEvent(Ended{state.turn}));
    REQUIRE(is_sound(state));
    const auto places = Bonbons::result(state)->places;
    REQUIRE(std::count(places.begin(), places.end(), 1) == 1);
    REQUIRE(places[position(state.turn)] == 1);
  }
}

TEST_CASE("a view of Bonbons names no tile but those that lie face up") {
  std::vector<Move> legal;
  for (std::uint32_t game = 0; game < 10; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000000);
    State state = Bonbons::start({game % 2 == 1}, 3, chance);
    while (!Bonbons::to_act(state).empty()) {
      const auto turn = random_turn<Bonbons>(state, policy, legal);
      Events events;
      REQUIRE(Bonbons::apply(state, turn.seat, turn.move, chance, events).ok());
      const std::string view = to_json_text(Bonbons::public_view(state)).text;
      std::vector<int> up(Tile::candies, 0);
      for (const auto cell : state.squares_turned | state.squares_up)
        if (state.squares[cell].number() < Tile::candies)
          up[static_cast<std::size_t>(state.squares[cell].number())] = 1;
      for (const int place : state.rounds_turned | state.rounds_up)
        up[static_cast<std::size_t>(state.rounds[Place(place)].number())] = 1;
      for (int number = 0; number < Tile::candies; ++number) {
        const bool named = view.find(code(Tile(number))) != std::string::npos;
        REQUIRE(named == (up[static_cast<std::size_t>(number)] == 1));
      }
    }
  }
}

}  // namespace tablee::games::bonbons
