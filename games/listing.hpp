// The catalogue as JSON, for tests and tools: who takes lists of games from here misses none.
#pragma once

#include "games/core/json_writer.hpp"

namespace tablee::games {

/// `{"games": [...]}`, one object a game in the order of the catalogue:
///   `game`, `min_seats`, `max_seats`, `rules` (the version) and `secrets` as the engine states them,
///   `modes`     complete options of every way to play it,
///   `numbers`   the numbers of its rules, our own decisions aside: "C-1" to "C-15",
///   `reasons`   the codes of its refusals, those that all games share aside.
[[nodiscard]] JsonText listing();

}  // namespace tablee::games
