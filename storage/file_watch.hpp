// Whether the files of an open database are still the ones at their paths.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <vector>

namespace tablee::storage {

/// Knows the database, its log and the log's index by device and inode. For one thread at a time.
class FileWatch {
 public:
  /// Looks at the files of a database that has just been opened.
  explicit FileWatch(const std::filesystem::path& file);

  /// The first of them that was deleted, or replaced by another file; nothing if none was.
  [[nodiscard]] std::optional<std::filesystem::path> find_lost() const;
  /// Whether the file at `path` is one of those that were there at the beginning.
  [[nodiscard]] bool is_ours(const std::filesystem::path& path) const;

 private:
  struct Watched {
    std::filesystem::path path;
    dev_t device;
    ino_t inode;
  };

  std::vector<Watched> files_;
};

}  // namespace tablee::storage
