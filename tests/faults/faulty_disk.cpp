// A disk that fails when told to, for the real program: loaded before the C library, it stands between SQLite
// and the system. The file that TABLEE_DISK_FAULTS names says what is wrong at present:
//   sync-fails   what is written is never kept, and whoever asks for it is told
//   stalls       whoever asks for it waits for as long as this stands
//   full         nothing more can be written
//   read-only    likewise, and files can be opened for reading only
// An empty file, or none, is a good disk. Only databases are on it.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int open_really(const char* path, int flags, mode_t mode) {
  static auto* const call = real<int(const char*, int, ...)>("open64");
  return call(path, flags, mode);
}

bool fault_is(std::string_view fault) {
  const char* const path = std::getenv("TABLEE_DISK_FAULTS");
  if (path == nullptr) return false;
  const int file = open_really(path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return false;
  std::array<char, 32> text{};
  const ssize_t length = read(file, text.data(), text.size());
  close(file);
  return length > 0 && std::string_view(text.data(), static_cast<std::size_t>(length)) == fault;
}

bool is_database(std::string_view path) {
  return path.find(".sqlite") != std::string_view::npos && !path.ends_with("-shm");
}

bool is_database(int file) {
  std::array<char, 4096> path{};
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const ssize_t length = readlink(link.c_str(), path.data(), path.size());
  return length > 0 && is_database(std::string_view(path.data(), static_cast<std::size_t>(length)));
}

int fail(int error) {
  errno = error;
  return -1;
}

/// Whether a file can't be written, and `errno` why.
bool refuses_writes(int file) {
  if (!is_database(file)) return false;
  if (fault_is("full")) return fail(ENOSPC) < 0;
  return fault_is("read-only") && fail(EROFS) < 0;
}

int sync_file(int file, const char* name) {
  constexpr useconds_t moment = 5'000;
  if (is_database(file)) {
    if (fault_is("sync-fails")) return fail(EIO);
    while (fault_is("stalls")) usleep(moment);
  }
  return real<int(int)>(name)(file);
}

int open_file(const char* path, int flags, mode_t mode) {
  const bool writes = (flags & O_ACCMODE) != O_RDONLY;
  if (writes && is_database(std::string_view(path)) && fault_is("read-only")) return fail(EROFS);
  return open_really(path, flags, mode);
}

}  // namespace

extern "C" {

int fsync(int file) {
  return sync_file(file, "fsync");
}
int fdatasync(int file) {
  return sync_file(file, "fdatasync");
}

ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t offset) {
  if (refuses_writes(file)) return -1;
  static auto* const call = real<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return call(file, bytes, count, offset);
}

int ftruncate64(int file, off64_t length) {
  if (refuses_writes(file)) return -1;
  static auto* const call = real<int(int, off64_t)>("ftruncate64");
  return call(file, length);
}

int open64(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_file(path, flags, mode);
}
}
