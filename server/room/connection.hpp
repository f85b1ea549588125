// What a room knows of an open line to a client.
#pragma once

#include "protocol/messages.hpp"
#include "server/web_socket/frame.hpp"

namespace tablee::server {

/// An open line to one client. Lives on its room's thread.
class Connection {
 public:
  virtual ~Connection() = default;

  /// Queues a frame; never waits. A connection that can't keep up closes itself by its own policy, later and
  /// never from within this call.
  virtual void send(Frame frame) = 0;
  /// Says goodbye and closes once what is queued has been written. Later sends do nothing.
  virtual void close(protocol::Bye bye) = 0;
};

}  // namespace tablee::server
