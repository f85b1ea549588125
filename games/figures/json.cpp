#include "games/figures/json.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablee::games::figures {

namespace {

using nlohmann::json;

json encode(Seat seat) {
  return seat.index();
}

json encode(const Hand& hand) {
  json list = json::array();
  hand.for_each([&](Card card) { list.push_back(code(card)); });
  return list;
}

json encode(std::span<const Card> cards) {
  json list = json::array();
  for (const Card card : cards) list.push_back(code(card));
  return list;
}

json encode(const ScoreTable& table) {
  json boxes = json::object();
  for (const int number : BoxSet::below(box_count)) {
    const Box box = static_cast<Box>(number);
    boxes[std::string(name(box))] = table.is_open(box) ? json() : json(table.points(box));
  }
  return boxes;
}

json encode_totals(const ScoreTable& table) {
  return {{"series", table.series()}, {"bonus", table.bonus()}, {"total", table.total()}};
}

json encode(const Choice& choice) {
  return {{"type", choice.crossed ? "cross" : "score"}, {"box", name(choice.box)}};
}

/// What `encode_entry` makes of the entries of a table of `seats` seats.
template <class T, class EncodeEntry>
json encode_seats(const PerSeat<T>& entries, int seats, EncodeEntry encode_entry) {
  json list = json::array();
  for (const Seat seat : all_seats(seats)) list.push_back(encode_entry(of(seat, entries)));
  return list;
}

json encode_hands(const OpenHands& hands, int seats) {
  return encode_seats(hands, seats, [](const auto& cards) { return encode(std::span<const Card>(cards)); });
}

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::turn:
      return "turn";
    case Phase::discarding:
      return "discard";
    case Phase::scoring:
      return "score";
    case Phase::over:
      return "over";
  }
  return "";
}

struct EncodeMove {
  json operator()(const Draw& /*draw*/) const { return {{"type", "draw"}}; }
  json operator()(const Take& take) const { return {{"type", "take"}, {"from", encode(take.from)}}; }
  json operator()(const Discard& discard) const {
    return {{"type", "discard"}, {"card", code(discard.card)}};
  }
  json operator()(const Lay& lay) const { return {{"type", "lay"}, {"box", name(lay.box)}}; }
  json operator()(const Score& filled) const { return encode(Choice{filled.box, false}); }
  json operator()(const Cross& crossed) const { return encode(Choice{crossed.box, true}); }
};

struct EncodeEvent {
  json operator()(const Drew& e) const { return {{"type", "drew"}, {"seat", encode(e.seat)}}; }
  json operator()(const Recycled& e) const { return {{"type", "recycled"}, {"pile", e.pile}}; }
  json operator()(const Took& e) const {
    return {{"type", "took"}, {"seat", encode(e.seat)}, {"from", encode(e.from)}, {"card", code(e.card)}};
  }
  json operator()(const Discarded& e) const {
    return {{"type", "discarded"}, {"seat", encode(e.seat)}, {"card", code(e.card)}};
  }
  json operator()(const Laid& e) const {
    return {{"type", "laid"},
            {"seat", encode(e.seat)},
            {"box", name(e.box)},
            {"points", e.points},
            {"hands", encode_hands(e.hands, e.seats)}};
  }
  json operator()(const Chose& e) const { return {{"type", "chose"}, {"seat", encode(e.seat)}}; }
  json operator()(const Filled& e) const {
    return {{"type", "filled"},
            {"seat", encode(e.seat)},
            {"box", name(e.choice.box)},
            {"points", e.points},
            {"crossed", e.choice.crossed}};
  }
  json operator()(const Gathered& /*gathered*/) const { return {{"type", "gathered"}}; }
  json operator()(const Dealt& e) const {
    return {{"type", "dealt"}, {"round", e.round}, {"dealer", encode(e.dealer)}};
  }
  json operator()(const Ended& /*ended*/) const { return {{"type", "ended"}}; }
};

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

json encode(const Options& /*options*/) {
  return json::object();
}

json encode(const Move& move) {
  return std::visit(EncodeMove{}, move);
}

json encode(const PublicView& view) {
  json taken;
  if (view.taken) taken = {{"from", encode(view.taken->from)}, {"card", code(view.taken->card)}};
  json laid;
  if (view.laid)
    laid = {{"seat", encode(view.laid->seat)}, {"box", name(view.laid->box)}, {"points", view.laid->points}};
  json chosen = json::array();
  for (const Seat seat : all_seats(view.seats)) chosen.push_back(view.chosen.contains(seat));
  return {{"turn", view.turn ? encode(*view.turn) : json()},
          {"phase", name(view.phase)},
          {"round", view.round},
          {"dealer", encode(view.dealer)},
          {"pile", view.pile},
          {"hands", encode_seats(view.hands, view.seats, [](int cards) { return cards; })},
          {"discards", encode_seats(view.discards, view.seats,
                                    [](const CardStack& discards) { return encode(discards.cards()); })},
          {"tables", encode_seats(view.tables, view.seats, [](const auto& table) { return encode(table); })},
          {"totals", encode_seats(view.tables, view.seats, encode_totals)},
          {"taken", std::move(taken)},
          {"laid", std::move(laid)},
          {"shown", view.shown ? encode_hands(*view.shown, view.seats) : json()},
          {"chosen", std::move(chosen)}};
}

json encode(const PrivateView& view) {
  json points = json::object();
  for (const std::uint8_t box : view.open)
    points[std::string(name(static_cast<Box>(box)))] = view.points[box];
  return {{"hand", encode(view.hand)},
          {"drawn", view.drawn ? json(code(*view.drawn)) : json()},
          {"points", std::move(points)},
          {"choice", view.choice ? encode(*view.choice) : json()}};
}

json encode(const PublicEvent& event) {
  return std::visit(EncodeEvent{}, event);
}

json encode(const PrivateEvent& event) {
  return {{"type", "drew"}, {"seat", encode(event.seat)}, {"card", code(event.card)}};
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

}  // namespace tablee::games::figures
