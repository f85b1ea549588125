#include "storage/file_watch.hpp"

#include <sys/stat.h>

#include <algorithm>

namespace tablee::storage {

FileWatch::FileWatch(const std::filesystem::path& file) {
  for (const char* end : {"", "-wal", "-shm"}) {
    const std::filesystem::path path = file.string() + end;
    struct stat found {};
    if (stat(path.c_str(), &found) == 0) files_.push_back({path, found.st_dev, found.st_ino});
  }
}

std::optional<std::filesystem::path> FileWatch::find_lost() const {
  const auto lost =
      std::ranges::find_if(files_, [this](const Watched& watched) { return !is_ours(watched.path); });
  if (lost == files_.end()) return std::nullopt;
  return lost->path;
}

bool FileWatch::is_ours(const std::filesystem::path& path) const {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return false;
  return std::ranges::any_of(files_, [&](const Watched& watched) {
    return watched.path == path && watched.device == found.st_dev && watched.inode == found.st_ino;
  });
}

}  // namespace tablee::storage
