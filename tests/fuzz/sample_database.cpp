#include "tests/fuzz/sample_database.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <charconv>
#include <cstdlib>
#include <system_error>

#include "protocol/messages.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/sample_rooms.hpp"

namespace tablee::fuzz {
namespace {

std::filesystem::path make_directory() {
  std::string pattern = std::filesystem::temp_directory_path() / "tablee-fuzz-XXXXXX";
  demand(::mkdtemp(pattern.data()) != nullptr, "there is a place for the database");
  return pattern;
}

template <class Number>
Number number_in(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::vector<std::string> column_of(SQLite::Database& database, const std::string& sql) {
  std::vector<std::string> texts;
  SQLite::Statement rows(database, sql);
  while (rows.executeStep()) texts.push_back(rows.getColumn(0).getString());
  return texts;
}

/// Gives a parameter the value that `kind` and `text` stand for; any other kind is none.
void bind(SQLite::Statement& statement, std::string_view kind, std::string_view text) {
  if (kind == "int") statement.bind(1, number_in<std::int64_t>(text));
  if (kind == "real") statement.bind(1, number_in<double>(text));
  if (kind == "text") statement.bind(1, std::string(text));
  if (kind == "blob") {
    const auto bytes = protocol::parse_hex(text).value_or(std::vector<std::uint8_t>());
    statement.bind(1, bytes.empty() ? static_cast<const void*>("") : bytes.data(),
                   static_cast<int>(bytes.size()));
  }
}

}  // namespace

SampleDatabase::SampleDatabase() : directory_(make_directory()), rooms_(write_sample_rooms(file())) {
  database_.emplace(file().string(), SQLite::OPEN_READWRITE);
  drop_constraints();
}

SampleDatabase::~SampleDatabase() {
  database_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

void SampleDatabase::run(const std::string& sql) {
  SQLite::Statement(*database_, sql).executeStep();
}

void SampleDatabase::drop_constraints() {
  run("PRAGMA synchronous = OFF");
  run("PRAGMA legacy_alter_table = ON");
  run("ATTACH ':memory:' AS whole");
  for (const std::string& trigger :
       column_of(*database_, "SELECT name FROM sqlite_schema WHERE type = 'trigger'"))
    run("DROP TRIGGER " + trigger);
  for (const std::string& table :
       column_of(*database_, "SELECT name FROM sqlite_schema WHERE type = 'table'")) {
    run("CREATE TABLE whole." + table + " AS SELECT * FROM main." + table);
    run("DROP TABLE main." + table);
    run("CREATE TABLE main." + table + " AS SELECT * FROM whole." + table);
    auto& columns = columns_[table];
    for (std::string& column : column_of(*database_, "SELECT name FROM pragma_table_info('" + table + "')"))
      columns.insert(std::move(column));
  }
}

void SampleDatabase::damage(const SampleRoom& room, std::string_view damages) {
  SQLite::Transaction transaction(*database_);
  for (const std::string& table : damaged_) {
    run("DELETE FROM main." + table);
    run("INSERT INTO main." + table + " SELECT * FROM whole." + table);
  }
  damaged_.clear();
  while (!damages.empty()) damage_once(room, take_until(damages, '\n'));
  transaction.commit();
}

void SampleDatabase::damage_once(const SampleRoom& room, std::string_view line) {
  std::string_view place = take_until(line, ' ');
  const std::string_view row = take_until(line, ' ');
  const std::string_view kind = take_until(line, ' ');
  const bool lost = place.starts_with('-');
  const bool twice = place.starts_with('+');
  if (lost || twice) place.remove_prefix(1);
  const auto table = columns_.find(take_until(place, '.'));
  if (table == columns_.end()) return;
  const std::string name = "main." + table->first;
  const std::string where = row_of(room, table->first, row);
  if (lost) {
    run("DELETE FROM " + name + where);
  } else if (twice) {
    run("INSERT INTO " + name + " SELECT * FROM " + name + where);
  } else {
    const auto column = table->second.find(place);
    if (column == table->second.end()) return;
    SQLite::Statement update(*database_, "UPDATE " + name + " SET \"" + *column + "\" = ?1" + where);
    bind(update, kind, line);
    update.executeStep();
  }
  damaged_.insert(table->first);
}

std::string SampleDatabase::row_of(const SampleRoom& room, const std::string& table, std::string_view row) {
  const bool of_room = columns_.at(table).contains("room");
  const std::string among = of_room ? " WHERE room = " + std::to_string(room.id.value()) : "";
  SQLite::Statement rows(*database_, "SELECT count(*) FROM main." + table + among);
  rows.executeStep();
  const auto count = static_cast<std::uint32_t>(std::max(1, rows.getColumn(0).getInt()));
  return " WHERE rowid = (SELECT rowid FROM main." + table + among + " ORDER BY rowid LIMIT 1 OFFSET " +
         std::to_string(number_in<std::uint32_t>(row) % count) + ")";
}

}  // namespace tablee::fuzz
