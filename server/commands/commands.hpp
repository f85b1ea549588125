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
  failed = 1,  ///< the work was done and found a fault (a trace that does not replay, a damaged backup), or
               ///< the server refused it
  usage = 2,   ///< the command line is wrong
  cannot_start = 3  ///< the port, the database, a file or the server is not to be had
};

/// Serves until SIGTERM or SIGINT.
Exit serve(const Settings& settings);

/// Asks the server that runs with these settings on this machine whether it is alive; `failed` if it is not.
Exit check_health(const Settings& settings);

/// Prints the games that can be played: as a table for people, or as the JSON of games/listing.hpp.
Exit list_games(bool as_json);

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

/// Where the database is in a data folder.
[[nodiscard]] inline std::filesystem::path database_in(const std::filesystem::path& data) {
  return data / "tablee.sqlite";
}

/// Where a server's owner reaches it, if nothing else is said.
[[nodiscard]] inline std::filesystem::path admin_socket_in(const std::filesystem::path& data) {
  return data / "tablee.sock";
}

/// Copies the database of a data folder, whether a server is running on it or not, to a new file, or to one
/// with the time in its name if `destination` is a folder.
Exit back_up(const std::filesystem::path& data, const std::filesystem::path& destination);

/// Puts a backup in the place of a data folder's database, which is kept. No server may run on it.
Exit restore(const std::filesystem::path& data, const std::filesystem::path& backup);

/// Plays every trace of a file again; `-` reads standard input.
Exit replay(const std::filesystem::path& file);

}  // namespace tablee::server
