#include "games/figures/card.hpp"

namespace tablee::games::figures {

namespace {

constexpr std::string_view colours = "RGBY";

}  // namespace

std::string code(Card card) {
  return {colours[static_cast<std::size_t>(card.colour())], static_cast<char>('0' + card.number())};
}

std::optional<Card> card_from_code(std::string_view code) {
  if (code.size() != 2 || code[1] < '1' || code[1] > '6') return std::nullopt;
  const std::size_t colour = colours.find(code[0]);
  if (colour == std::string_view::npos) return std::nullopt;
  return Card(Card::numbers * static_cast<int>(colour) + (code[1] - '1'));
}

}  // namespace tablee::games::figures
