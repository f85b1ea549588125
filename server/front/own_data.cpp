#include "server/front/own_data.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"
#include "server/front/standing_json.hpp"
#include "server/history/replay.hpp"

namespace tablee::server {
namespace {

using nlohmann::json;

std::int64_t since_1970(storage::Time time) {
  return time.time_since_epoch().count();
}

json rooms_of(const storage::Person& person) {
  json rooms = json::array();
  for (const storage::OwnRoom& room : person.rooms)
    rooms.push_back({{"code", room.code.text()},
                     {"game", room.game},
                     {"host", room.host},
                     {"seat", room.seat ? json(room.seat->index()) : json(nullptr)},
                     {"created_at", since_1970(room.created)}});
  return rooms;
}

json moves_of(const storage::OwnGame& game) {
  json moves = json::array();
  for (const storage::OwnMove& move : game.moves) {
    json made = protocol::parse_bounded(move.move);
    if (made.is_discarded()) throw std::runtime_error("a stored move can't be read");
    moves.push_back({{"version", number(move.version)},
                     {"by", protocol::name_of(move.by)},
                     {"at", since_1970(move.made)},
                     {"move", std::move(made)}});
  }
  return moves;
}

json games_of(const storage::Person& person) {
  json list = json::array();
  for (const storage::OwnGame& game : person.games) {
    const auto write_head = [&](games::JsonWriter& out) { write_game(out, game.head, RoomCodes::shown); };
    list.push_back({{"game", json::parse(games::to_json_text(write_head).text)},
                    {"seat", game.seat.index()},
                    {"moves", moves_of(game)}});
  }
  return list;
}

json chat_of(const storage::Person& person) {
  json lines = json::array();
  for (const storage::OwnLine& line : person.lines)
    lines.push_back({{"room", line.room.text()},
                     {"at", since_1970(line.at)},
                     {"name", line.name},
                     {"text", line.text.empty() ? json(nullptr) : json(line.text)},
                     {"phrase", line.phrase.empty() ? json(nullptr) : json(line.phrase)}});
  return lines;
}

json standings_of(const storage::Person& person) {
  json standings = json::array();
  for (const auto& [game, standing] : person.standings)
    standings.push_back({{"game", game}, {"standing", to_json(standing)}});
  return standings;
}

json bans_of(const storage::Person& person) {
  json rooms = json::array();
  for (const protocol::RoomCode& code : person.banned_from) rooms.push_back(code.text());
  const auto& since = person.banned_from_server;
  return {{"rooms", std::move(rooms)}, {"server_since", since ? json(since_1970(*since)) : json(nullptr)}};
}

}  // namespace

std::string export_of(const storage::Person& person) {
  constexpr int indent = 1;
  const json document{{"player", person.player.text()},
                      {"name", person.name},
                      {"created_at", since_1970(person.created)},
                      {"rooms", rooms_of(person)},
                      {"games", games_of(person)},
                      {"chat", chat_of(person)},
                      {"standings", standings_of(person)},
                      {"bans", bans_of(person)}};
  return document.dump(indent);
}

}  // namespace tablee::server
