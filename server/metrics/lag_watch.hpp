// Measures how late an event loop is.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <utility>

#include "server/metrics/figures.hpp"

namespace tablee::server {

/// Sets a timer of 250 ms again and again, and notes in seconds how late it fires: so long does anything wait
/// for this loop. Lives on its thread.
class LagWatch {
 public:
  /// `look`, if there is one, is called each time it fires, while `late` still tells how late that was.
  LagWatch(boost::asio::io_context& context, Distribution& lag, std::function<void()> look = {})
      : timer_(context), lag_(lag), look_(std::move(look)) {}

  /// Measures until `stop` is called, or the context ends.
  boost::asio::awaitable<void> run();
  /// Leaves the context nothing to wait for.
  void stop();
  /// How late the timer is at this moment: for so long, at least, has the loop not come to what waits for it.
  [[nodiscard]] std::chrono::steady_clock::duration late() const {
    return std::chrono::steady_clock::now() - due_;
  }
  /// Counts what comes from now on, after this much has been dealt with.
  void start_over() { due_ = std::chrono::steady_clock::now(); }

 private:
  boost::asio::steady_timer timer_;
  Distribution& lag_;
  const std::function<void()> look_;
  std::chrono::steady_clock::time_point due_ = std::chrono::steady_clock::now();
  bool stopped_ = false;
};

}  // namespace tablee::server
