// A disk that writes down what is done to it, and fails the calls it is told to fail.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

struct sqlite3_file;
struct sqlite3_io_methods;
struct sqlite3_vfs;

namespace tablee::storage {

/// One thing that was done to a file of a database, or to the directory they are in.
struct DiskEvent {
  enum class Kind { create, remove, write, truncate, sync };

  /// Writes, truncations and syncs are numbered from 1, failed ones too.
  [[nodiscard]] bool is_call() const { return kind != Kind::create && kind != Kind::remove; }

  Kind kind = Kind::write;
  int file = 0;  ///< which one; a file that is made anew is another
  std::string name;
  std::int64_t place = 0;  ///< where the write begins, or the size that the truncation leaves
  std::string bytes;       ///< what was written
  /// Of a sync or removal: the directory was synced, too. Nothing else makes a name stay, though many file
  /// systems do more.
  bool with_directory = false;
  bool failed = false;
  int moment = 0;  ///< the mark at the time
};

enum class DiskFault {
  input_output,  ///< EIO; nothing is written
  full,          ///< ENOSPC; a write stops half-way
};

/// While it lives, every database opened in `directory`, which is empty at first, lies on it. One at a time;
/// must outlive those databases. The index of the log (-shm) is memory, and no part of it. Any thread.
class RecordingDisk {
 public:
  explicit RecordingDisk(std::filesystem::path directory);
  ~RecordingDisk();

  RecordingDisk(const RecordingDisk&) = delete;
  RecordingDisk& operator=(const RecordingDisk&) = delete;

  /// The call with the number `first` will fail, and those after it, `count` in all.
  void fail(int first, int count, DiskFault fault);
  /// What happens from now on happens at `moment`.
  void mark(int moment);
  [[nodiscard]] int calls() const;
  [[nodiscard]] int failures() const;
  [[nodiscard]] std::vector<DiskEvent> events() const;

 private:
  friend struct RecordingMethods;

  struct OpenFile {
    const sqlite3_io_methods* real;
    int file;
    std::string name;
    /// SQLite syncs the directory with the first sync of a log or rollback journal that it made.
    bool directory_unsynced;
  };

  [[nodiscard]] bool holds(const char* name) const;
  void note(DiskEvent event);
  /// Counts a call and says whether it has to fail.
  bool must_fail();

  std::filesystem::path directory_;
  sqlite3_vfs* original_;
  mutable std::mutex mutex_;
  std::map<sqlite3_file*, OpenFile> open_;
  std::map<std::string, int> files_;
  int last_file_ = 0;
  int calls_ = 0;
  int failures_ = 0;
  int first_to_fail_ = 0;
  int count_to_fail_ = 0;
  DiskFault fault_ = DiskFault::input_output;
  int moment_ = 0;
  std::vector<DiskEvent> events_;
};

}  // namespace tablee::storage
