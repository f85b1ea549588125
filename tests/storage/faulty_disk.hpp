// A disk that fails when told to, and counts how often it was made to keep something.
#pragma once

struct sqlite3_vfs;

namespace tablee::storage {

/// While it lives, every database opened in this process lies on it. One at a time; must outlive those
/// databases.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();

  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// From now on syncs fail, though what was written can be read. Any thread.
  void fail_syncs(bool fail);
  /// From now on syncs wait until they are let go. Any thread.
  void hold_syncs(bool hold);
  /// From now on the disk is full: writes to the log stop half-way. Any thread.
  void fill_up(bool full);
  /// How often the log or the database was synced so far. Any thread.
  [[nodiscard]] int syncs() const;
  /// How often a database was opened so far. Any thread.
  [[nodiscard]] int opened() const;

 private:
  sqlite3_vfs* original_;
};

}  // namespace tablee::storage
