// Options, moves and events.
#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "games/xxl/json.hpp"
#include "games/xxl/words.hpp"

namespace tablee::games::xxl {

namespace {

using nlohmann::json;

std::optional<std::string_view> text(const json& value) {
  if (!value.is_string()) return std::nullopt;
  return value.get_ref<const std::string&>();
}

/// The text at `key`, or nothing.
std::optional<std::string_view> text_at(const json& object, const char* key) {
  const auto member = object.find(key);
  return member == object.end() ? std::nullopt : text(*member);
}

std::optional<Card> card_at(const json& object, const char* key) {
  const auto code = text_at(object, key);
  return code ? card_from_code(*code) : std::nullopt;
}

std::optional<Colour> colour_at(const json& object) {
  const auto name = text_at(object, "colour");
  return name ? colour_from_name(*name) : std::nullopt;
}

/// The integer at `key`, or nothing; one that does not fit becomes -1.
std::optional<std::int64_t> integer_at(const json& object, const char* key) {
  const auto member = object.find(key);
  if (member == object.end() || !member->is_number_integer()) return std::nullopt;
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  if (member->is_number_unsigned() && member->get<std::uint64_t>() > most) return -1;
  return member->get<std::int64_t>();
}

template <std::size_t Count>
std::optional<std::size_t> index_of(const std::array<std::string_view, Count>& names, std::string_view name) {
  for (std::size_t at = 0; at < Count; ++at)
    if (names[at] == name) return at;
  return std::nullopt;
}

// Each of these reads one kind of move: false, and `move` as it was, if `object` is none.

bool read_play(const json& object, Move& move) {
  const auto card = card_at(object, "card");
  if (!card) return false;
  if (object.size() == 2) {
    move = PlayCard{*card};
    return true;
  }
  const auto colour = colour_at(object);
  if (!colour) return false;
  if (object.size() == 3) {
    move = PlayOnRow{*card, *colour};
    return true;
  }
  const auto pile = integer_at(object, "pile");
  if (!pile || object.size() != 4) return false;
  constexpr std::uint8_t no_pile = std::numeric_limits<std::uint8_t>::max();
  move = PlayOnPile{*card, *pile == 0 || *pile == 1 ? static_cast<std::uint8_t>(*pile) : no_pile, *colour};
  return true;
}

bool read_lead(const json& object, Move& move) {
  const auto card = card_at(object, "card");
  const auto colour = colour_at(object);
  if (!card || !colour || object.size() != 3) return false;
  move = Lead{*card, *colour};
  return true;
}

bool read_keep(const json& object, Move& move) {
  const auto member = object.find("card");
  if (member == object.end() || object.size() != 2) return false;
  const auto card = card_at(object, "card");
  if (!card && !member->is_null()) return false;
  move = Keep{card};
  return true;
}

bool read_run(const json& object, Move& move) {
  const auto list = object.find("cards");
  if (list == object.end() || object.size() != 2 || !list->is_array() || list->size() != 3) return false;
  LayRun run;
  for (std::size_t at = 0; at < 3; ++at) {
    const auto code = text((*list)[at]);
    const auto card = code ? card_from_code(*code) : std::nullopt;
    if (!card) return false;
    run.cards[at] = *card;
  }
  move = run;
  return true;
}

bool read_exchange(const json& object, Move& move) {
  const auto card = card_at(object, "card");
  const auto wanted = card_at(object, "for");
  if (!card || !wanted || object.size() != 3) return false;
  move = Exchange{*card, *wanted};
  return true;
}

bool read_expose(const json& object, Move& move) {
  const auto card = card_at(object, "card");
  if (!card || object.size() != 2) return false;
  move = Expose{*card};
  return true;
}

bool read_trump(const json& object, Move& move) {
  const auto colour = colour_at(object);
  if (!colour || object.size() != 2) return false;
  move = NameTrump{*colour};
  return true;
}

/// Moves that are a type and nothing else.
template <class Bare>
bool read_bare(const json& object, Move& move) {
  if (object.size() != 1) return false;
  move = Bare{};
  return true;
}

using Reader = bool (*)(const json& object, Move& move);
constexpr std::array<std::pair<std::string_view, Reader>, 11> readers{{{"play", read_play},
                                                                       {"lead", read_lead},
                                                                       {"draw", read_bare<Draw>},
                                                                       {"pass", read_bare<Pass>},
                                                                       {"refuse", read_bare<Refuse>},
                                                                       {"keep", read_keep},
                                                                       {"run", read_run},
                                                                       {"exchange", read_exchange},
                                                                       {"expose", read_expose},
                                                                       {"end_turn", read_bare<EndTurn>},
                                                                       {"trump", read_trump}}};

std::optional<Options> read_single(const json& object, int seats) {
  const auto variant_name = text_at(object, "variant");
  const auto variant = variant_name ? index_of(variant_names, *variant_name) : std::nullopt;
  if (!variant || static_cast<Variant>(*variant) == Variant::trump) return std::nullopt;
  const bool deals_given = object.contains("deals");
  if (object.size() != (deals_given ? 3U : 2U)) return std::nullopt;
  const auto deals = deals_given ? integer_at(object, "deals") : seats;
  if (!deals || *deals < 1 || *deals > most_deals) return std::nullopt;
  return Options{Mode::single, static_cast<Variant>(*variant), static_cast<std::uint8_t>(*deals)};
}

std::optional<Options> read_options(const json& object, int seats) {
  if (!object.is_object()) return std::nullopt;
  if (object.empty()) return Options{};
  const auto mode_name = text_at(object, "mode");
  const auto mode = mode_name ? index_of(mode_names, *mode_name) : std::nullopt;
  if (!mode) return std::nullopt;
  if (static_cast<Mode>(*mode) == Mode::single) return read_single(object, seats);
  if (object.size() != 1) return std::nullopt;
  return Options{static_cast<Mode>(*mode), Variant::up_and_down, 0};
}

}  // namespace

bool decode(const json& json, int seats, Options& options) {
  const auto read = read_options(json, seats);
  if (read) options = *read;
  return read.has_value();
}

bool decode(const json& json, Move& move) {
  const auto type = json.is_object() ? text_at(json, "type") : std::nullopt;
  if (!type) return false;
  for (const auto& [name, read] : readers)
    if (name == *type) return read(json, move);
  return false;
}

}  // namespace tablee::games::xxl
