// Seats and sets of seats: who is asked, who acts, who sees.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include "games/core/keyed_array.hpp"
#include "games/core/set_bits.hpp"

namespace tablee::games {

/// The most seats any game of the catalogue has.
inline constexpr int max_seats = 6;

/// A place at the table, 0..5. Play goes clockwise, that is to the next higher seat and round again.
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  /// The seat to the left of this one at a table of `seats` seats.
  [[nodiscard]] constexpr Seat next(int seats) const { return Seat((index_ + 1) % seats); }

  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t index_ = 0;
};

/// A set of seats, as one byte; iterates in ascending order.
class SeatSet {
 public:
  using Iterator = SetBits<Seat, std::uint8_t>;

  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) { insert(only); }
  /// The seats whose bits are set in `bits`, bit 0 standing for seat 0.
  static constexpr SeatSet from_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat.index())); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.index())); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> seat.index()) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  constexpr SeatSet& operator-=(SeatSet other) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~other.bits_);
    return *this;
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return a -= b; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// The seats of a table of `seats` seats, 0..8.
[[nodiscard]] constexpr SeatSet all_seats(int seats) {
  return SeatSet::from_bits(static_cast<std::uint8_t>((1U << seats) - 1U));
}

/// One entry a seat, of a game for up to `most`; those beyond the table's seats hold a fixed value.
template <class T, std::size_t most = max_seats>
using PerSeat = KeyedArray<Seat, T, most>;

}  // namespace tablee::games

// An iterator holds what is left of the set.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<tablee::games::SeatSet> = true;
