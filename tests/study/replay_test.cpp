// What the pages of a replay cost, in moves that are played for them.
#include "server/history/replay.hpp"

#include <doctest/doctest.h>

#include "games/core/rulebook.hpp"
#include "server/history/shelf.hpp"

namespace tablee::server {
namespace {

constexpr int seats = 3;
constexpr std::string_view game_name = "figures";

/// A game that bots have played to its end.
storage::GameRecord played_game() {
  const games::Rulebook& rulebook = *games::find_rulebook(game_name);
  const auto options = rulebook.complete_options(nlohmann::json::object(), seats).value();
  storage::GameRecord record{.rules = rulebook.rules_version(), .options = options.dump()};
  record.seats.resize(seats);
  games::SeededChance chance(record.seed, std::vector<games::Nonce>(seats));
  const auto position = rulebook.start(options, seats, chance);
  while (!position->to_act().empty()) {
    const games::Seat seat = *position->to_act().begin();
    const nlohmann::json move = position->bot_move(seat);
    games::Happenings happenings;
    REQUIRE(position->apply(seat, move, chance, happenings).ok());
    const auto version = static_cast<protocol::Version>(record.moves.size() + 1);
    record.moves.push_back({.version = version,
                            .seat = seat,
                            .move = move.dump(),
                            .message = protocol::MessageId::parse("m").value(),
                            .made = {}});
  }
  return record;
}

storage::FinishedGame head_of(std::int64_t id = 1) {
  return {.id = protocol::GameId(id),
          .room = protocol::RoomCode::parse("K7QXMP").value(),
          .game = std::string(game_name),
          .options = "{}"};
}

int cost(Replay& replay, int from, int count) {
  const int before = replay.moves_played();
  (void)replay.page(head_of(), RoomCodes::shown, Eyes::all, from, count);
  return replay.moves_played() - before;
}

TEST_CASE("a page costs what it shows, wherever it is, once somebody has looked that far") {
  constexpr int spacing = 10;
  constexpr int count = 5;
  const storage::GameRecord record = played_game();
  const int moves = static_cast<int>(record.moves.size());
  REQUIRE(moves > 3 * spacing);
  Replay replay(record, game_name, spacing);
  CHECK(cost(replay, 0, 1) == 0);
  CHECK(cost(replay, moves, count) == moves);
  for (int from = 0; from <= moves; ++from) CHECK(cost(replay, from, count) < spacing + count);
  CHECK(cost(replay, moves + 1, count) == 0);
  CHECK(cost(replay, 1'000'000'000, count) == 0);
}

TEST_CASE("pages are the same from a remembered position as from the start, in any order") {
  const storage::GameRecord record = played_game();
  const int moves = static_cast<int>(record.moves.size());
  Replay replay(record, game_name, 7);
  for (const Viewpoint eyes : {Viewpoint(Eyes::all), Viewpoint(Eyes::everybody), Viewpoint(games::Seat(1))}) {
    for (int step = 0; step <= moves; ++step) {
      const int from = (step * 29) % (moves + 1);
      Replay fresh(record, game_name, moves + 1);
      CHECK(replay.page(head_of(), RoomCodes::hidden, eyes, from, 4) ==
            fresh.page(head_of(), RoomCodes::hidden, eyes, from, 4));
    }
  }
}

TEST_CASE("the replays used last are kept, up to so many moves, and the last one always") {
  const storage::GameRecord record = played_game();
  const std::size_t moves = record.moves.size();
  int reads = 0;
  const auto read = [&] {
    ++reads;
    return record;
  };
  Shelf shelf(2 * moves, 10);
  for (const std::int64_t id : {1, 2, 1, 2, 1}) (void)shelf.replay_of(head_of(id), read);
  CHECK(reads == 2);
  (void)shelf.replay_of(head_of(3), read);
  (void)shelf.replay_of(head_of(1), read);
  CHECK(reads == 3);
  (void)shelf.replay_of(head_of(2), read);
  CHECK(reads == 4);
  Shelf small(1, 10);
  for (int time = 0; time < 3; ++time) (void)small.replay_of(head_of(), read);
  CHECK(reads == 5);
}

}  // namespace
}  // namespace tablee::server
