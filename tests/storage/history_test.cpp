// Paging through histories, and that none of the archive's questions reads a whole table.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <sqlite3.h>

#include <algorithm>
#include <set>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// A room in which one game of Anna and Ben ended at each of `ends`.
void play(Journal& journal, RoomId id, const std::string& code, const std::vector<int>& ends) {
  REQUIRE(save(journal, {room(id, code)}) == Outcome::saved);
  for (int number = 1; const int end : ends) {
    REQUIRE(save(journal, {start(number, id), finish(number, id)}, end) == Outcome::saved);
    ++number;
  }
}

template <class Whose>
std::vector<std::vector<int>> pages(Archive& archive, Whose whose, int limit) {
  std::vector<std::vector<int>> ends;
  Page page{.limit = limit, .before = {}};
  for (;;) {
    const std::vector<FinishedGame> games = archive.games_of(whose, page);
    if (games.empty()) return ends;
    ends.emplace_back();
    for (const FinishedGame& game : games)
      ends.back().push_back(static_cast<int>(game.ended.time_since_epoch().count()));
    page.before = games.back().ended;
  }
}

using Pages = std::vector<std::vector<int>>;

TEST_CASE("histories come in pages, newest first, and no page ends between games of one moment") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  play(journal, table, "TAB1EE", {10, 20, 30, 30, 30, 40});
  play(journal, RoomId(22), "0THER0", {30, 35});
  Archive archive(directory.file());
  CHECK(pages(archive, table, 2) == Pages{{40, 30, 30, 30}, {20, 10}});
  CHECK(pages(archive, table, 1) == Pages{{40}, {30, 30, 30}, {20}, {10}});
  CHECK(pages(archive, anna, 3) == Pages{{40, 35, 30, 30, 30, 30}, {20, 10}});
  CHECK(pages(archive, anna, 20) == Pages{{40, 35, 30, 30, 30, 30, 20, 10}});
  CHECK(pages(archive, RoomId(22), 20) == Pages{{35, 30}});
}

TEST_CASE("whatever the page size, a history holds each game once") {
  CHECK(rc::check([](bool /*unused*/) {
    const auto ends = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 12));
    const auto limit = *rc::gen::inRange(1, 6);
    const TemporaryDirectory directory("/dev/shm");
    Journal journal({.file = directory.file(), .durability = Durability::process});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    play(journal, table, "TAB1EE", ends);
    Archive archive(directory.file());
    std::vector<int> expected = ends;
    std::ranges::sort(expected, std::greater());
    for (const Pages& history : {pages(archive, table, limit), pages(archive, ben, limit)}) {
      std::vector<int> all;
      for (const std::vector<int>& page : history) all.insert(all.end(), page.begin(), page.end());
      RC_ASSERT(all == expected);
    }
  }));
}

/// Notes the SQL text of whatever any connection opened from now on runs.
class Eavesdropper {
 public:
  Eavesdropper() {
    texts.clear();
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(attach));
  }
  ~Eavesdropper() { sqlite3_reset_auto_extension(); }

  Eavesdropper(const Eavesdropper&) = delete;
  Eavesdropper& operator=(const Eavesdropper&) = delete;

  [[nodiscard]] static const std::set<std::string>& heard() { return texts; }

 private:
  static int attach(sqlite3* database, const char** /*error*/, const void* /*routines*/) {
    return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, note, nullptr);
  }

  static int note(unsigned /*event*/, void* /*context*/, void* statement, void* /*text*/) {
    texts.insert(sqlite3_sql(static_cast<sqlite3_stmt*>(statement)));
    return 0;
  }

  static inline std::set<std::string> texts;
};

std::string plan(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string());
  SQLite::Statement explanation(database, "EXPLAIN QUERY PLAN " + sql);
  std::string steps;
  while (explanation.executeStep()) steps += explanation.getColumn(3).getString() + "\n";
  return steps;
}

TEST_CASE("players, rooms and histories are found by indexes, without scans, and histories without sorting") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {finish()}) == Outcome::saved);
  int questions = 0;
  {
    const Eavesdropper eavesdropper;
    Archive archive(directory.file());
    REQUIRE(archive.find_player(seed(1)).has_value());
    REQUIRE(archive.find_room(room_code("TAB1EE")).has_value());
    REQUIRE(archive.games_of(anna, {}).size() == 1);
    REQUIRE(archive.games_of(table, {}).size() == 1);
  }
  for (const std::string& sql : Eavesdropper::heard()) {
    // The commands of one room are sorted, and the schema is looked at when a file is opened.
    if (!sql.starts_with("SELECT") || sql.find("sqlite_schema") != std::string::npos) continue;
    ++questions;
    CAPTURE(sql);
    const std::string steps = plan(directory.file(), sql);
    CHECK(steps.find("SCAN") == std::string::npos);
    if (sql.find("commands") == std::string::npos) CHECK(steps.find("TEMP B-TREE") == std::string::npos);
  }
  CHECK(questions >= 10);
}

}  // namespace
}  // namespace tablee::storage
