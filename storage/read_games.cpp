#include "storage/read_games.hpp"

#include <stdexcept>
#include <utility>

#include "storage/standstills.hpp"

namespace tablee::storage {
namespace {

std::vector<GameSeat> read_seats(Connection& connection, const GameKey& game) {
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
      "SELECT version, seat, move, message, made_by, made FROM all_moves WHERE room = ?1 AND number = ?2 "
      "ORDER BY version",
      game.room, game.number);
  while (rows.next()) {
    moves.push_back({.version = rows.get<Version>(0),
                     .seat = rows.get<games::Seat>(1),
                     .move = rows.get<std::string>(2),
                     .message = rows.get<MessageId>(3),
                     .by = rows.get<MadeBy>(4),
                     .made = rows.get<Time>(5)});
    if (static_cast<std::size_t>(protocol::number(moves.back().version)) != moves.size())
      throw std::runtime_error("the database lacks a move of a game");
  }
  return moves;
}

void read_standstills(Rows rows, std::vector<Standstill>& standstills) {
  while (rows.next()) standstills.push_back({.from = rows.get<Time>(0), .until = rows.get_optional<Time>(1)});
}

/// Both kinds: those of the game's own clocks and those of the server as a whole.
std::vector<Standstill> read_standstills(Connection& connection, const GameKey& game, Time started) {
  std::vector<Standstill> standstills;
  read_standstills(connection.query("SELECT since, until FROM standstills WHERE room = ?1 AND number = ?2",
                                    game.room, game.number),
                   standstills);
  read_standstills(connection.query("SELECT since, until FROM downtimes WHERE until > ?1", started),
                   standstills);
  return merge(std::move(standstills), started);
}

std::optional<protocol::Ending> read_abandonment(const Rows& rows, int reason, int seat) {
  if (const auto known = rows.get_optional<EndReason>(reason))
    return protocol::Ending{.reason = *known, .seat = rows.get_optional<games::Seat>(seat)};
  return std::nullopt;
}

std::vector<FinishedSeat> read_finished_seats(Connection& connection, const GameKey& game) {
  std::vector<FinishedSeat> seats;
  Rows rows = connection.query(
      "SELECT game_seats.player, name, coalesce(score, 0), coalesce(place, 0) "
      "FROM game_seats JOIN players USING (player) LEFT JOIN results USING (room, number, seat) "
      "WHERE game_seats.room = ?1 AND game_seats.number = ?2 ORDER BY game_seats.seat",
      game.room, game.number);
  while (rows.next())
    seats.push_back({.player = rows.get<PlayerId>(0),
                     .name = rows.get<std::string>(1),
                     .score = rows.get<int>(2),
                     .place = rows.get<int>(3)});
  return seats;
}

}  // namespace

GameRecord read_game(Connection& connection, const GameKey& game) {
  Rows rows = connection.query(
      "SELECT id, rules, options, seed, started, ended, end_reason, end_seat FROM games "
      "WHERE room = ?1 AND number = ?2",
      game.room, game.number);
  rows.next();
  const auto started = rows.get<Time>(4);
  const auto ended = rows.get_optional<Time>(5);
  return {.number = game.number,
          .id = rows.get<GameId>(0),
          .rules = rows.get<int>(1),
          .options = rows.get<std::string>(2),
          .seed = rows.get<games::Seed>(3),
          .seats = read_seats(connection, game),
          .started = started,
          .ended = ended,
          .abandoned = read_abandonment(rows, 6, 7),
          .moves = read_moves(connection, game),
          .standstills = ended ? std::vector<Standstill>() : read_standstills(connection, game, started)};
}

FinishedGame read_finished_game(Connection& connection, const GameKey& game) {
  Rows rows = connection.query(
      "SELECT id, rooms.code, rooms.game, games.options, started, ended,"
      " max((SELECT coalesce(max(version), 0) FROM moves WHERE room = ?1 AND number = ?2),"
      "  (SELECT coalesce(max(version), 0) FROM new_moves WHERE room = ?1 AND number = ?2)),"
      " end_reason, end_seat "
      "FROM games JOIN rooms USING (room) WHERE games.room = ?1 AND number = ?2",
      game.room, game.number);
  rows.next();
  return {.id = rows.get<GameId>(0),
          .room = rows.get<RoomCode>(1),
          .number = game.number,
          .game = rows.get<std::string>(2),
          .options = rows.get<std::string>(3),
          .started = rows.get<Time>(4),
          .ended = rows.get<Time>(5),
          .moves = rows.get<int>(6),
          .abandoned = read_abandonment(rows, 7, 8),
          .seats = read_finished_seats(connection, game)};
}

}  // namespace tablee::storage
