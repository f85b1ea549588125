// A log is played into no database but its own.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

namespace fs = std::filesystem;

std::string refusal_beside(const fs::path& file) try {
  const Journal journal({.file = file});
  return {};
} catch (const CannotOpen& error) {
  return error.what();
}

void copy_over(const fs::path& from, const fs::path& to) {
  fs::copy_file(from, to, fs::copy_options::overwrite_existing);
}

/// The files of a journal as they lie on disk at this moment, as after a crash.
void copy_all(const fs::path& from, const fs::path& to) {
  for (const char* end : {"", "-wal", "-mark"}) copy_over(from.string() + end, to.string() + end);
}

/// Makes enough changes that the log is copied into the database at least once.
void fill_log(Journal& journal, Answers& answers) {
  constexpr int batches = 400;
  for (int batch = 0; batch < batches; ++batch) {
    journal.submit({Time{} + std::chrono::seconds(batch),
                    {CreatePlayer{PlayerId::draw(),
                                  TokenHash{static_cast<std::uint8_t>(batch / 256),
                                            static_cast<std::uint8_t>(batch % 256)},
                                  std::string(24, 'x')}}},
                   answers.receive());
    answers.wait_for(static_cast<std::size_t>(batch) + 1);
  }
}

}  // namespace

TEST_CASE("a copy from before the log started over is refused beside it, and the right database is not") {
  const TemporaryDirectory directory;
  const fs::path file = directory.file();
  const fs::path crashed = directory.path() / "crashed.db";
  { const Journal first({.file = file}); }
  const fs::path old = directory.path() / "old.db";
  copy_over(file, old);
  {
    Answers answers;
    Journal journal({.file = file, .durability = Durability::process});
    fill_log(journal, answers);
    copy_all(file, crashed);
  }
  const fs::path right = directory.path() / "right.db";
  copy_over(crashed, right);

  copy_over(old, crashed);
  CHECK(refusal_beside(crashed).find("is not the database that belongs to the log") != std::string::npos);
  fs::remove(crashed);
  CHECK(refusal_beside(crashed).find("is missing, though there is its log") != std::string::npos);
  std::ofstream(crashed).close();
  CHECK(refusal_beside(crashed).find("is missing, though there is its log") != std::string::npos);
  copy_over(right, crashed);
  CHECK(refusal_beside(crashed) == "");
}

TEST_CASE("the database of another journal is refused beside a log") {
  const TemporaryDirectory directory;
  const fs::path other = directory.path() / "other.db";
  const fs::path crashed = directory.path() / "crashed.db";
  Answers answers;
  Journal journal({.file = directory.file()});
  fill_log(journal, answers);
  copy_all(directory.file(), crashed);
  { const Journal later({.file = other}); }
  copy_over(other, crashed);
  CHECK(refusal_beside(crashed).find("is not the database that belongs to the log") != std::string::npos);
}

TEST_CASE("a file is read through unless it is as a good end has left it") {
  const TemporaryDirectory directory;
  const fs::path file = directory.file();
  {
    Answers answers;
    Journal journal({.file = file, .durability = Durability::process});
    fill_log(journal, answers);
  }
  REQUIRE(fs::file_size(file) > 8 * 4096);
  const auto damage = [&] {
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(4 * 4096);
    out << std::string(std::size_t{4} * 4096, 'x');
  };
  const fs::path whole = directory.path() / "whole.db";
  copy_over(file, whole);
  damage();
  CHECK(refusal_beside(file).find("is damaged") != std::string::npos);
  copy_over(whole, file);
  CHECK(refusal_beside(file) == "");
}

}  // namespace tablee::storage
