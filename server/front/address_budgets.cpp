#include "server/front/address_budgets.hpp"

#include <algorithm>

namespace tablee::server {

namespace {

/// Until one has come back.
AddressBudgets::Clock::duration time_for_one(double per_minute) {
  constexpr std::chrono::duration<double> minute = std::chrono::minutes(1);
  constexpr std::chrono::duration<double> longest = std::chrono::hours(24);
  return std::chrono::ceil<AddressBudgets::Clock::duration>(std::min(minute / per_minute, longest));
}

}  // namespace

AddressBudgets::AddressBudgets(double per_minute, std::size_t most)
    : each_(time_for_one(per_minute)),
      all_(std::max<Clock::duration>(each_, std::chrono::minutes(1))),
      most_(most) {}

bool AddressBudgets::available(const Address& address, Clock::time_point now) const {
  const auto kept = full_at_.find(address);
  return kept == full_at_.end() || kept->second + each_ <= now + all_;
}

bool AddressBudgets::take(const Address& address, Clock::time_point now) {
  const bool left = available(address, now);
  if (left) charge(address, now);
  return left;
}

void AddressBudgets::charge(const Address& address, Clock::time_point now) {
  auto kept = full_at_.find(address);
  if (kept != full_at_.end()) {
    fullest_first_.erase({kept->second, address});
  } else {
    if (full_at_.size() >= most_) {
      full_at_.erase(fullest_first_.begin()->second);
      fullest_first_.erase(fullest_first_.begin());
    }
    kept = full_at_.emplace(address, now).first;
  }
  kept->second = std::max(kept->second, now) + each_;
  fullest_first_.emplace(kept->second, address);
}

void AddressBudgets::sweep(Clock::time_point now) {
  while (!fullest_first_.empty() && fullest_first_.begin()->first <= now) {
    full_at_.erase(fullest_first_.begin()->second);
    fullest_first_.erase(fullest_first_.begin());
  }
}

}  // namespace tablee::server
