// Options and moves.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "games/core/fields.hpp"
#include "games/xxl/words.hpp"
#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

namespace {

Card read_card(Fields& fields, const char* name = "card") {
  return fields.named(name, card_from_code);
}

Colour read_colour(Fields& fields) {
  return fields.named("colour", colour_from_name);
}

/// Finds what is called by one of `names`.
template <class Names>
auto one_of(const Names& names) {
  using Enum = typename Names::Key;
  return [&names](std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<Enum>(found - names.begin()));
  };
}

Move read_play(Fields& fields) {
  const Card card = read_card(fields);
  if (!fields.has("colour")) return PlayCard{card};
  const Colour colour = read_colour(fields);
  if (!fields.has("pile")) return PlayOnRow{card, colour};
  return PlayOnPile{card, fields.number_below(pile_count, "pile"), colour};
}

Move read_lead(Fields& fields) {
  const Card card = read_card(fields);
  return Lead{card, read_colour(fields)};
}

Move read_keep(Fields& fields) {
  const nlohmann::json& card = fields.get("card");
  if (card.is_null()) return Keep{};
  return Keep{read_name(card, card_from_code)};
}

Move read_run(Fields& fields) {
  LayRun run;
  const nlohmann::json& list = fields.get("cards");
  if (!list.is_array() || list.size() != run.cards.size()) throw BadField{};
  std::ranges::transform(list, run.cards.begin(),
                         [](const nlohmann::json& card) { return read_name(card, card_from_code); });
  return run;
}

Move read_exchange(Fields& fields) {
  const Card card = read_card(fields);
  return Exchange{card, read_card(fields, "for")};
}

Move read_expose(Fields& fields) {
  return Expose{read_card(fields)};
}

Move read_trump(Fields& fields) {
  return NameTrump{read_colour(fields)};
}

/// Moves that are a type and nothing else.
template <class Bare>
Move read_bare(Fields& /*fields*/) {
  return Bare{};
}

using Reader = Move (*)(Fields& fields);
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

Move read_move(Fields& fields) {
  const auto* const reader = std::ranges::find(readers, std::string_view(fields.text("type")),
                                               &decltype(readers)::value_type::first);
  if (reader == readers.end()) throw BadField{};
  return reader->second(fields);
}

Options read_options(Fields& fields, int seats) {
  if (!fields.has("mode")) return Options{};
  const Mode mode = fields.named("mode", one_of(mode_names));
  if (mode != Mode::single) return Options{mode, Variant::up_and_down, 0};
  const Variant variant = fields.named("variant", one_of(variant_names));
  if (variant == Variant::trump) throw BadField{};
  const int deals = fields.has("deals") ? fields.integer("deals", 1, most_deals) : seats;
  return Options{mode, variant, static_cast<std::uint8_t>(deals)};
}

}  // namespace

bool decode(const nlohmann::json& json, int seats, Options& options) {
  return read_object(
      json, [seats](Fields& fields) { return read_options(fields, seats); }, options);
}

bool decode(const nlohmann::json& json, Move& move) {
  return read_object(json, read_move, move);
}

}  // namespace tablee::games::xxl
