#include "storage/checkpoint_mark.hpp"

#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>

namespace tablee::storage {
namespace {

namespace fs = std::filesystem;

struct Mark {
  std::string database;
  std::int64_t number = 0;
};

/// Size and time of the last change, as text.
std::string stamp_of(const fs::path& file) {
  struct stat found {};
  if (stat(file.c_str(), &found) != 0) return "";
  return std::to_string(found.st_size) + ":" + std::to_string(found.st_mtim.tv_sec) + "." +
         std::to_string(found.st_mtim.tv_nsec);
}

fs::path beside(const fs::path& file, const char* end) {
  return file.string() + end;
}

bool has_log(const fs::path& file) {
  std::error_code none;
  const auto bytes = fs::file_size(beside(file, "-wal"), none);
  return !none && bytes > 0;
}

Mark mark_in(Connection& connection) {
  Rows rows = connection.query("SELECT database, number FROM checkpoint_mark WHERE only = 1");
  if (!rows.next()) throw std::runtime_error("the database holds no mark");
  return {rows.get<std::string>(0), rows.get<std::int64_t>(1)};
}

/// What is in the file itself, without what its log would add. Nothing if that can't be read: the crash may
/// have come while the log was being copied, which mends it.
std::optional<Mark> mark_without_log(const fs::path& file) try {
  Connection alone(file, Connection::Access::read_alone);
  return mark_in(alone);
} catch (const std::exception&) {
  return std::nullopt;
}

/// Under another name first, so that there is always a whole one.
void write(const fs::path& file, const Mark& mark, const std::string& stamp) {
  const fs::path path = beside(file, "-mark");
  const fs::path coming = beside(file, "-mark.new");
  {
    std::ofstream out(coming, std::ios::trunc);
    out << mark.database << ' ' << mark.number << ' ' << stamp << '\n';
    if (!out.flush()) return;
  }
  std::error_code ignored;
  fs::rename(coming, path, ignored);
}

struct Noted {
  Mark mark;
  std::string stamp;  ///< empty unless the program ended well
};

std::optional<Noted> read_noted(const fs::path& file) {
  std::ifstream in(beside(file, "-mark"));
  Noted noted;
  if (!(in >> noted.mark.database >> noted.mark.number)) return std::nullopt;
  in >> noted.stamp;
  return noted;
}

}  // namespace

void raise_mark(Connection& connection) {
  const auto now = std::chrono::time_point_cast<Time::duration>(Time::clock::now());
  // The time, so that the number is larger than in every copy that was made before, whatever became of it.
  connection.run("UPDATE checkpoint_mark SET number = max(number + 1, ?1) WHERE only = 1", now);
}

void note_mark(Connection& connection, const fs::path& file) {
  write(file, mark_in(connection), "");
}

void note_end(Connection& connection, const fs::path& file) {
  write(file, mark_in(connection), stamp_of(file));
}

bool was_left_whole(const fs::path& file) {
  const auto noted = read_noted(file);
  return noted && !has_log(file) && !noted->stamp.empty() && noted->stamp == stamp_of(file);
}

void demand_own_log(const fs::path& file) {
  const auto noted = read_noted(file);
  if (!noted || !has_log(file)) return;
  std::error_code none;
  const auto bytes = fs::file_size(file, none);
  const bool missing = none || bytes == 0;
  const auto found = missing ? std::nullopt : mark_without_log(file);
  if (!missing && !found) return;
  if (found && found->database == noted->mark.database && found->number >= noted->mark.number) return;
  throw CannotOpen(
      file.string() + (missing ? " is missing" : " is not the database") +
      (missing ? ", though there is its log " : " that belongs to the log ") + file.string() +
      "-wal: it was deleted or replaced. Put the right one back, or use a backup with tablee restore, which "
      "moves both out of the way.");
}

}  // namespace tablee::storage
