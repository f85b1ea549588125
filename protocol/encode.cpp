#include <array>

#include "protocol/messages.hpp"
#include "protocol/settings_json.hpp"

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

template <class Name, std::size_t count>
std::string_view name_in(const std::array<std::string_view, count>& names, Name name) {
  return names.at(static_cast<std::size_t>(name));
}

std::string_view name_of(ByeReason reason) {
  constexpr std::array<std::string_view, 8> names{"restarting",  "opened_elsewhere", "too_slow",
                                                  "room_closed", "removed",          "banned",
                                                  "signed_out",  "room_full"};
  return name_in(names, reason);
}

std::string_view name_of(Presence presence) {
  constexpr std::array<std::string_view, 3> names{"here", "reconnecting", "gone"};
  return name_in(names, presence);
}

std::string_view name_of(Question about) {
  constexpr std::array<std::string_view, 4> names{"replace", "pause", "resume", "end"};
  return name_in(names, about);
}

std::string_view name_of(EndReason reason) {
  constexpr std::array<std::string_view, 3> names{"left", "everybody_left", "agreed"};
  return name_in(names, reason);
}

json seat_or_null(const std::optional<games::Seat>& seat) {
  return or_null(seat, [](games::Seat given) { return given.index(); });
}

json text_or_null(const std::string& text) {
  return text.empty() ? json(nullptr) : json(text);
}

json head(std::string_view type, const MessageId& id) {
  return {{"type", type}, {"id", id.text()}};
}

json to_json(const SeatHolder& holder) {
  return {{"player", holder.player.text()},
          {"name", holder.name},
          {"bot", holder.player.is_bot()},
          {"presence", name_of(holder.presence)},
          {"ready", holder.ready},
          {"stand_in", holder.stand_in},
          {"left", holder.left}};
}

json to_json(const Person& person) {
  return {{"player", person.player.text()}, {"name", person.name}};
}

json to_json(const Vote& vote) {
  json by = json::array();
  for (const PlayerId player : vote.by) by.push_back(player.text());
  return {{"about", name_of(vote.about)},
          {"seat", seat_or_null(vote.seat)},
          {"by", std::move(by)},
          {"needed", vote.needed}};
}

json to_json(const TallyEntry& entry) {
  return {{"player", entry.player.text()},
          {"name", entry.name},
          {"games", entry.games},
          {"wins", entry.wins},
          {"mean_place", static_cast<double>(entry.places) / entry.games}};
}

json to_json(const Clocks& clocks) {
  json remaining = json::array();
  for (const auto& left : clocks.remaining) {
    remaining.push_back(or_null(left, [](std::chrono::milliseconds time) { return time.count(); }));
  }
  return {{"paused", clocks.paused}, {"remaining_ms", std::move(remaining)}};
}

json to_json(const ChatLine& line) {
  return {{"number", line.number},
          {"at", line.at.time_since_epoch().count()},
          {"player", line.player.text()},
          {"name", line.name},
          {"watcher", line.watcher},
          {"text", text_or_null(line.text)},
          {"phrase", text_or_null(line.phrase)}};
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
          {"clocks", or_null(game.clocks, [](const Clocks& clocks) { return to_json(clocks); })},
          {"commitment", hex(game.commitment)},
          {"view", game.view},
          {"result", or_null(game.result, [](const games::Result& result) { return to_json(result); })},
          {"ending", or_null(game.ending, [](const Ending& ending) { return protocol::to_json(ending); })},
          {"replay", or_null(game.replay, [](GameId id) { return id.text(); })},
          {"seed", or_null(game.disclosure, [](const Disclosure& shown) { return hex(shown.seed); })},
          {"nonces", std::move(nonces)}};
}

/// An object without its last field, whose value and the closing brace are to follow.
std::string left_open(const json& object, std::string_view last_field) {
  std::string frame = object.dump();
  frame.back() = ',';
  return frame.append(json(last_field).dump()) += ':';
}

template <class T>
json list_of(const std::vector<T>& entries) {
  json list = json::array();
  for (const T& entry : entries) list.push_back(to_json(entry));
  return list;
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 3> names{"lobby", "playing", "finished"};
  return name_in(names, phase);
}

std::string_view name_of(MadeBy by) {
  constexpr std::array<std::string_view, 3> names{"player", "bot", "clock"};
  return name_in(names, by);
}

json to_json(const Ending& ending) {
  return {{"reason", name_of(ending.reason)}, {"seat", seat_or_null(ending.seat)}};
}

json to_json(const PrivateView& view) {
  return {{"seat", view.seat.index()}, {"view", view.view}, {"legal", view.legal}, {"events", view.events}};
}

json to_json(const Restart& restart) {
  return {{"remaining_ms", restart.remaining.count()}, {"text", restart.text}};
}

json to_json(const RoomView& room) {
  json seats = json::array();
  for (const auto& holder : room.seats) {
    seats.push_back(or_null(holder, [](const SeatHolder& sitting) { return to_json(sitting); }));
  }
  return {{"code", room.code.text()},
          {"game", room.game},
          {"phase", name_of(room.phase)},
          {"host", room.host.text()},
          {"settings", to_json(room.settings)},
          {"min_seats", room.min_seats},
          {"max_seats", room.max_seats},
          {"commitment", or_null(room.commitment, [](const games::Seed& hash) { return hex(hash); })},
          {"seats", std::move(seats)},
          {"watchers", list_of(room.watchers)},
          {"watcher_count", room.watcher_count},
          {"votes", list_of(room.votes)},
          {"tally", list_of(room.tally)},
          {"saving", room.saving},
          {"restart", or_null(room.restart, [](const Restart& restart) { return to_json(restart); })}};
}

json to_json(const ChatPage& page) {
  return {{"chat", list_of(page.lines)}, {"more_chat", page.more}};
}

json to_json(const Snapshot& message) {
  return {{"type", "snapshot"},
          {"you", to_json(message.you)},
          {"room", to_json(message.room)},
          {"game", or_null(message.game, [](const GameView& game) { return to_json(game); })},
          {"private", or_null(message.private_view, [](const PrivateView& view) { return to_json(view); })},
          {"chat", list_of(message.chat.lines)},
          {"more_chat", message.chat.more}};
}

std::string encode(const Snapshot& message) {
  return to_json(message).dump();
}

std::string encode(const ClocksChanged& message) {
  return json{{"type", "clocks"},
              {"game", number(message.game)},
              {"version", number(message.version)},
              {"clocks", to_json(message.clocks)}}
      .dump();
}

std::string encode(const ChatSaid& message) {
  return json{{"type", "chat"}, {"line", to_json(message.line)}}.dump();
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
  return left_open({{"type", "update"},
                    {"game", to_json(message.game)},
                    {"seat", message.seat.index()},
                    {"by", name_of(message.by)},
                    {"events", message.events}},
                   "private");
}

std::string encode_tail(const PrivateView* private_view) {
  return (private_view == nullptr ? std::string("null") : to_json(*private_view).dump()) + '}';
}

std::string encode_shared(const RoomChanged& message) {
  return left_open({{"type", "room"}, {"room", to_json(message.room)}}, "you");
}

std::string encode_tail(const Person& you) {
  return to_json(you).dump() + '}';
}

Refused Refused::because(std::optional<MessageId> id, const RefusalCode& code) {
  return {std::move(id), std::string(code.code), std::string(code.sentence), ""};
}

Refused Refused::because(std::optional<MessageId> id, const games::Reason& reason) {
  return {std::move(id), std::string(reason.code), std::string(reason.sentence), std::string(reason.rule)};
}

}  // namespace tablee::protocol
