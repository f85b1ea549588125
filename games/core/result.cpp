#include "games/core/result.hpp"

#include <algorithm>

namespace tablee::games {

std::vector<int> places(std::span<const int> scores, Best best) {
  std::vector<int> result;
  result.reserve(scores.size());
  for (const int own : scores) {
    const auto better = std::count_if(scores.begin(), scores.end(), [&](int other) {
      return best == Best::highest ? other > own : other < own;
    });
    result.push_back(1 + static_cast<int>(better));
  }
  return result;
}

}  // namespace tablee::games
