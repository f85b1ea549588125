#include "games/core/fields.hpp"
#include "games/figures/figures.hpp"

namespace tablee::games::figures {

namespace {

Move read_move(Fields& fields) {
  const auto& type = fields.text("type");
  if (type == "draw") return Draw{};
  if (type == "take") return Take{Seat(fields.number_below(games::max_seats, "from"))};
  if (type == "discard") return Discard{fields.named("card", card_from_code)};
  const Box box = fields.named("box", box_from_name);
  if (type == "lay") return Lay{box};
  if (type == "score") return Score{box};
  if (type == "cross") return Cross{box};
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

}  // namespace tablee::games::figures
