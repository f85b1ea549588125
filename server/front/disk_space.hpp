// Watches how much is free on the disk of the database, so that new rooms are refused before all games halt.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <filesystem>

#include "server/metrics/figures.hpp"
#include "server/store.hpp"

namespace tablee::server {

/// Lives on the front's thread.
class DiskSpace {
 public:
  /// Below `least` free bytes beside `database` the disk is low, and above a quarter more not any more.
  /// `shown` is 1 while it is, otherwise 0.
  DiskSpace(boost::asio::io_context& context, Store& store, std::filesystem::path database,
            std::int64_t least, Figure& shown)
      : store_(store), database_(std::move(database)), least_(least), shown_(shown), timer_(context) {}

  /// Watches for as long as the context runs.
  boost::asio::awaitable<void> run();

  /// Whether there is too little for new rooms. Where it can't be found out there is not.
  [[nodiscard]] bool low() const { return low_; }

 private:
  void look_at(std::int64_t free);

  Store& store_;
  const std::filesystem::path database_;
  const std::int64_t least_;
  Figure& shown_;
  boost::asio::steady_timer timer_;
  bool low_ = false;
};

}  // namespace tablee::server
