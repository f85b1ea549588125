#include "storage/read_room.hpp"

#include <spdlog/spdlog.h>

#include <stdexcept>

#include "storage/read_games.hpp"

namespace tablee::storage {
namespace {

/// Whether a room can have these settings: what a damaged or hand-edited row says may be anything.
bool is_possible(const protocol::RoomSettings& settings) {
  return settings.options.is_object() && settings.seats >= 1 && settings.seats <= games::max_seats &&
         settings.look >= protocol::shortest_look && settings.look <= protocol::longest_look &&
         (!settings.move_time || protocol::is_move_time(*settings.move_time));
}

std::vector<SeatRecord> read_seats(Connection& connection, RoomId room, int seats_of_room) {
  std::vector<SeatRecord> seats;
  Rows rows = connection.query(
      "SELECT seat, player, name, since, nonce, ready, stand_in, has_left "
      "FROM seats JOIN players USING (player) WHERE room = ?1 ORDER BY seat",
      room);
  while (rows.next())
    seats.push_back({.seat = rows.get<games::Seat>(0),
                     .player = rows.get<PlayerId>(1),
                     .name = rows.get<std::string>(2),
                     .since = rows.get<Time>(3),
                     .nonce = rows.get<games::Nonce>(4),
                     .ready = rows.get<bool>(5),
                     .stand_in = rows.get<bool>(6),
                     .left = rows.get<bool>(7)});
  if (!seats.empty() && seats.back().seat.index() >= seats_of_room)
    throw std::runtime_error("the database seats somebody beside a room's table");
  return seats;
}

std::optional<GameRecord> read_last_game(Connection& connection, RoomId room) {
  Rows rows = connection.query("SELECT number FROM games WHERE room = ?1 ORDER BY number DESC LIMIT 1", room);
  if (!rows.next()) return std::nullopt;
  return read_game(connection, {room, rows.get<GameNumber>(0)});
}

/// Those in the last game; they are gone when it ends.
std::vector<VoteRecord> read_votes(Connection& connection, RoomId room) {
  std::vector<VoteRecord> votes;
  Rows rows = connection.query("SELECT about, seat, player FROM votes WHERE room = ?1 ORDER BY id", room);
  while (rows.next())
    votes.push_back({.about = rows.get<protocol::Question>(0),
                     .seat = rows.get_optional<games::Seat>(1),
                     .player = rows.get<PlayerId>(2)});
  return votes;
}

/// Rows of player, message, number, version and time.
std::vector<CommandRecord> read_commands(Rows rows) {
  std::vector<CommandRecord> commands;
  while (rows.next())
    commands.push_back({.player = rows.get<PlayerId>(0),
                        .message = rows.get<MessageId>(1),
                        .number = rows.get<GameNumber>(2),
                        .version = rows.get<Version>(3),
                        .at = rows.get<Time>(4)});
  return commands;
}

std::vector<CommandRecord> read_commands(Connection& connection, RoomId room) {
  return read_commands(connection.query(
      "SELECT player, message, number, version, at FROM commands WHERE room = ?1 ORDER BY id", room));
}

std::vector<CommandRecord> read_earlier_moves(Connection& connection, RoomId room) {
  return read_commands(connection.query(
      "WITH earlier AS (SELECT seat, message, number, version, made FROM all_moves WHERE room = ?1"
      " AND number = (SELECT max(number) - 1 FROM games WHERE room = ?1) AND made_by = ?2) "
      "SELECT player, message, number, version, made FROM earlier JOIN game_seats USING (number, seat) "
      "WHERE room = ?1 AND version > (SELECT max(version) FROM earlier) - ?3 ORDER BY version",
      room, MadeBy::player, moves_remembered));
}

std::vector<ChatRecord> read_chat(Connection& connection, RoomId room) {
  std::vector<ChatRecord> lines;
  Rows rows = connection.query(
      "SELECT number, at, player, name, watcher, text, phrase FROM chat_lines WHERE room = ?1 ORDER BY "
      "number",
      room);
  while (rows.next())
    lines.push_back({.number = rows.get<int>(0),
                     .at = rows.get<Time>(1),
                     .player = rows.get<PlayerId>(2),
                     .name = rows.get<std::string>(3),
                     .watcher = rows.get<bool>(4),
                     .text = rows.get<std::string>(5),
                     .phrase = rows.get<std::string>(6)});
  return lines;
}

std::vector<BanRecord> read_bans(Connection& connection, RoomId room) {
  std::vector<BanRecord> bans;
  Rows rows = connection.query("SELECT player, address FROM bans WHERE room = ?1 ORDER BY id", room);
  while (rows.next())
    bans.push_back({.player = rows.get<PlayerId>(0), .address = rows.get_optional<AddressHash>(1)});
  return bans;
}

std::vector<TallyRecord> read_tally(Connection& connection, RoomId room) {
  std::vector<TallyRecord> tally;
  Rows rows = connection.query(
      "SELECT player, name, count(*) AS games, sum(place = 1) AS wins, sum(place) AS places "
      "FROM results JOIN players USING (player) WHERE room = ?1 GROUP BY player "
      "ORDER BY wins DESC, 1.0 * places / games, name, player",
      room);
  while (rows.next())
    tally.push_back({.player = rows.get<PlayerId>(0),
                     .name = rows.get<std::string>(1),
                     .games = rows.get<int>(2),
                     .wins = rows.get<int>(3),
                     .places = rows.get<int>(4)});
  return tally;
}

protocol::RoomSettings read_settings(Connection& connection, RoomId room) {
  Rows rows = connection.query(
      "SELECT options, seats, look_seconds, listed, move_seconds, on_leave, watching, chat FROM rooms "
      "WHERE room = ?1",
      room);
  rows.next();
  protocol::RoomSettings settings{.options = rows.get<nlohmann::json>(0),
                                  .seats = rows.get<int>(1),
                                  .look = rows.get<std::chrono::seconds>(2),
                                  .listed = rows.get<bool>(3),
                                  .move_time = rows.get_optional<std::chrono::seconds>(4),
                                  .on_leave = rows.get<protocol::OnLeave>(5),
                                  .watching = rows.get<bool>(6),
                                  .chat = rows.get<bool>(7)};
  if (!is_possible(settings)) throw std::runtime_error("the database holds impossible settings of a room");
  return settings;
}

Time read_touched(Connection& connection, RoomId room) {
  return connection.get<Time>(
      "SELECT max(created,"
      " coalesce((SELECT max(started, coalesce(ended, 0)) FROM games WHERE room = ?1"
      "  ORDER BY number DESC LIMIT 1), 0),"
      " coalesce((SELECT made FROM moves WHERE room = ?1 AND made_by = ?2"
      "  ORDER BY number DESC, version DESC LIMIT 1), 0),"
      " coalesce((SELECT max(made) FROM new_moves WHERE room = ?1 AND made_by = ?2), 0)) "
      "FROM rooms WHERE room = ?1",
      room, MadeBy::player);
}

ListedRoom read_listed_room(Connection& connection, const Rows& rows) {
  const auto room = rows.get<RoomId>(0);
  const auto settings = read_settings(connection, room);
  return {.code = rows.get<RoomCode>(1),
          .game = rows.get<std::string>(2),
          .settings = settings,
          .host = rows.get<PlayerId>(3),
          .created = rows.get<Time>(4),
          .made_from = rows.get_optional<AddressHash>(6),
          .seats = read_seats(connection, room, settings.seats),
          .playing = rows.get_optional<bool>(5)};
}

}  // namespace

std::optional<RoomRecord> read_room(Connection& connection, const RoomCode& code) {
  Rows rows = connection.query(
      "SELECT room, code, game, host, next_seed, wake, created, made_from FROM rooms WHERE code = ?1 AND "
      "closed IS NULL",
      code);
  if (!rows.next()) return std::nullopt;
  const auto room = rows.get<RoomId>(0);
  const auto settings = read_settings(connection, room);
  return RoomRecord{.room = room,
                    .code = rows.get<RoomCode>(1),
                    .game = rows.get<std::string>(2),
                    .settings = settings,
                    .host = rows.get<PlayerId>(3),
                    .next_seed = rows.get<games::Seed>(4),
                    .created = rows.get<Time>(6),
                    .made_from = rows.get_optional<AddressHash>(7),
                    .wake = rows.get<Time>(5),
                    .touched = read_touched(connection, room),
                    .seats = read_seats(connection, room, settings.seats),
                    .last_game = read_last_game(connection, room),
                    .votes = read_votes(connection, room),
                    .commands = read_commands(connection, room),
                    .earlier_moves = read_earlier_moves(connection, room),
                    .chat = read_chat(connection, room),
                    .bans = read_bans(connection, room),
                    .tally = read_tally(connection, room)};
}

std::vector<ListedRoom> read_listed_rooms(Connection& connection) {
  std::vector<ListedRoom> rooms;
  Rows rows = connection.query(
      "SELECT room, code, game, host, created,"
      " (SELECT ended IS NULL FROM games WHERE games.room = rooms.room ORDER BY number DESC LIMIT 1),"
      " made_from "
      "FROM rooms WHERE listed = 1 AND closed IS NULL ORDER BY code");
  while (rows.next()) {
    try {
      rooms.push_back(read_listed_room(connection, rows));
    } catch (const std::runtime_error& damage) {
      // The others are to be seen all the same.
      spdlog::error("a room is left out of the lobby: {}", damage.what());
    }
  }
  return rooms;
}

}  // namespace tablee::storage
