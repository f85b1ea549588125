// How changes of a room's games are written.
#include <map>

#include "storage/changes.hpp"
#include "storage/standings.hpp"

namespace tablee::storage {
namespace {

/// Empties the seat table and says since when each player sat there.
std::map<PlayerId, Time> clear_seats(Connection& connection, RoomId room) {
  std::map<PlayerId, Time> since;
  Rows rows = connection.query("DELETE FROM seats WHERE room = ?1 RETURNING player, since", room);
  while (rows.next()) since.emplace(rows.get<PlayerId>(0), rows.get<Time>(1));
  return since;
}

/// Ends a running game; what its clocks and votes were needed for is over.
void end_game(Connection& connection, RoomId room, GameNumber number, Time at,
              const std::optional<EndReason>& reason, const std::optional<games::Seat>& seat) {
  connection.change(
      "UPDATE games SET ended = ?3, end_reason = ?4, end_seat = ?5 "
      "WHERE room = ?1 AND number = ?2 AND ended IS NULL",
      room, number, at, reason, seat);
  connection.run("DELETE FROM standstills WHERE room = ?1 AND number = ?2", room, number);
  connection.run("DELETE FROM votes WHERE room = ?1 AND number = ?2", room, number);
}

}  // namespace

void write(Connection& connection, const StartGame& change, Time at) {
  connection.change(
      "INSERT INTO games (room, number, id, rules, options, seed, started) "
      "SELECT room, ?2, ?3, ?4, ?5, next_seed, ?6 FROM rooms WHERE room = ?1",
      change.room, change.number, change.id, change.rules, change.options, at);
  connection.change("UPDATE rooms SET next_seed = ?2 WHERE room = ?1", change.room, change.seed_after);
  const std::map<PlayerId, Time> since = clear_seats(connection, change.room);
  for (int index = 0; const GameSeat& taken : change.seats) {
    const games::Seat seat(index++);
    connection.run("INSERT INTO game_seats (room, number, seat, player, nonce) VALUES (?1, ?2, ?3, ?4, ?5)",
                   change.room, change.number, seat, taken.player, taken.nonce);
    const auto seated = since.find(taken.player);
    write(connection, TakeSeat{change.room, seat, taken.player}, seated == since.end() ? at : seated->second);
  }
}

void write(Connection& connection, Arrivals& arrivals, const RecordMove& change, Time at) {
  arrivals.add(connection, change, at);
}

void write(Connection& connection, const FinishGame& change, Time at) {
  end_game(connection, change.room, change.number, at, std::nullopt, std::nullopt);
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
  add_to_standings(connection, change.room, change.number);
  // A bot has played on for somebody who was deleted meanwhile: the others' places count, nothing is kept of
  // them.
  connection.run(
      "DELETE FROM standings WHERE player IN (SELECT player FROM results JOIN players USING (player) "
      "WHERE room = ?1 AND number = ?2 AND deleted IS NOT NULL)",
      change.room, change.number);
}

void write(Connection& connection, const AbandonGame& change, Time at) {
  end_game(connection, change.room, change.number, at, change.reason, change.seat);
}

void write(Connection& connection, const StopClocks& change, Time at) {
  connection.run("INSERT INTO standstills (room, number, since) VALUES (?1, ?2, ?3)", change.room,
                 change.number, at);
}

void write(Connection& connection, const RunClocks& change, Time at) {
  connection.change("UPDATE standstills SET until = ?3 WHERE room = ?1 AND number = ?2 AND until IS NULL",
                    change.room, change.number, at);
}

void write(Connection& connection, const CastVote& change, Time /*at*/) {
  connection.run(
      "INSERT INTO votes (room, number, about, seat, player) VALUES (?1, ?2, ?3, ?4, ?5) "
      "ON CONFLICT (room, number, about, coalesce(seat, -1), player) DO NOTHING",
      change.room, change.number, change.about, change.seat, change.player);
}

void write(Connection& connection, const DropVotes& change, Time /*at*/) {
  connection.run("DELETE FROM votes WHERE room = ?1 AND number = ?2 AND about = ?3 AND seat IS ?4",
                 change.room, change.number, change.about, change.seat);
}

}  // namespace tablee::storage
