// Moves are written in the order they come and brought to their games later: nobody can tell which of them
// have been, and what contradicts them is a conflict either way.
#include "storage/arrivals.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "fixture.hpp"
#include "storage/connection.hpp"

namespace tablee::storage {
namespace {

constexpr int tables = 7;
constexpr std::size_t few = 24;

RoomId room_at(int index) {
  return RoomId(100 + index);
}

std::string code_at(int index) {
  return "R00M0" + std::to_string(index);
}

int count(const TemporaryDirectory& directory, const std::string& what) {
  return std::stoi(ask_sql(directory.file(), "SELECT count(*) FROM " + what));
}

/// A file with tables at which Anna and Ben play, and the writing connection to it.
class Tables {
 public:
  Tables() {
    Journal journal({.file = directory_.file()});
    std::vector<Change> changes = three_players();
    for (int index = 0; index < tables; ++index) {
      changes.emplace_back(room(room_at(index), code_at(index)));
      changes.emplace_back(start(1, room_at(index)));
    }
    REQUIRE(save(journal, changes) == Outcome::saved);
    connection_ = std::make_unique<Connection>(open_to_write(directory_.file(), Durability::process));
  }

  [[nodiscard]] const TemporaryDirectory& directory() const { return directory_; }
  [[nodiscard]] Connection& connection() { return *connection_; }

  /// Adds a table's next move, one table after the other.
  void add(Arrivals& arrivals) {
    const int index = added_++ % tables;
    Transaction transaction(*connection_);
    arrivals.add(*connection_, move(++last_[index], 1, room_at(index)), time(added_));
    transaction.commit();
  }

  /// Whether each table has all of its moves, each once.
  void check() const {
    Archive archive(directory_.file());
    for (int index = 0; index < tables; ++index) {
      const auto record = archive.find_room(room_code(code_at(index)));
      const auto found = last_.find(index);
      REQUIRE(record->last_game->moves.size() ==
              static_cast<std::size_t>(found == last_.end() ? 0 : found->second));
      for (int version = 1; const MoveRecord& made : record->last_game->moves)
        REQUIRE(made.version == Version{version++});
    }
  }

  /// Whether moves that are not the next ones are conflicts and change nothing.
  void check_conflicts(Arrivals& arrivals) {
    for (int index = 0; index < tables; ++index)
      for (const int version : {last_[index], last_[index] + 2, 0}) {
        const Transaction undone(*connection_);
        CHECK_THROWS_AS(arrivals.add(*connection_, move(version, 1, room_at(index)), time(1)), Conflict);
      }
  }

 private:
  TemporaryDirectory directory_{"/dev/shm"};
  std::unique_ptr<Connection> connection_;
  int added_ = 0;
  std::map<int, int> last_;
};

TEST_CASE("at each step moves are read once and in order, and what contradicts them is a conflict") {
  Tables played;
  Arrivals arrivals(few);
  bool were_in_both = false;
  int left = 0;
  for (int step = 0; step < 400; ++step) {
    played.add(arrivals);
    if (arrivals.is_time(played.connection(), false)) arrivals.bring_some(played.connection());
    // Whoever opens the file after a crash begins with nothing but what is in it.
    if (step % 50 == 20) arrivals = Arrivals(few);
    played.check();
    if (step % 5 == 0) played.check_conflicts(arrivals);
    const int total = step + 1;
    const int brought = count(played.directory(), "moves");
    left = count(played.directory(), "new_moves");
    CHECK(left <= 2 * static_cast<int>(few));
    were_in_both = were_in_both || brought + left > total;
  }
  CHECK(were_in_both);
  while (arrivals.is_time(played.connection(), true)) {
    arrivals.bring_some(played.connection());
    played.check();
    left = count(played.directory(), "new_moves");
  }
  CHECK(count(played.directory(), "moves") + left == 400);
  CHECK(ask_sql(played.directory().file(), "SELECT count(*) FROM pragma_foreign_key_check") == "0");
}

TEST_CASE("what was rolled back is not taken for the last move") {
  Tables played;
  Arrivals arrivals(few);
  played.add(arrivals);
  {
    const Transaction undone(played.connection());
    arrivals.add(played.connection(), move(2, 1, room_at(0)), time(1));
  }
  arrivals.forget();
  played.check_conflicts(arrivals);
  for (int more = 0; more < tables; ++more) played.add(arrivals);
  played.check();
}

TEST_CASE("a game whose moves can't be brought over keeps no other game's back, and loses none") {
  Tables played;
  Arrivals arrivals(few);
  for (int step = 0; step < 10 * tables; ++step) {
    played.add(arrivals);
    // Somebody with another program has taken a move out.
    if (step == 3 * tables)
      run_sql(played.directory().file(), "DELETE FROM new_moves WHERE room = 103 AND version = 2");
    if (step > 3 * tables && arrivals.is_time(played.connection(), false))
      arrivals.bring_some(played.connection());
  }
  while (arrivals.is_time(played.connection(), true)) arrivals.bring_some(played.connection());
  CHECK(count(played.directory(), "new_moves WHERE room = 103 AND version > 1") == 8);
  CHECK(count(played.directory(), "moves WHERE room <> 103") > 5 * (tables - 1));
  Archive archive(played.directory().file());
  CHECK_THROWS(archive.find_room(room_code(code_at(3))));
  CHECK(archive.find_room(room_code(code_at(4)))->last_game->moves.size() == 10);
}

TEST_CASE("moves come to their games in quiet moments, at the limit, and at the end") {
  const TemporaryDirectory directory;
  constexpr int moves = 500;
  {
    Journal journal(
        {.file = directory.file(), .new_moves_limit = 100, .look = std::chrono::milliseconds(10)});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    int most = 0;
    for (int version = 1; version <= moves; ++version) {
      REQUIRE(save(journal, {move(version)}) == Outcome::saved);
      most = std::max(most, count(directory, "new_moves"));
    }
    CHECK(most > 20);
    CHECK(most < 200);
    const auto end = std::chrono::steady_clock::now() + deadline;
    while (count(directory, "new_moves") >= 13 && std::chrono::steady_clock::now() < end) {
    }
    CHECK(count(directory, "new_moves") < 13);
  }
  CHECK(count(directory, "new_moves") == 0);
  CHECK(count(directory, "moves") == moves);
}

TEST_CASE("however many moves come at once, few stay where they arrived") {
  const TemporaryDirectory directory("/dev/shm");
  constexpr int at_once = 90;
  constexpr std::size_t few_moves = 40;
  Journal journal({.file = directory.file(), .new_moves_limit = few_moves, .look = std::chrono::hours(1)});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  for (int batch = 0; batch < 30; ++batch) {
    std::vector<Change> moves;
    for (int more = 1; more <= at_once; ++more) moves.emplace_back(move(batch * at_once + more));
    REQUIRE(save(journal, moves) == Outcome::saved);
    CHECK(count(directory, "new_moves") <= 4 * at_once);
  }
  CHECK(stored_moves(directory.file()) == 30 * at_once);
}

TEST_CASE("a room can be closed with the moves of its unfinished games and those of others still new") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(22), "0THER0"), start(1, RoomId(22))}) == Outcome::saved);
  for (int version = 1; version <= 3; ++version) {
    REQUIRE(save(journal, {move(version)}) == Outcome::saved);
    REQUIRE(save(journal, {move(version, 1, RoomId(22))}) == Outcome::saved);
  }
  REQUIRE(count(directory, "new_moves") == 6);
  REQUIRE(save(journal, {finish(), start(2), move(1, 2), CloseRoom{table}}) == Outcome::saved);
  CHECK(count(directory, "all_moves WHERE room = 21") == 3);
  CHECK(stored_room(directory.file(), "0THER0").last_game->moves.size() == 3);
  CHECK(save(journal, {move(4, 1, RoomId(22))}) == Outcome::saved);
  CHECK(save(journal, {move(4, 1, RoomId(22))}) == Outcome::conflict);
}

TEST_CASE("a conflict after a move in the same commit takes the move back, for those that follow, too") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {move(1)}) == Outcome::saved);
  CHECK(save(journal, {move(2), finish(2)}) == Outcome::conflict);
  CHECK(save(journal, {move(3)}) == Outcome::conflict);
  CHECK(save(journal, {move(2)}) == Outcome::saved);
  CHECK(stored_moves(directory.file()) == 2);
}

}  // namespace
}  // namespace tablee::storage
