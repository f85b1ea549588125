#include "games/calcory/json.hpp"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablee::games::calcory {

namespace {

using nlohmann::json;

json encode(Seat seat) {
  return seat.index();
}

json encode(CellSet cells) {
  json list = json::array();
  for (const Cell cell : cells) list.push_back(cell);
  return list;
}

json encode(const CardBag& cards) {
  json list = json::array();
  for (const int kind : cards.kinds())
    for (int copy = 0; copy < cards.count(Card(kind)); ++copy) list.push_back(code(Card(kind)));
  return list;
}

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::turning:
      return "turning";
    case Phase::returning:
      return "returning";
    case Phase::over:
      return "over";
  }
  return "";
}

std::string_view name(Failure reason) {
  switch (reason) {
    case Failure::over_thirteen:
      return "over_thirteen";
    case Failure::second_zero:
      return "second_zero";
    case Failure::no_improvement:
      return "no_improvement";
  }
  return "";
}

// Moves and cells are written member by member, which is twice as fast as from lists: there are 60 of them a
// view.
struct EncodeMove {
  json operator()(const Flip& flip) const {
    json move;
    move["type"] = "flip";
    move["cell"] = flip.cell;
    return move;
  }
  json operator()(const Stop& /*stop*/) const { return {{"type", "stop"}}; }
  json operator()(const Return& back) const {
    json move;
    move["type"] = "return";
    move["card"] = code(back.card);
    move["cell"] = back.cell;
    return move;
  }
};

struct EncodeEvent {
  json operator()(const Flipped& e) const {
    return {{"type", "flipped"}, {"seat", encode(e.seat)}, {"cell", e.cell}, {"card", code(e.card)}};
  }
  json operator()(const Failed& e) const {
    return {
        {"type", "failed"}, {"seat", encode(e.seat)}, {"reason", name(e.reason)}, {"cells", encode(e.cells)}};
  }
  json operator()(const Marked& e) const {
    return {{"type", "marked"}, {"seat", encode(e.seat)}, {"cells", encode(e.cells)}};
  }
  json operator()(const Unmarked& e) const {
    return {{"type", "unmarked"}, {"seat", encode(e.seat)}, {"cells", encode(e.cells)}};
  }
  json operator()(const Took& e) const {
    json cards = json::array();
    for (int card = 0; card < e.cells.size(); ++card)
      cards.push_back(code(e.cards[static_cast<std::size_t>(card)]));
    return {{"type", "took"},
            {"seat", encode(e.seat)},
            {"cells", encode(e.cells)},
            {"cards", std::move(cards)},
            {"harvest", e.harvest}};
  }
  json operator()(const Returned& e) const {
    return {{"type", "returned"}, {"seat", encode(e.seat)}, {"cell", e.cell}};
  }
  json operator()(const Passed& e) const { return {{"type", "passed"}, {"seat", encode(e.seat)}}; }
  json operator()(const Ended& /*ended*/) const { return {{"type", "ended"}}; }
};

json encode_cell(const CellView& view, Seat marker) {
  if (std::holds_alternative<Empty>(view)) return nullptr;
  const auto* face_up = std::get_if<FaceUp>(&view);
  json cell;
  cell["up"] = face_up != nullptr;
  if (face_up == nullptr) return cell;
  cell["card"] = code(face_up->card);
  if (face_up->marked)
    cell["marked"] = encode(marker);
  else
    cell["turned"] = true;
  return cell;
}

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

json encode(const Options& /*options*/) {
  return json::object();
}

json encode(const Move& move) {
  return std::visit(EncodeMove{}, move);
}

json encode(const PublicView& view) {
  json cells = json::array();
  const Seat marker = view.marked ? view.marked->seat : Seat();
  for (const CellView& cell : view.cells) cells.push_back(encode_cell(cell, marker));
  json piles = json::array();
  for (int seat = 0; seat < view.seats; ++seat) piles.push_back(view.piles[static_cast<std::size_t>(seat)]);
  json marked;
  if (view.marked)
    marked = {{"seat", encode(view.marked->seat)}, {"sum", view.marked->sum}, {"cards", view.marked->cards}};
  return {{"turn", view.turn ? encode(*view.turn) : json()},
          {"phase", name(view.phase)},
          {"cells", std::move(cells)},
          {"sum", view.sum},
          {"turned", view.turned},
          {"marked", std::move(marked)},
          {"taken", encode(view.taken)},
          {"harvest", view.harvest},
          {"piles", std::move(piles)}};
}

json encode(const PrivateView& /*view*/) {
  return json::object();
}

json encode(const PublicEvent& event) {
  return std::visit(EncodeEvent{}, event);
}

json encode(const PrivateEvent& event) {
  return {
      {"type", "returned"}, {"seat", encode(event.seat)}, {"cell", event.cell}, {"card", code(event.card)}};
}

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
