// How many checked moves a second an engine plays: whole random games, shuffle, legal moves and moves
// included.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/chance.hpp"
#include "games/core/engine.hpp"

namespace tablee::games {

namespace {

/// A fast source of choices, so that what is measured is the engine.
class XorShift {
 public:
  std::uint32_t below(std::size_t bound) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return static_cast<std::uint32_t>(((state_ >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_ = 88172645463325252U;
};

Seat pick(SeatSet seats, XorShift& choice) {
  auto seat = seats.begin();
  if (seats.size() > 1)
    for (auto skip = choice.below(static_cast<std::size_t>(seats.size())); skip > 0; --skip) ++seat;
  return *seat;
}

template <Engine E>
void play_random_games(benchmark::State& bench) {
  const int seats = static_cast<int>(bench.range(0));
  SeededChance chance(Seed{}, {});
  XorShift choice;
  std::vector<typename E::Move> legal;
  typename E::Events events;
  std::int64_t moves = 0;
  std::int64_t longest = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const std::int64_t before = moves;
    typename E::State state = E::start({}, seats, chance);
    for (SeatSet due = E::to_act(state); !due.empty(); due = E::to_act(state)) {
      const Seat seat = pick(due, choice);
      E::legal_moves(state, seat, legal);
      events.clear();
      benchmark::DoNotOptimize(E::apply(state, seat, legal[choice.below(legal.size())], chance, events));
      ++moves;
    }
    longest = std::max(longest, moves - before);
  }
  bench.SetItemsProcessed(moves);
  bench.counters["moves_a_game"] = static_cast<double>(moves) / static_cast<double>(bench.iterations());
  bench.counters["longest_game"] = static_cast<double>(longest);
}

template <Engine E>
void start_games(benchmark::State& bench) {
  SeededChance chance(Seed{}, {});
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(E::start({}, E::min_seats, chance));
}

template <class... E>
void register_all(std::tuple<E...>* /*engines*/) {
  (benchmark::RegisterBenchmark((std::string(E::id) + "/random_games").c_str(), play_random_games<E>)
       ->DenseRange(E::min_seats, E::max_seats),
   ...);
  (benchmark::RegisterBenchmark((std::string(E::id) + "/start").c_str(), start_games<E>), ...);
}

const bool registered = (register_all(static_cast<Catalogue*>(nullptr)), true);

}  // namespace

}  // namespace tablee::games
