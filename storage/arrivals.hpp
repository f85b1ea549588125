// The way of a move into the database: first into `new_moves` in the order of arrival, then in bulk to its
// game in `moves`. Whoever reads finds it in `all_moves`, each once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// For the one connection that writes. Throws `SQLite::Exception` as that does.
class Arrivals {
 public:
  /// With more than `limit` moves in `new_moves`, or an eighth of that in a quiet moment, they are brought
  /// over.
  explicit Arrivals(std::size_t limit) : limit_(limit), step_(limit / 8 + 1) {}

  /// Adds a move within the transaction at hand. Throws `Conflict` if it is not its game's next one, and has
  /// changed nothing then.
  void add(Connection& connection, const RecordMove& move, Time at);
  /// To be called when something was rolled back.
  void forget() { known_ = false; }

  /// Whether there are enough moves to begin bringing them, or it has begun.
  [[nodiscard]] bool is_time(Connection& connection, bool quiet);
  /// Takes the first or next step, of an eighth of the moves, in a transaction of its own.
  void bring_some(Connection& connection);
  /// Whether there are steps left to take.
  [[nodiscard]] bool bringing() const { return round_.has_value(); }
  /// Whether so many have arrived since it has begun that the next round should.
  [[nodiscard]] bool is_behind() const { return round_ && fresh_ >= limit_; }
  /// Brings all within the transaction at hand, which makes it safe to delete what moves refer to.
  void bring_all(Connection& connection);

 private:
  /// Room and number as they are in the database, damaged or not.
  using Game = std::pair<std::int64_t, std::int64_t>;

  /// The bringing over of all that has arrived at one moment, room by room; then it goes from `new_moves`.
  struct Round {
    std::int64_t newest;               ///< the last one's arrival
    std::size_t games;                 ///< a step
    std::optional<std::int64_t> next;  ///< the room with which it goes on; nothing if none is left
  };

  void read(Connection& connection);
  std::int64_t last_version(Connection& connection, const Game& game);
  void begin_round(Connection& connection);
  void bring_next_rooms(Connection& connection);
  void end_round(Connection& connection);

  std::size_t limit_;
  std::size_t step_;
  bool known_ = false;
  /// The last version of each game that has moves in `new_moves`, and of some others.
  std::map<Game, std::int64_t> last_;
  std::size_t fresh_ = 0;  ///< moves in `new_moves` that have not been in a round
  std::size_t stuck_ = 0;  ///< those that the last round had to leave there
  std::optional<Round> round_;
};

}  // namespace tablee::storage
