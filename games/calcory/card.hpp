// The cards of Calcory (C-1).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/index_set.hpp"

namespace tablee::games::calcory {

/// What a card shows: a colour and a number. Two cards of one code are the same value, for they are
/// interchangeable.
class Card {
 public:
  static constexpr int kinds = 50;

  constexpr Card() = default;
  /// The card of kind `kind`: ten times the colour (red, green, blue, yellow, purple) plus the number.
  constexpr explicit Card(int kind) : kind_(static_cast<std::uint8_t>(kind)) {}

  [[nodiscard]] constexpr int kind() const { return kind_; }
  [[nodiscard]] constexpr int number() const { return kind_ % 10; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t kind_ = 0;
};

/// Colour letter and number: "R7".
[[nodiscard]] std::string code(Card card);
/// The card whose code is `code`, or nothing.
[[nodiscard]] std::optional<Card> card_from_code(std::string_view code);

inline constexpr int deck_size = 60;

/// All cards, in the order in which they are handed to the shuffle: colour by colour, numbers ascending.
[[nodiscard]] constexpr std::array<Card, deck_size> deck() {
  constexpr std::array<int, 12> numbers{0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9};
  std::array<Card, deck_size> cards{};
  std::size_t next = 0;
  for (int colour = 0; colour < 5; ++colour)
    for (const int number : numbers) cards[next++] = Card(10 * colour + number);
  return cards;
}

/// Cards whose order means nothing, at most two of a kind.
class CardBag {
 public:
  constexpr void add(Card card) { (once_.contains(card.kind()) ? twice_ : once_).insert(card.kind()); }
  /// Takes out one such card, which must be in the bag.
  constexpr void remove(Card card) { (twice_.contains(card.kind()) ? twice_ : once_).erase(card.kind()); }
  constexpr void add(const CardBag& other) {
    for (const int kind : other.once_) add(Card(kind));
    for (const int kind : other.twice_) add(Card(kind));
  }

  [[nodiscard]] constexpr bool contains(Card card) const { return once_.contains(card.kind()); }
  [[nodiscard]] constexpr bool empty() const { return once_.empty(); }
  [[nodiscard]] constexpr int size() const { return once_.size() + twice_.size(); }
  [[nodiscard]] constexpr int count(Card card) const {
    return int{once_.contains(card.kind())} + int{twice_.contains(card.kind())};
  }
  /// The kinds of which there is at least one card.
  [[nodiscard]] constexpr IndexSet kinds() const { return once_; }

  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

 private:
  IndexSet once_;
  IndexSet twice_;
};

}  // namespace tablee::games::calcory
