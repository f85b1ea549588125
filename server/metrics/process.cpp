#include "server/metrics/process.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <system_error>

namespace tablee::server {
namespace {

double seconds_since_1970() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

const double loaded_at = seconds_since_1970();

double read_resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  double all = 0;
  double resident = 0;
  pages >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double read_cpu_seconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

double count_open_fds() {
  std::error_code failed;
  const std::filesystem::directory_iterator open("/proc/self/fd", failed);
  if (failed) return 0;
  return static_cast<double>(std::distance(begin(open), end(open)));
}

double read_max_fds() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  return static_cast<double>(limit.rlim_cur);
}

}  // namespace

ProcessUse read_process_use() {
  return {.resident_bytes = read_resident_bytes(),
          .cpu_seconds = read_cpu_seconds(),
          .open_fds = count_open_fds(),
          .max_fds = read_max_fds()};
}

double process_start() {
  return loaded_at;
}

double bytes_of(const std::filesystem::path& file) {
  std::error_code failed;
  const auto size = std::filesystem::file_size(file, failed);
  return failed ? 0 : static_cast<double>(size);
}

double free_bytes_beside(const std::filesystem::path& file) {
  std::error_code failed;
  const auto space = std::filesystem::space(std::filesystem::absolute(file).parent_path(), failed);
  return failed ? 0 : static_cast<double>(space.available);
}

}  // namespace tablee::server
