// What is sent over a WebSocket.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace tablee::server {

/// The payload of one frame on its way to a client: a part that many clients share, made once, and a tail of
/// its own. Either may be empty.
struct Frame {
  std::shared_ptr<const std::string> shared;
  std::string own;

  explicit Frame(std::string text) : own(std::move(text)) {}
  Frame(std::shared_ptr<const std::string> head, std::string tail)
      : shared(std::move(head)), own(std::move(tail)) {}

  [[nodiscard]] std::size_t size() const { return (shared ? shared->size() : 0) + own.size(); }
};

}  // namespace tablee::server
