// Work that waits, one asker after the other.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace tablee::server {

/// What has been asked for and not been done. Askers take turns: whoever asks for much waits for their own
/// work, and not others for it. `Asker` has an order. Any thread.
template <class Asker>
class Turns {
 public:
  using Work = std::function<void()>;

  void add(const Asker& asker, Work work) {
    const std::scoped_lock lock(mutex_);
    auto& own = waiting_[asker];
    if (own.empty()) askers_.push_back(asker);
    own.push_back(std::move(work));
  }

  /// The next piece of work. There has to be one.
  Work take() {
    const std::scoped_lock lock(mutex_);
    const Asker asker = askers_.front();
    askers_.pop_front();
    const auto own = waiting_.find(asker);
    Work work = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      askers_.push_back(asker);
    }
    return work;
  }

 private:
  std::mutex mutex_;
  std::map<Asker, std::deque<Work>> waiting_;
  std::deque<Asker> askers_;  ///< each that waits once, the next one first
};

}  // namespace tablee::server
