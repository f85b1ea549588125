// Plays traces again and finds the first line that differs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/trace/lines.hpp"

namespace tablee::games::trace {

/// The first line of a trace file that is not as the rules have it.
struct Fault {
  std::size_t game;        ///< the number of the game in the file, the first being 1
  std::size_t line;        ///< the number of the line in the file, the first being 1
  std::string difference;  ///< in words, for people
};

/// What came of a trace file.
struct Replay {
  std::size_t games = 0;  ///< accepted to their last line
  std::size_t moves = 0;  ///< accepted, in all games
  std::optional<Fault> fault;
};

/// Plays every trace from its head, chance and moves alone and compares legal moves, acceptance and result,
/// up to the first fault. Any bytes may come from `source`; a file without lines holds no games and no fault.
[[nodiscard]] Replay replay(LineSource source);

}  // namespace tablee::games::trace
