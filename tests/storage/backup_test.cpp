// Copies of a database in use, and their way back: nothing that was saved before is missing, nothing is
// mixed.
#include "storage/backup.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "fixture.hpp"
#include "storage/folder_lock.hpp"

namespace tablee::storage {
namespace {

/// Moves that are saved one after the other for as long as it lives.
class SteadyPlay {
 public:
  explicit SteadyPlay(Journal& journal) : journal_(journal) {
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    thread_ = std::thread([this] {
      while (!stop_) {
        if (save(journal_, {move(saved_ + 1)}) == Outcome::saved) ++saved_;
      }
    });
  }
  ~SteadyPlay() { end(); }

  SteadyPlay(const SteadyPlay&) = delete;
  SteadyPlay& operator=(const SteadyPlay&) = delete;

  [[nodiscard]] int saved() const { return saved_; }
  void wait_for(int moves) const {
    while (saved_ < moves) std::this_thread::yield();
  }
  void end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  Journal& journal_;
  std::atomic<int> saved_ = 0;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

template <class Error, class Work>
std::string complaint(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

void spoil(const std::filesystem::path& file, std::streamoff from, std::size_t count) {
  std::fstream bytes(file, std::ios::binary | std::ios::in | std::ios::out);
  bytes.seekp(from);
  bytes << std::string(count, 'x');
}

TEST_CASE("a copy made while moves are saved holds every move that was saved before, and is whole") {
  const TemporaryDirectory directory;
  const TemporaryDirectory copies;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  SteadyPlay play(journal);
  for (int number = 1; number <= 5; ++number) {
    play.wait_for(100 * number);
    const int before = play.saved();
    const auto copy = copies.path() / "some" / "folder" / std::to_string(number);
    const Inventory found = back_up(directory.file(), copy);
    const auto moves = static_cast<int>(stored_moves(copy));
    CHECK(moves >= before);
    CHECK(moves <= play.saved() + 1);
    CHECK(found == inspect(copy));
    CHECK(found.games == 1);
    CHECK(found.rooms == 1);
    CHECK(found.bytes == std::filesystem::file_size(copy));
  }
  CHECK(files_in(copies.path() / "some" / "folder") == 5);
}

TEST_CASE("the log that grew during a copy is cut back when it is done") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  {
    SteadyPlay play(journal);
    play.wait_for(2'000);
    back_up(directory.file(), directory.path() / "copy");
    play.wait_for(play.saved() + 3'000);
  }
  CHECK(std::filesystem::file_size(directory.file().string() + "-wal") <= 16U << 20U);
}

TEST_CASE("a copy replaces nothing, and leaves nothing behind when it fails") {
  const TemporaryDirectory directory;
  const TemporaryDirectory copies;
  { const Journal journal({.file = directory.file()}); }
  const auto copy = copies.path() / "copy";

  std::ofstream(copy) << "a letter";
  CHECK(complaint<BackupFailed>([&] { back_up(directory.file(), copy); }) ==
        copy.string() + " exists already, and is left as it is.");
  std::filesystem::remove(copy);

  CHECK_FALSE(complaint<CannotOpen>([&] { back_up(copies.path() / "nothing", copy); }).empty());
  run_sql(copies.path() / "foreign", "CREATE TABLE recipes (name TEXT)");
  CHECK_FALSE(complaint<CannotOpen>([&] { back_up(copies.path() / "foreign", copy); }).empty());
  CHECK(files_in(copies.path()) == 1);
}

TEST_CASE("what is damaged is not copied as if it were whole, nor put back") {
  const TemporaryDirectory directory;
  const TemporaryDirectory copies;
  {
    Journal journal({.file = directory.file()});
    SteadyPlay play(journal);
    play.wait_for(300);
  }
  const auto good = copies.path() / "good";
  back_up(directory.file(), good);
  const auto bad = copies.path() / "bad";
  constexpr std::streamoff third_page = 8192;
  for (const std::size_t bytes : {100U, 4096U}) {
    std::filesystem::copy_file(good, bad, std::filesystem::copy_options::overwrite_existing);
    spoil(bad, third_page, bytes);
    CHECK_FALSE(complaint<BackupFailed>([&] { inspect(bad); }).empty());
    CHECK_FALSE(complaint<BackupFailed>([&] { back_up(bad, copies.path() / "copy"); }).empty());
    CHECK_FALSE(complaint<BackupFailed>([&] { restore(bad, directory.file(), time(1)); }).empty());
  }
  CHECK(files_in(copies.path()) == 2);
  CHECK(files_in(directory.path()) == 2);  // with its mark
  CHECK(inspect(directory.file()).games == 1);
}

TEST_CASE("a copy is put into an empty folder") {
  const TemporaryDirectory directory;
  const TemporaryDirectory fresh;
  const auto copy = directory.path() / "copy";
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    REQUIRE(save(journal, {move(1)}) == Outcome::saved);
    back_up(directory.file(), copy);
  }
  restore(copy, fresh.file(), time(1));
  CHECK(files_in(fresh.path()) == 1);
  Journal journal({.file = fresh.file()});
  CHECK(stored_moves(fresh.file()) == 1);
  CHECK(save(journal, {move(2)}) == Outcome::saved);
}

TEST_CASE("a copy put over a used folder is not mixed with what was there, which is kept") {
  const TemporaryDirectory directory;
  const TemporaryDirectory crashed;
  const auto copy = directory.path() / "copy";
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    back_up(directory.file(), copy);
    for (int version = 1; version <= 5; ++version) REQUIRE(save(journal, {move(version)}) == Outcome::saved);
    // What a crash leaves: the last moves are in the log alone.
    for (const std::string end : {"", "-wal"})
      std::filesystem::copy_file(directory.file().string() + end, crashed.file().string() + end);
  }
  restore(copy, crashed.file(), Time(std::chrono::seconds(1'790'000'000)));
  CHECK_FALSE(std::filesystem::exists(crashed.file().string() + "-wal"));
  {
    Journal journal({.file = crashed.file()});
    CHECK(stored_moves(crashed.file()) == 0);
    CHECK(save(journal, {move(1)}) == Outcome::saved);
  }
  CHECK(inspect(crashed.file()).games == 1);
  const auto aside = crashed.path() / "before-restore-2026-09-21T14-13-20Z" / crashed.file().filename();
  CHECK(stored_moves(aside) == 5);
}

TEST_CASE("a data folder belongs to one program at a time") {
  const TemporaryDirectory directory;
  const auto folder = directory.path() / "data";
  {
    const FolderLock lock(folder);
    CHECK(complaint<CannotOpen>([&] { const FolderLock other(folder); }) ==
          "The folder " + folder.string() + " is in use by another Tablée that runs.");
  }
  const FolderLock again(folder);
}

}  // namespace
}  // namespace tablee::storage
