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

nlohmann::json to_json(const Listing& listing) {
  return {{"code", listing.code.text()},
          {"game", listing.game},
          {"options", listing.options},
          {"phase", name_of(listing.phase)},
          {"host", listing.host},
          {"seats", listing.seats},
          {"taken", listing.taken},
          {"watchers", listing.watchers},
          {"move_seconds", move_seconds(listing.move_time)},
          {"watching", listing.watching}};
}

nlohmann::json to_json(const MyRoom& room) {
  nlohmann::json seats = nlohmann::json::array();
  for (const auto& name : room.seats) seats.push_back(name ? nlohmann::json(*name) : nlohmann::json(nullptr));
  return {
      {"code", room.code.text()},
      {"game", room.game},
      {"phase", name_of(room.phase)},
      {"seats", std::move(seats)},
      {"seat", room.seat ? nlohmann::json(room.seat->index()) : nlohmann::json(nullptr)},
      {"move_seconds", move_seconds(room.move_time)},
      {"waits_for_you", room.waits_for_you},
      {"remaining_ms", room.remaining ? nlohmann::json(room.remaining->count()) : nlohmann::json(nullptr)}};
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
