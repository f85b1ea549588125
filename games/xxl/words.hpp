// The words that XXL's enumerations have on the wire, and small things that its JSON is made of.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

inline constexpr std::array<std::string_view, 7> variant_names{
    "up_and_down", "lower", "refusal", "runs", "descent", "set_the_colour", "trump"};
inline constexpr std::array<std::string_view, 3> mode_names{"pure", "single", "trump"};
inline constexpr std::array<std::string_view, 6> phase_names{"play", "drawn", "lead",
                                                             "keep", "trump", "over"};

[[nodiscard]] inline std::string_view name(Variant variant) {
  return variant_names[static_cast<std::size_t>(variant)];
}
[[nodiscard]] inline std::string_view name(Mode mode) {
  return mode_names[static_cast<std::size_t>(mode)];
}
[[nodiscard]] inline std::string_view name(Phase phase) {
  return phase_names[static_cast<std::size_t>(phase)];
}

/// The codes of `cards`.
template <class Cards>
[[nodiscard]] nlohmann::json codes(const Cards& cards) {
  nlohmann::json list = nlohmann::json::array();
  for (const Card card : cards) list.push_back(code(card));
  return list;
}
[[nodiscard]] inline nlohmann::json codes(CardSet cards) {
  nlohmann::json list = nlohmann::json::array();
  for (const int card : cards) list.push_back(code(Card(card)));
  return list;
}
/// The code of a card, or null.
[[nodiscard]] inline nlohmann::json code_or_null(std::optional<Card> card) {
  return card ? nlohmann::json(code(*card)) : nlohmann::json();
}
/// The numbers of the first `seats` seats.
template <class Number>
[[nodiscard]] nlohmann::json by_seat(const std::array<Number, max_seats>& numbers, int seats) {
  nlohmann::json list = nlohmann::json::array();
  for (const Number number : std::span(numbers).first(static_cast<std::size_t>(seats)))
    list.push_back(number);
  return list;
}

}  // namespace tablee::games::xxl
