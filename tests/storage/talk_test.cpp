// What is said in a room, and who may not come in any more.
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

TEST_CASE("lines come back as they were said, under the names of that time") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  AddChatLine watching = says(2, "Schön, 'daß' 🂡\n", "", table, ben);
  watching.watcher = true;
  REQUIRE(save(journal, {says(1, "", "well-played")}, 20) == Outcome::saved);
  REQUIRE(save(journal, {watching, RenamePlayer{ben, "Benno"}}, 30) == Outcome::saved);
  const auto lines = stored_room(directory.file()).chat;
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].number == 1);
  CHECK(lines[0].at == time(20));
  CHECK(lines[0].player == anna);
  CHECK(lines[0].name == "Anna");
  CHECK_FALSE(lines[0].watcher);
  CHECK(lines[0].text.empty());
  CHECK(lines[0].phrase == "well-played");
  CHECK(lines[1].number == 2);
  CHECK(lines[1].at == time(30));
  CHECK(lines[1].player == ben);
  CHECK(lines[1].name == "Ben");
  CHECK(lines[1].watcher);
  CHECK(lines[1].text == "Schön, 'daß' 🂡\n");
  CHECK(lines[1].phrase.empty());
}

TEST_CASE("a room keeps its newest lines, and their numbers go on") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(22), "0THER0"), says(1, "other", "", RoomId(22))}) == Outcome::saved);
  std::vector<Change> lines;
  for (int number = 1; number <= chat_lines_kept; ++number) lines.emplace_back(says(number, "x"));
  REQUIRE(save(journal, lines) == Outcome::saved);
  CHECK(stored_room(directory.file()).chat.size() == chat_lines_kept);
  CHECK(save(journal, {says(1, "again")}) == Outcome::conflict);
  REQUIRE(save(journal, {says(chat_lines_kept + 1, "x"), says(chat_lines_kept + 2, "y")}) == Outcome::saved);
  const auto kept = stored_room(directory.file()).chat;
  REQUIRE(kept.size() == chat_lines_kept);
  CHECK(kept.front().number == 3);
  CHECK(kept.back().text == "y");
  CHECK(stored_room(directory.file(), "0THER0").chat.size() == 1);
}

TEST_CASE("bans come back in their order, with the address where there is one") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {AddBan{table, cleo, address(9)}, AddBan{table, ben, std::nullopt}}) ==
          Outcome::saved);
  const auto bans = stored_room(directory.file()).bans;
  REQUIRE(bans.size() == 2);
  CHECK(bans[0].player == cleo);
  CHECK(bans[0].address == address(9));
  CHECK(bans[1].player == ben);
  CHECK_FALSE(bans[1].address.has_value());
}

TEST_CASE("a room keeps its newest bans") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(22), "0THER0"), AddBan{RoomId(22), cleo, std::nullopt}}) ==
          Outcome::saved);
  std::vector<Change> bans;
  for (int number = 1; number <= bans_kept + 3; ++number)
    bans.emplace_back(AddBan{table, cleo, address(number)});
  REQUIRE(save(journal, bans) == Outcome::saved);
  const auto kept = stored_room(directory.file()).bans;
  REQUIRE(kept.size() == bans_kept);
  CHECK(kept.front().address == address(4));
  CHECK(kept.back().address == address(bans_kept + 3));
  CHECK(stored_room(directory.file(), "0THER0").bans.size() == 1);
}

}  // namespace
}  // namespace tablee::storage
