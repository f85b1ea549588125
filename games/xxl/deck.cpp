#include "games/xxl/deck.hpp"

#include <algorithm>

namespace tablee::games::xxl {

namespace {

constexpr PerColour<char> letters{'R', 'G', 'B', 'Y'};
constexpr PerColour<std::string_view> colour_names{"red", "green", "blue", "yellow"};

void append(std::string& text, Face face) {
  text += letters[face.colour];
  if (face.number == highest_number) text += '1';
  text += static_cast<char>('0' + face.number % 10);
}

/// Takes a face off the front of `text`.
std::optional<Face> read_face(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const auto colour = std::ranges::find(letters, text[0]);
  if (colour == letters.end() || text[1] < '0' || text[1] > '9') return std::nullopt;
  const bool ten = text[1] == '1' && text.size() > 2 && text[2] == '0';
  const auto number = static_cast<std::uint8_t>(ten ? highest_number : text[1] - '0');
  text.remove_prefix(ten ? 3 : 2);
  return Face{static_cast<Colour>(colour - letters.begin()), number};
}

}  // namespace

std::string code(Card card) {
  std::string text;
  append(text, card.high());
  append(text, card.low());
  return text;
}

std::optional<Card> card_from_code(std::string_view code) {
  const auto high = read_face(code);
  const auto low = read_face(code);
  if (!high || !low || !code.empty() || high->number <= low->number) return std::nullopt;
  const CardSet cards = cards_with(*high) & cards_with(*low);
  return cards.empty() ? std::nullopt : std::optional(Card(*cards.begin()));
}

std::string_view name(Colour colour) {
  return colour_names[colour];
}

std::optional<Colour> colour_from_name(std::string_view name) {
  for (const Colour colour : all_colours)
    if (xxl::name(colour) == name) return colour;
  return std::nullopt;
}

}  // namespace tablee::games::xxl
