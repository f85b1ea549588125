// How a game ended, and how scores become places.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tablee::games {

/// How a game ended, one entry a seat. Equal scores share a place and the next place is skipped (1, 2, 2, 4).
struct Result {
  std::vector<int> scores;
  std::vector<int> places;

  friend bool operator==(const Result&, const Result&) = default;
};

/// Which score comes first.
enum class Best : std::uint8_t { highest, lowest };

/// The place of each seat by its score: one more than the number of seats with a better score.
[[nodiscard]] std::vector<int> places(std::span<const int> scores, Best best);

}  // namespace tablee::games
