#include "games/bonbons/bonbons.hpp"
#include "games/core/fields.hpp"

namespace tablee::games::bonbons {

namespace {

/// The kinds that leave a quick game: two different ones, in the order of B-1.
KindSet read_removed(const nlohmann::json& list) {
  if (!list.is_array() || list.size() != kinds_left_out) throw BadField{};
  const Kind first = read_name(list[0], kind_from_name);
  const Kind second = read_name(list[1], kind_from_name);
  if (first >= second) throw BadField{};
  KindSet kinds;
  kinds.insert(first);
  kinds.insert(second);
  return kinds;
}

Options read_options(Fields& fields) {
  Options options;
  if (fields.has("quick")) options.quick = fields.boolean("quick");
  if (!fields.has("removed")) return options;
  if (!options.quick) throw BadField{};
  options.removed = read_removed(fields.get("removed"));
  return options;
}

Cell read_cell(Fields& fields) {
  return fields.number_below(square_count, "cell");
}

Slot read_slot(Fields& fields) {
  return fields.number_below(most_slots, "slot");
}

Move read_move(Fields& fields) {
  const auto& type = fields.text("type");
  if (type == "stop") return Stop{};
  if (type == "flip_square") return FlipSquare{read_cell(fields)};
  if (type == "flip_round")
    return FlipRound{Place(Seat(fields.number_below(max_seats, "seat")), read_slot(fields))};
  if (type == "give") return Give{read_slot(fields)};
  if (type == "cover") return Cover{read_slot(fields)};
  throw BadField{};
}

}  // namespace

bool decode(const nlohmann::json& json, int /*seats*/, Options& options) {
  return read_object(json, read_options, options);
}

bool decode(const nlohmann::json& json, Move& move) {
  return read_object(json, read_move, move);
}

}  // namespace tablee::games::bonbons
