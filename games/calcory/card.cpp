#include "games/calcory/card.hpp"

namespace tablee::games::calcory {

namespace {

constexpr std::string_view colours = "RGBYP";

}  // namespace

std::string code(Card card) {
  const auto colour = static_cast<std::size_t>(card.kind() / 10);
  return {colours[colour], static_cast<char>('0' + card.number())};
}

std::optional<Card> card_from_code(std::string_view code) {
  if (code.size() != 2 || code[1] < '0' || code[1] > '9') return std::nullopt;
  const std::size_t colour = colours.find(code[0]);
  if (colour == std::string_view::npos) return std::nullopt;
  return Card(10 * static_cast<int>(colour) + (code[1] - '0'));
}

}  // namespace tablee::games::calcory
