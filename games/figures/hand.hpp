// Cards in the hand, whose order means nothing.
#pragma once

#include <array>

#include "games/core/index_set.hpp"
#include "games/figures/card.hpp"

namespace tablee::games::figures {

/// A player's cards: how many there are of each kind.
class Hand {
 public:
  constexpr void add(Card card) {
    IndexSet carry = only(card);
    for (IndexSet& kinds : at_least_) {
      const IndexSet full = kinds & carry;
      kinds |= carry;
      carry = full;
    }
    ++size_;
  }

  /// Takes out one such card, which must be in the hand.
  constexpr void remove(Card card) {
    IndexSet left = only(card);
    for (std::size_t level = copies; level-- > 0;) {
      const IndexSet found = at_least_[level] & left;
      at_least_[level] -= found;
      left -= found;
    }
    --size_;
  }

  [[nodiscard]] constexpr bool contains(Card card) const { return kinds().contains(card.kind()); }
  [[nodiscard]] constexpr int size() const { return size_; }
  /// The kinds of which there is at least one card: all that a figure looks at (F-3).
  [[nodiscard]] constexpr IndexSet kinds() const { return at_least_[0]; }

  /// Calls `visit(card)` for every card, sorted.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (const int kind : kinds())
      for (const IndexSet& kinds_so_often : at_least_)
        if (kinds_so_often.contains(kind)) visit(Card(kind));
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  static constexpr IndexSet only(Card card) {
    IndexSet set;
    set.insert(card.kind());
    return set;
  }

  std::array<IndexSet, copies> at_least_{};  ///< the kinds of which there is a first, second … card
  int size_ = 0;
};

}  // namespace tablee::games::figures
