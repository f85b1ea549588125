// A game as a room holds it: which positions a move may be made in.
#include "server/room/game_run.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/json_tree.hpp"

namespace tablee::server {
namespace {

using nlohmann::json;
using protocol::Version;

/// A game of Figures for three, in which a hand has just been laid, and who laid it.
std::pair<GameRun, games::Seat> laid_game() {
  const games::Rulebook* figures = games::find_rulebook("figures");
  std::vector<storage::GameSeat> seats;
  for (const std::int64_t player : {1, 2, 3}) seats.push_back({protocol::PlayerId(player), {}});
  const GameRun run = GameRun::start({.rulebook = figures,
                                      .number = protocol::GameNumber{1},
                                      .id = protocol::GameId(1),
                                      .options = *figures->complete_options(json::object(), 3),
                                      .seats = seats,
                                      .seed = {},
                                      .started = {},
                                      .move_time = {}});
  const games::Seat first = *run.view().to_act.begin();
  const json legal = games::to_tree(run.private_view(first).legal);
  const auto lay = std::ranges::find(legal, json("lay"), [](const json& move) { return move["type"]; });
  REQUIRE(lay != legal.end());
  auto played = run.play(first, *lay, storage::MadeBy::player, {});
  return {std::get<GameRun::Played>(std::move(played)).after, first};
}

GameRun after_any_move(const GameRun& run, games::Seat seat) {
  auto played =
      run.play(seat, games::to_tree(run.private_view(seat).legal).front(), storage::MadeBy::player, {});
  return std::get<GameRun::Played>(std::move(played)).after;
}

}  // namespace

TEST_CASE("who chooses at the same time as another is not hurried by the other's choice") {
  const auto [laid, first] = laid_game();
  REQUIRE(laid.view().to_act.size() == 2);
  const games::Seat one = *laid.view().to_act.begin();
  const games::Seat other = *++laid.view().to_act.begin();

  const GameRun chosen = after_any_move(laid, one);
  CHECK(chosen.version() == Version{2});
  CHECK(chosen.still_asks(other, Version{1}));
  CHECK(chosen.still_asks(other, Version{2}));
  CHECK_FALSE(chosen.still_asks(other, Version{0}));
  CHECK_FALSE(chosen.still_asks(other, Version{3}));
  CHECK_FALSE(chosen.still_asks(one, Version{1}));
  CHECK_FALSE(chosen.still_asks(first, Version{1}));

  const GameRun next_round = after_any_move(chosen, other);
  for (const games::Seat seat : {one, other, first}) {
    CHECK_FALSE(next_round.still_asks(seat, Version{2}));
    CHECK(next_round.still_asks(seat, Version{3}));
  }
}

}  // namespace tablee::server
