// A file that is damaged or was edited by hand: what can't be is an error that names it, and not a value that
// nothing else reckons with.
#include <doctest/doctest.h>

#include <array>
#include <stdexcept>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

struct Damage {
  const char* sql;
  const char* complaint;
};

/// A room with Ben on seat 1, who says something, in a game with two moves that has stood still.
void furnish(Journal& journal) {
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {move(1), move(2), says(1, "hello"), StopClocks{table, GameNumber{1}},
                         RememberCommand{table, ben, message("a"), GameNumber{1}, Version{0}}}) ==
          Outcome::saved);
}

}  // namespace

TEST_CASE("a room with a value that can't be is an error") {
  constexpr std::array damages{
      Damage{"UPDATE players SET name = CAST(x'416eff' AS TEXT)", "the database holds an impossible name"},
      Damage{"UPDATE chat_lines SET text = CAST(x'c3' AS TEXT)", "the database holds an impossible text"},
      Damage{"UPDATE chat_lines SET number = 2147483647", "the database holds an impossible number"},
      Damage{"UPDATE rooms SET options = '[3]'", "the database holds impossible settings of a room"},
      Damage{"UPDATE rooms SET options = replace(hex(zeroblob(40)), '00', '[')",
             "the database holds an impossible options"},
      Damage{"UPDATE rooms SET look_seconds = 9223372036854775807",
             "the database holds impossible settings of a room"},
      Damage{"UPDATE rooms SET move_seconds = -1", "the database holds impossible settings of a room"},
      Damage{"UPDATE rooms SET wake = 9223372036854775807", "the database holds an impossible wake"},
      Damage{"UPDATE rooms SET wake = -1", "the database holds an impossible wake"},
      Damage{"DROP TRIGGER seats_move_to_seats; UPDATE seats SET seat = 200 WHERE seat = 1",
             "the database holds an impossible seat"},
      Damage{"UPDATE new_moves SET seat = -1 WHERE version = 2", "the database holds an impossible seat"},
      Damage{"UPDATE new_moves SET made_by = 4294967296", "the database holds an impossible made_by"},
      Damage{"DELETE FROM new_moves WHERE version = 1", "the database lacks a move of a game"},
      Damage{"UPDATE standstills SET since = -9223372036854775807", "the database holds an impossible since"},
  };
  for (const Damage& damage : damages) {
    CAPTURE(damage.sql);
    const TemporaryDirectory directory;
    Journal journal({.file = directory.file()});
    furnish(journal);
    REQUIRE_NOTHROW(stored_room(directory.file()));
    run_sql(directory.file(),
            std::string("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; ") + damage.sql);
    CHECK_THROWS_WITH_AS(stored_room(directory.file()), damage.complaint, std::runtime_error);
  }
}

TEST_CASE("a room with a damaged move is an error also when the move has come to its game") {
  constexpr std::array damages{
      Damage{"UPDATE moves SET seat = -1 WHERE version = 2", "the database holds an impossible seat"},
      Damage{"UPDATE moves SET made_by = 4294967296", "the database holds an impossible made_by"},
      Damage{"DELETE FROM moves WHERE version = 1", "the database lacks a move of a game"},
      Damage{"UPDATE moves SET version = -2147483648 WHERE version = 1",
             "the database holds an impossible version"},
  };
  for (const Damage& damage : damages) {
    CAPTURE(damage.sql);
    const TemporaryDirectory directory;
    {
      Journal journal({.file = directory.file()});
      furnish(journal);
    }
    REQUIRE_NOTHROW(stored_room(directory.file()));
    run_sql(directory.file(),
            std::string("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; ") + damage.sql);
    CHECK_THROWS_WITH_AS(stored_room(directory.file()), damage.complaint, std::runtime_error);
  }
}

TEST_CASE("somebody who sits beside the table is an error") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  furnish(journal);
  run_sql(directory.file(), "DROP TRIGGER taken_seats_stay; UPDATE rooms SET seats = 1");
  CHECK_THROWS_WITH_AS(stored_room(directory.file()), "the database seats somebody beside a room's table",
                       std::runtime_error);
}

TEST_CASE("a standing without games is an error") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  furnish(journal);
  REQUIRE(save(journal, {finish()}) == Outcome::saved);
  run_sql(directory.file(), "PRAGMA ignore_check_constraints = ON; UPDATE standings SET games = 0");
  Archive archive(directory.file());
  CHECK_THROWS_WITH_AS(archive.best_of("figures", 10), "the database holds a standing without games",
                       std::runtime_error);
}

TEST_CASE(
    "a room with a damaged code takes no other room from the lobby, nor from those in which something is "
    "due") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  for (const auto& [id, code] : {std::pair(21, "TAB1EE"), std::pair(22, "0THER0")}) {
    CreateRoom made = room(RoomId(id), code);
    made.settings.listed = true;
    REQUIRE(save(journal, {made}) == Outcome::saved);
  }
  run_sql(directory.file(), "UPDATE rooms SET code = 'table!' WHERE room = 21");
  Archive archive(directory.file());
  CHECK(describe(archive.due_rooms(time(1'000'000), 10)) == "0THER0");
  REQUIRE(archive.listed_rooms().size() == 1);
  CHECK(archive.listed_rooms().front().code == room_code("0THER0"));
}

}  // namespace tablee::storage
