// How many checked moves a second an engine plays, whole random games with shuffle and legal moves included,
// and how many bytes its views have.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/chance.hpp"
#include "games/core/engine.hpp"
#include "games/core/playout.hpp"

namespace tablee::games {

namespace {

template <Engine E>
void play_random_games(benchmark::State& bench, const typename E::Options& options, int seats) {
  SeededChance chance(Seed{}, {});
  QuickChoice policy(1);
  PlayoutSpace<E> space;
  std::int64_t moves = 0;
  std::int64_t longest = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const std::int64_t played = play_out<E>(options, seats, chance, policy, space);
    moves += played;
    longest = std::max(longest, played);
  }
  bench.SetItemsProcessed(moves);
  bench.counters["moves_a_game"] = static_cast<double>(moves) / static_cast<double>(bench.iterations());
  bench.counters["longest_game"] = static_cast<double>(longest);
}

template <Engine E>
void start_games(benchmark::State& bench, const typename E::Options& options) {
  SeededChance chance(Seed{}, {});
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(E::start(options, E::min_seats, chance));
}

/// Bytes of the views as they are sent, on average over the positions of random games.
template <Engine E>
void encode_views(benchmark::State& bench, const typename E::Options& options, int seats) {
  SeededChance chance(Seed{}, {});
  QuickChoice policy(1);
  std::vector<typename E::Move> legal;
  std::int64_t positions = 0;
  std::size_t of_public = 0;
  std::size_t of_private = 0;
  typename E::State state = E::start(options, seats, chance);
  for ([[maybe_unused]] auto _ : bench) {
    if (E::to_act(state).empty()) state = E::start(options, seats, chance);
    const auto turn = random_turn<E>(state, policy, legal);
    of_public += to_json_text(E::public_view(state)).text.size();
    of_private += to_json_text(E::private_view(state, turn.seat)).text.size();
    ++positions;
    typename E::Events events;
    benchmark::DoNotOptimize(E::apply(state, turn.seat, turn.move, chance, events));
  }
  bench.counters["public_bytes"] = static_cast<double>(of_public) / static_cast<double>(positions);
  bench.counters["private_bytes"] = static_cast<double>(of_private) / static_cast<double>(positions);
}

template <Engine E>
void register_game() {
  for (const auto& options : all_options<E>()) {
    const std::string mode = std::string(E::id) + to_json_text(options).text;
    benchmark::RegisterBenchmark((mode + "/start").c_str(),
                                 [=](auto& bench) { start_games<E>(bench, options); });
    for (int seats = E::min_seats; seats <= E::max_seats; ++seats) {
      const std::string at = '/' + std::to_string(seats);
      benchmark::RegisterBenchmark((mode + "/random_games" + at).c_str(),
                                   [=](auto& bench) { play_random_games<E>(bench, options, seats); });
      benchmark::RegisterBenchmark((mode + "/views" + at).c_str(),
                                   [=](auto& bench) { encode_views<E>(bench, options, seats); });
    }
  }
}

template <class... E>
void register_all(std::tuple<E...>* /*engines*/) {
  (register_game<E>(), ...);
}

const bool registered = (register_all(static_cast<Catalogue*>(nullptr)), true);

}  // namespace

}  // namespace tablee::games
