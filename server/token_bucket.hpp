// A budget that refills: how much somebody may do at once, and how much over time.
#pragma once

#include <algorithm>
#include <chrono>

namespace tablee::server {

/// One budget. Used by one thread; the caller brings the time.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double per_second, double burst, Clock::time_point now)
      : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

  /// Whether there is a token now; takes it if so.
  bool take(Clock::time_point now) {
    refill(now);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  /// Takes so many, even those that are not there yet; then it takes the longer until there is one again.
  void charge(double tokens, Clock::time_point now) {
    refill(now);
    tokens_ -= tokens;
  }

  /// Whether there is a token now.
  bool available(Clock::time_point now) {
    refill(now);
    return tokens_ >= 1;
  }

  /// How long until there is a token.
  [[nodiscard]] std::chrono::milliseconds wait() const {
    const double seconds = std::max(0.0, (1 - tokens_) / per_second_);
    return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
  }

  /// Whether nothing has been taken lately.
  [[nodiscard]] bool full(Clock::time_point now) const { return tokens_at(now) >= burst_; }

 private:
  [[nodiscard]] double tokens_at(Clock::time_point now) const {
    const double passed = std::chrono::duration<double>(now - filled_).count();
    return std::min(burst_, tokens_ + passed * per_second_);
  }

  void refill(Clock::time_point now) {
    tokens_ = tokens_at(now);
    filled_ = now;
  }

  double per_second_;
  double burst_;
  double tokens_;
  Clock::time_point filled_;
};

}  // namespace tablee::server
