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
constexpr RoomId room{1};

Commit beginning() {
  protocol::RoomSettings settings;
  settings.seats = 2;
  return {.at = {},
          .changes = {
              CreatePlayer{player, {}, "Player"},
              CreateRoom{room, RoomCode::parse("BENCH0").value(), "figures", settings, player, {}, {}, {}},
              StartGame{room, GameNumber{1}, GameId(1), 1, "{}", {{player, {}}}, {}}}};
}

Commit next_move(int version) {
  return {
      .at = {},
      .changes = {RecordMove{room, GameNumber{1}, Version{version}, games::Seat(0), R"({"play":["h7","d7"]})",
                             protocol::MessageId::parse("m-" + std::to_string(version)).value()}}};
}

/// Arguments: how many commits are under way at once; whether each is safe against a power cut.
void save_moves(benchmark::State& state) {
  const std::ptrdiff_t under_way = state.range(0);
  const Durability durability = state.range(1) != 0 ? Durability::power : Durability::process;
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
    submit(beginning());
    for (int version = 1; state.KeepRunning(); ++version) submit(next_move(version));
    for (std::ptrdiff_t place = 0; place < under_way; ++place) places.acquire();
    state.SetItemsProcessed(state.iterations());
  }
  std::filesystem::remove_all(directory);
}

BENCHMARK(save_moves)
    ->ArgsProduct({{1, 10, 100, 1000}, {0, 1}})
    ->ArgNames({"under_way", "power"})
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
