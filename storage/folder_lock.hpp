// One program at a time for a data folder.
#pragma once

#include <filesystem>

#include "storage/cannot_open.hpp"

namespace tablee::storage {

/// Holds a folder for as long as it lives; the system lets go of it when the program dies, however it does.
class FolderLock {
 public:
  /// Creates the folder if it is missing. Throws `CannotOpen` if another program holds it, or if it can't be
  /// written.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();

  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace tablee::storage
