// One WebSocket of one player in one room. The only source file with Beast's WebSocket in it is
// socket_session.cpp.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

#include "protocol/ids.hpp"
#include "server/shards/shard.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// What the front has found out about a client that wants to upgrade.
struct Visit {
  protocol::RoomCode code;
  storage::PlayerRecord player;
  storage::AddressHash address{};
  std::string request;               ///< what the log calls it
  std::string head;                  ///< of the upgrade request, as it came
  std::vector<std::string> cookies;  ///< set by the answer
  bool seated = false;               ///< the player has a seat there
};

/// Hands an accepted TCP connection to the room's shard, where the upgrade is answered and the client joins.
/// Any thread; `socket` has no operation in flight. `ended` is called once, on the shard's thread, when the
/// connection is gone.
void open_socket_session(Shard& shard, boost::asio::ip::tcp::socket socket, Visit visit,
                         std::function<void()> ended);

}  // namespace tablee::server
