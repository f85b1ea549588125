// Which files are opened, which are refused, and that a refusal is a sentence for the host.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <string>

#include "fixture.hpp"
#include "storage/migrations.hpp"

namespace tablee::storage {
namespace {

/// What opening says, empty if it succeeds.
std::string refusal(const std::filesystem::path& file) try {
  const Journal journal({.file = file});
  return {};
} catch (const CannotOpen& error) {
  return error.what();
}

std::string archive_refusal(const std::filesystem::path& file) try {
  const Archive archive(file);
  return {};
} catch (const CannotOpen& error) {
  return error.what();
}

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("a missing file is created with its directories, and opened again as it is") {
  const TemporaryDirectory directory;
  const std::filesystem::path file = directory.path() / "a" / "b" / "tablee.db";
  CHECK(refusal(file).empty());
  CHECK(ask_sql(file, "PRAGMA user_version") == std::to_string(migrations.size()));
  CHECK(ask_sql(file, "PRAGMA journal_mode") == "wal");
  CHECK(refusal(file).empty());
  CHECK(archive_refusal(file).empty());
}

TEST_CASE("an empty file becomes a journal") {
  const TemporaryDirectory directory;
  std::ofstream(directory.file()).close();
  CHECK(refusal(directory.file()).empty());
}

TEST_CASE("the schema of a newer program is refused and left alone") {
  const TemporaryDirectory directory;
  REQUIRE(refusal(directory.file()).empty());
  run_sql(directory.file(), "PRAGMA user_version = 1000");
  CHECK(refusal(directory.file()) ==
        directory.file().string() +
            " was made by a newer version of Tablée: its schema is 1000, this version "
            "knows 9.");
  CHECK_FALSE(archive_refusal(directory.file()).empty());
  CHECK(ask_sql(directory.file(), "PRAGMA user_version") == "1000");
}

TEST_CASE("the database of another program is refused and left alone") {
  const TemporaryDirectory directory;
  run_sql(directory.file(), "CREATE TABLE recipes (name TEXT)");
  const std::string before = content(directory.file());
  CHECK(refusal(directory.file()) == directory.file().string() + " is a database of another program.");
  CHECK(archive_refusal(directory.file()) ==
        directory.file().string() + " is a database of another program.");
  CHECK(content(directory.file()) == before);
  CHECK_FALSE(std::filesystem::exists(directory.file().string() + "-wal"));
}

TEST_CASE("a file that is no database is refused and left alone") {
  const TemporaryDirectory directory;
  const std::string letter(10'000, 'x');
  std::ofstream(directory.file()) << letter;
  CHECK(refusal(directory.file()) ==
        directory.file().string() +
            " is not a database. A backup takes its place with tablee restore; what is there is kept.");
  CHECK(content(directory.file()) == letter);
}

TEST_CASE("a directory, or a place below a file, is refused") {
  const TemporaryDirectory directory;
  CHECK(refusal(directory.path()).starts_with(directory.path().string() + " can't be opened: "));
  std::ofstream(directory.path() / "file").close();
  CHECK(refusal(directory.path() / "file" / "tablee.db")
            .starts_with("The directory " + (directory.path() / "file").string() + " can't be created: "));
}

/// Gives up root's right to write everywhere, where the test runs as root.
class Unprivileged {
 public:
  Unprivileged() : user_(geteuid()) {
    constexpr uid_t nobody = 65534;
    if (user_ == 0) REQUIRE(seteuid(nobody) == 0);
  }
  ~Unprivileged() {
    if (seteuid(user_) != 0) FAIL("not root again");
  }

  Unprivileged(const Unprivileged&) = delete;
  Unprivileged& operator=(const Unprivileged&) = delete;

 private:
  uid_t user_;
};

TEST_CASE("a directory or file that may not be written is refused") {
  const TemporaryDirectory directory;
  REQUIRE(refusal(directory.file()).empty());
  REQUIRE(chmod(directory.file().c_str(), 0444) == 0);
  REQUIRE(chmod(directory.path().c_str(), 0777) == 0);
  {
    const Unprivileged unprivileged;
    CHECK(refusal(directory.file()) ==
          directory.file().string() + " can't be written: it or its directory is read-only.");
  }
  REQUIRE(chmod(directory.path().c_str(), 0555) == 0);
  {
    const Unprivileged unprivileged;
    CHECK(refusal(directory.path() / "new.db")
              .starts_with((directory.path() / "new.db").string() + " can't be "));
    CHECK(refusal(directory.path() / "new" / "tablee.db").find("can't be created") != std::string::npos);
    CHECK(refusal(directory.file()).starts_with(directory.file().string() + " can't be "));
  }
  REQUIRE(chmod(directory.path().c_str(), 0755) == 0);
}

TEST_CASE("an archive opens nothing that no journal has opened") {
  const TemporaryDirectory directory;
  CHECK_FALSE(archive_refusal(directory.file()).empty());
  CHECK_FALSE(std::filesystem::exists(directory.file()));
  std::ofstream(directory.file()).close();
  CHECK_FALSE(archive_refusal(directory.file()).empty());
}

}  // namespace
}  // namespace tablee::storage
