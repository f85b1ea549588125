// `tablee simulate` and `tablee replay`: files and figures around games/trace.

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/rulebook.hpp"
#include "games/trace/replay.hpp"
#include "games/trace/simulate.hpp"
#include "server/commands/commands.hpp"

namespace tablee::server {
namespace {

/// The options with defaults filled in, or nothing after saying what is wrong.
std::optional<nlohmann::json> check(const Simulation& simulation, const games::Rulebook* rulebook) {
  if (rulebook == nullptr) {
    std::cerr << "There is no game called " << simulation.game << ".\n";
    return std::nullopt;
  }
  if (simulation.seats < rulebook->min_seats() || simulation.seats > rulebook->max_seats()) {
    std::cerr << simulation.game << " is for " << rulebook->min_seats() << " to " << rulebook->max_seats()
              << " seats, not " << simulation.seats << ".\n";
    return std::nullopt;
  }
  auto options =
      rulebook->complete_options(nlohmann::json::parse(simulation.options, nullptr, false), simulation.seats);
  if (!options)
    std::cerr << "These are not options of " << simulation.game << ": " << simulation.options << "\n";
  return options;
}

}  // namespace

Exit simulate(const Simulation& simulation) {
  const games::Rulebook* rulebook = games::find_rulebook(simulation.game);
  const auto options = check(simulation, rulebook);
  if (!options) return Exit::usage;
  std::ofstream file;
  if (!simulation.trace.empty()) {
    file.open(simulation.trace, std::ios::binary | std::ios::app);
    if (!file) {
      std::cerr << simulation.trace.string() << " can't be written.\n";
      return Exit::cannot_start;
    }
  }
  std::uint64_t moves = 0;
  std::uint64_t longest = 0;
  std::uint64_t played = 0;
  try {
    games::trace::simulate(
        *rulebook, *options, simulation.seats, simulation.seed, simulation.games,
        [&](std::string_view line) {
          if (file.is_open()) file << line << '\n';
        },
        [&](const games::trace::SimulatedGame& game) {
          ++played;
          moves += game.moves;
          longest = std::max(longest, game.moves);
        });
  } catch (const std::logic_error& fault) {
    std::cerr << "Game " << played + 1 << " of " << simulation.game << ": " << fault.what() << ".\n";
    return Exit::failed;
  }
  file.flush();
  if (file.is_open() && !file) {
    std::cerr << simulation.trace.string() << " could not be written to the end.\n";
    return Exit::cannot_start;
  }
  std::cout << simulation.games << " games, " << moves << " moves, the longest game " << longest << "\n";
  return Exit::ok;
}

Exit replay(const std::filesystem::path& path) {
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) {
      std::cerr << path.string() << " can't be read.\n";
      return Exit::cannot_start;
    }
  }
  std::istream& in = path == "-" ? std::cin : file;
  const auto replayed =
      games::trace::replay([&](std::string& line) { return static_cast<bool>(std::getline(in, line)); });
  if (replayed.fault) {
    std::cerr << path.string() << ": game " << replayed.fault->game << ", line " << replayed.fault->line
              << ": " << replayed.fault->difference << "\n";
    return Exit::failed;
  }
  std::cout << replayed.games << " games, " << replayed.moves << " moves, all as the rules have it\n";
  return Exit::ok;
}

}  // namespace tablee::server
