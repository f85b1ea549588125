// Watches whether the journal can write, and pauses all rooms while it can't.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>

#include "server/front/api.hpp"

namespace tablee::server {

/// Lives on the front's thread.
class DiskWatch {
 public:
  /// `trouble` is 1 while the journal can't write and 0 otherwise.
  DiskWatch(boost::asio::io_context& context, Store& store, Shards& shards, Figure& trouble)
      : store_(store), shards_(shards), trouble_(trouble), timer_(context) {}

  /// Watches for as long as the context runs.
  boost::asio::awaitable<void> run();

 private:
  void halt(const storage::Trouble& trouble);
  /// Writes down the time in which nothing could be saved, so that it counts for nobody's clock, and lets the
  /// rooms go on once that is on disk.
  boost::asio::awaitable<void> go_on();

  Store& store_;
  Shards& shards_;
  Figure& trouble_;
  boost::asio::steady_timer timer_;
  std::optional<storage::Time> halted_;  ///< since when
};

}  // namespace tablee::server
