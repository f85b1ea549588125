// How changes of a room as a whole are written.
#include <array>

#include "storage/changes.hpp"

namespace tablee::storage {

void write(Connection& connection, const CreateRoom& change, Time at) {
  const protocol::RoomSettings& settings = change.settings;
  connection.run(
      "INSERT INTO rooms (room, code, game, host, next_seed, created, made_from, maker, wake, options,"
      " seats, look_seconds, listed, move_seconds, on_leave, watching, chat) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?4, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
      change.room, change.code, change.game, change.host, change.next_seed, at, change.made_from, change.wake,
      settings.options.dump(), settings.seats, settings.look, settings.listed, settings.move_time,
      settings.on_leave, settings.watching, settings.chat);
}

void write(Connection& connection, const ChangeSettings& change, Time /*at*/) {
  const protocol::RoomSettings& settings = change.settings;
  connection.change(
      "UPDATE rooms SET options = ?2, seats = ?3, look_seconds = ?4, listed = ?5, move_seconds = ?6,"
      " on_leave = ?7, watching = ?8, chat = ?9 WHERE room = ?1",
      change.room, settings.options.dump(), settings.seats, settings.look, settings.listed,
      settings.move_time, settings.on_leave, settings.watching, settings.chat);
}

void write(Connection& connection, const ChangeHost& change, Time /*at*/) {
  connection.change("UPDATE rooms SET host = ?2 WHERE room = ?1", change.room, change.host);
}

void write(Connection& connection, const SetWake& change, Time /*at*/) {
  connection.change("UPDATE rooms SET wake = ?2 WHERE room = ?1", change.room, change.at);
}

void write(Connection& connection, Arrivals& arrivals, const CloseRoom& change, Time at) {
  connection.change("UPDATE rooms SET closed = ?2, made_from = NULL, maker = NULL WHERE room = ?1",
                    change.room, at);
  // Before a seat of a game goes, SQLite looks through all new moves for one that refers to it.
  if (connection.get<bool>("SELECT EXISTS (SELECT 1 FROM games WHERE room = ?1"
                           " AND (ended IS NULL OR end_reason IS NOT NULL))",
                           change.room))
    arrivals.bring_all(connection);
  // What refers to something goes before it.
  constexpr std::array all_that_goes{
      "DELETE FROM seats WHERE room = ?1",
      "DELETE FROM chat_lines WHERE room = ?1",
      "DELETE FROM bans WHERE room = ?1",
      "DELETE FROM commands WHERE room = ?1",
      "DELETE FROM standstills WHERE room = ?1",
      "DELETE FROM votes WHERE room = ?1",
      "DELETE FROM moves WHERE room = ?1 AND number IN"
      " (SELECT number FROM games WHERE room = ?1 AND (ended IS NULL OR end_reason IS NOT NULL))",
      "DELETE FROM new_moves WHERE room = ?1 AND number IN"
      " (SELECT number FROM games WHERE room = ?1 AND (ended IS NULL OR end_reason IS NOT NULL))",
      "DELETE FROM game_seats WHERE room = ?1 AND number IN"
      " (SELECT number FROM games WHERE room = ?1 AND (ended IS NULL OR end_reason IS NOT NULL))",
      "DELETE FROM games WHERE room = ?1 AND (ended IS NULL OR end_reason IS NOT NULL)",
      "DELETE FROM rooms WHERE room = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE room = ?1)"};
  for (const char* const deletion : all_that_goes) connection.run(deletion, change.room);
}

void write(Connection& connection, const AddChatLine& change, Time at) {
  connection.run(
      "INSERT INTO chat_lines (room, number, at, player, name, watcher, text, phrase) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      change.room, change.number, at, change.player, change.name, change.watcher, change.text, change.phrase);
  connection.run("DELETE FROM chat_lines WHERE room = ?1 AND number <= ?2", change.room,
                 change.number - chat_lines_kept);
}

void write(Connection& connection, const AddBan& change, Time /*at*/) {
  connection.run("INSERT INTO bans (room, player, address) VALUES (?1, ?2, ?3)", change.room, change.player,
                 change.address);
  connection.run(
      "DELETE FROM bans WHERE room = ?1 AND id <= "
      "(SELECT id FROM bans WHERE room = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
      change.room, bans_kept);
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

}  // namespace tablee::storage
