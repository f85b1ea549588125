// Why Nim refuses a move.
#pragma once

#include <array>

#include "games/core/verdict.hpp"

namespace tablee::games::nim {

inline constexpr Reason no_such_heap{"no_such_heap", "N-1",
                                     "There is no such heap: they are numbered 0 to 2."};
inline constexpr Reason nothing_taken{"nothing_taken", "N-3", "You must take at least one counter."};
inline constexpr Reason heap_too_small{"heap_too_small", "N-3", "The heap has fewer counters than that."};

inline constexpr std::array all_reasons{no_such_heap, nothing_taken, heap_too_small};

}  // namespace tablee::games::nim
