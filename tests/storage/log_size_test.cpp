// The write-ahead log stays small while readers come and go, and becomes small again after one that stayed
// long.
#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

constexpr std::uintmax_t mebibyte = 1U << 20U;

RecordMove large_move(int version) {
  RecordMove made = move(version);
  made.move = '"' + std::string(30'000, 'x') + '"';
  return made;
}

std::uintmax_t log_size(const TemporaryDirectory& directory) {
  return std::filesystem::file_size(directory.file().string() + "-wal");
}

TEST_CASE("the log stays bounded with writes and questions going on") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  Archive archive(directory.file());
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  for (int version = 1; version <= 1000; ++version) {
    REQUIRE(save(journal, {large_move(version)}) == Outcome::saved);
    REQUIRE(archive.find_player(seed(1)).has_value());
    REQUIRE(log_size(directory) < 5 * mebibyte);
  }
}

TEST_CASE("the log grows while a reader stays, without harm, and is cut back when it has gone") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  SQLite::Database reader(directory.file().string());
  reader.exec("BEGIN; SELECT * FROM players");
  int version = 0;
  while (log_size(directory) < 20 * mebibyte)
    REQUIRE(save(journal, {large_move(++version)}) == Outcome::saved);
  reader.exec("COMMIT");
  for (int more = 0; more < 3; ++more) REQUIRE(save(journal, {large_move(++version)}) == Outcome::saved);
  CHECK(log_size(directory) <= 16 * mebibyte);
  CHECK(stored_room(directory.file()).last_game->moves.size() == static_cast<std::size_t>(version));
}

}  // namespace
}  // namespace tablee::storage
