// What a room knows of an open line to a client.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "protocol/messages.hpp"

namespace tablee::server {

/// One text frame on its way to a client: a part that many clients share, encoded once, and a tail of its
/// own. Either may be empty.
struct Frame {
  std::shared_ptr<const std::string> shared;
  std::string own;

  explicit Frame(std::string text) : own(std::move(text)) {}
  Frame(std::shared_ptr<const std::string> head, std::string tail)
      : shared(std::move(head)), own(std::move(tail)) {}

  [[nodiscard]] std::size_t size() const { return (shared ? shared->size() : 0) + own.size(); }
};

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
