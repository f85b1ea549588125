#include "storage/arrivals.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace tablee::storage {
namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

/// Copies the moves of the rooms from `first` to `last` that arrived up to `newest`, `limit` at most, and
/// says whether those were all. What can't be copied is damaged, or its game is; it stays where it is, and
/// its neighbours until the next time.
bool copy(Connection& connection, std::int64_t newest, std::int64_t first, std::int64_t last,
          std::int64_t limit) try {
  connection.run(
      "INSERT INTO moves (room, number, version, seat, move, message, made_by, made) "
      "SELECT room, number, version, seat, move, message, made_by, made FROM new_moves "
      "WHERE arrival <= ?1 AND room BETWEEN ?2 AND ?3 AND version > (SELECT coalesce(max(version), 0) "
      " FROM moves WHERE moves.room = new_moves.room AND moves.number = new_moves.number) "
      "ORDER BY room, number, version LIMIT ?4",
      newest, first, last, limit);
  return connection.database().getChanges() < limit;
} catch (const Conflict& conflict) {
  spdlog::error("new moves of the rooms {} to {} are kept where they are: {}", first, last, conflict.what());
  return true;
}

/// Deletes what arrived up to `newest`, but nothing that has not been copied.
void remove_copied(Connection& connection, std::int64_t newest) {
  connection.run(
      "DELETE FROM new_moves WHERE arrival <= ?1 AND EXISTS (SELECT 1 FROM moves WHERE moves.room = "
      "new_moves.room AND moves.number = new_moves.number AND moves.version = new_moves.version)",
      newest);
}

}  // namespace

void Arrivals::add(Connection& connection, const RecordMove& move, Time at) {
  if (!known_) read(connection);
  const Game game{move.room.value(), protocol::number(move.number)};
  const std::int64_t version = protocol::number(move.version);
  if (version != 1 + last_version(connection, game)) throw Conflict("moves make the versions 1, 2, ...");
  connection.run(
      "INSERT INTO new_moves (room, number, version, seat, move, message, made_by, made) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      move.room, move.number, move.version, move.seat, move.move, move.message, move.by, at);
  last_[game] = version;
  ++fresh_;
}

void Arrivals::read(Connection& connection) {
  last_.clear();
  std::size_t found = 0;
  Rows rows =
      connection.query("SELECT room, number, max(version), count(*) FROM new_moves GROUP BY room, number");
  while (rows.next()) {
    last_[{rows.get<std::int64_t>(0), rows.get<std::int64_t>(1)}] = rows.get<std::int64_t>(2);
    found += static_cast<std::size_t>(rows.get<std::int64_t>(3));
  }
  fresh_ = found - std::min(stuck_, found);
  known_ = true;
}

std::int64_t Arrivals::last_version(Connection& connection, const Game& game) {
  const auto known = last_.find(game);
  if (known != last_.end()) return known->second;
  return connection.get<std::int64_t>(
      "SELECT coalesce(max(version), 0) FROM moves WHERE room = ?1 AND number = ?2", game.first, game.second);
}

bool Arrivals::is_time(Connection& connection, bool quiet) {
  if (!known_) read(connection);
  return round_ || fresh_ >= (quiet ? step_ : limit_);
}

void Arrivals::bring_some(Connection& connection) {
  Transaction transaction(connection);
  if (!known_) read(connection);
  if (!round_) begin_round(connection);
  if (round_->next)
    bring_next_rooms(connection);
  else
    end_round(connection);
  transaction.commit();
}

void Arrivals::begin_round(Connection& connection) {
  round_ = Round{.newest = connection.get<std::int64_t>("SELECT coalesce(max(arrival), 0) FROM new_moves"),
                 .games = std::max<std::size_t>(1, last_.size() * step_ / (fresh_ + 1)),
                 .next = std::nullopt};
  if (!last_.empty()) round_->next = last_.begin()->first.first;
  fresh_ = 0;
}

void Arrivals::bring_next_rooms(Connection& connection) {
  auto game = last_.lower_bound({*round_->next, least});
  const auto left = static_cast<std::size_t>(std::distance(game, last_.end()));
  std::int64_t last = most;
  if (left > round_->games) {
    std::advance(game, round_->games - 1);
    last = game->first.first;
  }
  if (!copy(connection, round_->newest, *round_->next, last, static_cast<std::int64_t>(step_))) return;
  const auto next = last_.upper_bound({last, most});
  round_->next.reset();
  if (next != last_.end()) round_->next = next->first.first;
}

void Arrivals::end_round(Connection& connection) {
  remove_copied(connection, round_->newest);
  stuck_ = static_cast<std::size_t>(
      connection.get<std::int64_t>("SELECT count(*) FROM new_moves WHERE arrival <= ?1", round_->newest));
  round_.reset();
  forget();
}

void Arrivals::bring_all(Connection& connection) {
  copy(connection, most, least, most, most);
  remove_copied(connection, most);
  forget();
}

}  // namespace tablee::storage
