// How much somebody at the table remembers of what lies hidden again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tablee::games {

/// Of places that were looked at, the last few: what they hold is what a person of ordinary memory still
/// knows. Places are numbers 0..254.
class ShortMemory {
 public:
  using Place = std::uint8_t;

  /// How many things are remembered at most: as many as people are said to hold in mind.
  static constexpr std::size_t things = 7;

  constexpr ShortMemory() { last_.fill(nowhere); }

  /// `place` is looked at; what was looked at longest ago is forgotten for it.
  constexpr void look_at(Place place) {
    const auto at = std::find(last_.begin(), last_.end() - 1, place);
    std::copy_backward(last_.begin(), at, at + 1);
    last_.front() = place;
    ++looks_;
  }
  /// There is nothing to remember of `place` any more.
  constexpr void forget(Place place) {
    const auto at = std::find(last_.begin(), last_.end(), place);
    if (at == last_.end()) return;
    std::copy(at + 1, last_.end(), at);
    last_.back() = nowhere;
  }
  /// What lay at the two places has been exchanged.
  constexpr void exchange(Place one, Place other) {
    for (Place& place : last_) place = place == one ? other : place == other ? one : place;
  }

  [[nodiscard]] constexpr bool holds(Place place) const {
    return std::find(last_.begin(), last_.end(), place) != last_.end();
  }

  /// A number that differs from look to look, for somebody who chooses at a whim.
  [[nodiscard]] constexpr std::uint32_t whim() const {
    // A step of a 32-bit finalizer (Murmur3), so that the next number doesn't follow from the last.
    std::uint32_t mixed = looks_ * 0x9e3779b9U;
    mixed ^= mixed >> 16U;
    mixed *= 0x85ebca6bU;
    return mixed ^ (mixed >> 13U);
  }

 private:
  static constexpr Place nowhere = 255;

  std::array<Place, things> last_{};  ///< the latest first
  std::uint32_t looks_ = 0;
};

}  // namespace tablee::games
