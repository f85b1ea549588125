#include "storage/archive.hpp"

#include <SQLiteCpp/Transaction.h>

#include <utility>

#include "storage/connection.hpp"

namespace tablee::storage {
namespace {

constexpr Time end_of_time = Time::max();

struct GameKey {
  RoomId room;
  GameNumber number;
};

std::vector<SeatRecord> read_seats(Connection& connection, RoomId room) {
  std::vector<SeatRecord> seats;
  Rows rows = connection.query(
      "SELECT seat, player, name, since, nonce FROM seats JOIN players USING (player) WHERE room = ?1 ORDER "
      "BY seat",
      room);
  while (rows.next())
    seats.push_back({.seat = rows.get<games::Seat>(0),
                     .player = rows.get<PlayerId>(1),
                     .name = rows.get<std::string>(2),
                     .since = rows.get<Time>(3),
                     .nonce = rows.get<games::Nonce>(4)});
  return seats;
}

std::vector<CommandRecord> read_commands(Connection& connection, RoomId room) {
  std::vector<CommandRecord> commands;
  Rows rows = connection.query(
      "SELECT player, message, number, version FROM commands WHERE room = ?1 ORDER BY id", room);
  while (rows.next())
    commands.push_back({.player = rows.get<PlayerId>(0),
                        .message = rows.get<MessageId>(1),
                        .number = rows.get<GameNumber>(2),
                        .version = rows.get<Version>(3)});
  return commands;
}

std::vector<GameSeat> read_game_seats(Connection& connection, const GameKey& game) {
  std::vector<GameSeat> seats;
  Rows rows =
      connection.query("SELECT player, nonce FROM game_seats WHERE room = ?1 AND number = ?2 ORDER BY seat",
                       game.room, game.number);
  while (rows.next()) seats.push_back({.player = rows.get<PlayerId>(0), .nonce = rows.get<games::Nonce>(1)});
  return seats;
}

std::vector<MoveRecord> read_moves(Connection& connection, const GameKey& game) {
  std::vector<MoveRecord> moves;
  Rows rows = connection.query(
      "SELECT version, seat, move, message FROM moves WHERE room = ?1 AND number = ?2 ORDER BY version",
      game.room, game.number);
  while (rows.next())
    moves.push_back({.version = rows.get<Version>(0),
                     .seat = rows.get<games::Seat>(1),
                     .move = rows.get<std::string>(2),
                     .message = rows.get<MessageId>(3)});
  return moves;
}

std::optional<GameRecord> read_last_game(Connection& connection, RoomId room) {
  Rows rows = connection.query(
      "SELECT number, rules, options, seed, ended IS NOT NULL FROM games WHERE room = ?1 ORDER BY number "
      "DESC LIMIT 1",
      room);
  if (!rows.next()) return std::nullopt;
  const GameKey game{room, rows.get<GameNumber>(0)};
  return GameRecord{.number = game.number,
                    .rules = rows.get<int>(1),
                    .options = rows.get<std::string>(2),
                    .seed = rows.get<games::Seed>(3),
                    .seats = read_game_seats(connection, game),
                    .finished = rows.get<bool>(4),
                    .moves = read_moves(connection, game)};
}

std::vector<FinishedSeat> read_results(Connection& connection, const GameKey& game) {
  std::vector<FinishedSeat> seats;
  Rows rows = connection.query(
      "SELECT player, name, score, place FROM results JOIN players USING (player) "
      "WHERE room = ?1 AND number = ?2 ORDER BY seat",
      game.room, game.number);
  while (rows.next())
    seats.push_back({.player = rows.get<PlayerId>(0),
                     .name = rows.get<std::string>(1),
                     .score = rows.get<int>(2),
                     .place = rows.get<int>(3)});
  return seats;
}

FinishedGame read_finished_game(Connection& connection, const GameKey& game) {
  Rows rows = connection.query(
      "SELECT rooms.code, rooms.game, games.options, started, ended,"
      " (SELECT coalesce(max(version), 0) FROM moves WHERE room = ?1 AND number = ?2) "
      "FROM games JOIN rooms USING (room) WHERE games.room = ?1 AND number = ?2",
      game.room, game.number);
  rows.next();
  return {.room = rows.get<RoomCode>(0),
          .number = game.number,
          .game = rows.get<std::string>(1),
          .options = rows.get<std::string>(2),
          .started = rows.get<Time>(3),
          .ended = rows.get<Time>(4),
          .moves = rows.get<int>(5),
          .seats = read_results(connection, game)};
}

/// Reads the games whose keys `rows` gives.
std::vector<FinishedGame> read_finished_games(Connection& connection, Rows rows) {
  std::vector<FinishedGame> games;
  while (rows.next())
    games.push_back(read_finished_game(connection, {rows.get<RoomId>(0), rows.get<GameNumber>(1)}));
  return games;
}

}  // namespace

Archive::Archive(const std::filesystem::path& file)
    : connection_(std::make_unique<Connection>(open_to_read(file))) {}
Archive::~Archive() = default;

std::optional<PlayerRecord> Archive::find_player(const TokenHash& token) {
  Rows rows = connection_->query("SELECT player, name FROM players WHERE token = ?1", token);
  if (!rows.next()) return std::nullopt;
  return PlayerRecord{.player = rows.get<PlayerId>(0), .name = rows.get<std::string>(1)};
}

std::optional<RoomRecord> Archive::find_room(const RoomCode& code) {
  const SQLite::Transaction snapshot(connection_->database());
  Rows rows = connection_->query(
      "SELECT room, code, game, options, seats, host, next_seed, look_seconds FROM rooms WHERE code = ?1",
      code);
  if (!rows.next()) return std::nullopt;
  const auto room = rows.get<RoomId>(0);
  return RoomRecord{.room = room,
                    .code = rows.get<RoomCode>(1),
                    .game = rows.get<std::string>(2),
                    .options = rows.get<std::string>(3),
                    .seat_count = rows.get<int>(4),
                    .host = rows.get<PlayerId>(5),
                    .next_seed = rows.get<games::Seed>(6),
                    .look = std::chrono::seconds(rows.get<int>(7)),
                    .seats = read_seats(*connection_, room),
                    .last_game = read_last_game(*connection_, room),
                    .commands = read_commands(*connection_, room)};
}

std::int64_t Archive::count_rooms() {
  return connection_->get<std::int64_t>("SELECT count(*) FROM rooms");
}

// A page ends with all games of its last moment, so that the next one, which starts before that moment,
// misses none.

std::vector<FinishedGame> Archive::games_of(PlayerId player, const Page& page) {
  const SQLite::Transaction snapshot(connection_->database());
  return read_finished_games(
      *connection_,
      connection_->query(
          "SELECT room, number FROM results WHERE player = ?1 AND ended < ?2 AND ended >= coalesce("
          " (SELECT ended FROM results WHERE player = ?1 AND ended < ?2 ORDER BY ended DESC LIMIT 1 OFFSET "
          "?3 - 1), 0) "
          "ORDER BY ended DESC, room DESC, number DESC",
          player, page.before.value_or(end_of_time), page.limit));
}

std::vector<FinishedGame> Archive::games_of(RoomId room, const Page& page) {
  const SQLite::Transaction snapshot(connection_->database());
  return read_finished_games(
      *connection_, connection_->query(
                        "SELECT room, number FROM games WHERE room = ?1 AND ended < ?2 AND ended >= coalesce("
                        " (SELECT ended FROM games WHERE room = ?1 AND ended < ?2 ORDER BY ended DESC LIMIT "
                        "1 OFFSET ?3 - 1), 0) "
                        "ORDER BY ended DESC, number DESC",
                        room, page.before.value_or(end_of_time), page.limit));
}

}  // namespace tablee::storage
