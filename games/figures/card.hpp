// The cards of Figures (F-1).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::games::figures {

/// What a card shows: one of four colours and a number from 1 to 6. Two cards of one code are the same value,
/// for they are interchangeable. The order is that of colours, then of numbers.
class Card {
 public:
  static constexpr int colours = 4;
  static constexpr int numbers = 6;
  static constexpr int kinds = colours * numbers;

  constexpr Card() = default;
  /// The card of kind `kind`, 0..23: six times the colour (red, green, blue, yellow) plus the number less 1.
  constexpr explicit Card(int kind) : kind_(static_cast<std::uint8_t>(kind)) {}

  [[nodiscard]] constexpr int kind() const { return kind_; }
  [[nodiscard]] constexpr int colour() const { return kind_ / numbers; }
  [[nodiscard]] constexpr int number() const { return kind_ % numbers + 1; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t kind_ = 0;
};

/// Colour letter and number: "R6".
[[nodiscard]] std::string code(Card card);
/// The card whose code is `code`, or nothing.
[[nodiscard]] std::optional<Card> card_from_code(std::string_view code);

inline constexpr int copies = 4;
inline constexpr int deck_size = Card::kinds * copies;

/// All cards, in the order in which they are handed to the shuffle: colour by colour, numbers ascending, the
/// copies of a card together.
[[nodiscard]] constexpr std::array<Card, deck_size> deck() {
  std::array<Card, deck_size> cards{};
  int next = 0;
  for (Card& card : cards) card = Card(next++ / copies);
  return cards;
}

}  // namespace tablee::games::figures
