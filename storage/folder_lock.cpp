#include "storage/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

namespace tablee::storage {

FolderLock::FolderLock(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw CannotOpen("The directory " + folder.string() + " can't be created: " + error.message() + ".");
  const std::filesystem::path path = folder / "tablee.lock";
  constexpr mode_t for_owner = 0600;
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, for_owner);
  if (file_ < 0) {
    const int reason = errno;
    throw CannotOpen("The folder " + folder.string() + " can't be written to by user " +
                     std::to_string(geteuid()) + ", as whom this program runs: " + std::strerror(reason) +
                     ".");
  }
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int reason = errno;
  close(file_);
  if (reason == EWOULDBLOCK)
    throw CannotOpen("The folder " + folder.string() + " is in use by another Tablée that runs.");
  throw CannotOpen(path.string() + " can't be locked: " + std::strerror(reason) + ".");
}

FolderLock::~FolderLock() {
  close(file_);
}

}  // namespace tablee::storage
