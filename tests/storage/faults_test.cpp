// A disk that fails or fills up: nothing unsaved is called saved, nothing comes back that was given up, and
// play goes on as soon as the disk does.
#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>
#include <sched.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sys/mount.h>

#include <chrono>
#include <fstream>
#include <future>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include "faulty_disk.hpp"
#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// What is logged while it lives.
class LogReader {
 public:
  LogReader() : before_(spdlog::default_logger()) {
    auto logger =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_));
    logger->set_pattern("%l: %v");
    spdlog::set_default_logger(std::move(logger));
  }
  ~LogReader() { spdlog::set_default_logger(before_); }

  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;

  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::shared_ptr<spdlog::logger> before_;
};

/// Whether something becomes true before everybody loses patience.
template <class Condition>
bool within_deadline(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + deadline;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

TEST_CASE("a commit whose sync failed is unavailable, does not come back, and can be made again") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  const LogReader log;
  std::optional<Archive> reader;
  Journal journal({.file = directory.file()});
  SUBCASE("with a reader") {
    reader.emplace(directory.file());
  }
  SUBCASE("without readers") {}
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {move(1)}) == Outcome::saved);
  disk.fail_syncs(true);
  CHECK(save(journal, {move(2)}) == Outcome::unavailable);
  CHECK(save(journal, {move(2)}) == Outcome::unavailable);
  CHECK(stored_moves(directory.file()) == 1);
  disk.fail_syncs(false);
  CHECK(save(journal, {move(3)}) == Outcome::conflict);
  CHECK(save(journal, {move(2)}) == Outcome::saved);
  CHECK(stored_moves(directory.file()) == 2);
  CHECK(log.text() ==
        "error: The journal can't be written: disk I/O error\n"
        "info: The journal can be written again.\n");
}

TEST_CASE("after a failure the connection is replaced, once") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  Journal journal({.file = directory.file(), .retry = std::chrono::hours(1)});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  const int before = disk.opened();
  disk.fail_syncs(true);
  CHECK(save(journal, {move(1)}) == Outcome::unavailable);
  disk.fail_syncs(false);
  CHECK(save(journal, {move(1)}) == Outcome::saved);
  CHECK(save(journal, {move(2)}) == Outcome::saved);
  CHECK(disk.opened() == before + 1);
}

TEST_CASE("a failing disk is known before its commits are answered, and found working without any") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  const LogReader log;
  Journal journal({.file = directory.file(), .retry = std::chrono::milliseconds(1)});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  CHECK_FALSE(journal.trouble());
  disk.fail_syncs(true);
  std::promise<std::optional<Trouble>> seen;
  journal.submit({.at = time(1), .changes = {move(1)}}, [&](Outcome) { seen.set_value(journal.trouble()); });
  const auto trouble = seen.get_future().get();
  REQUIRE(trouble.has_value());
  CHECK(trouble->kind == Trouble::Kind::failing);
  disk.fail_syncs(false);
  CHECK(within_deadline([&] { return !journal.trouble(); }));
  CHECK(stored_moves(directory.file()) == 0);
  CHECK(log.text().ends_with("info: The journal can be written again.\n"));
}

TEST_CASE("a disk that takes only what changes nothing has not recovered") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  Journal journal({.file = directory.file(), .retry = std::chrono::milliseconds(1)});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  disk.fail_syncs(true);
  CHECK(save(journal, {move(1)}) == Outcome::unavailable);
  // In conflict, so that nothing of it is written.
  CHECK(save(journal, {move(9)}) == Outcome::unavailable);
  CHECK(journal.trouble().has_value());
}

TEST_CASE("a disk that does not answer is trouble once patience is at its end, and none when it answers") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  Answers answers;
  Journal journal({.file = directory.file(), .patience = std::chrono::milliseconds(20)});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  disk.hold_syncs(true);
  journal.submit({.at = time(1), .changes = {move(1)}}, answers.receive());
  CHECK(within_deadline([&] { return journal.trouble().has_value(); }));
  CHECK(journal.trouble()->kind == Trouble::Kind::slow);
  disk.hold_syncs(false);
  CHECK(answers.wait_for(1).front() == Outcome::saved);
  CHECK_FALSE(journal.trouble());
}

TEST_CASE("what was given up stays away after a crash, even if nothing has been written since the failure") {
  const TemporaryDirectory directory;
  const TemporaryDirectory after_crash;
  FaultyDisk disk;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {move(1)}) == Outcome::saved);
  disk.fail_syncs(true);
  CHECK(save(journal, {move(2)}) == Outcome::unavailable);
  disk.fail_syncs(false);
  CHECK(save(journal, {move(9)}) == Outcome::conflict);
  // The database and its log as they are now are what a killed process leaves behind.
  for (const std::string end : {"", "-wal"})
    std::filesystem::copy_file(directory.file().string() + end, after_crash.file().string() + end);
  const Journal recovered({.file = after_crash.file()});
  CHECK(stored_moves(after_crash.file()) == 1);
}

TEST_CASE("all commits of a transaction that failed are unavailable, those that follow are tried anew") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  Answers answers;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  disk.fill_up(true);
  HeldWriter held(journal);
  for (const int version : {1, 9, 2})
    journal.submit({.at = time(1), .changes = {move(version)}}, answers.receive());
  held.release();
  using enum Outcome;
  CHECK(answers.wait_for(3) == std::vector{unavailable, unavailable, unavailable});
  disk.fill_up(false);
  CHECK(save(journal, {move(1)}) == saved);
  CHECK(stored_moves(directory.file()) == 1);
}

TEST_CASE("a journal that ends while the disk fails has kept what it saved, and no more") {
  const TemporaryDirectory directory;
  FaultyDisk disk;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    REQUIRE(save(journal, {move(1)}) == Outcome::saved);
    disk.fill_up(true);
    CHECK(save(journal, {move(2)}) == Outcome::unavailable);
  }
  disk.fill_up(false);
  const Journal again({.file = directory.file()});
  CHECK(stored_moves(directory.file()) == 1);
}

TEST_CASE("a commit waits for another program that is writing") {
  const TemporaryDirectory directory;
  Answers answers;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  SQLite::Database other(directory.file().string(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE; UPDATE players SET name = 'Other'");
  journal.submit({.at = time(1), .changes = {move(1)}}, answers.receive());
  other.exec("COMMIT");
  CHECK(answers.wait_for(1).front() == Outcome::saved);
}

/// A disk of its own, in memory and small. Seen by this process alone, and gone with it.
class SmallDisk {
 public:
  explicit SmallDisk(const std::filesystem::path& place) : place_(place) {
    mounted_ = unshare(CLONE_NEWNS) == 0 && mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
               mount("tmpfs", place.c_str(), "tmpfs", 0, "size=2m") == 0;
  }
  ~SmallDisk() {
    if (mounted_) umount2(place_.c_str(), MNT_DETACH);
  }

  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool mounted() const { return mounted_; }
  /// Leaves no page free.
  void fill() const {
    const std::string page(4096, 'x');
    std::ofstream ballast(place_ / "ballast", std::ios::binary | std::ios::app);
    while (ballast.write(page.data(), static_cast<std::streamsize>(page.size())).flush()) {
    }
  }
  void clear() const { std::filesystem::remove(place_ / "ballast"); }

 private:
  std::filesystem::path place_;
  bool mounted_ = false;
};

RecordMove bulky_move(int version) {
  RecordMove made = move(version);
  made.move = '"' + std::string(3000, 'x') + '"';
  return made;
}

TEST_CASE("a full disk: saved is saved, the rest is unavailable, and it goes on when there is room") {
  const TemporaryDirectory directory;
  const SmallDisk disk(directory.path());
  if (!disk.mounted()) {
    MESSAGE("SKIPPED: a small disk can't be mounted here");
    return;
  }
  int saved = 0;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    // As many as take pages of their own, so that the log can't be emptied while the disk is full.
    for (int i = 0; i < 10; ++i) REQUIRE(save(journal, {bulky_move(++saved)}) == Outcome::saved);
    for (int round = 0; round < 3; ++round) {
      disk.fill();
      constexpr int enough = 1000;
      Outcome outcome = Outcome::saved;
      for (int i = 0; i < enough && outcome == Outcome::saved; ++i) {
        outcome = save(journal, {bulky_move(saved + 1)});
        if (outcome == Outcome::saved) ++saved;
      }
      CHECK(outcome == Outcome::unavailable);
      CHECK(stored_moves(directory.file()) == static_cast<std::size_t>(saved));
      CHECK(save(journal, {bulky_move(saved + 1)}) == Outcome::unavailable);
      disk.clear();
      for (int i = 0; i < 10; ++i) REQUIRE(save(journal, {bulky_move(++saved)}) == Outcome::saved);
    }
  }
  CHECK(stored_moves(directory.file()) == static_cast<std::size_t>(saved));
  CHECK(ask_sql(directory.file(), "PRAGMA integrity_check") == "ok");
}

}  // namespace
}  // namespace tablee::storage
