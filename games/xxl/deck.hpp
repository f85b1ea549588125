// The 55 cards of XXL.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/index_set.hpp"
#include "games/core/keyed_array.hpp"

namespace tablee::games::xxl {

enum class Colour : std::uint8_t { red, green, blue, yellow };
inline constexpr int colour_count = 4;
inline constexpr std::array<Colour, colour_count> all_colours{Colour::red, Colour::green, Colour::blue,
                                                              Colour::yellow};
/// One entry a colour.
template <class T>
using PerColour = KeyedArray<Colour, T, colour_count>;
inline constexpr int highest_number = 10;

/// One of the two numbers of a card, with its colour.
struct Face {
  Colour colour = Colour::red;
  std::uint8_t number = 0;
  friend constexpr auto operator<=>(const Face&, const Face&) = default;
};

struct FacePair {
  Face low;
  Face high;
};

/// A few of the four colours.
class ColourSet {
 public:
  constexpr ColourSet() = default;
  constexpr explicit ColourSet(Colour only) { insert(only); }

  constexpr void insert(Colour colour) { colours_.insert(static_cast<int>(colour)); }
  [[nodiscard]] constexpr bool contains(Colour colour) const {
    return colours_.contains(static_cast<int>(colour));
  }
  [[nodiscard]] constexpr int size() const { return colours_.size(); }
  [[nodiscard]] constexpr bool empty() const { return colours_.empty(); }
  /// The first of them; there is one.
  [[nodiscard]] constexpr Colour first() const { return static_cast<Colour>(*colours_.begin()); }

  friend constexpr ColourSet operator&(ColourSet a, ColourSet b) {
    a.colours_ &= b.colours_;
    return a;
  }
  friend constexpr bool operator==(ColourSet, ColourSet) = default;

 private:
  IndexSet colours_;
};

/// Faces, in one word: sixteen bits a colour, so that neighbours in number are neighbours in the word.
class FaceSet {
 public:
  constexpr FaceSet() = default;
  constexpr explicit FaceSet(Face only) { insert(only); }

  constexpr void insert(Face face) { bits_ |= bit(face); }
  constexpr void erase(Face face) { bits_ &= ~bit(face); }
  [[nodiscard]] constexpr bool contains(Face face) const { return (bits_ & bit(face)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  /// Those one higher in the same colour: nothing follows 10.
  [[nodiscard]] constexpr FaceSet above() const { return FaceSet((bits_ << 1U) & existing); }
  /// Those one lower in the same colour: nothing follows 0.
  [[nodiscard]] constexpr FaceSet below() const { return FaceSet((bits_ >> 1U) & existing); }

  friend constexpr FaceSet operator|(FaceSet a, FaceSet b) { return FaceSet(a.bits_ | b.bits_); }
  friend constexpr FaceSet operator&(FaceSet a, FaceSet b) { return FaceSet(a.bits_ & b.bits_); }
  friend constexpr bool operator==(FaceSet, FaceSet) = default;

  /// Calls `visit` for each face, red before green before blue before yellow, low numbers first.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      visit(Face{static_cast<Colour>(at / 16), static_cast<std::uint8_t>(at % 16)});
    }
  }

 private:
  static constexpr std::uint64_t existing = 0x07FF07FF07FF07FF;  // numbers 0 to 10 of each colour

  constexpr explicit FaceSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Face face) {
    return std::uint64_t{1} << (16U * static_cast<unsigned>(face.colour) + face.number);
  }

  std::uint64_t bits_ = 0;
};

inline constexpr int deck_size = 55;

namespace deck {

// The order of the cards is that in which they are handed to the shuffle, and in which they are sorted: by
// the lower number, then by the higher.
inline constexpr std::array<FacePair, deck_size> faces = [] {
  constexpr Colour red = Colour::red;
  constexpr Colour green = Colour::green;
  constexpr Colour blue = Colour::blue;
  constexpr Colour yellow = Colour::yellow;
  return std::array<FacePair, deck_size>{{
      {{blue, 0}, {green, 1}},   {{green, 0}, {red, 2}},    {{yellow, 0}, {blue, 3}},
      {{yellow, 0}, {green, 4}}, {{blue, 0}, {yellow, 5}},  {{green, 0}, {red, 6}},
      {{red, 0}, {yellow, 7}},   {{red, 0}, {blue, 8}},     {{yellow, 0}, {blue, 9}},
      {{red, 0}, {blue, 10}},    {{green, 1}, {red, 2}},    {{yellow, 1}, {green, 3}},
      {{red, 1}, {yellow, 4}},   {{blue, 1}, {red, 5}},     {{yellow, 1}, {green, 6}},
      {{blue, 1}, {green, 7}},   {{red, 1}, {green, 8}},    {{yellow, 1}, {green, 9}},
      {{red, 1}, {green, 10}},   {{green, 2}, {yellow, 3}}, {{blue, 2}, {yellow, 4}},
      {{green, 2}, {blue, 5}},   {{yellow, 2}, {red, 6}},   {{yellow, 2}, {green, 7}},
      {{blue, 2}, {green, 8}},   {{yellow, 2}, {green, 9}}, {{green, 2}, {yellow, 10}},
      {{yellow, 3}, {blue, 4}},  {{red, 3}, {yellow, 5}},   {{red, 3}, {blue, 6}},
      {{yellow, 3}, {blue, 7}},  {{green, 3}, {blue, 8}},   {{red, 3}, {blue, 9}},
      {{blue, 3}, {red, 10}},    {{green, 4}, {red, 5}},    {{red, 4}, {yellow, 6}},
      {{blue, 4}, {yellow, 7}},  {{blue, 4}, {red, 8}},     {{red, 4}, {blue, 9}},
      {{green, 4}, {blue, 10}},  {{green, 5}, {blue, 6}},   {{green, 5}, {red, 7}},
      {{green, 5}, {red, 8}},    {{blue, 5}, {yellow, 9}},  {{blue, 5}, {green, 10}},
      {{red, 6}, {green, 7}},    {{green, 6}, {yellow, 8}}, {{blue, 6}, {red, 9}},
      {{yellow, 6}, {red, 10}},  {{blue, 7}, {green, 8}},   {{blue, 7}, {red, 9}},
      {{red, 7}, {yellow, 10}},  {{red, 8}, {yellow, 9}},   {{yellow, 8}, {blue, 10}},
      {{red, 9}, {yellow, 10}},
  }};
}();

inline constexpr std::array<FaceSet, deck_size> face_sets = [] {
  std::array<FaceSet, deck_size> sets{};
  for (std::size_t card = 0; card < deck_size; ++card)
    sets[card] = FaceSet(faces[card].low) | FaceSet(faces[card].high);
  return sets;
}();

}  // namespace deck

/// A card: its place in the deck. No two cards are alike.
class Card {
 public:
  constexpr Card() = default;
  constexpr explicit Card(int index) : index_(static_cast<std::uint8_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr Face low() const { return deck::faces[index_].low; }
  [[nodiscard]] constexpr Face high() const { return deck::faces[index_].high; }
  /// The sum of its numbers.
  [[nodiscard]] constexpr int value() const { return low().number + high().number; }
  [[nodiscard]] constexpr bool shows(Colour colour) const {
    return low().colour == colour || high().colour == colour;
  }
  /// The face of that colour, which it shows.
  [[nodiscard]] constexpr Face face(Colour colour) const { return low().colour == colour ? low() : high(); }
  [[nodiscard]] constexpr ColourSet colours() const {
    ColourSet both(low().colour);
    both.insert(high().colour);
    return both;
  }
  /// Its two colours, red before green before blue before yellow.
  [[nodiscard]] constexpr std::array<Colour, 2> colours_in_order() const {
    if (low().colour < high().colour) return {low().colour, high().colour};
    return {high().colour, low().colour};
  }
  [[nodiscard]] constexpr FaceSet faces() const { return deck::face_sets[index_]; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

/// Cards by their places in the deck; iterates in the deck's order.
using CardSet = IndexSet;

namespace deck {

inline constexpr CardSet all = CardSet::below(deck_size);

inline constexpr PerColour<CardSet> by_colour = [] {
  PerColour<CardSet> sets;
  for (int card = 0; card < deck_size; ++card)
    for (const Colour colour : all_colours)
      if (Card(card).shows(colour)) sets[colour].insert(card);
  return sets;
}();

inline constexpr PerColour<std::array<CardSet, highest_number + 1>> by_face = [] {
  PerColour<std::array<CardSet, highest_number + 1>> sets;
  for (int card = 0; card < deck_size; ++card)
    for (const Face face : {Card(card).low(), Card(card).high()}) sets[face.colour][face.number].insert(card);
  return sets;
}();

}  // namespace deck

/// All cards of the deck that show `colour`.
[[nodiscard]] constexpr CardSet cards_with(Colour colour) {
  return deck::by_colour[colour];
}
/// All cards of the deck that show one of `colours`.
[[nodiscard]] constexpr CardSet cards_with(ColourSet colours) {
  CardSet cards;
  for (const Colour colour : all_colours)
    if (colours.contains(colour)) cards |= cards_with(colour);
  return cards;
}
/// All cards of the deck with that face.
[[nodiscard]] constexpr CardSet cards_with(Face face) {
  return deck::by_face[face.colour][face.number];
}
/// All cards of the deck with one of those faces.
[[nodiscard]] constexpr CardSet cards_with(FaceSet faces) {
  CardSet cards;
  faces.for_each([&](Face face) { cards |= cards_with(face); });
  return cards;
}

/// The sum of the values of `cards`.
[[nodiscard]] constexpr int value_of(CardSet cards) {
  int sum = 0;
  for (const int card : cards) sum += Card(card).value();
  return sum;
}
/// All faces that `cards` show.
[[nodiscard]] constexpr FaceSet faces_of(CardSet cards) {
  FaceSet faces;
  for (const int card : cards) faces = faces | Card(card).faces();
  return faces;
}

/// The higher face first, each a colour letter and a number: "Y7R0".
[[nodiscard]] std::string code(Card card);
/// The card whose code is `code`, or nothing.
[[nodiscard]] std::optional<Card> card_from_code(std::string_view code);

/// "red", "green", "blue" or "yellow".
[[nodiscard]] std::string_view name(Colour colour);
/// The colour of that name, or nothing.
[[nodiscard]] std::optional<Colour> colour_from_name(std::string_view name);

}  // namespace tablee::games::xxl
