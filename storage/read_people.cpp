#include "storage/read_people.hpp"

#include <algorithm>

#include "storage/read_games.hpp"

namespace tablee::storage {
namespace {

std::vector<OwnRoom> read_own_rooms(Connection& connection, PlayerId player) {
  std::vector<OwnRoom> rooms;
  Rows rows = connection.query(
      "SELECT code, game, host = ?1, seat, created FROM rooms "
      "LEFT JOIN seats ON seats.room = rooms.room AND seats.player = ?1 "
      "WHERE rooms.room IN (SELECT room FROM rooms WHERE host = ?1 AND closed IS NULL "
      " UNION SELECT room FROM seats WHERE player = ?1) "
      "ORDER BY created",
      player);
  while (rows.next())
    rooms.push_back({.code = rows.get<RoomCode>(0),
                     .game = rows.get<std::string>(1),
                     .host = rows.get<bool>(2),
                     .seat = rows.get_optional<games::Seat>(3),
                     .created = rows.get<Time>(4)});
  return rooms;
}

std::vector<OwnMove> read_own_moves(Connection& connection, const GameKey& game, games::Seat seat) {
  std::vector<OwnMove> moves;
  Rows rows = connection.query(
      "SELECT version, move, made_by, made FROM all_moves WHERE room = ?1 AND number = ?2 AND seat = ?3 "
      "ORDER BY version",
      game.room, game.number, seat);
  while (rows.next())
    moves.push_back({.version = rows.get<Version>(0),
                     .move = rows.get<std::string>(1),
                     .by = rows.get<MadeBy>(2),
                     .made = rows.get<Time>(3)});
  return moves;
}

std::vector<OwnGame> read_own_games(Connection& connection, PlayerId player) {
  std::vector<OwnGame> games;
  Rows rows = connection.query(
      "SELECT room, number, seat FROM results WHERE player = ?1 ORDER BY ended DESC, room DESC, number DESC",
      player);
  while (rows.next()) {
    const GameKey game{rows.get<RoomId>(0), rows.get<GameNumber>(1)};
    const auto seat = rows.get<games::Seat>(2);
    games.push_back({.head = read_finished_game(connection, game),
                     .seat = seat,
                     .moves = read_own_moves(connection, game, seat)});
  }
  return games;
}

std::vector<OwnLine> read_own_lines(Connection& connection, PlayerId player) {
  std::vector<OwnLine> lines;
  Rows rows = connection.query(
      "SELECT code, at, name, text, phrase FROM chat_lines JOIN rooms USING (room) WHERE player = ?1 "
      "ORDER BY at, room, number",
      player);
  while (rows.next())
    lines.push_back({.room = rows.get<RoomCode>(0),
                     .at = rows.get<Time>(1),
                     .name = rows.get<std::string>(2),
                     .text = rows.get<std::string>(3),
                     .phrase = rows.get<std::string>(4)});
  return lines;
}

std::vector<RoomCode> read_bans_of(Connection& connection, PlayerId player) {
  std::vector<RoomCode> codes;
  Rows rows =
      connection.query("SELECT code FROM bans JOIN rooms USING (room) WHERE player = ?1 ORDER BY id", player);
  while (rows.next()) codes.push_back(rows.get<RoomCode>(0));
  return codes;
}

}  // namespace

std::vector<OpenRoom> read_open_rooms(Connection& connection, int limit) {
  std::vector<OpenRoom> rooms;
  Rows rows = connection.query(
      "WITH arrived AS MATERIALIZED"
      " (SELECT room, max(made) AS made FROM new_moves WHERE made_by = ?2 GROUP BY room) "
      "SELECT code, game, seats,"
      " (SELECT count(*) FROM seats WHERE seats.room = rooms.room),"
      " (SELECT ended IS NULL FROM games WHERE games.room = rooms.room ORDER BY number DESC LIMIT 1),"
      " max(created,"
      "  coalesce((SELECT max(since) FROM seats WHERE seats.room = rooms.room), 0),"
      "  coalesce((SELECT max(at) FROM commands WHERE commands.room = rooms.room), 0),"
      "  coalesce((SELECT max(started, coalesce(ended, 0)) FROM games WHERE games.room = rooms.room"
      "   ORDER BY number DESC LIMIT 1), 0),"
      "  coalesce((SELECT made FROM moves WHERE moves.room = rooms.room AND made_by = ?2"
      "   ORDER BY number DESC, version DESC LIMIT 1), 0),"
      "  coalesce(arrived.made, 0)) AS touched "
      "FROM rooms LEFT JOIN arrived USING (room) WHERE closed IS NULL ORDER BY touched DESC, room LIMIT ?1",
      limit, MadeBy::player);
  while (rows.next())
    rooms.push_back({.code = rows.get<RoomCode>(0),
                     .game = rows.get<std::string>(1),
                     .playing = rows.get_optional<bool>(4),
                     .seats = rows.get<int>(2),
                     .taken = rows.get<int>(3),
                     .touched = rows.get<Time>(5)});
  return rooms;
}

std::vector<KnownPlayer> read_players(Connection& connection, const std::string& part, int limit) {
  std::vector<KnownPlayer> players;
  Rows rows = connection.query(
      "SELECT player, name, created,"
      " nullif(max(coalesce((SELECT max(at) FROM commands WHERE commands.player = players.player), 0),"
      "  coalesce((SELECT max(ended) FROM results WHERE results.player = players.player), 0)), 0),"
      " (SELECT count(*) FROM seats WHERE seats.player = players.player),"
      " (SELECT count(*) FROM results WHERE results.player = players.player),"
      " EXISTS (SELECT 1 FROM banned_players WHERE banned_players.player = players.player) "
      "FROM players WHERE player > ?3 AND deleted IS NULL AND shows(name, ?1) "
      "ORDER BY created DESC, player LIMIT ?2",
      part, limit, PlayerId::most_bots);
  while (rows.next())
    players.push_back({.player = rows.get<PlayerId>(0),
                       .name = rows.get<std::string>(1),
                       .created = rows.get<Time>(2),
                       .seen = rows.get_optional<Time>(3),
                       .rooms = rows.get<int>(4),
                       .games = rows.get<int>(5),
                       .banned = rows.get<bool>(6)});
  return players;
}

std::optional<Person> read_person(Connection& connection, PlayerId player) {
  Rows rows = connection.query(
      "SELECT name, created, since FROM players LEFT JOIN banned_players USING (player) "
      "WHERE player = ?1 AND player > ?2 AND deleted IS NULL",
      player, PlayerId::most_bots);
  if (!rows.next()) return std::nullopt;
  return Person{.player = player,
                .name = rows.get<std::string>(0),
                .created = rows.get<Time>(1),
                .rooms = read_own_rooms(connection, player),
                .games = read_own_games(connection, player),
                .lines = read_own_lines(connection, player),
                .standings = {},
                .banned_from = read_bans_of(connection, player),
                .banned_from_server = rows.get_optional<Time>(2)};
}

std::vector<ServerBan> read_server_bans(Connection& connection) {
  std::vector<ServerBan> bans;
  Rows players = connection.query(
      "SELECT player, name, since FROM banned_players JOIN players USING (player) ORDER BY since, player");
  while (players.next())
    bans.push_back({.who = players.get<PlayerId>(0),
                    .name = players.get<std::string>(1),
                    .since = players.get<Time>(2)});
  Rows addresses = connection.query("SELECT address, since FROM banned_addresses ORDER BY since, address");
  while (addresses.next())
    bans.push_back({.who = addresses.get<AddressHash>(0), .name = "", .since = addresses.get<Time>(1)});
  std::ranges::stable_sort(bans, {}, &ServerBan::since);
  return bans;
}

}  // namespace tablee::storage
