#include "storage/changes.hpp"

#include <map>

namespace tablee::storage {
namespace {

void write(Connection& connection, const CreatePlayer& change, Time at) {
  connection.run("INSERT INTO players (player, token, name, created) VALUES (?1, ?2, ?3, ?4)", change.player,
                 change.token, change.name, at);
}

void write(Connection& connection, const RenamePlayer& change, Time /*at*/) {
  connection.change("UPDATE players SET name = ?2 WHERE player = ?1", change.player, change.name);
}

void write(Connection& connection, const CreateRoom& change, Time at) {
  connection.run(
      "INSERT INTO rooms (room, code, game, options, seats, host, next_seed, created, look_seconds) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
      change.room, change.code, change.game, change.options, change.seats, change.host, change.next_seed, at,
      static_cast<int>(change.look.count()));
}

void seat_player(Connection& connection, RoomId room, games::Seat seat, PlayerId player, Time since) {
  connection.run("INSERT INTO seats (room, seat, player, since, nonce) VALUES (?1, ?2, ?3, ?4, x'')", room,
                 seat, player, since);
}

void write(Connection& connection, const TakeSeat& change, Time at) {
  seat_player(connection, change.room, change.seat, change.player, at);
}

void write(Connection& connection, const LeaveSeat& change, Time /*at*/) {
  connection.change("DELETE FROM seats WHERE room = ?1 AND seat = ?2", change.room, change.seat);
}

void write(Connection& connection, const ChangeHost& change, Time /*at*/) {
  connection.change("UPDATE rooms SET host = ?2 WHERE room = ?1", change.room, change.host);
}

void write(Connection& connection, const SetNonce& change, Time /*at*/) {
  connection.change("UPDATE seats SET nonce = ?3 WHERE room = ?1 AND seat = ?2", change.room, change.seat,
                    change.nonce);
}

/// Empties the seat table and says since when each player sat there.
std::map<PlayerId, Time> clear_seats(Connection& connection, RoomId room) {
  std::map<PlayerId, Time> since;
  Rows rows = connection.query("DELETE FROM seats WHERE room = ?1 RETURNING player, since", room);
  while (rows.next()) since.emplace(rows.get<PlayerId>(0), rows.get<Time>(1));
  return since;
}

void write(Connection& connection, const StartGame& change, Time at) {
  connection.change(
      "INSERT INTO games (room, number, rules, options, seed, started) "
      "SELECT room, ?2, ?3, ?4, next_seed, ?5 FROM rooms WHERE room = ?1",
      change.room, change.number, change.rules, change.options, at);
  connection.change("UPDATE rooms SET next_seed = ?2 WHERE room = ?1", change.room, change.seed_after);
  const std::map<PlayerId, Time> since = clear_seats(connection, change.room);
  for (int index = 0; const GameSeat& taken : change.seats) {
    const games::Seat seat(index++);
    connection.run("INSERT INTO game_seats (room, number, seat, player, nonce) VALUES (?1, ?2, ?3, ?4, ?5)",
                   change.room, change.number, seat, taken.player, taken.nonce);
    const auto seated = since.find(taken.player);
    seat_player(connection, change.room, seat, taken.player, seated == since.end() ? at : seated->second);
  }
}

void write(Connection& connection, const RecordMove& change, Time at) {
  connection.run(
      "INSERT INTO moves (room, number, version, seat, move, message, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
      "?7)",
      change.room, change.number, change.version, change.seat, change.move, change.message, at);
}

void write(Connection& connection, const FinishGame& change, Time at) {
  connection.change("UPDATE games SET ended = ?3 WHERE room = ?1 AND number = ?2 AND ended IS NULL",
                    change.room, change.number, at);
  const auto seats = static_cast<std::size_t>(connection.get<int>(
      "SELECT count(*) FROM game_seats WHERE room = ?1 AND number = ?2", change.room, change.number));
  if (change.scores.size() != seats || change.places.size() != seats)
    throw Conflict("a result has one entry a seat");
  for (std::size_t seat = 0; seat < seats; ++seat)
    connection.change(
        "INSERT INTO results (room, number, seat, player, score, place, ended) "
        "SELECT room, number, seat, player, ?4, ?5, ?6 FROM game_seats WHERE room = ?1 AND number = ?2 AND "
        "seat = ?3",
        change.room, change.number, games::Seat(static_cast<int>(seat)), change.scores[seat],
        change.places[seat], at);
}

void write(Connection& connection, const RememberCommand& change, Time at) {
  connection.run(
      "INSERT INTO commands (room, player, message, number, version, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      change.room, change.player, change.message, change.number, change.version, at);
  connection.run(
      "DELETE FROM commands WHERE room = ?1 AND player = ?2 AND id <= "
      "(SELECT id FROM commands WHERE room = ?1 AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)",
      change.room, change.player, commands_remembered);
}

}  // namespace

void write_change(Connection& connection, const Change& change, Time at) {
  std::visit([&](const auto& kind) { write(connection, kind, at); }, change);
}

}  // namespace tablee::storage
