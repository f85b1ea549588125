// An open database, the statements prepared on it so far, and how both sides of the journal open theirs.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

#include "storage/journal.hpp"
#include "storage/values.hpp"

namespace tablee::storage {

/// How long a connection waits for another one's lock, if nothing else is said.
inline constexpr std::chrono::milliseconds lock_patience{5000};

/// A constraint or a missing row forbids a change. The statement that ran into it has changed nothing.
class Conflict : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The rows a statement gives, one after the other. Must end before its connection and before the same
/// statement runs again.
class Rows {
 public:
  explicit Rows(SQLite::Statement& statement) : statement_(statement) {}
  ~Rows() { statement_.tryReset(); }

  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  /// Goes to the next row, at first to the first; false if there is none. Throws `Conflict`, and
  /// `SQLite::Exception` for all other errors.
  bool next();

  /// A column of the row, counted from 0.
  template <class T>
  [[nodiscard]] T get(int column) const {
    return read_value<T>(statement_.getColumn(column));
  }

  /// The same for a column that may be NULL.
  template <class T>
  [[nodiscard]] std::optional<T> get_optional(int column) const {
    if (statement_.getColumn(column).isNull()) return std::nullopt;
    return get<T>(column);
  }

 private:
  SQLite::Statement& statement_;
};

/// For one thread at a time. The SQL texts it is given are literals; they are prepared once and kept.
class Connection {
 public:
  enum class Access {
    create,      ///< reads and writes, and creates the file if it is missing
    write,       ///< reads and writes a file that exists
    read,        ///< reads a file that exists
    read_alone,  ///< reads a file that nobody writes, without its log
  };

  /// Throws `CannotOpen`. Whether the file is one of ours is not looked at.
  Connection(const std::filesystem::path& file, Access access);

  /// Starts a statement with `values` for its parameters ?1, ?2, …
  template <class... Values>
  [[nodiscard]] Rows query(std::string_view sql, const Values&... values) {
    SQLite::Statement& statement = prepared(sql);
    int index = 0;
    (bind_value(statement, ++index, values), ...);
    return Rows(statement);
  }

  /// Runs a statement to its end. Throws as `Rows::next` does.
  template <class... Values>
  void run(std::string_view sql, const Values&... values) {
    SQLite::Statement& statement = prepared(sql);
    int index = 0;
    (bind_in_place(statement, ++index, values), ...);
    Rows rows(statement);
    while (rows.next()) {
    }
  }

  /// Runs a statement that must insert, update or delete a row; throws `Conflict` if it finds none.
  template <class... Values>
  void change(std::string_view sql, const Values&... values) {
    run(sql, values...);
    if (database_.getChanges() == 0) throw Conflict("no such row");
  }

  /// The first column of the only row of a statement.
  template <class T, class... Values>
  [[nodiscard]] T get(std::string_view sql, const Values&... values) {
    Rows rows = query(sql, values...);
    rows.next();
    return rows.get<T>(0);
  }

  [[nodiscard]] SQLite::Database& database() { return database_; }

 private:
  SQLite::Statement& prepared(std::string_view sql);

  SQLite::Database database_;
  std::unordered_map<std::string_view, SQLite::Statement> statements_;
};

/// A transaction that writes; what is not committed when it ends is rolled back. Throws as `Connection::run`
/// does.
class Transaction {
 public:
  explicit Transaction(Connection& connection);
  ~Transaction();

  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Connection& connection_;
};

/// Makes the file ready for `open_to_write`: creates it and its directory where missing, and brings it to
/// this program's schema. Unless a program that ended well left it as it is, it is read through. Throws
/// `CannotOpen`, also if it is damaged or the log beside it is another one's.
void prepare(const std::filesystem::path& file);

/// What the connection's commits survive from now on. Not within a transaction.
void set_durability(Connection& connection, Durability durability);

/// The writing connection to a prepared file. Throws `CannotOpen`.
[[nodiscard]] Connection open_to_write(const std::filesystem::path& file, Durability durability);

/// A reading connection to a prepared file. Throws `CannotOpen`.
[[nodiscard]] Connection open_to_read(const std::filesystem::path& file);

}  // namespace tablee::storage
