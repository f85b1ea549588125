// Seats and sets of seats: who is asked, who acts, who sees.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

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
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t left) : left_(left) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t left_;
  };

  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) { insert(only); }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat.index())); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.index())); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> seat.index()) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// The seats of a table of `seats` seats.
[[nodiscard]] constexpr SeatSet all_seats(int seats) {
  SeatSet all;
  for (int seat = 0; seat < seats; ++seat) all.insert(Seat(seat));
  return all;
}

/// The entries that stand for the first `seats` seats.
template <class T, std::size_t most>
[[nodiscard]] constexpr std::span<const T> by_seat(const std::array<T, most>& entries, int seats) {
  return std::span(entries).first(static_cast<std::size_t>(seats));
}

}  // namespace tablee::games
