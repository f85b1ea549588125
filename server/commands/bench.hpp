// `tablee bench …`: what this machine can do, by figures that its owner can make again.
#pragma once

#include <filesystem>

#include "server/bench/tables.hpp"
#include "server/commands/commands.hpp"

namespace CLI {
class App;
}

namespace tablee::server {

struct RulesBench {
  double seconds = 1;  ///< of each mode
  int seats = 4;
};

struct MovesBench {
  double seconds = 10;  ///< of play
  TablePlan plan;
  Settings settings;                  ///< the server's threads and durability
  std::filesystem::path place = ".";  ///< on whose disk the moves are saved
};

struct BenchRequest {
  RulesBench rules;
  MovesBench moves;
  bool as_json = false;  ///< print figures for programs
};

/// Adds both benchmarks to `command` as subcommands that fill `request`.
void bind_bench(CLI::App& command, BenchRequest& request);

/// Measures, and prints the figures. `Exit::failed` with the reason if it comes to no end. `command` has been
/// parsed.
Exit bench(const CLI::App& command, const BenchRequest& request);

}  // namespace tablee::server
