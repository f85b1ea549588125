// Games of uniformly random legal moves, the same on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "games/core/rulebook.hpp"
#include "games/trace/lines.hpp"

namespace tablee::games::trace {

/// No random game has as many moves, unless it would never end.
inline constexpr std::uint64_t longest_simulated_game = 10'000'000;

/// A game that was played to its end.
struct SimulatedGame {
  std::uint64_t index;  ///< 0 for the first
  std::uint64_t moves;
  Result result;
};

/// Plays game number `index` of the simulation `seed`, as games/chance.md specifies it, and writes its trace
/// to `sink`. `options` and `seats` as for `Rulebook::start`. Throws std::logic_error if the engine breaks
/// its word: the game never ends, or somebody is to act and has no move.
SimulatedGame play_random_game(const Rulebook& rulebook, const nlohmann::json& options, int seats,
                               std::uint64_t seed, std::uint64_t index, const LineSink& sink);

/// Plays the games 0..games-1 of the simulation `seed`: their traces to `sink`, and after each a call of
/// `on_game`. Throws as `play_random_game` does.
void simulate(const Rulebook& rulebook, const nlohmann::json& options, int seats, std::uint64_t seed,
              std::uint64_t games, const LineSink& sink,
              const std::function<void(const SimulatedGame&)>& on_game);

}  // namespace tablee::games::trace
