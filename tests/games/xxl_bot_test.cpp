// The bot of XXL: it plays by the rules, to the end, and better than chance.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/xxl/bot.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::xxl {

namespace {

struct Played {
  Result result;
  int moves = 0;
};

/// Plays a match: bots sit at `bots`, chance at all other seats.
Played play_match(const Options& options, int seats, SeatSet bots, std::uint32_t number) {
  SeededChance chance = numbered_chance(number);
  SeededChance policy = numbered_chance(number + 1000000);
  State state = Xxl::start(options, seats, chance);
  std::vector<Bot> players;
  for (int seat = 0; seat < seats; ++seat) players.emplace_back(Seat(seat));
  std::vector<Move> legal;
  int moves = 0;
  for (; !Xxl::to_act(state).empty(); ++moves) {
    REQUIRE(moves < 3000);
    const Seat seat = *Xxl::to_act(state).begin();
    Xxl::legal_moves(state, seat, legal);
    Move move = legal[policy.uniform(legal.size())];
    if (bots.contains(seat)) {
      const Bot& bot = players[position(seat)];
      move = bot.choose(Xxl::public_view(state), Xxl::private_view(state, seat), legal);
      REQUIRE(std::binary_search(legal.begin(), legal.end(), move));
    }
    Events events;
    REQUIRE(Xxl::apply(state, seat, move, chance, events).ok());
    for (const PublicEvent& event : events.shown())
      for (Bot& bot : players) bot.notice(event);
    for (const auto& whisper : events.told()) players[position(whisper.seat)].notice(whisper.event);
  }
  return {*Xxl::result(state), moves};
}

SeatSet everybody(int seats) {
  SeatSet set;
  for (int seat = 0; seat < seats; ++seat) set.insert(Seat(seat));
  return set;
}

}  // namespace

TEST_CASE("XXL: games of bots alone end, by legal moves, and soon") {
  for_each_table<Xxl>([](const Options& options, int seats) {
    int longest = 0;
    for (std::uint32_t game = 0; game < 50; ++game) {
      const int moves = play_match(options, seats, everybody(seats), game).moves;
      longest = std::max(longest, moves);
    }
    CHECK(longest < 600);
  });
}

TEST_CASE("XXL: the bot beats chance in every variant") {
  for (const Options& options : all_options<Xxl>()) {
    if (options.deals == 2) continue;
    CAPTURE(to_json_text(options).text);
    int bot = 0;
    int chance = 0;
    for (std::uint32_t game = 0; game < 400; ++game) {
      const int at = static_cast<int>(game % 4);
      const Result result = play_match(options, 4, SeatSet(Seat(at)), game).result;
      for (int seat = 0; seat < 4; ++seat)
        (seat == at ? bot : chance) += result.places[static_cast<std::size_t>(seat)];
    }
    // In the drawing variants luck decides most.
    CHECK(bot * 3 * 100 < chance * 96);
  }
}

}  // namespace tablee::games::xxl
