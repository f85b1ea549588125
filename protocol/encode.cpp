#include <array>

#include "protocol/messages.hpp"
#include "protocol/settings_json.hpp"

namespace tablee::protocol {

using games::JsonWriter;
using games::to_json_text;

namespace {

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
  constexpr std::array<std::string_view, 4> names{"left", "everybody_left", "agreed", "too_long"};
  return name_in(names, reason);
}

std::optional<std::string_view> text_or_null(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string_view>(text);
}

std::optional<std::string_view> text_or_null(const std::optional<MessageId>& id) {
  return id ? std::optional<std::string_view>(id->text()) : std::nullopt;
}

/// A frame of the members that `members` writes; `size` is about what it takes.
template <class Members>
std::string frame_of(const Members& members, std::size_t size = 128) {
  return to_json_text([&](JsonWriter& out) { out.object([&] { members(out); }); }, size).text;
}

/// The same, but for one more member at its end whose value and the closing brace are to follow.
template <class Members>
std::string left_open(std::string_view last_member, std::size_t size, const Members& members) {
  std::string frame = frame_of(members, size);
  frame.back() = ',';
  return frame.append(1, '"').append(last_member).append("\":");
}

}  // namespace

void write(JsonWriter& out, const SeatHolder& holder) {
  out.object([&] {
    out.member("bot", holder.player.is_bot());
    out.member("left", holder.left);
    out.member("name", holder.name);
    out.member("player", holder.player.text());
    out.member("presence", name_of(holder.presence));
    out.member("ready", holder.ready);
    out.member("stand_in", holder.stand_in);
  });
}

void write(JsonWriter& out, const Person& person) {
  out.object("name", person.name, "player", person.player.text());
}

void write(JsonWriter& out, const Vote& vote) {
  out.object([&] {
    out.member("about", name_of(vote.about));
    out.member("by", [&] { out.list(vote.by, [&](const PlayerId& player) { out.value(player.text()); }); });
    out.member("needed", vote.needed);
    out.member("seat", vote.seat);
  });
}

void write(JsonWriter& out, const TallyEntry& entry) {
  out.object("games", entry.games, "mean_place", static_cast<double>(entry.places) / entry.games, "name",
             entry.name, "player", entry.player.text(), "wins", entry.wins);
}

void write(JsonWriter& out, const Clocks& clocks) {
  out.object("paused", clocks.paused, "remaining_ms", [&] {
    out.list(clocks.remaining,
             [&](const auto& left) { left ? out.value(left->count()) : out.value(nullptr); });
  });
}

void write(JsonWriter& out, const ChatLine& line) {
  out.object([&] {
    out.member("at", line.at.time_since_epoch().count());
    out.member("name", line.name);
    out.member("number", line.number);
    out.member("phrase", text_or_null(line.phrase));
    out.member("player", line.player.text());
    out.member("text", text_or_null(line.text));
    out.member("watcher", line.watcher);
  });
}

void write(JsonWriter& out, const GameView& game) {
  out.object([&] {
    out.member("clocks", game.clocks);
    out.member("commitment", hex(game.commitment));
    out.member("ending", game.ending);
    out.member("nonces", [&] {
      if (!game.disclosure) return out.value(nullptr);
      out.list(game.disclosure->nonces, [&](const games::Nonce& nonce) { out.value(hex(nonce)); });
    });
    out.member("number", number(game.number));
    out.member("replay", game.replay ? std::optional(game.replay->text()) : std::nullopt);
    out.member("result", game.result);
    out.member("seats", game.seats);
    out.member("seed", game.disclosure ? std::optional(hex(game.disclosure->seed)) : std::nullopt);
    out.member("to_act", game.to_act);
    out.member("version", number(game.version));
    out.member("view", game.view);
  });
}

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 3> names{"lobby", "playing", "finished"};
  return name_in(names, phase);
}

std::string_view name_of(MadeBy by) {
  constexpr std::array<std::string_view, 3> names{"player", "bot", "clock"};
  return name_in(names, by);
}

void write(JsonWriter& out, const Ending& ending) {
  out.object("reason", name_of(ending.reason), "seat", ending.seat);
}

void write(JsonWriter& out, const PrivateView& view) {
  out.object("events", view.events, "legal", view.legal, "seat", view.seat, "view", view.view);
}

void write(JsonWriter& out, const Restart& restart) {
  out.object("remaining_ms", restart.remaining.count(), "text", restart.text);
}

void write(JsonWriter& out, const RoomView& room) {
  out.object([&] {
    out.member("code", room.code.text());
    out.member("commitment", room.commitment ? std::optional(hex(*room.commitment)) : std::nullopt);
    out.member("game", room.game);
    out.member("host", room.host.text());
    out.member("max_seats", room.max_seats);
    out.member("min_seats", room.min_seats);
    out.member("phase", name_of(room.phase));
    out.member("restart", room.restart);
    out.member("saving", room.saving);
    out.member("seats", room.seats);
    out.member("settings", room.settings);
    out.member("tally", room.tally);
    out.member("votes", room.votes);
    out.member("watcher_count", room.watcher_count);
    out.member("watchers", room.watchers);
  });
}

void write(JsonWriter& out, const ChatPage& page) {
  out.object("chat", page.lines, "more_chat", page.more);
}

std::string encode(const Snapshot& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("chat", message.chat.lines);
    out.member("game", message.game);
    out.member("more_chat", message.chat.more);
    out.member("private", message.private_view);
    out.member("room", message.room);
    out.member("type", "snapshot");
    out.member("you", message.you);
  });
}

std::string encode(const ClocksChanged& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("clocks", message.clocks);
    out.member("game", number(message.game));
    out.member("type", "clocks");
    out.member("version", number(message.version));
  });
}

std::string encode(const ChatSaid& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("line", message.line);
    out.member("type", "chat");
  });
}

std::string encode(const Accepted& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("game", number(message.game));
    out.member("id", message.id.text());
    out.member("type", "accepted");
    out.member("version", number(message.version));
  });
}

std::string encode(const Refused& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("code", message.code);
    out.member("id", text_or_null(message.id));
    out.member("message", message.message);
    if (!message.rule.empty()) out.member("rule", message.rule);
    out.member("type", "refused");
  });
}

std::string encode(const Pong& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("id", text_or_null(message.id));
    out.member("type", "pong");
  });
}

std::string encode(const Bye& message) {
  return frame_of([&](JsonWriter& out) {
    out.member("reason", name_of(message.reason));
    out.member("retry_after_ms", message.retry_after_ms);
    out.member("type", "bye");
  });
}

std::string encode_shared(const Update& message) {
  constexpr std::size_t of_the_rest = 512;
  const std::size_t size = message.game.view.text.size() + message.events.text.size() + of_the_rest;
  return left_open("private", size, [&](JsonWriter& out) {
    out.member("by", name_of(message.by));
    out.member("events", message.events);
    out.member("game", message.game);
    out.member("seat", message.seat);
    out.member("type", "update");
  });
}

std::string encode_tail(const PrivateView* private_view) {
  if (private_view == nullptr) return "null}";
  constexpr std::size_t of_the_rest = 48;
  const std::size_t size = private_view->view.text.size() + private_view->legal.text.size() +
                           private_view->events.text.size() + of_the_rest;
  return to_json_text(*private_view, size).text + '}';
}

std::string encode_shared(const RoomChanged& message) {
  constexpr std::size_t usual_size = 2048;
  return left_open("you", usual_size, [&](JsonWriter& out) {
    out.member("room", message.room);
    out.member("type", "room");
  });
}

std::string encode_tail(const Person& you) {
  return to_json_text(you).text + '}';
}

Refused Refused::because(std::optional<MessageId> id, const RefusalCode& code) {
  return {std::move(id), std::string(code.code), std::string(code.sentence), ""};
}

Refused Refused::because(std::optional<MessageId> id, const games::Reason& reason) {
  return {std::move(id), std::string(reason.code), std::string(reason.sentence), std::string(reason.rule)};
}

}  // namespace tablee::protocol
