// Room for the write-ahead log on disk before it is needed.
#pragma once

#include <filesystem>

namespace tablee::storage {

/// Makes the log of an open database, which nobody writes to meanwhile, as long as it usually becomes. A sync
/// that makes a file longer takes the file system several times as long as one that does not. What is added
/// is zeros, which SQLite takes for no part of the log, and overwrites. If there is no room for it, or no
/// log, all stays as it is.
void reserve_log(const std::filesystem::path& file);

}  // namespace tablee::storage
