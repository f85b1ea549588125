#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "games/calcory/json.hpp"

namespace tablee::games::calcory {

namespace {

using nlohmann::json;

/// The member `key` of `object` as a cell, or nothing if it is not an integer.
std::optional<Cell> cell_at(const json& object, const char* key) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_number_integer()) return std::nullopt;
  constexpr Cell no_cell = std::numeric_limits<Cell>::max();
  if (!member->is_number_unsigned()) {
    const auto number = member->get<std::int64_t>();
    return number >= 0 && number < cell_count ? static_cast<Cell>(number) : no_cell;
  }
  const auto number = member->get<std::uint64_t>();
  return number < cell_count ? static_cast<Cell>(number) : no_cell;
}

std::optional<Card> card_at(const json& object, const char* key) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_string()) return std::nullopt;
  return card_from_code(member->get_ref<const std::string&>());
}

std::optional<Move> read_move(const json& object) {
  if (!object.is_object()) return std::nullopt;
  const auto type = object.find("type");
  if (type == object.end()) return std::nullopt;
  if (*type == "stop" && object.size() == 1) return Stop{};
  const auto cell = cell_at(object, "cell");
  if (!cell) return std::nullopt;
  if (*type == "flip" && object.size() == 2) return Flip{*cell};
  const auto card = card_at(object, "card");
  if (*type == "return" && object.size() == 3 && card) return Return{*card, *cell};
  return std::nullopt;
}

}  // namespace

bool decode(const json& json, int /*seats*/, Options& options) {
  if (!json.is_object() || !json.empty()) return false;
  options = Options{};
  return true;
}

bool decode(const json& json, Move& move) {
  const auto read = read_move(json);
  if (read) move = *read;
  return read.has_value();
}

}  // namespace tablee::games::calcory
