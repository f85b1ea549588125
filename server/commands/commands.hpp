// What the program can do, one function a subcommand. Each gives the exit code.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "server/settings.hpp"

namespace tablee::server {

/// What ended the program, for scripts that start it.
enum class Exit : int {
  ok = 0,
  failed = 1,       ///< the work was done and found a fault (a trace that does not replay)
  usage = 2,        ///< the command line is wrong
  cannot_start = 3  ///< the port, the database or a file is not to be had
};

/// Serves until SIGTERM or SIGINT.
Exit serve(const Settings& settings);

struct Simulation {
  std::string game;
  std::string options = "{}";
  int seats = 0;
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  std::string policy = "random";
  std::filesystem::path trace;  ///< empty: no trace is written
};

/// Plays random games and appends their traces to a file.
Exit simulate(const Simulation& simulation);

/// Plays every trace of a file again; `-` reads standard input.
Exit replay(const std::filesystem::path& file);

}  // namespace tablee::server
