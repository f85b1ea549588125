// What other threads tell one thread: all that has come while it was busy reaches it in one turn.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace tablee::server {

/// Must outlive what `context` runs.
template <class Item>
class Inbox {
 public:
  /// `take` is called for each item on the thread of `context`, in the order in which they were put in. Must
  /// not throw.
  Inbox(boost::asio::io_context& context, std::function<void(const Item&)> take)
      : context_(context), take_(std::move(take)) {}

  /// Any thread.
  void put(Item item) {
    {
      const std::scoped_lock lock(mutex_);
      items_.push_back(std::move(item));
      // The first has called for all of them.
      if (items_.size() > 1) return;
    }
    boost::asio::post(context_, [this] { empty(); });
  }

 private:
  void empty() {
    std::vector<Item> items;
    {
      const std::scoped_lock lock(mutex_);
      items.swap(items_);
    }
    for (const Item& item : items) take_(item);
  }

  boost::asio::io_context& context_;
  const std::function<void(const Item&)> take_;
  std::mutex mutex_;
  std::vector<Item> items_;
};

}  // namespace tablee::server
