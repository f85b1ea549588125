// Cards on top of one another: the pile and the discard piles (F-5).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/figures/card.hpp"

namespace tablee::games::figures {

/// An ordered pile of at most all cards. Places above the top hold Card(), so that equal piles are equal
/// values.
class CardStack {
 public:
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  /// From the bottom to the top.
  [[nodiscard]] constexpr std::span<const Card> cards() const { return std::span(cards_).first(size_); }
  /// Only of a pile that is not empty; so for `pop`.
  [[nodiscard]] constexpr Card top() const { return cards_[size_ - std::size_t{1}]; }

  constexpr void push(Card card) { cards_[size_++] = card; }

  constexpr Card pop() {
    const Card card = top();
    cards_[--size_] = Card();
    return card;
  }

  /// Puts `under`, topmost first, below the bottom card.
  constexpr void push_under(std::span<const Card> under) {
    std::copy_backward(cards_.begin(), cards_.begin() + size_,
                       cards_.begin() + size_ + static_cast<std::ptrdiff_t>(under.size()));
    std::reverse_copy(under.begin(), under.end(), cards_.begin());
    size_ = static_cast<std::uint8_t>(size_ + under.size());
  }

  friend constexpr bool operator==(const CardStack&, const CardStack&) = default;

 private:
  std::array<Card, deck_size> cards_{};
  std::uint8_t size_ = 0;
};

}  // namespace tablee::games::figures
