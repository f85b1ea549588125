#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "games/figures/json.hpp"

namespace tablee::games::figures {

namespace {

using nlohmann::json;

/// The member `key` of `object` as a seat, or nothing if it is not an integer.
std::optional<Seat> seat_at(const json& object, const char* key) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_number_integer()) return std::nullopt;
  constexpr Seat no_seat(games::max_seats);
  const bool negative = !member->is_number_unsigned() && member->get<std::int64_t>() < 0;
  if (negative || member->get<std::uint64_t>() >= games::max_seats) return no_seat;
  return Seat(member->get<int>());
}

/// What `read` makes of the text of the member `key`; nothing if it is no text.
template <class Read>
auto text_at(const json& object, const char* key, Read read) -> decltype(read(std::string_view())) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_string()) return std::nullopt;
  return read(member->get_ref<const std::string&>());
}

std::optional<Move> read_move(const json& object) {
  if (!object.is_object()) return std::nullopt;
  const auto type = object.find("type");
  if (type == object.end()) return std::nullopt;
  if (object.size() == 1) return *type == "draw" ? std::optional<Move>(Draw{}) : std::nullopt;
  if (object.size() != 2) return std::nullopt;
  if (*type == "take") {
    const auto from = seat_at(object, "from");
    return from ? std::optional<Move>(Take{*from}) : std::nullopt;
  }
  if (*type == "discard") {
    const auto card = text_at(object, "card", card_from_code);
    return card ? std::optional<Move>(Discard{*card}) : std::nullopt;
  }
  const auto box = text_at(object, "box", box_from_name);
  if (!box) return std::nullopt;
  if (*type == "lay") return Lay{*box};
  if (*type == "score") return Score{*box};
  if (*type == "cross") return Cross{*box};
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

}  // namespace tablee::games::figures
