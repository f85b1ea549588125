// Copies of a whole database: made while it is in use, checked, and put back.
#pragma once

#include <cstdint>
#include <filesystem>

#include "storage/cannot_open.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

class Connection;

/// A copy could not be made or put back; everything is as it was before, unless it says otherwise. `what()`
/// is a sentence for the host.
class BackupFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// How much is in a database.
struct Inventory {
  std::int64_t players = 0;  ///< people
  std::int64_t rooms = 0;    ///< open ones, and closed ones that finished games refer to
  std::int64_t games = 0;    ///< begun and ended ones
  std::uintmax_t bytes = 0;

  friend bool operator==(const Inventory&, const Inventory&) = default;
};

/// Reads a database from its first to its last page and gives what is in it. Throws `CannotOpen` if it is
/// none of ours or newer than this program, `BackupFailed` if it is damaged.
Inventory inspect(const std::filesystem::path& file);

/// Copies a database, which others may be writing, as it is at one moment. The copy is one file, on disk and
/// inspected before it gets its name. `copy` must not exist; its folder is created if need be. Throws as
/// `inspect` does.
Inventory back_up(const std::filesystem::path& file, const std::filesystem::path& copy);

/// The same of a database that is open, whatever has become of its file. Throws `BackupFailed`.
Inventory rescue(Connection& source, const std::filesystem::path& copy);

/// Puts a copy of `backup` in the place of the database `file`, and what was there, its log included, into a
/// folder beside it that bears `now` in its name. Nobody may have the database open; the caller sees to that.
/// Throws as `inspect` does.
Inventory restore(const std::filesystem::path& backup, const std::filesystem::path& file, Time now);

/// A moment as it stands in the names of files: 2026-11-28T20-15-00Z.
[[nodiscard]] std::string stamp(Time moment);

}  // namespace tablee::storage
