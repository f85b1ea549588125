#include "storage/archive.hpp"

#include <SQLiteCpp/Transaction.h>

#include <stdexcept>
#include <utility>

#include "storage/connection.hpp"
#include "storage/read_games.hpp"
#include "storage/read_people.hpp"
#include "storage/read_room.hpp"

namespace tablee::storage {
namespace {

constexpr Time end_of_time = Time::max();

/// Reads the games whose keys `rows` gives.
std::vector<FinishedGame> read_finished_games(Connection& connection, Rows rows) {
  std::vector<FinishedGame> games;
  while (rows.next())
    games.push_back(read_finished_game(connection, {rows.get<RoomId>(0), rows.get<GameNumber>(1)}));
  return games;
}

/// The codes that `rows` gives, but for damaged ones: nobody can come to those rooms, and others should.
std::vector<RoomCode> read_codes(Rows rows) {
  std::vector<RoomCode> codes;
  while (rows.next()) {
    if (const auto code = RoomCode::parse(rows.get<std::string>(0))) codes.push_back(*code);
  }
  return codes;
}

/// A row of player, name, games, wins, places, best score, mean, deviation.
Standing read_standing(const Rows& rows) {
  const auto games = rows.get<int>(2);
  if (games < 1) throw std::runtime_error("the database holds a standing without games");
  return {.player = rows.get<PlayerId>(0),
          .name = rows.get<std::string>(1),
          .games = games,
          .wins = rows.get<int>(3),
          .mean_place = rows.get<double>(4) / games,
          .best_score = rows.get<int>(5),
          .rating = {.mean = rows.get<double>(6), .deviation = rows.get<double>(7)}};
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
  return read_room(*connection_, code);
}

std::int64_t Archive::count_rooms() {
  return connection_->get<std::int64_t>("SELECT count(*) FROM rooms WHERE closed IS NULL");
}

std::int64_t Archive::count_rooms_of(PlayerId host) {
  return connection_->get<std::int64_t>("SELECT count(*) FROM rooms WHERE host = ?1 AND closed IS NULL",
                                        host);
}

std::int64_t Archive::count_rooms_from(const AddressHash& address) {
  return connection_->get<std::int64_t>("SELECT count(*) FROM rooms WHERE made_from = ?1 AND closed IS NULL",
                                        address);
}

Archive::RoomCounts Archive::count_rooms_for(PlayerId host, const AddressHash& address,
                                             std::span<const RoomId> rooms) {
  const SQLite::Transaction snapshot(connection_->database());
  RoomCounts counts{count_rooms(), count_rooms_of(host), count_rooms_from(address), {}};
  for (const RoomId room : rooms) {
    counts.saved.push_back(
        connection_->get<bool>("SELECT EXISTS (SELECT 1 FROM rooms WHERE room = ?1)", room));
  }
  return counts;
}

std::vector<RoomCode> Archive::due_rooms(Time now, int limit) {
  return read_codes(connection_->query(
      "SELECT code FROM rooms WHERE wake <= ?1 AND closed IS NULL ORDER BY wake LIMIT ?2", now, limit));
}

std::vector<ListedRoom> Archive::listed_rooms() {
  const SQLite::Transaction snapshot(connection_->database());
  return read_listed_rooms(*connection_);
}

std::vector<OpenRoom> Archive::open_rooms(int limit) {
  const SQLite::Transaction snapshot(connection_->database());
  return read_open_rooms(*connection_, limit);
}

std::vector<RoomCode> Archive::rooms_of(PlayerId player, int limit) {
  return read_codes(
      connection_->query("SELECT code FROM seats JOIN rooms USING (room) WHERE player = ?1 "
                         "ORDER BY since DESC, room DESC LIMIT ?2",
                         player, limit));
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

std::optional<FinishedGame> Archive::find_head(GameId id) {
  const SQLite::Transaction snapshot(connection_->database());
  Rows rows = connection_->query("SELECT room, number FROM games WHERE id = ?1 AND ended IS NOT NULL", id);
  if (!rows.next()) return std::nullopt;
  return read_finished_game(*connection_, {rows.get<RoomId>(0), rows.get<GameNumber>(1)});
}

std::optional<ReplayRecord> Archive::find_game(GameId id) {
  const SQLite::Transaction snapshot(connection_->database());
  Rows rows = connection_->query("SELECT room, number FROM games WHERE id = ?1 AND ended IS NOT NULL", id);
  if (!rows.next()) return std::nullopt;
  const GameKey game{rows.get<RoomId>(0), rows.get<GameNumber>(1)};
  return ReplayRecord{.head = read_finished_game(*connection_, game),
                      .record = read_game(*connection_, game)};
}

bool Archive::was_in_room_of(GameId id, PlayerId player) {
  return connection_->get<bool>(
      "SELECT EXISTS (SELECT 1 FROM games JOIN rooms USING (room) WHERE id = ?1 AND (host = ?2"
      " OR EXISTS (SELECT 1 FROM seats WHERE seats.room = games.room AND player = ?2)"
      " OR EXISTS (SELECT 1 FROM game_seats WHERE game_seats.room = games.room AND player = ?2)))",
      id, player);
}

std::vector<Standing> Archive::best_of(const std::string& game, int limit) {
  std::vector<Standing> best;
  // The formula is that of `sure_strength`, and that of an index.
  Rows rows = connection_->query(
      "SELECT player, name, games, wins, places, best_score, mean, deviation "
      "FROM standings JOIN players USING (player) WHERE game = ?1 "
      "AND player NOT IN (SELECT player FROM banned_players) "
      "ORDER BY mean - 3 * deviation DESC, player LIMIT ?2",
      game, limit);
  while (rows.next()) best.push_back(read_standing(rows));
  return best;
}

std::vector<std::pair<std::string, Standing>> Archive::standings_of(PlayerId player) {
  std::vector<std::pair<std::string, Standing>> standings;
  Rows rows = connection_->query(
      "SELECT player, name, games, wins, places, best_score, mean, deviation, game "
      "FROM standings JOIN players USING (player) WHERE player = ?1 ORDER BY game",
      player);
  while (rows.next()) standings.emplace_back(rows.get<std::string>(8), read_standing(rows));
  return standings;
}

std::optional<PlayerRecord> Archive::find_player(PlayerId player) {
  Rows rows =
      connection_->query("SELECT name FROM players WHERE player = ?1 AND player > ?2 AND deleted IS NULL",
                         player, PlayerId::most_bots);
  if (!rows.next()) return std::nullopt;
  return PlayerRecord{.player = player, .name = rows.get<std::string>(0)};
}

std::vector<KnownPlayer> Archive::find_players(const std::string& part, int limit) {
  const SQLite::Transaction snapshot(connection_->database());
  return read_players(*connection_, part, limit);
}

std::optional<Person> Archive::find_person(PlayerId player) {
  const SQLite::Transaction snapshot(connection_->database());
  auto person = read_person(*connection_, player);
  if (person) person->standings = standings_of(player);
  return person;
}

std::vector<ServerBan> Archive::server_bans() {
  const SQLite::Transaction snapshot(connection_->database());
  return read_server_bans(*connection_);
}

}  // namespace tablee::storage
