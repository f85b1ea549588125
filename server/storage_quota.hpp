// How much the people at each address may have kept on the disk in a day.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

#include "server/front/budgets.hpp"
#include "storage/people.hpp"

namespace tablee::server {

/// Bytes of each address, all at once or over a day, in which they come back evenly. Any thread. A restart
/// forgets what was used.
class StorageQuota {
 public:
  explicit StorageQuota(std::int64_t bytes_per_day) : left_(static_cast<double>(bytes_per_day), day) {}

  /// Counts what somebody at an address wants to be kept; false, and nothing is counted, if all is used up.
  bool take(const storage::AddressHash& address, std::size_t bytes);
  /// Counts what is kept on behalf of somebody there in any case. Then it takes the longer until something is
  /// left.
  void charge(const storage::AddressHash& address, std::size_t bytes);
  /// Forgets who has not used anything lately. To be called now and then.
  void sweep();
  /// What the address has used that has used most.
  [[nodiscard]] std::int64_t most_used() const;

 private:
  using Left = Budgets<storage::AddressHash>;

  static constexpr std::chrono::hours day{24};

  mutable std::mutex mutex_;
  Left left_;
};

}  // namespace tablee::server
