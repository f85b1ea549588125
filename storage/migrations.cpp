#include "storage/migrations.hpp"

#include <SQLiteCpp/Transaction.h>

#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "storage/backup.hpp"
#include "storage/standings.hpp"

namespace tablee::storage {
namespace {

// "Tabl" in ASCII: how files of ours are told from others.
constexpr int application_id = 0x5461626C;

bool is_empty(Connection& connection) {
  return connection.get<int>("SELECT count(*) FROM sqlite_schema") == 0;
}

// The step that makes the table of standings. What belongs in it is beyond SQL.
constexpr int schema_with_standings = 3;
// The step from which on names are kept as `protocol::clean_name` has them.
constexpr int schema_with_clean_names = 7;

/// Gives each player's name the form in which it would be kept today; what would be refused today stays.
void clean_names(Connection& connection) {
  std::vector<std::pair<PlayerId, std::string>> changed;
  {
    Rows rows = connection.query("SELECT player, name FROM players WHERE deleted IS NULL");
    while (rows.next()) {
      const auto name = rows.get<std::string>(1);
      const auto clean = protocol::clean_name(name);
      if (clean && *clean != name) changed.emplace_back(rows.get<PlayerId>(0), *clean);
    }
  }
  for (const auto& [player, name] : changed)
    connection.run("UPDATE players SET name = ?2 WHERE player = ?1", player, name);
}

void take_step(Connection& connection, int schema) {
  SQLite::Database& database = connection.database();
  database.exec(migrations[static_cast<std::size_t>(schema) - 1]);
  if (schema == schema_with_standings) build_standings(connection);
  if (schema == schema_with_clean_names) clean_names(connection);
  database.exec("PRAGMA application_id = " + std::to_string(application_id));
  database.exec("PRAGMA user_version = " + std::to_string(schema));
}

}  // namespace

int newest_schema() {
  return static_cast<int>(migrations.size());
}

int read_schema(Connection& connection, const std::filesystem::path& file) {
  const int owner = connection.get<int>("PRAGMA application_id");
  const int schema = connection.get<int>("PRAGMA user_version");
  if (owner == 0 && schema == 0 && is_empty(connection)) return 0;
  if (owner != application_id) throw CannotOpen(file.string() + " is a database of another program.");
  if (schema > newest_schema())
    throw CannotOpen(file.string() + " was made by a newer version of Tablée: its schema is " +
                     std::to_string(schema) + ", this version knows " + std::to_string(newest_schema()) +
                     ".");
  return schema;
}

bool is_outdated(Connection& connection, const std::filesystem::path& file) {
  const int schema = read_schema(connection, file);
  return schema > 0 && schema < newest_schema();
}

void keep_as_it_is(Connection& connection, const std::filesystem::path& file) {
  const std::filesystem::path copy =
      file.string() + ".schema-" + std::to_string(read_schema(connection, file));
  const std::filesystem::path coming = copy.string() + ".new";
  try {
    std::filesystem::remove(coming);
    back_up(file, coming);
    std::filesystem::rename(coming, copy);
  } catch (const std::exception& error) {
    throw CannotOpen("Before it gets a new schema, the database would be copied to " + copy.string() +
                     ", which failed: " + error.what());
  }
}

void migrate(Connection& connection, const std::filesystem::path& file) {
  for (;;) {
    // Read within the transaction: a second program may be migrating the same file.
    SQLite::Transaction transaction(connection.database(), SQLite::TransactionBehavior::IMMEDIATE);
    const int schema = read_schema(connection, file);
    if (schema == newest_schema()) return;
    take_step(connection, schema + 1);
    transaction.commit();
  }
}

void rewrite_schema_number(Connection& connection) {
  connection.database().exec("PRAGMA user_version = " + std::to_string(newest_schema()));
}

void demand_newest_schema(Connection& connection, const std::filesystem::path& file) {
  if (read_schema(connection, file) < newest_schema())
    throw CannotOpen(file.string() + " has an older schema; the server brings it up to date when it starts.");
}

}  // namespace tablee::storage
