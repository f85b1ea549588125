// The bots of the erased form: they play the typed bots' game, and see no more than their seats.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/erased.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "tests/games/bot_games.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

namespace {

using nlohmann::json;

/// How closely a test looks at each game.
constexpr std::uint64_t close_look = 30;

/// The most moves that are made at random before bots take over.
constexpr std::uint32_t most_random_moves = 120;

/// A seat and what it played, as JSON.
struct Made {
  Seat seat;
  json move;
  friend bool operator==(const Made&, const Made&) = default;
};

std::string words(const Made& made) {
  return "seat " + std::to_string(made.seat.index()) + " plays " + made.move.dump();
}

/// The moves from the first on which two games differ; nothing if they are the same.
std::string first_difference(const std::vector<Made>& found, const std::vector<Made>& expected) {
  const auto [one, other] = std::ranges::mismatch(found, expected);
  if (one == found.end() && other == expected.end()) return "";
  const auto told = [](auto move, auto end) {
    return move == end ? std::string("the game ends") : words(*move);
  };
  return "move " + std::to_string(one - found.begin() + 1) + ": " + told(one, found.end()) +
         " and not: " + told(other, expected.end());
}

void play(Position& position, const Made& made, Chance& chance) {
  Happenings happenings;
  REQUIRE_MESSAGE(position.apply(made.seat, made.move, chance, happenings).ok(), words(made),
                  ", which is refused");
}

/// The first seat that is to act and what its bot would play there. The game is not over.
Made bots_turn(const Position& position) {
  const Seat seat = *position.to_act().begin();
  return {seat, position.bot_move(seat)};
}

/// Plays up to `moves` moves at random, as long as the game lasts, and lists them.
std::vector<Made> play_at_random(Position& position, std::uint32_t moves, SeededChance& policy,
                                 Chance& chance) {
  std::vector<Made> all;
  for (; moves > 0 && !position.to_act().empty(); --moves) {
    const Seat seat = pick(position.to_act(), policy);
    const json legal = to_tree(position.legal_moves(seat));
    play(position, all.emplace_back(Made{seat, legal[policy.uniform(legal.size())]}), chance);
  }
  return all;
}

/// Lets bots play up to `moves` moves, as long as the game lasts, and lists them.
std::vector<Made> play_by_bots(Position& position, int moves, Chance& chance) {
  std::vector<Made> all;
  for (; moves > 0 && !position.to_act().empty(); --moves)
    play(position, all.emplace_back(bots_turn(position)), chance);
  return all;
}

/// Every seat that is to act has the move of its bot among its legal ones.
void expect_legal_bots(const Position& position) {
  for (const Seat seat : position.to_act()) {
    const json legal = to_tree(position.legal_moves(seat));
    const json move = position.bot_move(seat);
    REQUIRE_MESSAGE(std::find(legal.begin(), legal.end(), move) != legal.end(), words(Made{seat, move}),
                    ", which is none of ", legal.dump());
  }
}

/// How many moves of a game are random before bots take over: none in every second game.
std::uint32_t random_moves_of(std::uint32_t game, SeededChance& policy) {
  return game % 2 == 0 ? 0 : policy.uniform(most_random_moves + 1);
}

/// Plays a game and calls `visit(state, seat, bots)` for each seat that is to act, at the positions that an
/// Attention chooses; `bots` have watched the game.
template <EngineWithBot E, class Visit>
void for_each_decision(const typename E::Options& options, int seats, std::uint32_t seed, Visit visit) {
  SeededChance policy = numbered_chance(1000 + seed);
  std::uint32_t random_moves = random_moves_of(seed, policy);
  RandomGame<E> game(options, seats, seed, policy);
  INFO(game);
  SeatedBots<E> bots;
  std::vector<typename E::Move> legal;
  Attention attention(close_look);
  while (!game.is_over()) {
    REQUIRE_MESSAGE(game.where().moves < longest_bot_game, "the bots' game does not end");
    if (attention.next())
      for (const Seat seat : E::to_act(game.state())) visit(game.state(), seat, bots);
    auto turn = game.choose();
    if (random_moves == 0) {
      E::legal_moves(game.state(), turn.seat, legal);
      turn.move = bots.in(turn.seat).choose(E::public_view(game.state()),
                                            E::private_view(game.state(), turn.seat), legal);
    } else {
      --random_moves;
    }
    bots.notice(game.play(turn));
  }
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("bot_move plays the typed bots' game to its end, from the start or from the middle",
                          E, same_game) {
  const Rulebook& book = *find_rulebook(E::id);
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < games_a_table; ++seed) {
      SeededChance typed_chance = numbered_chance(seed);
      SeededChance erased_chance = numbered_chance(seed);
      SeededChance policy = numbered_chance(1000 + seed);
      BotTable<E> typed(options, seats, typed_chance, seed);
      INFO(typed);
      const auto position = book.start(to_tree(options), seats, erased_chance);
      std::vector<typename E::Move> legal;
      Attention attention(close_look);
      auto random_moves = random_moves_of(seed, policy);
      while (!position->to_act().empty()) {
        Turn<E> turn = typed.choose();
        Made made = bots_turn(*position);
        REQUIRE(words(made) == words(turn));
        if (attention.next()) expect_legal_bots(*position);
        if (random_moves > 0) {
          --random_moves;
          turn = random_turn<E>(typed.state(), policy, legal);
          made = {turn.seat, to_tree(turn.move)};
        }
        play(*position, made, erased_chance);
        typed.play(turn);
      }
      const auto result = position->result();
      REQUIRE_MESSAGE(result.has_value(), "the game is over without a result");
      REQUIRE(to_json_text(result).text == to_json_text(E::result(typed.state())).text);
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("a bot chooses the same when all that its seat can't see is dealt anew", E,
                          secrecy_of_bots) {
  SeededChance imagination = numbered_chance(99);
  bool imagined_another = false;
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < games_a_table; ++seed)
      for_each_decision<E>(options, seats, seed,
                           [&](const auto& state, Seat seat, const SeatedBots<E>& bots) {
                             const auto imagined = E::imagine(state, seat, imagination);
                             const ErasedPosition<E> one(state, seats, bots);
                             const ErasedPosition<E> other(imagined, seats, bots);
                             CAPTURE(seat.index());
                             REQUIRE(other.bot_move(seat).dump() == one.bot_move(seat).dump());
                             REQUIRE(other.stand_in_move(seat).dump() == one.stand_in_move(seat).dump());
                             imagined_another = imagined_another || imagined != state;
                           });
  });
  CHECK(imagined_another == E::has_secrets);
}

TEST_CASE_TEMPLATE_APPLY(same_game, Catalogue);
TEST_CASE_TEMPLATE_APPLY(secrecy_of_bots, Catalogue);

TEST_CASE("the bots of a clone decide like those of its original, and from then on each by its own game") {
  for (const Rulebook* book : catalogue()) {
    for (const int seats : {book->min_seats(), book->max_seats()}) {
      const std::string game(book->id());
      CAPTURE(game);
      CAPTURE(seats);
      const json options = book->complete_options(json::object(), seats).value();
      const auto start_at = [&](SeededChance& chance) { return book->start(options, seats, chance); };

      SeededChance undisturbed_chance = numbered_chance(5);
      const auto undisturbed =
          play_by_bots(*start_at(undisturbed_chance), longest_bot_game, undisturbed_chance);

      SeededChance chance = numbered_chance(5);
      const auto original = start_at(chance);
      auto moves_made = play_by_bots(*original, static_cast<int>(undisturbed.size() / 3), chance);

      const auto clone = original->clone();
      SeededChance clone_chance = chance;
      REQUIRE_MESSAGE(clone->to_act() == original->to_act(), "other seats are to act in a clone");
      for (const Seat seat : clone->to_act())
        REQUIRE(clone->bot_move(seat).dump() == original->bot_move(seat).dump());

      auto clone_moves = moves_made;
      SeededChance policy = numbered_chance(6);
      for (const Made& made : play_at_random(*clone, 40, policy, clone_chance)) clone_moves.push_back(made);

      for (const Made& made : play_by_bots(*original, longest_bot_game, chance)) moves_made.push_back(made);
      REQUIRE(first_difference(moves_made, undisturbed) == "");

      SeededChance again_chance = numbered_chance(5);
      const auto again = start_at(again_chance);
      for (const Made& made : clone_moves) play(*again, made, again_chance);
      REQUIRE(first_difference(play_by_bots(*clone, longest_bot_game, clone_chance),
                               play_by_bots(*again, longest_bot_game, again_chance)) == "");
    }
  }
}

}  // namespace tablee::games
