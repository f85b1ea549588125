// Work that waits, one asker after the other, and none of them beyond their share of the time.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "server/front/budgets.hpp"

namespace tablee::server {

/// What an asker may make others do.
struct Share {
  double of_time = 1;                     ///< seconds of work a second, on average; greater than 0
  std::chrono::milliseconds at_once{50};  ///< work before the first rest; at least 1 ms
  std::size_t waiting = 100;              ///< pieces of work that wait
};

/// What has been asked for and not been done. Askers take turns: whoever asks for much waits for their own
/// work, and not others for it. Whoever has used up their share rests until it has come back. `Asker` has an
/// order. Any thread; the caller brings the time.
template <class Asker>
class Turns {
 public:
  using Clock = std::chrono::steady_clock;

  struct Work {
    std::function<void()> act;
    std::shared_ptr<const std::atomic<bool>> in_vain;  ///< true once nobody wants it any more; may be null
  };
  struct Turn {
    Asker asker;
    std::function<void()> act;
  };

  explicit Turns(Share share)
      : used_(static_cast<double>(share.at_once.count()), share.at_once / share.of_time),
        most_waiting_(share.waiting) {}

  /// False, and nothing is added, if as much of that asker waits as may. What of it would be in vain makes
  /// room first: it is acted on here and now, and should see for itself that there is nothing to do.
  bool add(const Asker& asker, Work work) {
    std::vector<Work> in_vain;
    {
      const std::scoped_lock lock(mutex_);
      auto& own = waiting_[asker];
      if (own.empty()) askers_.push_back(asker);
      if (own.size() >= most_waiting_) in_vain = take_in_vain(own);
      if (own.size() >= most_waiting_) return false;
      own.push_back(std::move(work));
    }
    for (const Work& each : in_vain) each.act();
    return true;
  }

  /// The next piece of work; nothing if there is none, or all who wait for some have to rest.
  std::optional<Turn> take(Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    const auto next =
        std::ranges::find_if(askers_, [&](const Asker& asker) { return used_.available(asker, now); });
    if (next == askers_.end()) return std::nullopt;
    const Asker asker = *next;
    askers_.erase(next);
    const auto own = waiting_.find(asker);
    Turn turn{asker, std::move(own->second.front().act)};
    own->second.pop_front();
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      askers_.push_back(asker);
    }
    return turn;
  }

  /// Counts what an asker's work has taken.
  void charge(const Asker& asker, std::chrono::duration<double, std::milli> work, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    used_.sweep(now);
    used_.charge(asker, now, work.count());
  }

  /// How long until there is something to take; nothing if nobody waits.
  [[nodiscard]] std::optional<Clock::duration> rest(Clock::time_point now) const {
    const std::scoped_lock lock(mutex_);
    std::optional<Clock::duration> rest;
    for (const Asker& asker : askers_) {
      const auto wait = used_.wait(asker, now);
      if (!rest || wait < *rest) rest = wait;
    }
    return rest;
  }

 private:
  static std::vector<Work> take_in_vain(std::deque<Work>& waiting) {
    const auto wanted = [](const Work& work) { return !work.in_vain || !*work.in_vain; };
    const auto first = std::stable_partition(waiting.begin(), waiting.end(), wanted);
    std::vector<Work> taken;
    std::move(first, waiting.end(), std::back_inserter(taken));
    waiting.erase(first, waiting.end());
    return taken;
  }

  mutable std::mutex mutex_;
  Budgets<Asker> used_;  ///< in milliseconds
  std::size_t most_waiting_;
  std::map<Asker, std::deque<Work>> waiting_;
  std::deque<Asker> askers_;  ///< each that waits once, the next one first
};

}  // namespace tablee::server
