// How fast the rules play by themselves: the figures of `tablee bench rules`.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace tablee::server {

/// Whole random games of one mode on one thread: shuffle, legal moves and the check of each move included;
/// no views, no JSON, no disk.
struct PlayoutFigures {
  std::string game;
  nlohmann::json options;
  int seats = 0;
  std::int64_t playouts = 0;
  std::int64_t moves = 0;
  double seconds = 0;
};

/// Plays every mode of every game that takes so many seats, for at least so long and one whole game each.
void measure_playouts(int seats, std::chrono::duration<double> time,
                      const std::function<void(const PlayoutFigures&)>& on_mode);

}  // namespace tablee::server
