// Measures how late an event loop is.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/metrics/figures.hpp"

namespace tablee::server {

/// Sets a timer of 250 ms again and again, and notes in seconds how late it fires: so long does anything wait
/// for this loop. Lives on its thread.
class LagWatch {
 public:
  LagWatch(boost::asio::io_context& context, Distribution& lag) : timer_(context), lag_(lag) {}

  /// Measures until `stop` is called, or the context ends.
  boost::asio::awaitable<void> run();
  /// Leaves the context nothing to wait for.
  void stop();

 private:
  boost::asio::steady_timer timer_;
  Distribution& lag_;
  bool stopped_ = false;
};

}  // namespace tablee::server
