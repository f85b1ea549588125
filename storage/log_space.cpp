#include "storage/log_space.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace tablee::storage {
namespace {

/// 4.5 MiB: a thousand pages, after which the log starts over, and the transaction that exceeds them.
constexpr off_t usual_length = 4'718'592;
constexpr std::size_t bytes_at_once = 262'144;

/// Written, because space that is only allotted is as slow as none when it is first written to.
bool write_zeros(int log, off_t from) {
  const std::vector<std::byte> zeros(bytes_at_once);
  while (from < usual_length) {
    const auto some = std::min(zeros.size(), static_cast<std::size_t>(usual_length - from));
    const auto written = pwrite(log, zeros.data(), some, from);
    if (written <= 0) return false;
    from += written;
  }
  return fsync(log) == 0;
}

}  // namespace

void reserve_log(const std::filesystem::path& file) {
  const int log = open((file.string() + "-wal").c_str(), O_WRONLY | O_CLOEXEC);
  if (log < 0) return;
  struct stat found {};
  if (fstat(log, &found) == 0 && found.st_size < usual_length && !write_zeros(log, found.st_size)) {
    // A disk that is nearly full has better use for what is left.
    [[maybe_unused]] const int ignored = ftruncate(log, found.st_size);
  }
  close(log);
}

}  // namespace tablee::storage
