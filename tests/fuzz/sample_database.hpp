// A database with a few rooms in it, whose rows can be damaged in any way and are whole again afterwards.
#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ids.hpp"

namespace tablee::fuzz {

/// A room of the database, and the game in it that is over, if there is one.
struct SampleRoom {
  protocol::RoomCode code;
  protocol::RoomId id;
  protocol::GameId finished;
};

class SampleDatabase {
 public:
  /// Makes the database in a directory of its own. Its tables have the columns and rows of real ones, but
  /// none of their constraints, since a damaged file keeps none either.
  SampleDatabase();
  ~SampleDatabase();

  SampleDatabase(const SampleDatabase&) = delete;
  SampleDatabase& operator=(const SampleDatabase&) = delete;

  [[nodiscard]] std::filesystem::path file() const { return directory_ / "tablee.db"; }
  [[nodiscard]] const std::vector<SampleRoom>& rooms() const { return rooms_; }

  /// The columns of each table.
  using Columns = std::map<std::string, std::set<std::string, std::less<>>, std::less<>>;
  [[nodiscard]] const Columns& columns() const { return columns_; }

  /// Makes the rows whole, then damages them as each line of `damages` says. What can't be read as one says
  /// nothing.
  ///
  ///     moves.move 3 text {"type":"stop"}    another value: text, blob, int, real or null
  ///     -moves 3                             a row is lost
  ///     +moves 3                             a row is there twice
  ///
  /// Rows are those of `room` where a table has such a column, counted from 0, and round again.
  void damage(const SampleRoom& room, std::string_view damages);

 private:
  void drop_constraints();
  void damage_once(const SampleRoom& room, std::string_view line);
  /// The condition for one row of a table.
  [[nodiscard]] std::string row_of(const SampleRoom& room, const std::string& table, std::string_view row);
  void run(const std::string& sql);

  std::filesystem::path directory_;
  std::vector<SampleRoom> rooms_;
  Columns columns_;
  std::set<std::string> damaged_;  ///< tables
  std::optional<SQLite::Database> database_;
};

}  // namespace tablee::fuzz
