#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "games/bonbons/json.hpp"

namespace tablee::games::bonbons {

namespace {

using nlohmann::json;

/// The member `key` of `object` as a number of at most one byte, or nothing if it is not an integer.
std::optional<std::uint8_t> number_at(const json& object, const char* key) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_number_integer()) return std::nullopt;
  constexpr std::uint8_t none = std::numeric_limits<std::uint8_t>::max();
  if (!member->is_number_unsigned()) {
    const auto number = member->get<std::int64_t>();
    return number >= 0 && number < none ? static_cast<std::uint8_t>(number) : none;
  }
  const auto number = member->get<std::uint64_t>();
  return number < none ? static_cast<std::uint8_t>(number) : none;
}

json names(KindSet kinds) {
  json list = json::array();
  for (const Kind kind : kinds) list.push_back(name(kind));
  return list;
}

/// The kinds that leave a quick game: two different ones, in the order of B-1.
std::optional<KindSet> read_removed(const json& list) {
  if (!list.is_array() || list.size() != kinds_left_out) return std::nullopt;
  KindSet kinds;
  for (const json& each : list) {
    if (!each.is_string()) return std::nullopt;
    if (const auto kind = kind_from_name(each.get_ref<const std::string&>())) kinds.insert(*kind);
  }
  // Names that are unknown, come twice or stand in another order don't come back as they were.
  return names(kinds) == list ? std::optional(kinds) : std::nullopt;
}

std::optional<Move> read_move(const json& object) {
  if (!object.is_object()) return std::nullopt;
  const auto type = object.find("type");
  if (type == object.end()) return std::nullopt;
  if (*type == "stop" && object.size() == 1) return Stop{};
  const auto cell = number_at(object, "cell");
  if (*type == "flip_square" && object.size() == 2 && cell) return FlipSquare{*cell};
  const auto slot = number_at(object, "slot");
  if (*type == "give" && object.size() == 2 && slot) return Give{*slot};
  if (*type == "cover" && object.size() == 2 && slot) return Cover{*slot};
  const auto seat = number_at(object, "seat");
  if (*type == "flip_round" && object.size() == 3 && slot && seat)
    return FlipRound{Place(Seat(*seat), *slot)};
  return std::nullopt;
}

}  // namespace

bool decode(const json& json, int /*seats*/, Options& options) {
  if (!json.is_object()) return false;
  const auto quick = json.find("quick");
  const auto removed = json.find("removed");
  const bool chosen = removed != json.end();
  if (json.size() != std::size_t{quick != json.end()} + std::size_t{chosen}) return false;
  if (quick != json.end() && !quick->is_boolean()) return false;
  Options read{quick != json.end() && quick->get<bool>(), {}};
  if (chosen) {
    const auto kinds = read_removed(*removed);
    if (!read.quick || !kinds) return false;
    read.removed = *kinds;
  }
  options = read;
  return true;
}

bool decode(const json& json, Move& move) {
  const auto read = read_move(json);
  if (read) move = *read;
  return read.has_value();
}

}  // namespace tablee::games::bonbons
