// How changes of players are written, and of who may not come in.
#include <array>

#include "storage/changes.hpp"

namespace tablee::storage {

void write(Connection& connection, const CreatePlayer& change, Time at) {
  connection.run("INSERT INTO players (player, token, name, created) VALUES (?1, ?2, ?3, ?4)", change.player,
                 change.token, change.name, at);
}

void write(Connection& connection, const RenamePlayer& change, Time /*at*/) {
  connection.change("UPDATE players SET name = ?2 WHERE player = ?1", change.player, change.name);
}

void write(Connection& connection, const ReplaceToken& change, Time /*at*/) {
  if (change.player.is_bot()) throw Conflict("bots have no token");
  connection.change("UPDATE players SET token = ?2 WHERE player = ?1", change.player, change.token);
}

void write(Connection& connection, const DeletePlayer& change, Time at) {
  if (change.player.is_bot()) throw Conflict("bots stay");
  constexpr std::array all_that_goes{
      "DELETE FROM chat_lines WHERE player = ?1",
      "DELETE FROM standings WHERE player = ?1",
      "DELETE FROM commands WHERE player = ?1",
      "DELETE FROM votes WHERE player = ?1",
      "DELETE FROM bans WHERE player = ?1",
      "DELETE FROM banned_players WHERE player = ?1",
      "UPDATE rooms SET made_from = NULL, maker = NULL WHERE maker = ?1 AND closed IS NULL",
      "UPDATE seats SET has_left = 1 WHERE player = ?1 AND has_left = 0"};
  for (const char* const deletion : all_that_goes) connection.run(deletion, change.player);
  // Nobody knows a token with this hash, so it is the hash of none.
  connection.change(
      "UPDATE players SET token = randomblob(32), name = ?2, created = 0, deleted = ?3 WHERE player = ?1",
      change.player, std::string(deleted_name), at);
}

void write(Connection& connection, const BanFromServer& change, Time at) {
  if (const auto* player = std::get_if<PlayerId>(&change.who)) {
    connection.run("INSERT INTO banned_players (player, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                   *player, at);
  } else {
    connection.run("INSERT INTO banned_addresses (address, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                   std::get<AddressHash>(change.who), at);
  }
}

void write(Connection& connection, const LiftBan& change, Time /*at*/) {
  if (const auto* player = std::get_if<PlayerId>(&change.who)) {
    connection.change("DELETE FROM banned_players WHERE player = ?1", *player);
  } else {
    connection.change("DELETE FROM banned_addresses WHERE address = ?1", std::get<AddressHash>(change.who));
  }
}

}  // namespace tablee::storage
