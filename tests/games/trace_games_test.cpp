// Traces of every game: what is written is accepted.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/recording.hpp"
#include "games/trace/replay.hpp"
#include "games/trace/simulate.hpp"
#include "tests/games/random_game.hpp"
#include "tests/games/trace_lines.hpp"

namespace tablee::games::trace {

using nlohmann::json;

TEST_CASE_TEMPLATE_DEFINE("simulated games of every table are accepted, and the same again byte by byte", E,
                          simulation) {
  const Rulebook& book = *find_rulebook(E::id);
  for_each_table<E>([&](const auto& choice, int seats) {
    const json options = to_tree(choice);
    INFO(std::string(E::id), ' ', options.dump(), ", ", seats, " seats, seed 42");
    const std::uint64_t games = some_of(2);
    const std::string text = simulated(book, options, seats, games);
    CHECK_MESSAGE(text == simulated(book, options, seats, games), "the second time the games are others");
    const Replay result = replay_text(text);
    if (result.fault) FAIL_CHECK(result.fault->difference);
    CHECK(result.games == games);
  });
}

TEST_CASE_TEMPLATE_APPLY(simulation, Catalogue);

TEST_CASE("a game kept as its seed, its nonces and its moves is exported with the trace that it had") {
  constexpr std::size_t random_moves = 30;
  for (const Rulebook* book : catalogue()) {
    const std::string game(book->id());
    CAPTURE(game);
    const int seats = book->max_seats();
    const json options = book->complete_options(json::object(), seats).value();
    std::vector<Nonce> nonces(static_cast<std::size_t>(seats));
    nonces.front() = {1, 2, 3};
    SeededChance policy = numbered_chance(13);
    std::vector<std::pair<Seat, std::string>> moves;
    Lines lines;
    SeededChance chance(Seed{7}, nonces);
    Recording played(*book, options, seats, chance, [&](std::string_view line) { lines.emplace_back(line); });
    while (!played.position().to_act().empty()) {
      REQUIRE_MESSAGE(moves.size() < longest_game, "the game does not end");
      const Seat seat = pick(played.position().to_act(), policy);
      const json legal = to_tree(played.position().legal_moves(seat));
      REQUIRE_MESSAGE(!legal.empty(), no_move(seat));
      const json move = moves.size() < random_moves ? legal[policy.uniform(legal.size())]
                                                    : played.position().bot_move(seat);
      REQUIRE(played.play(seat, move).ok());
      moves.emplace_back(seat, move.dump());
    }

    Lines exported;
    SeededChance same(Seed{7}, nonces);
    Recording again(*book, json::parse(options.dump()), seats, same,
                    [&](std::string_view line) { exported.emplace_back(line); });
    for (const auto& [seat, move] : moves) REQUIRE(again.play(seat, json::parse(move)).ok());
    CHECK(exported == lines);

    const Replay result = replay_text(joined(exported));
    CHECK(!result.fault);
    CHECK(result.games == 1);
    CHECK(result.moves == moves.size());
  }
}

}  // namespace tablee::games::trace
