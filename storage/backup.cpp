#include "storage/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <string>
#include <system_error>
#include <utility>

#include "storage/checkpoint_mark.hpp"
#include "storage/connection.hpp"
#include "storage/migrations.hpp"

namespace tablee::storage {
namespace {

namespace fs = std::filesystem;

/// A file or folder opened to have the system keep what is in it.
class Opened {
 public:
  explicit Opened(const fs::path& path) : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) fail();
  }
  ~Opened() { close(file_); }

  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  void sync() const {
    if (fsync(file_) != 0) fail();
  }

 private:
  [[noreturn]] void fail() const {
    throw BackupFailed(path_.string() + " can't be written: " + std::strerror(errno) + ".");
  }

  fs::path path_;
  int file_;
};

fs::path folder_of(const fs::path& file) {
  return fs::absolute(file).parent_path();
}

/// A file that goes with this object, unless it gets its name before.
class Draft {
 public:
  explicit Draft(const fs::path& name) : name_(name), path_(name.string() + ".part") { fs::remove(path_); }
  ~Draft() {
    std::error_code ignored;
    for (const char* end : {"", "-journal", "-wal", "-shm"}) fs::remove(path_.string() + end, ignored);
  }

  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }

  void keep() const {
    Opened(path_).sync();
    fs::rename(path_, name_);
    Opened(folder_of(name_)).sync();
  }

 private:
  fs::path name_;
  fs::path path_;
};

/// Not for reading alone: such a connection can't remove the log it may have to make.
Connection open_to_look(const fs::path& file) {
  demand_own_log(file);
  Connection connection(file, Connection::Access::write);
  if (read_schema(connection, file) == 0) throw CannotOpen(file.string() + " is empty.");
  return connection;
}

Inventory count(Connection& connection) {
  return {.players = connection.get<std::int64_t>("SELECT count(*) FROM players WHERE player > ?1",
                                                  protocol::PlayerId::bot(games::max_seats)),
          .rooms = connection.get<std::int64_t>("SELECT count(*) FROM rooms"),
          .games = connection.get<std::int64_t>("SELECT count(*) FROM games"),
          .bytes = 0};
}

/// Copies page after page, so that the disk is never busy with it for long: a game's next move waits for the
/// same disk.
void copy_pages(Connection& source, const fs::path& draft) {
  constexpr int pages_at_once = 256;
  SQLite::Database copy(draft.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  copy.exec("PRAGMA synchronous = OFF");
  SQLite::Backup backup(copy, source.database());
  const Opened file(draft);
  while (backup.executeStep(pages_at_once) != SQLITE_DONE) file.sync();
}

/// Copies all pages as they are at one moment, and gives what is in them. Whoever writes meanwhile writes to
/// the log, which can start over only after that.
Inventory copy_moment(Connection& source, const fs::path& draft) {
  const SQLite::Transaction moment(source.database());
  const Inventory found = count(source);
  copy_pages(source, draft);
  return found;
}

/// A copy is one file: its log, if it needed one, would have to go with it.
void end_write_ahead_log(const fs::path& draft) {
  Connection copy(draft, Connection::Access::write);
  if (copy.get<std::string>("PRAGMA journal_mode = DELETE") != "delete")
    throw BackupFailed(draft.string() + " can't be closed.");
}

/// Copies a database to a file that gets its name once it is on disk and inspected.
Inventory copy_whole(Connection& source, const fs::path& copy) {
  const Draft draft(copy);
  const Inventory expected = copy_moment(source, draft.path());
  end_write_ahead_log(draft.path());
  Inventory found = inspect(draft.path());
  const auto bytes = std::exchange(found.bytes, 0);
  if (found != expected) throw BackupFailed(copy.string() + " does not hold what it was made of.");
  draft.keep();
  found.bytes = bytes;
  return found;
}

void demand_absent(const fs::path& file) {
  if (fs::exists(file)) throw BackupFailed(file.string() + " exists already, and is left as it is.");
}

/// What SQLite and the file system complain of, as a sentence.
template <class Work>
auto with_sentences(const fs::path& file, Work work) try {
  return work();
} catch (const SQLite::Exception& error) {
  if (error.getErrorCode() == SQLITE_NOTADB) throw CannotOpen(file.string() + " is not a database.");
  throw BackupFailed(file.string() + " can't be copied or read: " + error.what() + ".");
} catch (const fs::filesystem_error& error) {
  throw BackupFailed(file.string() + " can't be copied or read: " + error.what() + ".");
}

}  // namespace

Inventory inspect(const fs::path& file) {
  return with_sentences(file, [&] {
    Connection connection = open_to_look(file);
    SQLite::Transaction moment(connection.database());
    const auto damage = connection.get<std::string>("PRAGMA integrity_check(1)");
    if (damage != "ok") throw BackupFailed(file.string() + " is damaged: " + damage + ".");
    if (connection.query("PRAGMA foreign_key_check").next())
      throw BackupFailed(file.string() + " is damaged: it refers to what is not in it.");
    Inventory inventory = count(connection);
    inventory.bytes = fs::file_size(file);
    return inventory;
  });
}

Inventory back_up(const fs::path& file, const fs::path& copy) {
  return with_sentences(file, [&] {
    demand_absent(copy);
    Connection source = open_to_look(file);
    // Before the folder of the copy is made: a wrong path should leave nothing behind.
    fs::create_directories(folder_of(copy));
    return copy_whole(source, copy);
  });
}

Inventory rescue(Connection& source, const fs::path& copy) {
  return with_sentences(copy, [&] {
    demand_absent(copy);
    return copy_whole(source, copy);
  });
}

Inventory restore(const fs::path& backup, const fs::path& file, Time now) {
  return with_sentences(backup, [&] {
    const fs::path coming = file.string() + ".restored";
    fs::remove(coming);
    const Inventory inventory = back_up(backup, coming);
    const fs::path aside = folder_of(file) / ("before-restore-" + stamp(now));
    // The log first: beside a database that is not its own it would be played into it.
    for (const char* end : {"-wal", "-shm", "-mark", ""}) {
      const fs::path old = file.string() + end;
      if (!fs::exists(old)) continue;
      fs::create_directories(aside);
      fs::rename(old, aside / old.filename());
    }
    fs::rename(coming, file);
    Opened(folder_of(file)).sync();
    return inventory;
  });
}

std::string stamp(Time moment) {
  const std::time_t seconds = Time::clock::to_time_t(moment);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H-%M-%SZ", &parts)};
}

}  // namespace tablee::storage
