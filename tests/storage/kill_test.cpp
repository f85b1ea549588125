// A process that is killed in the middle of its commits has kept every one that it reported.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// A running commit_stream.
class CommitStream {
 public:
  explicit CommitStream(const std::filesystem::path& file) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      alarm(static_cast<unsigned>(deadline.count()));
      execl(COMMIT_STREAM, COMMIT_STREAM, file.c_str(), static_cast<char*>(nullptr));
      _exit(EXIT_FAILURE);
    }
    close(ends[1]);
    out_ = ends[0];
  }
  ~CommitStream() {
    kill();
    close(out_);
  }

  CommitStream(const CommitStream&) = delete;
  CommitStream& operator=(const CommitStream&) = delete;

  /// The next version reported as saved, -1 when there are no more.
  [[nodiscard]] int next() const {
    std::string line;
    for (char symbol = 0; read(out_, &symbol, 1) == 1;) {
      if (symbol == '\n') return std::stoi(line);
      line += symbol;
    }
    return -1;
  }

  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  pid_t process_ = 0;
  int out_ = -1;
};

TEST_CASE("a killed process has kept every commit it reported, and whole") {
  const TemporaryDirectory directory;
  std::size_t kept = 0;
  for (int round = 1; round <= 5; ++round) {
    int reported = 0;
    {
      CommitStream stream(directory.file());
      for (int lines = 0; lines < 100 * round; ++lines) {
        reported = stream.next();
        REQUIRE(reported > 0);
      }
      stream.kill();
      for (int version = stream.next(); version > 0; version = stream.next()) reported = version;
    }
    const Journal recovered({.file = directory.file()});
    const std::vector<MoveRecord> moves = stored_room(directory.file()).last_game->moves;
    CHECK(moves.size() >= static_cast<std::size_t>(reported));
    CHECK(moves.size() > kept);
    kept = moves.size();
    for (std::size_t i = 0; i < moves.size(); ++i)
      REQUIRE(moves[i].version == Version{static_cast<int>(i) + 1});
    CHECK(ask_sql(directory.file(), "PRAGMA integrity_check") == "ok");
    CHECK(ask_sql(directory.file(), "SELECT count(*) FROM pragma_foreign_key_check") == "0");
  }
}

}  // namespace
}  // namespace tablee::storage
