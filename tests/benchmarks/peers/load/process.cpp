#include "process.hpp"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace tablee::peers {
namespace {

std::filesystem::path folder_of(pid_t process) {
  return "/proc/" + std::to_string(process);
}

/// The line of a file that begins with a word, without the word.
std::istringstream line_of(const std::filesystem::path& path, const std::string& word) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(word + " ") || line.starts_with(word + "\t"))
      return std::istringstream(line.substr(word.size()));
  throw std::runtime_error("no " + word + " in " + path.string());
}

}  // namespace

std::chrono::nanoseconds processor_time(pid_t process) {
  std::int64_t sum = 0;
  for (const auto& thread : std::filesystem::directory_iterator(folder_of(process) / "task")) {
    std::int64_t nanoseconds = 0;
    // A thread may have ended since the folder was read.
    if (std::ifstream(thread.path() / "schedstat") >> nanoseconds) sum += nanoseconds;
  }
  return std::chrono::nanoseconds(sum);
}

double resident_kib(pid_t process) {
  double kib = 0;
  line_of(folder_of(process) / "status", "VmRSS:") >> kib;
  return kib;
}

std::chrono::nanoseconds busy_time(int core) {
  std::int64_t user = 0;
  std::int64_t nice = 0;
  std::int64_t system = 0;
  std::int64_t idle = 0;
  std::int64_t waiting = 0;
  std::int64_t interrupts = 0;
  std::int64_t soft_interrupts = 0;
  line_of("/proc/stat", "cpu" + std::to_string(core)) >> user >> nice >> system >> idle >> waiting >>
      interrupts >> soft_interrupts;
  const auto ticks = user + nice + system + interrupts + soft_interrupts;
  return std::chrono::nanoseconds(std::chrono::seconds(ticks)) / sysconf(_SC_CLK_TCK);
}

}  // namespace tablee::peers
