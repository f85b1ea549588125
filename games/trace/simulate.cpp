#include "games/trace/simulate.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "games/core/broken_word.hpp"
#include "games/core/chance.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/sha256.hpp"
#include "games/trace/recording.hpp"

namespace tablee::games::trace {

namespace {

/// The seed of one of the two chances of game `index`: that of the cards or that of the choices.
Seed seed_of(std::uint64_t seed, std::uint64_t index, std::string_view purpose) {
  constexpr std::string_view domain("tablee/simulate/1\0", 18);
  std::vector<std::uint8_t> message(domain.begin(), domain.end());
  for (const std::uint64_t number : {seed, index})
    for (int shift = 56; shift >= 0; shift -= 8)
      message.push_back(static_cast<std::uint8_t>(number >> shift));
  message.insert(message.end(), purpose.begin(), purpose.end());
  return sha256(message);
}

Seat pick(SeatSet seats, SeededChance& policy) {
  return *std::ranges::next(seats.begin(), policy.uniform(static_cast<std::uint64_t>(seats.size())));
}

}  // namespace

SimulatedGame play_random_game(const Rulebook& rulebook, const nlohmann::json& options, int seats,
                               std::uint64_t seed, std::uint64_t index, const LineSink& sink) {
  SeededChance chance(seed_of(seed, index, "chance"), std::vector<Nonce>(static_cast<std::size_t>(seats)));
  SeededChance policy(seed_of(seed, index, "policy"), {});
  Recording recording(rulebook, options, seats, chance, sink);
  SimulatedGame game{index, 0, {}};
  for (SeatSet due = recording.position().to_act(); !due.empty(); due = recording.position().to_act()) {
    if (game.moves == longest_simulated_game) throw std::logic_error("the game does not end");
    const Seat seat = pick(due, policy);
    const auto legal = to_tree(recording.position().legal_moves(seat));
    if (legal.empty()) throw_no_move(seat);
    (void)recording.play(seat, legal[policy.uniform(legal.size())]);
    ++game.moves;
  }
  game.result = recording.position().result().value();
  return game;
}

void simulate(const Rulebook& rulebook, const nlohmann::json& options, int seats, std::uint64_t seed,
              std::uint64_t games, const LineSink& sink,
              const std::function<void(const SimulatedGame&)>& on_game) {
  for (std::uint64_t index = 0; index < games; ++index)
    on_game(play_random_game(rulebook, options, seats, seed, index, sink));
}

}  // namespace tablee::games::trace
