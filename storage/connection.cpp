#include "storage/connection.hpp"

#include <sqlite3.h>

#include <chrono>
#include <string_view>
#include <system_error>

#include "protocol/looks.hpp"
#include "protocol/messages.hpp"
#include "storage/checkpoint_mark.hpp"
#include "storage/migrations.hpp"

namespace tablee::storage {
namespace {

int open_flags(Connection::Access access) {
  switch (access) {
    case Connection::Access::create:
      return SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX;
    case Connection::Access::write:
      return SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX;
    case Connection::Access::read:
      break;
    case Connection::Access::read_alone:
      return SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI;
  }
  return SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX;
}

constexpr const char* way_back = " A backup takes its place with tablee restore; what is there is kept.";

[[noreturn]] void refuse(const std::filesystem::path& file, const SQLite::Exception& error) {
  if (error.getErrorCode() == SQLITE_NOTADB)
    throw CannotOpen(file.string() + " is not a database." + way_back);
  if (error.getErrorCode() == SQLITE_CORRUPT)
    throw CannotOpen(file.string() + " is damaged: " + error.what() + "." + way_back);
  throw CannotOpen(file.string() + " can't be opened: " + error.what() + ".");
}

/// What SQLite opens: the path, or a URI that says that the file does not change.
std::string name_of(const std::filesystem::path& file, Connection::Access access) {
  if (access != Connection::Access::read_alone) return file.string();
  std::string uri = "file:";
  for (const char symbol : std::filesystem::absolute(file).string()) {
    if (std::string_view("%?#").find(symbol) == std::string_view::npos)
      uri += symbol;
    else
      uri += symbol == '%' ? "%25" : symbol == '?' ? "%3f" : "%23";
  }
  return uri + "?immutable=1";
}

SQLite::Database open_database(const std::filesystem::path& file, Connection::Access access) try {
  return {name_of(file, access), open_flags(access), static_cast<int>(lock_patience.count())};
} catch (const SQLite::Exception& error) {
  refuse(file, error);
}

/// Gives an open connection the settings that are not stored in the file.
void set_up(Connection& connection) {
  connection.run("PRAGMA foreign_keys = ON");
  // With mmap an I/O error would be a signal instead of an answer.
  connection.run("PRAGMA mmap_size = 0");
}

/// shows(name, part) in SQL: whether `protocol::contains_look`.
void answer_shows(sqlite3_context* context, int /*count*/, sqlite3_value** values) noexcept {
  const auto text = [&](int index) -> std::string_view {
    const unsigned char* bytes = sqlite3_value_text(values[index]);
    return bytes == nullptr ? std::string_view() : reinterpret_cast<const char*>(bytes);
  };
  const bool readable = protocol::is_utf8(text(0)) && protocol::is_utf8(text(1));
  sqlite3_result_int(context, readable && protocol::contains_look(text(0), text(1)) ? 1 : 0);
}

void create_directory_of(const std::filesystem::path& file) {
  const std::filesystem::path directory = std::filesystem::absolute(file).parent_path();
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    throw CannotOpen("The directory " + directory.string() + " can't be created: " + error.message() + ".");
}

void demand_writable(Connection& connection, const std::filesystem::path& file) {
  // SQLite falls back to reading where the file may not be written.
  if (sqlite3_db_readonly(connection.database().getHandle(), "main") != 0)
    throw CannotOpen(file.string() + " can't be written: it or its directory is read-only.");
}

void use_write_ahead_log(Connection& connection, const std::filesystem::path& file) {
  if (connection.get<std::string>("PRAGMA journal_mode = WAL") != "wal")
    throw CannotOpen(file.string() + " is on a file system that can't hold a write-ahead log.");
}

/// Reads the whole file: on a busy machine of two cores 5 s a gigabyte that the system has in memory, 13 s
/// from disk.
void demand_whole(Connection& connection, const std::filesystem::path& file) {
  // A row that breaks a rule is its room's trouble alone; see read_room.
  connection.run("PRAGMA ignore_check_constraints = ON");
  const auto damage = connection.get<std::string>("PRAGMA quick_check(1)");
  connection.run("PRAGMA ignore_check_constraints = OFF");
  if (damage != "ok") throw CannotOpen(file.string() + " is damaged: " + damage + "." + way_back);
}

}  // namespace

bool Rows::next() try { return statement_.executeStep(); } catch (const SQLite::Exception& error) {
  if (error.getErrorCode() == SQLITE_CONSTRAINT) throw Conflict(error.what());
  throw;
}

Connection::Connection(const std::filesystem::path& file, Access access)
    : database_(open_database(file, access)) {}

SQLite::Statement& Connection::prepared(std::string_view sql) {
  const auto known = statements_.find(sql);
  if (known != statements_.end()) return known->second;
  return statements_.try_emplace(sql, database_, std::string(sql)).first->second;
}

Transaction::Transaction(Connection& connection) : connection_(connection) {
  connection_.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  // Some errors end a transaction by themselves.
  if (sqlite3_get_autocommit(connection_.database().getHandle()) != 0) return;
  try {
    connection_.run("ROLLBACK");
  } catch (const std::exception&) {
    // The connection is of no use any more, which the next transaction shows.
  }
}

void Transaction::commit() {
  connection_.run("COMMIT");
}

void prepare(const std::filesystem::path& file) try {
  create_directory_of(file);
  demand_own_log(file);
  const bool whole = was_left_whole(file);
  Connection connection(file, Connection::Access::create);
  set_up(connection);
  read_schema(connection, file);
  if (!whole) demand_whole(connection, file);
  demand_writable(connection, file);
  use_write_ahead_log(connection, file);
  if (is_outdated(connection, file)) keep_as_it_is(connection, file);
  migrate(connection, file);
} catch (const SQLite::Exception& error) {
  refuse(file, error);
}

void set_durability(Connection& connection, Durability durability) {
  // SQLite does this while it prepares the statement, so one that is kept would do nothing.
  connection.database().exec(durability == Durability::power ? "PRAGMA synchronous = FULL"
                                                             : "PRAGMA synchronous = NORMAL");
}

Connection open_to_write(const std::filesystem::path& file, Durability durability) try {
  Connection connection(file, Connection::Access::write);
  set_up(connection);
  demand_newest_schema(connection, file);
  demand_writable(connection, file);
  set_durability(connection, durability);
  // After a long reader has let the log grow it is cut back to 16 MiB.
  connection.run("PRAGMA journal_size_limit = 16777216");
  return connection;
} catch (const SQLite::Exception& error) {
  refuse(file, error);
}

Connection open_to_read(const std::filesystem::path& file) try {
  Connection connection(file, Connection::Access::read);
  set_up(connection);
  demand_newest_schema(connection, file);
  connection.database().createFunction("shows", 2, true, nullptr, answer_shows, nullptr, nullptr, nullptr);
  return connection;
} catch (const SQLite::Exception& error) {
  refuse(file, error);
}

}  // namespace tablee::storage
