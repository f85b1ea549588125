// How many commits the journal saves in a second, by how many are under way at once.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <filesystem>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <utility>

#include "storage/journal.hpp"

using namespace tablee;
using namespace tablee::storage;

namespace {

constexpr PlayerId player{PlayerId::most_bots + 1};

/// Far from each other, as drawn ones are.
RoomId room(int index) {
  return RoomId(1 + index * (std::int64_t{1} << 40U));
}

RoomCode code(int index) {
  std::string digits = std::to_string(index);
  digits.insert(0, RoomCode::length - digits.size(), '0');
  return RoomCode::parse(digits).value();
}

Commit beginning(int rooms) {
  protocol::RoomSettings settings;
  settings.seats = 2;
  Commit commit{.at = {}, .changes = {CreatePlayer{player, {}, "Player"}}};
  for (int index = 0; index < rooms; ++index) {
    const RoomId id = room(index);
    commit.changes.emplace_back(CreateRoom{id, code(index), "figures", settings, player, {}, {}, {}});
    commit.changes.emplace_back(StartGame{id, GameNumber{1}, GameId(1 + index), 1, "{}", {{player, {}}}, {}});
  }
  return commit;
}

Commit next_move(int index, int version) {
  return {.at = {},
          .changes = {RecordMove{room(index), GameNumber{1}, Version{version}, games::Seat(0),
                                 R"({"play":["h7","d7"]})",
                                 protocol::MessageId::parse("m-" + std::to_string(version)).value()}}};
}

/// Arguments: how many commits are under way at once; in how many rooms moves are made in turn; whether each
/// is safe against a power cut.
void save_moves(benchmark::State& state) {
  const std::ptrdiff_t under_way = state.range(0);
  const auto rooms = static_cast<int>(state.range(1));
  const Durability durability = state.range(2) != 0 ? Durability::power : Durability::process;
  const std::filesystem::path directory = std::filesystem::current_path() / "journal_benchmark.tmp";
  std::filesystem::remove_all(directory);
  {
    std::counting_semaphore<> places(under_way);
    Journal journal({.file = directory / "tablee.db", .durability = durability});
    const auto submit = [&](Commit commit) {
      places.acquire();
      journal.submit(std::move(commit), [&](Outcome outcome) {
        if (outcome != Outcome::saved) std::terminate();
        places.release();
      });
    };
    submit(beginning(rooms));
    for (int move = 0; state.KeepRunning(); ++move) submit(next_move(move % rooms, move / rooms + 1));
    for (std::ptrdiff_t place = 0; place < under_way; ++place) places.acquire();
    state.SetItemsProcessed(state.iterations());
  }
  std::filesystem::remove_all(directory);
}

BENCHMARK(save_moves)
    ->ArgsProduct({{1, 10, 100, 1000}, {1, 250}, {0, 1}})
    ->ArgNames({"under_way", "rooms", "power"})
    ->MeasureProcessCPUTime()
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
