// What has to be done now and then whoever is there: rooms in which something is due while nobody visits
// them, and signs of life.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/front/api.hpp"
#include "server/front/lobby.hpp"

namespace tablee::server {

/// Lives on the front's thread.
class Housekeeping {
 public:
  Housekeeping(boost::asio::io_context& context, Store& store, Shards& shards, Lobby& lobby)
      : store_(store), shards_(shards), lobby_(lobby), timer_(context) {}

  /// Fills the lobby, then looks after all rooms for as long as the context runs.
  boost::asio::awaitable<void> run();

 private:
  /// From disk: the rooms themselves stay there until somebody comes to them.
  boost::asio::awaitable<void> fill_lobby();
  /// Wakes rooms in which something may be due; true if there may be more of them.
  boost::asio::awaitable<bool> wake_rooms();

  Store& store_;
  Shards& shards_;
  Lobby& lobby_;
  boost::asio::steady_timer timer_;
};

/// Writes down that the server has started, and so since when it had been down. To be called before any room
/// is loaded; waits for the disk.
void note_start(storage::Journal& journal);
/// Writes down that it is about to end, without waiting: the journal writes everything before it ends.
void note_end(storage::Journal& journal);

}  // namespace tablee::server
