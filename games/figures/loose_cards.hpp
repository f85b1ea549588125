// Cards on their way to a shuffle.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "games/figures/card.hpp"
#include "games/figures/card_stack.hpp"
#include "games/figures/hand.hpp"

namespace tablee::games::figures {

/// At most all cards, in the order in which they were added.
class LooseCards {
 public:
  void add(Card card) { cards_[count_++] = card; }
  /// Adds a hand's cards, sorted.
  void add(const Hand& hand) {
    hand.for_each([&](Card card) { add(card); });
  }
  /// Adds a pile's cards, bottom first.
  void add(const CardStack& stack) {
    for (const Card card : stack.cards()) add(card);
  }

  [[nodiscard]] std::span<Card> cards() { return std::span(cards_).first(count_); }

  /// Takes out the card added last.
  Card take() { return cards_[--count_]; }

 private:
  std::array<Card, deck_size> cards_{};
  std::size_t count_ = 0;
};

}  // namespace tablee::games::figures
