#include "games/calcory/calcory.hpp"
#include "games/core/fields.hpp"

namespace tablee::games::calcory {

namespace {

Move read_move(Fields& fields) {
  const auto& type = fields.text("type");
  if (type == "stop") return Stop{};
  const auto cell = fields.number_below(cell_count, "cell");
  if (type == "flip") return Flip{cell};
  if (type == "return") return Return{fields.named("card", card_from_code), cell};
  throw BadField{};
}

}  // namespace

bool decode(const nlohmann::json& json, int /*seats*/, Options& options) {
  return read_object(
      json, [](Fields& /*fields*/) { return Options{}; }, options);
}

bool decode(const nlohmann::json& json, Move& move) {
  return read_object(json, read_move, move);
}

}  // namespace tablee::games::calcory
