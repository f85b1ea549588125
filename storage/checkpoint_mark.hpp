// Ties a write-ahead log to the database it belongs to. SQLite plays a log into whatever lies beside it; if
// that is an older copy, moved there after a crash, both are lost in one. So the database holds a number that
// rises whenever all of the log is in it, and a small file beside it (`<file>-mark`) holds the number from
// which the present log goes on: a database with a smaller one is not the log's own.
#pragma once

#include <filesystem>

#include "storage/connection.hpp"

namespace tablee::storage {

/// Raises the number in the database. What the caller then copies out of the log, with nothing left in it, is
/// what `note_mark` is to be told of.
void raise_mark(Connection& connection);

/// Writes down that the log goes on from the database as it is now. A file that can't be written is left as
/// it is: an older one refuses less.
void note_mark(Connection& connection, const std::filesystem::path& file);

/// The same at a good end, when the log is empty: `was_left_whole` knows the file by its size and time.
void note_end(Connection& connection, const std::filesystem::path& file);

/// Whether a file is as a program that ended well has left it, so that nothing in it needs to be checked.
[[nodiscard]] bool was_left_whole(const std::filesystem::path& file);

/// Throws `CannotOpen` if there is a log beside the file that belongs to another database, or to a newer
/// state of this one. To be asked before SQLite opens the file.
void demand_own_log(const std::filesystem::path& file);

}  // namespace tablee::storage
