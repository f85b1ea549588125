#include <array>

#include "protocol/messages.hpp"

namespace tablee::protocol {
namespace {

using nlohmann::json;

template <class T, class Encode>
json or_null(const std::optional<T>& value, Encode encode) {
  return value ? json(encode(*value)) : json(nullptr);
}

json encode_id(const std::optional<MessageId>& id) {
  return or_null(id, [](const MessageId& given) { return given.text(); });
}

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 3> names{"lobby", "playing", "finished"};
  return names.at(static_cast<std::size_t>(phase));
}

std::string_view name_of(ByeReason reason) {
  constexpr std::array<std::string_view, 4> names{"restarting", "opened_elsewhere", "too_slow",
                                                  "room_closed"};
  return names.at(static_cast<std::size_t>(reason));
}

json to_json(const SeatHolder& holder) {
  return {{"player", holder.player.text()}, {"name", holder.name}, {"online", holder.online}};
}

json to_json(const games::Result& result) {
  return {{"scores", result.scores}, {"places", result.places}};
}

json to_json(const GameView& game) {
  json to_act = json::array();
  for (const games::Seat seat : game.to_act) to_act.push_back(seat.index());
  json nonces = nullptr;
  if (game.disclosure) {
    nonces = json::array();
    for (const games::Nonce& nonce : game.disclosure->nonces) nonces.push_back(hex(nonce));
  }
  return {{"number", number(game.number)},
          {"version", number(game.version)},
          {"seats", game.seats},
          {"to_act", std::move(to_act)},
          {"commitment", hex(game.commitment)},
          {"view", game.view},
          {"result", or_null(game.result, [](const games::Result& result) { return to_json(result); })},
          {"seed", or_null(game.disclosure, [](const Disclosure& shown) { return hex(shown.seed); })},
          {"nonces", std::move(nonces)}};
}

json to_json(const PrivateView& view) {
  return {{"seat", view.seat.index()}, {"view", view.view}, {"legal", view.legal}, {"events", view.events}};
}

json head(std::string_view type, const MessageId& id) {
  return {{"type", type}, {"id", id.text()}};
}

json to_json(const Sit& message) {
  json frame = head("sit", message.id);
  if (message.seat) frame["seat"] = message.seat->index();
  return frame;
}

json to_json(const Leave& message) {
  return head("leave", message.id);
}

json to_json(const Start& message) {
  return head("start", message.id);
}

json to_json(const MakeMove& message) {
  json frame = head("move", message.id);
  frame["game"] = number(message.game);
  frame["version"] = number(message.version);
  frame["move"] = message.move;
  return frame;
}

json to_json(const GiveNonce& message) {
  json frame = head("nonce", message.id);
  frame["nonce"] = hex(message.nonce);
  return frame;
}

json to_json(const Ping& message) {
  json frame{{"type", "ping"}};
  if (message.id) frame["id"] = message.id->text();
  return frame;
}

}  // namespace

std::string encode(const FromClient& message) {
  if (const auto* ping = std::get_if<Ping>(&message)) return to_json(*ping).dump();
  return std::visit([](const auto& given) { return to_json(given).dump(); }, std::get<Command>(message));
}

json to_json(const RoomView& room) {
  json seats = json::array();
  for (const auto& holder : room.seats) {
    seats.push_back(or_null(holder, [](const SeatHolder& sitting) { return to_json(sitting); }));
  }
  return {{"code", room.code.text()},
          {"game", room.game},
          {"options", room.options},
          {"phase", name_of(room.phase)},
          {"host", room.host.text()},
          {"min_seats", room.min_seats},
          {"look_seconds", room.look.count()},
          {"watchers", room.watchers},
          {"commitment", or_null(room.commitment, [](const games::Seed& hash) { return hex(hash); })},
          {"seats", std::move(seats)}};
}

std::string encode(const Snapshot& message) {
  const json frame{
      {"type", "snapshot"},
      {"you", {{"player", message.you.player.text()}, {"name", message.you.name}}},
      {"room", to_json(message.room)},
      {"game", or_null(message.game, [](const GameView& game) { return to_json(game); })},
      {"private", or_null(message.private_view, [](const PrivateView& view) { return to_json(view); })}};
  return frame.dump();
}

std::string encode(const RoomChanged& message) {
  return json{{"type", "room"}, {"room", to_json(message.room)}}.dump();
}

std::string encode(const Accepted& message) {
  json frame = head("accepted", message.id);
  frame["game"] = number(message.game);
  frame["version"] = number(message.version);
  return frame.dump();
}

std::string encode(const Refused& message) {
  json frame{{"type", "refused"},
             {"id", encode_id(message.id)},
             {"code", message.code},
             {"message", message.message}};
  if (!message.rule.empty()) frame["rule"] = message.rule;
  return frame.dump();
}

std::string encode(const Pong& message) {
  return json{{"type", "pong"}, {"id", encode_id(message.id)}}.dump();
}

std::string encode(const Bye& message) {
  return json{{"type", "bye"},
              {"reason", name_of(message.reason)},
              {"retry_after_ms", or_null(message.retry_after_ms, [](int wait) { return wait; })}}
      .dump();
}

std::string encode_shared(const Update& message) {
  // The object is left open for the tail.
  std::string frame =
      json{{"type", "update"}, {"game", to_json(message.game)}, {"events", message.events}}.dump();
  frame.back() = ',';
  return frame += R"("private":)";
}

std::string encode_tail(const PrivateView* private_view) {
  return (private_view == nullptr ? std::string("null") : to_json(*private_view).dump()) + '}';
}

Refused Refused::because(std::optional<MessageId> id, const RefusalCode& code) {
  return {std::move(id), std::string(code.code), std::string(code.sentence), ""};
}

Refused Refused::because(std::optional<MessageId> id, const games::Reason& reason) {
  return {std::move(id), std::string(reason.code), std::string(reason.sentence), std::string(reason.rule)};
}

}  // namespace tablee::protocol
