// Random games of any engine, the same on every run.
#pragma once

#include <cstdint>

#include "games/core/chance.hpp"
#include "games/core/engine.hpp"
#include "games/core/playout.hpp"

namespace tablee::games {

/// How many of a test's random games to play: all `games` in a release build, a tenth where sanitizers make
/// each ten times as slow.
constexpr std::uint32_t some_of(std::uint32_t games) {
#ifdef NDEBUG
  return games;
#else
  return (games + 9) / 10;
#endif
}

/// How many games of each table a test plays that looks at every position.
constexpr std::uint32_t games_a_table = some_of(20);

/// No random game of the tests has as many moves, unless it would never end.
inline constexpr int longest_game = 1000000;

/// The chance number `number` of the tests.
inline SeededChance numbered_chance(std::uint32_t number) {
  Seed seed{};
  for (std::size_t byte = 0; byte < 4; ++byte) seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
  return {seed, {}};
}

/// Says at which positions of a game a test looks, so that games of any length can be tested: at each of the
/// first `close_look`, and then the more seldom the longer the game lasts, at number n in close_look out of n
/// cases.
class Attention {
 public:
  explicit Attention(std::uint64_t close_look) : close_look_(close_look) {}

  /// Whether to look at the next position.
  bool next() {
    ++position_;
    return position_ <= close_look_ || chance_.uniform(position_) < close_look_;
  }

 private:
  SeededChance chance_ = numbered_chance(77);
  std::uint64_t close_look_;
  std::uint64_t position_ = 0;
};

/// Calls `visit(options, seats)` for every table that the game can be played at.
template <Engine E, class Visit>
void for_each_table(Visit visit) {
  for (const auto& options : all_options<E>())
    for (int seats = E::min_seats; seats <= E::max_seats; ++seats) visit(options, seats);
}

}  // namespace tablee::games
