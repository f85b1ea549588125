#include "games/bonbons/json.hpp"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablee::games::bonbons {

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

json names(KindSet kinds) {
  json list = json::array();
  for (const Kind kind : kinds) list.push_back(name(kind));
  return list;
}

json encode(Place place) {
  return {{"seat", encode(place.owner())}, {"slot", place.slot()}};
}

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::first:
      return "first";
    case Phase::second:
      return "second";
    case Phase::third:
      return "third";
    case Phase::give:
      return "give";
    case Phase::cover:
      return "cover";
    case Phase::over:
      return "over";
  }
  return "";
}

std::string_view name(HiddenBecause reason) {
  switch (reason) {
    case HiddenBecause::no_match:
      return "no_match";
    case HiddenBecause::stopped:
      return "stopped";
    case HiddenBecause::coins:
      return "coins";
    case HiddenBecause::wrapper:
      return "wrapper";
  }
  return "";
}

std::string_view name(UpBecause why) {
  switch (why) {
    case UpBecause::turned:
      return "turned";
    case UpBecause::found:
      return "found";
    case UpBecause::wrapper:
      return "wrapper";
  }
  return "";
}

// Moves and tiles are written member by member, which is twice as fast as from lists: there are 60 of them a
// view.
json flip_or_slot(std::string_view type, Slot slot) {
  json move;
  move["type"] = type;
  move["slot"] = slot;
  return move;
}

struct EncodeMove {
  json operator()(const FlipSquare& flip) const {
    json move;
    move["type"] = "flip_square";
    move["cell"] = flip.cell;
    return move;
  }
  json operator()(const FlipRound& flip) const {
    json move = flip_or_slot("flip_round", flip.place.slot());
    move["seat"] = encode(flip.place.owner());
    return move;
  }
  json operator()(const Give& give) const { return flip_or_slot("give", give.slot); }
  json operator()(const Cover& cover) const { return flip_or_slot("cover", cover.slot); }
  json operator()(const Stop& /*stop*/) const { return {{"type", "stop"}}; }
};

struct EncodeEvent {
  json operator()(const FlippedSquare& e) const {
    return {{"type", "flipped_square"}, {"seat", encode(e.seat)}, {"cell", e.cell}, {"tile", code(e.tile)}};
  }
  json operator()(const FlippedRound& e) const {
    return {{"type", "flipped_round"},
            {"seat", encode(e.seat)},
            {"owner", encode(e.place.owner())},
            {"slot", e.place.slot()},
            {"tile", code(e.tile)}};
  }
  json operator()(const Matched& e) const {
    return {{"type", "matched"},      {"seat", encode(e.seat)},
            {"cell", e.cell},         {"owner", encode(e.place.owner())},
            {"slot", e.place.slot()}, {"tile", code(e.tile)}};
  }
  json operator()(const Gave& e) const {
    return {{"type", "gave"},
            {"seat", encode(e.seat)},
            {"slot", e.slot},
            {"to", encode(e.to.owner())},
            {"to_slot", e.to.slot()}};
  }
  json operator()(const Hidden& e) const {
    json rounds = json::array();
    for (const int place : e.rounds) rounds.push_back(encode(Place(place)));
    return {{"type", "hidden"},
            {"seat", encode(e.seat)},
            {"reason", name(e.reason)},
            {"cells", encode(e.cells)},
            {"rounds", std::move(rounds)}};
  }
  json operator()(const Covered& e) const {
    return {{"type", "covered"}, {"seat", encode(e.seat)}, {"slot", e.slot}, {"cells", encode(e.cells)}};
  }
  json operator()(const Unwrapped& e) const {
    return {{"type", "unwrapped"},
            {"seat", encode(e.seat)},
            {"cell", e.cell},
            {"slot", e.slot ? json(*e.slot) : json()}};
  }
  json operator()(const Declined& e) const { return {{"type", "declined"}, {"seat", encode(e.seat)}}; }
  json operator()(const Ended& e) const { return {{"type", "ended"}, {"seat", encode(e.seat)}}; }
};

void write_face(const FaceUp& face, json& tile) {
  tile["tile"] = code(face.tile);
  tile["why"] = name(face.why);
}

json encode(const SquareView& view) {
  if (std::holds_alternative<EmptyCell>(view)) return nullptr;
  const auto* face_up = std::get_if<FaceUp>(&view);
  json square;
  square["up"] = face_up != nullptr;
  if (face_up != nullptr) write_face(*face_up, square);
  return square;
}

json encode(const RoundView& view) {
  const auto* face_up = std::get_if<FaceUp>(&view);
  json round;
  round["face"] = face_up != nullptr ? "up" : std::holds_alternative<UnderCoins>(view) ? "covered" : "down";
  if (face_up != nullptr) write_face(*face_up, round);
  return round;
}

json encode_rounds(const PublicView& view, Seat seat) {
  json list = json::array();
  for (const auto place : places_of(seat))
    if (!std::holds_alternative<NoSlot>(view.rounds[place])) list.push_back(encode(view.rounds[place]));
  return list;
}

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

json encode(const Options& options) {
  json object{{"quick", options.quick}};
  if (!options.removed.empty()) object["removed"] = names(options.removed);
  return object;
}

json encode(const Move& move) {
  return std::visit(EncodeMove{}, move);
}

json encode(const PublicView& view) {
  json squares = json::array();
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(view.cells); ++cell)
    squares.push_back(encode(view.squares[cell]));
  json rounds = json::array();
  json found = json::array();
  for (int seat = 0; seat < view.seats; ++seat) {
    rounds.push_back(encode_rounds(view, Seat(seat)));
    found.push_back(view.found[static_cast<std::size_t>(seat)]);
  }
  return {{"turn", view.turn ? encode(*view.turn) : json()},
          {"phase", name(view.phase)},
          {"quick", !view.removed.empty()},
          {"removed", names(view.removed)},
          {"squares", std::move(squares)},
          {"rounds", std::move(rounds)},
          {"reserve", view.reserve},
          {"again", view.again},
          {"found", std::move(found)},
          {"stolen", view.stolen ? encode(*view.stolen) : json()}};
}

json encode(const PrivateView& /*view*/) {
  return json::object();
}

json encode(const PublicEvent& event) {
  return std::visit(EncodeEvent{}, event);
}

json encode(const PrivateEvent& /*event*/) {
  return json::object();
}

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
