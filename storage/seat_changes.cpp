// How changes of a room's seats are written.
#include "storage/changes.hpp"

namespace tablee::storage {

void write(Connection& connection, const TakeSeat& change, Time at) {
  connection.run("INSERT INTO seats (room, seat, player, since, nonce) VALUES (?1, ?2, ?3, ?4, x'')",
                 change.room, change.seat, change.player, at);
}

void write(Connection& connection, const LeaveSeat& change, Time /*at*/) {
  connection.change("DELETE FROM seats WHERE room = ?1 AND seat = ?2", change.room, change.seat);
}

void write(Connection& connection, const MoveSeat& change, Time /*at*/) {
  if (change.from == change.to) throw Conflict("a seat that somebody holds is not free");
  connection.change("UPDATE seats SET seat = ?3 WHERE room = ?1 AND seat = ?2", change.room, change.from,
                    change.to);
}

void write(Connection& connection, const ReplaceHolder& change, Time /*at*/) {
  connection.change(
      "UPDATE seats SET player = ?3, nonce = x'', ready = 0, stand_in = 0, has_left = 0 "
      "WHERE room = ?1 AND seat = ?2",
      change.room, change.seat, change.player);
  connection.run(
      "UPDATE game_seats SET player = ?3 WHERE room = ?1 AND seat = ?2 AND number = "
      "(SELECT number FROM games WHERE room = ?1 AND ended IS NULL)",
      change.room, change.seat, change.player);
}

void write(Connection& connection, const SetAbsence& change, Time /*at*/) {
  connection.change("UPDATE seats SET stand_in = ?3, has_left = ?4 WHERE room = ?1 AND seat = ?2",
                    change.room, change.seat, change.stand_in, change.left);
}

void write(Connection& connection, const SetReady& change, Time /*at*/) {
  connection.change("UPDATE seats SET ready = ?3 WHERE room = ?1 AND seat = ?2", change.room, change.seat,
                    change.ready);
}

void write(Connection& connection, const SetNonce& change, Time /*at*/) {
  connection.change("UPDATE seats SET nonce = ?3 WHERE room = ?1 AND seat = ?2", change.room, change.seat,
                    change.nonce);
}

}  // namespace tablee::storage
