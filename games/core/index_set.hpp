// A set of small numbers in one word: cells of a board, kinds of card.
#pragma once

#include <bit>
#include <cstdint>
#include <ranges>

#include "games/core/set_bits.hpp"

namespace tablee::games {

/// A set of numbers 0..63; iterates in ascending order.
class IndexSet {
 public:
  using Iterator = SetBits<std::uint8_t, std::uint64_t>;

  constexpr IndexSet() = default;

  /// The numbers 0..count-1; `count` in 0..63.
  static constexpr IndexSet below(int count) {
    IndexSet set;
    set.bits_ = (std::uint64_t{1} << count) - 1;
    return set;
  }

  /// The numbers whose bits are set in `bits`, bit 0 standing for 0.
  static constexpr IndexSet from_bits(std::uint64_t bits) {
    IndexSet set;
    set.bits_ = bits;
    return set;
  }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  constexpr void insert(int index) { bits_ |= std::uint64_t{1} << index; }
  constexpr void erase(int index) { bits_ &= ~(std::uint64_t{1} << index); }
  [[nodiscard]] constexpr bool contains(int index) const { return ((bits_ >> index) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  /// Number `count`, from 0, of those in the set; there is one.
  [[nodiscard]] constexpr int nth(int count) const {
    std::uint64_t left = bits_;
    for (; count > 0; --count) left &= left - 1;
    return std::countr_zero(left);
  }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  constexpr IndexSet& operator|=(IndexSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr IndexSet& operator&=(IndexSet other) {
    bits_ &= other.bits_;
    return *this;
  }
  constexpr IndexSet& operator-=(IndexSet other) {
    bits_ &= ~other.bits_;
    return *this;
  }
  friend constexpr IndexSet operator|(IndexSet a, IndexSet b) { return a |= b; }
  friend constexpr IndexSet operator&(IndexSet a, IndexSet b) { return a &= b; }
  friend constexpr IndexSet operator-(IndexSet a, IndexSet b) { return a -= b; }
  friend constexpr bool operator==(IndexSet, IndexSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace tablee::games

// An iterator holds what is left of the set.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<tablee::games::IndexSet> = true;
