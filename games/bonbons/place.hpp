// Where the round tiles of the players lie.
#pragma once

#include <compare>
#include <cstdint>

#include "games/core/index_set.hpp"
#include "games/core/keyed_array.hpp"
#include "games/core/seat.hpp"

namespace tablee::games::bonbons {

/// A player's rounds lie in slots 0, 1, 2 and so on.
using Slot = std::uint8_t;

inline constexpr int first_slots = 4;  ///< so many rounds each player is dealt (B-3)
inline constexpr int most_slots = 5;   ///< there is but one wrapper (B-12)
inline constexpr int place_count = max_seats * most_slots;

/// A slot of a seat, as one number: five times the seat plus the slot. Numbers from `place_count` on are no
/// places; a move may name one.
class Place {
 public:
  constexpr Place() = default;
  constexpr explicit Place(int index) : index_(static_cast<std::uint8_t>(index)) {}
  /// `slot` of `seat`, or no place if that is none.
  constexpr Place(Seat seat, Slot slot)
      : index_(seat.index() < max_seats && slot < most_slots
                   ? static_cast<std::uint8_t>(most_slots * seat.index() + slot)
                   : std::uint8_t{place_count}) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr Seat owner() const { return Seat(index_ / most_slots); }
  [[nodiscard]] constexpr Slot slot() const { return static_cast<Slot>(index_ % most_slots); }

  friend constexpr auto operator<=>(Place, Place) = default;

 private:
  std::uint8_t index_ = 0;
};

/// Places by their index.
using PlaceSet = IndexSet;
/// One entry a place.
template <class T>
using PerPlace = KeyedArray<Place, T, place_count>;

/// All slots that `seat` can ever have.
[[nodiscard]] constexpr PlaceSet places_of(Seat seat) {
  const int first = most_slots * seat.index();
  return PlaceSet::below(first + most_slots) - PlaceSet::below(first);
}

}  // namespace tablee::games::bonbons
