// The write-ahead log stays small while readers come and go, and becomes small again after one that stayed
// long.
#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <thread>

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

/// Readers of whom one is always there: each begins before the one before it ends, and sees several commits
/// go by, or a few milliseconds without any.
class ReaderChain {
 public:
  explicit ReaderChain(const std::filesystem::path& file)
      : readers_{SQLite::Database(file.string()), SQLite::Database(file.string())},
        thread_([this] { run(); }) {}
  ~ReaderChain() {
    stop_ = true;
    thread_.join();
  }

  ReaderChain(const ReaderChain&) = delete;
  ReaderChain& operator=(const ReaderChain&) = delete;

  void note_commit() { ++commits_; }

 private:
  void run() {
    constexpr const char* begin = "BEGIN; SELECT * FROM players";
    readers_[0].exec(begin);
    for (std::size_t current = 0; !stop_; current = 1 - current) {
      readers_[1 - current].exec(begin);
      const int seen = commits_;
      const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(5);
      while (commits_ < seen + 3 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
      readers_[current].exec("COMMIT");
    }
  }

  std::array<SQLite::Database, 2> readers_;
  std::atomic<int> commits_ = 0;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

TEST_CASE("the log stays bounded while readers come so often that one is always there") {
  const TemporaryDirectory directory;
  // As many bytes on their way to their games as there usually are.
  Journal journal({.file = directory.file(), .durability = Durability::process, .new_moves_limit = 16});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  ReaderChain readers(directory.file());
  for (int version = 1; version <= 4000; ++version) {
    REQUIRE(save(journal, {large_move(version)}) == Outcome::saved);
    readers.note_commit();
    // At 16 MiB and whenever it has doubled there is a chance to start over, taken or not; 120 are written.
    REQUIRE(log_size(directory) < 70 * mebibyte);
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
