#include "protocol/http.hpp"

#include "games/core/seat.hpp"
#include "protocol/fields.hpp"
#include "protocol/messages.hpp"

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

ReadBody<NewRoom> read_new_room(std::string_view text) {
  return read_body<NewRoom>(text, [](Fields& fields, NewRoom& room) {
    room.game = fields.text("game");
    if (fields.has("options")) room.options = fields.get("options");
    if (fields.has("seats")) room.seats = fields.integer("seats", 1, games::max_seats);
    if (fields.has("look_seconds"))
      room.look = std::chrono::seconds(fields.integer("look_seconds", static_cast<int>(shortest_look.count()),
                                                      static_cast<int>(longest_look.count())));
    if (!room.options.is_object()) throw BadField{};
  });
}

}  // namespace tablee::protocol
