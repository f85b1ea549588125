#include "recording_disk.hpp"

#include <sqlite3.h>

#include <stdexcept>
#include <utility>

namespace tablee::storage {

/// What SQLite calls in place of the real file system's functions.
struct RecordingMethods {
  static inline RecordingDisk* disk = nullptr;
  static inline sqlite3_vfs vfs{};
  /// By the real methods: those of databases differ from those of logs.
  static inline std::map<const sqlite3_io_methods*, sqlite3_io_methods> tables;

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 place) {
    const std::lock_guard lock(disk->mutex_);
    const RecordingDisk::OpenFile& open = disk->open_.at(file);
    const bool fails = disk->must_fail();
    const bool is_full = disk->fault_ == DiskFault::full;
    if (fails) count = is_full ? count / 2 : 0;
    const int result = count == 0 ? SQLITE_OK : open.real->xWrite(file, bytes, count, place);
    disk->note({.kind = DiskEvent::Kind::write,
                .file = open.file,
                .name = open.name,
                .place = place,
                .bytes = std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count)),
                .failed = fails});
    if (!fails) return result;
    return is_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const std::lock_guard lock(disk->mutex_);
    const RecordingDisk::OpenFile& open = disk->open_.at(file);
    const bool fails = disk->must_fail();
    disk->note({.kind = DiskEvent::Kind::truncate,
                .file = open.file,
                .name = open.name,
                .place = size,
                .bytes = {},
                .failed = fails});
    return fails ? SQLITE_IOERR_TRUNCATE : open.real->xTruncate(file, size);
  }

  static int sync(sqlite3_file* file, int flags) {
    const std::lock_guard lock(disk->mutex_);
    RecordingDisk::OpenFile& open = disk->open_.at(file);
    const bool fails = disk->must_fail();
    const bool with_directory = !fails && std::exchange(open.directory_unsynced, false);
    disk->note({.kind = DiskEvent::Kind::sync,
                .file = open.file,
                .name = open.name,
                .bytes = {},
                .with_directory = with_directory,
                .failed = fails});
    return fails ? SQLITE_IOERR_FSYNC : open.real->xSync(file, flags);
  }

  static int close(sqlite3_file* file) {
    const std::lock_guard lock(disk->mutex_);
    return disk->open_.extract(file).mapped().real->xClose(file);
  }

  static int open(sqlite3_vfs* /*self*/, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    const std::lock_guard lock(disk->mutex_);
    constexpr int kept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    const bool is_ours = (flags & kept) != 0 && disk->holds(name);
    const bool is_new = is_ours && !std::filesystem::exists(name);
    const int result = disk->original_->xOpen(disk->original_, name, file, flags, flags_out);
    if (result != SQLITE_OK || !is_ours) return result;
    if (is_new) {
      disk->files_[name] = ++disk->last_file_;
      disk->note({.kind = DiskEvent::Kind::create,
                  .file = disk->last_file_,
                  .name = std::filesystem::path(name).filename(),
                  .bytes = {}});
    }
    // Whoever opens a log or journal to write syncs the directory with its first sync, also if the file was
    // there already.
    const bool syncs_directory = (flags & SQLITE_OPEN_MAIN_DB) == 0 && (flags & SQLITE_OPEN_CREATE) != 0;
    disk->open_.insert_or_assign(
        file, RecordingDisk::OpenFile{file->pMethods, disk->files_.at(name),
                                      std::filesystem::path(name).filename(), syncs_directory});
    file->pMethods = table(file->pMethods);
    return result;
  }

  static int remove(sqlite3_vfs* /*self*/, const char* name, int sync_directory) {
    const std::lock_guard lock(disk->mutex_);
    const bool is_ours = disk->files_.contains(name) && std::filesystem::exists(name);
    const int result = disk->original_->xDelete(disk->original_, name, sync_directory);
    if (is_ours && result == SQLITE_OK)
      disk->note({.kind = DiskEvent::Kind::remove,
                  .file = disk->files_.at(name),
                  .name = std::filesystem::path(name).filename(),
                  .bytes = {},
                  .with_directory = sync_directory != 0});
    return result;
  }

 private:
  static const sqlite3_io_methods* table(const sqlite3_io_methods* real) {
    const auto [found, is_new] = tables.try_emplace(real, *real);
    if (is_new) {
      found->second.xWrite = write;
      found->second.xTruncate = truncate;
      found->second.xSync = sync;
      found->second.xClose = close;
    }
    return &found->second;
  }
};

RecordingDisk::RecordingDisk(std::filesystem::path directory)
    : directory_(std::move(directory)), original_(sqlite3_vfs_find(nullptr)) {
  RecordingMethods::disk = this;
  RecordingMethods::vfs = *original_;
  RecordingMethods::vfs.zName = "recording";
  RecordingMethods::vfs.pNext = nullptr;
  RecordingMethods::vfs.xOpen = RecordingMethods::open;
  RecordingMethods::vfs.xDelete = RecordingMethods::remove;
  constexpr int as_default = 1;
  if (sqlite3_vfs_register(&RecordingMethods::vfs, as_default) != SQLITE_OK)
    throw std::runtime_error("no recording disk");
}

RecordingDisk::~RecordingDisk() {
  sqlite3_vfs_unregister(&RecordingMethods::vfs);
  sqlite3_vfs_register(original_, 1);
}

void RecordingDisk::fail(int first, int count, DiskFault fault) {
  const std::lock_guard lock(mutex_);
  first_to_fail_ = first;
  count_to_fail_ = count;
  fault_ = fault;
}

void RecordingDisk::mark(int moment) {
  const std::lock_guard lock(mutex_);
  moment_ = moment;
}

int RecordingDisk::calls() const {
  const std::lock_guard lock(mutex_);
  return calls_;
}

int RecordingDisk::failures() const {
  const std::lock_guard lock(mutex_);
  return failures_;
}

std::vector<DiskEvent> RecordingDisk::events() const {
  const std::lock_guard lock(mutex_);
  return events_;
}

bool RecordingDisk::holds(const char* name) const {
  return name != nullptr && std::filesystem::path(name).parent_path() == directory_;
}

void RecordingDisk::note(DiskEvent event) {
  event.moment = moment_;
  events_.push_back(std::move(event));
}

bool RecordingDisk::must_fail() {
  ++calls_;
  const bool fails = calls_ >= first_to_fail_ && calls_ < first_to_fail_ + count_to_fail_;
  if (fails) ++failures_;
  return fails;
}

}  // namespace tablee::storage
