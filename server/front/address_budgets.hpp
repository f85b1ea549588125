// What each address may still do, in a table that nobody can make larger than it is meant to be.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "server/address.hpp"

namespace tablee::server {

/// A budget for each address, all alike: `per_minute` at once, which come back evenly over a minute. Used by
/// one thread; the caller brings the time.
///
/// Only what is not full is kept. A table that is full itself forgets the fullest budget for a new one. So a
/// flood of addresses, each of which spends little, makes room for itself alone: to have a budget forgotten
/// of which something was spent, all others have to be spent at least as far at that moment.
class AddressBudgets {
 public:
  using Clock = std::chrono::steady_clock;

  /// `per_minute` is greater than 0; one is there at first in any case.
  explicit AddressBudgets(double per_minute, std::size_t most = 100'000);

  /// Whether there is something left; takes one if so.
  bool take(const Address& address, Clock::time_point now);
  /// Whether there is something left.
  [[nodiscard]] bool available(const Address& address, Clock::time_point now) const;
  /// Takes one even if nothing is left; then it takes the longer until there is something again. For what is
  /// known only afterwards to cost something: of many that are asked at once each counts.
  void charge(const Address& address, Clock::time_point now);

  /// Forgets budgets that are full again. To be called now and then; nothing else walks the table.
  void sweep(Clock::time_point now);

  [[nodiscard]] std::size_t size() const { return full_at_.size(); }

 private:
  Clock::duration each_;  ///< until one has come back
  Clock::duration all_;   ///< until all have
  std::size_t most_;
  std::map<Address, Clock::time_point> full_at_;                   ///< when each will be full again
  std::set<std::pair<Clock::time_point, Address>> fullest_first_;  ///< the same, by that time
};

}  // namespace tablee::server
