// How strong somebody plays, from the places of their games: the Plackett-Luce form of Weng and Lin, "A
// Bayesian Approximation Method for Online Ranking", Journal of Machine Learning Research 12 (2011),
// algorithm 4.
#pragma once

#include <span>
#include <vector>

namespace tablee::storage {

/// A belief about somebody's strength: a normal distribution.
struct Rating {
  double mean = 25.0;
  double deviation = 25.0 / 3;

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// The ratings after a game in which those with `ratings` took `places` (1 is best; equal ones are shared).
/// Both have the same length; fewer than two leave everything as it was.
[[nodiscard]] std::vector<Rating> rate(std::span<const Rating> ratings, std::span<const int> places);

/// What the table of the best is sorted by: a strength that somebody very probably has.
[[nodiscard]] inline double sure_strength(const Rating& rating) {
  return rating.mean - 3 * rating.deviation;
}

}  // namespace tablee::storage
