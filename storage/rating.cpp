#include "storage/rating.hpp"

#include <algorithm>
#include <cmath>

namespace tablee::storage {
namespace {

// Names and values are those of the paper.
constexpr double beta = 25.0 / 6;  // how far one game's play lies from somebody's strength
constexpr double kappa = 1e-4;     // what a single game leaves of a variance at least

double scale_of(std::span<const Rating> ratings) {
  double sum = 0;
  for (const Rating& rating : ratings) sum += rating.deviation * rating.deviation + beta * beta;
  return std::sqrt(sum);
}

}  // namespace

std::vector<Rating> rate(std::span<const Rating> ratings, std::span<const int> places) {
  const std::size_t players = ratings.size();
  const double c = scale_of(ratings);

  // The probability that `i` comes in first of all who are not placed before `q`. Its terms may be infinite,
  // but never none.
  const auto probability = [&](std::size_t i, std::size_t q) {
    double sum = 0;
    for (std::size_t s = 0; s < players; ++s)
      if (places[s] >= places[q]) sum += std::exp((ratings[s].mean - ratings[i].mean) / c);
    return 1 / sum;
  };

  std::vector<Rating> rated(ratings.begin(), ratings.end());
  for (std::size_t i = 0; i < players; ++i) {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < players; ++q) {
      if (places[q] > places[i]) continue;
      const double p = probability(i, q);
      const auto tied = static_cast<double>(std::ranges::count(places, places[q]));
      omega += ((i == q ? 1 : 0) - p) / tied;
      delta += p * (1 - p) / tied;
    }
    const double share = ratings[i].deviation / c;
    rated[i].mean += ratings[i].deviation * share * omega;
    rated[i].deviation *= std::sqrt(std::max(1 - share * share * share * delta, kappa));
  }
  return rated;
}

}  // namespace tablee::storage
