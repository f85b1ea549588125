// What everybody may still do, in a table that nobody can make larger than it is meant to be.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "protocol/ids.hpp"
#include "server/address.hpp"

namespace tablee::server {

/// A budget for each key, all alike: so many at once, which come back evenly over a period. Used by one
/// thread; the caller brings the time.
///
/// Only what is not full is kept. A table that is full itself forgets the fullest budget for a new one. So a
/// flood of keys, each of which spends little, makes room for itself alone: to have a budget forgotten of
/// which something was spent, all others have to be spent at least as far at that moment.
template <class Key>
class Budgets {
 public:
  using Clock = std::chrono::steady_clock;

  using Seconds = std::chrono::duration<double>;

  /// `count` is greater than 0; one is there at first in any case. No budget takes longer than a day to come
  /// back.
  explicit Budgets(double count, Seconds period = std::chrono::minutes(1), std::size_t most = 100'000)
      : each_(within_a_day(period / count)), all_(std::max(each_, within_a_day(period))), most_(most) {}

  /// Whether there is something left; takes one if so.
  bool take(const Key& key, Clock::time_point now) {
    const bool left = available(key, now);
    if (left) charge(key, now);
    return left;
  }

  /// Whether there is something left.
  [[nodiscard]] bool available(const Key& key, Clock::time_point now) const {
    return wait(key, now) == Clock::duration::zero();
  }

  /// Whether nothing has been taken lately.
  [[nodiscard]] bool full(const Key& key, Clock::time_point now) const {
    const auto kept = full_at_.find(key);
    return kept == full_at_.end() || kept->second <= now;
  }

  /// How long until there is something left.
  [[nodiscard]] Clock::duration wait(const Key& key, Clock::time_point now) const {
    const auto kept = full_at_.find(key);
    if (kept == full_at_.end()) return Clock::duration::zero();
    return std::max(kept->second + each_ - all_ - now, Clock::duration::zero());
  }

  /// Takes one, or so many, even if nothing is left; then it takes the longer until there is something again.
  /// For what is known only afterwards to cost something: of many that are asked at once each counts.
  void charge(const Key& key, Clock::time_point now, double count = 1) {
    auto kept = full_at_.find(key);
    if (kept != full_at_.end()) {
      fullest_first_.erase({kept->second, key});
    } else {
      if (full_at_.size() >= most_) forget_fullest();
      kept = full_at_.emplace(key, now).first;
    }
    kept->second = std::max(kept->second, now) + std::chrono::ceil<Clock::duration>(each_ * count);
    fullest_first_.emplace(kept->second, key);
  }

  /// How much is taken of the budget of which most is.
  [[nodiscard]] double most_taken(Clock::time_point now) const {
    if (fullest_first_.empty()) return 0;
    const auto left = std::max(fullest_first_.rbegin()->first - now, Clock::duration::zero());
    return std::chrono::duration<double>(left) / std::chrono::duration<double>(each_);
  }

  /// Forgets budgets that are full again. To be called now and then; nothing else walks the table.
  void sweep(Clock::time_point now) {
    while (!fullest_first_.empty() && fullest_first_.begin()->first <= now) forget_fullest();
  }

  [[nodiscard]] std::size_t size() const { return full_at_.size(); }

 private:
  static Clock::duration within_a_day(Seconds time) {
    return std::chrono::ceil<Clock::duration>(std::min<Seconds>(time, std::chrono::hours(24)));
  }

  void forget_fullest() {
    full_at_.erase(fullest_first_.begin()->second);
    fullest_first_.erase(fullest_first_.begin());
  }

  Clock::duration each_;  ///< until one has come back
  Clock::duration all_;   ///< until all have
  std::size_t most_;
  std::map<Key, Clock::time_point> full_at_;                   ///< when each will be full again
  std::set<std::pair<Clock::time_point, Key>> fullest_first_;  ///< the same, by that time
};

using AddressBudgets = Budgets<Address>;
using PlayerBudgets = Budgets<protocol::PlayerId>;

}  // namespace tablee::server
