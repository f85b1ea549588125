// Traces as tests hold them: line by line.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/rulebook.hpp"
#include "games/trace/replay.hpp"
#include "games/trace/simulate.hpp"

namespace tablee::games::trace {

using Lines = std::vector<std::string>;

inline std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

inline Replay replay_text(const std::string& text) {
  return replay(lines_of(text));
}

/// The traces of the first games of simulation 42.
inline std::string simulated(const Rulebook& book, const nlohmann::json& options, int seats,
                             std::uint64_t games) {
  std::string text;
  simulate(
      book, options, seats, 42, games, [&](std::string_view line) { text.append(line) += '\n'; },
      [](const SimulatedGame& game) { CHECK(game.moves > 0); });
  return text;
}

}  // namespace tablee::games::trace
