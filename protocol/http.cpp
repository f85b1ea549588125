#include "protocol/http.hpp"

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"
#include "protocol/settings_json.hpp"

namespace tablee::protocol {
namespace {

/// Reads an object with `fill(fields, body)` and insists that nothing else stands in it.
template <class Body, class Fill>
ReadBody<Body> read_body(std::string_view text, Fill fill) {
  const nlohmann::json object = parse_bounded(text);
  if (object.is_discarded()) return codes::bad_json;
  if (!object.is_object()) return codes::bad_message;
  try {
    Fields fields(object);
    Body body;
    fill(fields, body);
    fields.expect_no_more();
    return body;
  } catch (const BadField&) {
    return codes::bad_message;
  }
}

}  // namespace

void write(games::JsonWriter& out, const Listing& listing) {
  out.object([&] {
    out.member("code", listing.code.text());
    out.member("game", listing.game);
    out.member("host", listing.host);
    out.member("move_seconds", move_seconds(listing.move_time));
    out.member("options", games::JsonText{listing.options.dump()});
    out.member("phase", name_of(listing.phase));
    out.member("seats", listing.seats);
    out.member("taken", listing.taken);
    out.member("watchers", listing.watchers);
    out.member("watching", listing.watching);
  });
}

void write(games::JsonWriter& out, const MyRoom& room) {
  out.object([&] {
    out.member("code", room.code.text());
    out.member("game", room.game);
    out.member("move_seconds", move_seconds(room.move_time));
    out.member("phase", name_of(room.phase));
    out.member("remaining_ms", room.remaining ? std::optional(room.remaining->count()) : std::nullopt);
    out.member("seat", room.seat);
    out.member("seats", room.seats);
    out.member("waits_for_you", room.waits_for_you);
  });
}

ReadBody<NewPlayer> read_new_player(std::string_view text) {
  auto read = read_body<NewPlayer>(text, [](Fields& fields, NewPlayer& player) {
    player.name = fields.text("name");
    if (fields.has("token")) player.wants_token = fields.boolean("token");
  });
  auto* player = std::get_if<NewPlayer>(&read);
  if (player == nullptr) return read;
  auto name = clean_name(player->name);
  if (!name) return codes::bad_name;
  player->name = *std::move(name);
  return read;
}

ReadBody<std::string> read_key(std::string_view text) {
  return read_body<std::string>(text, [](Fields& fields, std::string& key) { key = fields.text("key"); });
}

ReadBody<SignIn> read_sign_in(std::string_view text) {
  return read_body<SignIn>(text, [](Fields& fields, SignIn& who) {
    if (fields.has("player")) {
      who = fields.player("player");
    } else {
      who = fields.text("key");
    }
  });
}

ReadBody<NewRoom> read_new_room(std::string_view text) {
  return read_body<NewRoom>(text, [](Fields& fields, NewRoom& room) {
    room.game = fields.text("game");
    room.settings = take_settings(fields);
    if (fields.has("bots")) room.bots = fields.integer("bots", 0, games::max_seats - 1);
  });
}

}  // namespace tablee::protocol
