// The server's clock.
#pragma once

#include <chrono>

#include "storage/records.hpp"

namespace tablee::server {

/// The time of day when the program started, and what has passed since by a clock that nobody sets: it never
/// jumps while people play. Any thread.
inline storage::Time server_time() {
  using std::chrono::milliseconds;
  using Steady = std::chrono::steady_clock;
  static const auto began = Steady::now();
  static const auto began_at = std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
  return began_at + std::chrono::floor<milliseconds>(Steady::now() - began);
}

}  // namespace tablee::server
