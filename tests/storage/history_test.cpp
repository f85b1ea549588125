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

TEST_CASE("a room's history has its abandoned games, a player's has not") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal, {move(1), finish()}, 20) == Outcome::saved);
  REQUIRE(save(journal, {start(2), move(1, 2)}, 30) == Outcome::saved);
  REQUIRE(save(journal, {AbandonGame{table, GameNumber{2}, EndReason::left, games::Seat(1)}}, 40) ==
          Outcome::saved);
  REQUIRE(save(journal, {start(3), AbandonGame{table, GameNumber{3}, EndReason::everybody_left, {}}}, 50) ==
          Outcome::saved);
  REQUIRE(save(journal, {start(4), AbandonGame{table, GameNumber{4}, EndReason::agreed, {}}, start(5)}, 60) ==
          Outcome::saved);
  Archive archive(directory.file());
  CHECK(
      describe(archive.games_of(table, {})) ==
      R"(TAB1EE 4 id 21004 figures {"rounds":3} from 60 to 60 moves 0 abandoned 2 | 11 Anna 0 #0 12 Ben 0 #0)"
      "\n"
      R"(TAB1EE 3 id 21003 figures {"rounds":3} from 50 to 50 moves 0 abandoned 1 | 11 Anna 0 #0 12 Ben 0 #0)"
      "\n"
      R"(TAB1EE 2 id 21002 figures {"rounds":3} from 30 to 40 moves 1 abandoned 0 by seat 1 | )"
      "11 Anna 0 #0 12 Ben 0 #0\n"
      R"(TAB1EE 1 id 21001 figures {"rounds":3} from 10 to 20 moves 1 | 11 Anna 7 #1 12 Ben -3 #2)"
      "\n");
  CHECK(archive.games_of(anna, {}).size() == 1);
}

TEST_CASE("a game that has ended is found by its id, with all that is needed to play it again") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  Archive archive(directory.file());
  CHECK_FALSE(archive.find_game(game_id(1)).has_value());
  REQUIRE(save(journal, {move(1), move(2), finish()}, 20) == Outcome::saved);
  REQUIRE(save(journal, {start(2), AbandonGame{table, GameNumber{2}, EndReason::left, games::Seat(1)}}, 30) ==
          Outcome::saved);
  const auto finished = archive.find_game(game_id(1));
  REQUIRE(finished.has_value());
  CHECK(describe(finished->head) == describe(archive.games_of(anna, {}).front()));
  const std::string zeros(60, '0');
  CHECK(describe(finished->record) == R"(game 1 id 21001 rules 1 {"rounds":3} seed 64)" + zeros +
                                          "65 from 10 to 20\n"
                                          "  player 11 nonce \n"
                                          "  player 12 nonce \n"
                                          "  move 1 seat 1 {\"card\":1} m-1 by 0 at 20\n"
                                          "  move 2 seat 0 {\"card\":2} m-2 by 0 at 20\n");
  const auto abandoned = archive.find_game(game_id(2));
  REQUIRE(abandoned.has_value());
  CHECK(abandoned->head.abandoned->seat == games::Seat(1));
  CHECK(abandoned->record.abandoned->reason == EndReason::left);
  CHECK_FALSE(archive.find_game(game_id(3)).has_value());
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

/// The steps of a statement and of the triggers it sets off.
std::vector<std::string> plan(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string());
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_TRIGGER_EQP, 1, nullptr);
  SQLite::Statement explanation(database, "EXPLAIN QUERY PLAN " + sql);
  std::vector<std::string> steps;
  while (explanation.executeStep()) steps.push_back(explanation.getColumn(3).getString());
  return steps;
}

/// Anything but the new moves, of which there are never many.
bool scans(const std::vector<std::string>& plan) {
  return std::ranges::any_of(plan, [](const std::string& step) {
    return step.starts_with("SCAN") && step != "SCAN CONSTANT ROW" && step != "SCAN new_moves";
  });
}

bool sorts(const std::vector<std::string>& plan) {
  return std::ranges::any_of(
      plan, [](const std::string& step) { return step.find("TEMP B-TREE") != std::string::npos; });
}

/// A room in which everything has been done once.
std::vector<Change> everything() {
  std::vector<Change> changes = table_with_game();
  for (const Change& change :
       std::vector<Change>{RenamePlayer{ben, "Benno"},
                           SignOfLife{},
                           SignOfLife{.starts = true},
                           move(1),
                           StopClocks{table, GameNumber{1}},
                           RunClocks{table, GameNumber{1}},
                           ReplaceHolder{table, games::Seat(1), cleo},
                           ReplaceHolder{table, games::Seat(1), ben},
                           finish(),
                           SetNonce{table, games::Seat(0), {}},
                           SetReady{table, games::Seat(0), true},
                           SetAbsence{table, games::Seat(0), false, false},
                           MoveSeat{table, games::Seat(1), games::Seat(3)},
                           LeaveSeat{table, games::Seat(3)},
                           TakeSeat{table, games::Seat(1), ben},
                           ChangeHost{table, ben},
                           SetWake{table, time(0)},
                           ChangeSettings{table, room().settings},
                           says(1, "hello"),
                           AddBan{table, cleo, address(1)},
                           RememberCommand{table, anna, message("go"), GameNumber{1}, Version{1}},
                           start(2),
                           CastVote{table, GameNumber{2}, protocol::Question::replace, games::Seat(0), ben},
                           DropVotes{table, GameNumber{2}, protocol::Question::replace, games::Seat(0)},
                           AbandonGame{table, GameNumber{2}, EndReason::left, games::Seat(0)},
                           start(3)})
    changes.push_back(change);
  return changes;
}

/// All that the questions of an archive make SQLite do.
void ask_everything(const std::filesystem::path& file) {
  Archive archive(file);
  REQUIRE(archive.find_player(seed(1)).has_value());
  REQUIRE(archive.find_room(room_code("TAB1EE")).has_value());
  REQUIRE(archive.find_game(game_id(1)).has_value());
  REQUIRE(archive.games_of(anna, {}).size() == 1);
  REQUIRE(archive.games_of(table, {}).size() == 2);
  REQUIRE(archive.count_rooms_of(ben) == 1);
  REQUIRE(archive.count_rooms_from(address(1)) == 1);
  REQUIRE(archive.due_rooms(time(1), 10).size() == 1);
  REQUIRE(archive.listed_rooms().empty());
  REQUIRE(archive.rooms_of(anna, 10).size() == 1);
  REQUIRE(archive.best_of("figures", 10).size() == 2);
  REQUIRE(archive.standings_of(anna).size() == 1);
}

bool is_about_data(const std::string& sql) {
  const bool does_something = sql.starts_with("SELECT") || sql.starts_with("INSERT") ||
                              sql.starts_with("UPDATE") || sql.starts_with("DELETE");
  return does_something && sql.find("sqlite_schema") == std::string::npos;
}

TEST_CASE(
    "whatever is asked is found by indexes, without scans, and in all but small lists without sorting") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, everything()) == Outcome::saved);
  int questions = 0;
  {
    const Eavesdropper eavesdropper;
    ask_everything(directory.file());
  }
  for (const std::string& sql : Eavesdropper::heard()) {
    if (!is_about_data(sql)) continue;
    ++questions;
    CAPTURE(sql);
    const auto steps = plan(directory.file(), sql);
    CHECK_FALSE(scans(steps));
    // The commands, votes, new moves and the tally of one room are sorted.
    const bool small =
        sql.find("FROM commands") != std::string::npos || sql.find("FROM all_moves") != std::string::npos ||
        sql.find("FROM votes") != std::string::npos || sql.find("AS wins") != std::string::npos;
    if (!small) CHECK_FALSE(sorts(steps));
  }
  CHECK(questions >= 25);
}

TEST_CASE("whatever is written finds its rows, and what it is held against, by indexes") {
  const TemporaryDirectory directory;
  { const Journal made({.file = directory.file()}); }
  int changes = 0;
  {
    const Eavesdropper eavesdropper;
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, everything()) == Outcome::saved);
    REQUIRE(save(journal, {CloseRoom{table}}) == Outcome::saved);
  }
  for (const std::string& sql : Eavesdropper::heard()) {
    if (!is_about_data(sql)) continue;
    ++changes;
    CAPTURE(sql);
    CHECK_FALSE(scans(plan(directory.file(), sql)));
  }
  CHECK(changes >= 45);
}

}  // namespace
}  // namespace tablee::storage
