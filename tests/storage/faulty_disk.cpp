#include "faulty_disk.hpp"

#include <sqlite3.h>

#include <atomic>
#include <stdexcept>

namespace tablee::storage {
namespace {

std::atomic<bool> syncs_fail;
std::atomic<bool> syncs_wait;
std::atomic<bool> is_full;
std::atomic<int> sync_count;
std::atomic<int> open_count;
sqlite3_vfs* real_vfs = nullptr;
sqlite3_vfs faulty_vfs{};

/// The methods of one kind of file: those of the real one, and the same with ours in place of two.
struct Methods {
  const sqlite3_io_methods* real = nullptr;
  sqlite3_io_methods faulty{};
};

Methods database_methods;
Methods log_methods;

int sync_file(const Methods& methods, sqlite3_file* file, int flags) {
  syncs_wait.wait(true);
  if (syncs_fail) return SQLITE_IOERR_FSYNC;
  ++sync_count;
  return methods.real->xSync(file, flags);
}

int sync_database(sqlite3_file* file, int flags) {
  return sync_file(database_methods, file, flags);
}
int sync_log(sqlite3_file* file, int flags) {
  return sync_file(log_methods, file, flags);
}

int write_log(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  if (!is_full) return log_methods.real->xWrite(file, bytes, count, offset);
  log_methods.real->xWrite(file, bytes, count / 2, offset);
  return SQLITE_FULL;
}

int open_file(sqlite3_vfs* /*self*/, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  const int result = real_vfs->xOpen(real_vfs, name, file, flags, flags_out);
  const bool is_database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
  const bool is_log = (flags & SQLITE_OPEN_WAL) != 0;
  if (result != SQLITE_OK || (!is_database && !is_log)) return result;
  if (is_database) ++open_count;
  Methods& methods = is_log ? log_methods : database_methods;
  // The table is shared by all files of the kind and filled once, before any thread but the first uses it.
  if (methods.real == nullptr) {
    methods.real = file->pMethods;
    methods.faulty = *file->pMethods;
    methods.faulty.xSync = is_log ? sync_log : sync_database;
    if (is_log) methods.faulty.xWrite = write_log;
  }
  file->pMethods = &methods.faulty;
  return result;
}

}  // namespace

FaultyDisk::FaultyDisk() : original_(sqlite3_vfs_find(nullptr)) {
  real_vfs = original_;
  faulty_vfs = *original_;
  faulty_vfs.zName = "faulty";
  faulty_vfs.pNext = nullptr;
  faulty_vfs.xOpen = open_file;
  syncs_fail = false;
  syncs_wait = false;
  is_full = false;
  sync_count = 0;
  open_count = 0;
  constexpr int as_default = 1;
  if (sqlite3_vfs_register(&faulty_vfs, as_default) != SQLITE_OK) throw std::runtime_error("no faulty disk");
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&faulty_vfs);
  sqlite3_vfs_register(original_, 1);
}

void FaultyDisk::fail_syncs(bool fail) {
  syncs_fail = fail;
}
void FaultyDisk::hold_syncs(bool hold) {
  syncs_wait = hold;
  syncs_wait.notify_all();
}
void FaultyDisk::fill_up(bool full) {
  is_full = full;
}
int FaultyDisk::syncs() const {
  return sync_count;
}
int FaultyDisk::opened() const {
  return open_count;
}

}  // namespace tablee::storage
