#include "server/storage_quota.hpp"

#include <spdlog/spdlog.h>

#include "server/log.hpp"

namespace tablee::server {

bool StorageQuota::take(const storage::AddressHash& address, std::size_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    const auto now = Left::Clock::now();
    if (left_.available(address, now)) {
      left_.charge(address, now, static_cast<double>(bytes));
      return true;
    }
  }
  if (may_log(Often::full_quota))
    spdlog::warn(
        "an address has had as much stored as it may in a day; --stored-bytes-per-address allows more");
  return false;
}

void StorageQuota::charge(const storage::AddressHash& address, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  left_.charge(address, Left::Clock::now(), static_cast<double>(bytes));
}

void StorageQuota::sweep() {
  const std::lock_guard lock(mutex_);
  left_.sweep(Left::Clock::now());
}

std::int64_t StorageQuota::most_used() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::int64_t>(left_.most_taken(Left::Clock::now()));
}

}  // namespace tablee::server
