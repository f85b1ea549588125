// What the system says about this process and its files.
#pragma once

#include <cstdint>
#include <filesystem>

namespace tablee::server {

struct ProcessUse {
  double resident_bytes = 0;
  double cpu_seconds = 0;  ///< of all threads, since the start
  double open_fds = 0;
  double max_fds = 0;  ///< what the system lets it open; 0 if it does not say
};

/// Reads them now; 0 for what the system does not say. Any thread.
[[nodiscard]] ProcessUse read_process_use();

/// Seconds since 1970 at which the program was loaded, to within some milliseconds.
[[nodiscard]] double process_start();

/// The size of a file, 0 if there is none; and what is free beside it. Any thread; waits for the disk.
[[nodiscard]] double bytes_of(const std::filesystem::path& file);
[[nodiscard]] double free_bytes_beside(const std::filesystem::path& file);

}  // namespace tablee::server
