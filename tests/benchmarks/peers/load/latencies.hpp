// How long things took.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace tablee::peers {

class Latencies {
 public:
  void add(std::chrono::nanoseconds took) { took_.push_back(took); }
  void clear() { took_.clear(); }

  /// In microseconds, the time that so large a part of all took at most; 0 if there is none.
  [[nodiscard]] double quantile(double part) {
    if (took_.empty()) return 0;
    const auto at = took_.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(took_.size() - 1));
    std::nth_element(took_.begin(), at, took_.end());
    return std::chrono::duration<double, std::micro>(*at).count();
  }

 private:
  std::vector<std::chrono::nanoseconds> took_;
};

}  // namespace tablee::peers
