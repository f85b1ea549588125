// Counts the frames in what a WebSocket's client sends, of all kinds and before anybody reads them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tablee::server {

/// Follows a client's bytes from the first one after the upgrade (RFC 6455, section 5.2). Of bytes that are
/// no frames it makes something; whoever reads them closes the socket.
class FrameCount {
 public:
  /// How many frames begin in the next bytes.
  std::size_t take(std::span<const std::uint8_t> bytes) {
    std::size_t begun = 0;
    for (std::size_t at = 0; at < bytes.size();) {
      if (to_skip_ > 0) {
        const auto skipped = std::min<std::uint64_t>(to_skip_, bytes.size() - at);
        to_skip_ -= skipped;
        at += skipped;
        continue;
      }
      const std::uint8_t byte = bytes[at++];
      if (part_ == Part::kind) ++begun;
      take_head(byte);
    }
    return begun;
  }

 private:
  enum class Part : std::uint8_t { kind, length, long_length };

  void take_head(std::uint8_t byte) {
    constexpr std::uint8_t masked = 0x80;
    constexpr std::uint8_t two_bytes = 126;
    constexpr std::uint8_t eight_bytes = 127;
    switch (part_) {
      case Part::kind:
        part_ = Part::length;
        return;
      case Part::length:
        mask_ = (byte & masked) != 0 ? 4 : 0;
        length_ = byte & ~masked;
        length_bytes_ = length_ == two_bytes ? 2 : length_ == eight_bytes ? 8 : 0;
        part_ = Part::long_length;
        if (length_bytes_ > 0) length_ = 0;
        break;
      case Part::long_length:
        length_ = length_ << 8U | byte;
        --length_bytes_;
        break;
    }
    if (length_bytes_ > 0) return;
    part_ = Part::kind;
    // Nobody can send so much that it overflows.
    to_skip_ = length_ + mask_;
  }

  Part part_ = Part::kind;
  int length_bytes_ = 0;  ///< that are still to come
  unsigned mask_ = 0;     ///< in bytes
  std::uint64_t length_ = 0;
  std::uint64_t to_skip_ = 0;  ///< of mask and payload
};

}  // namespace tablee::server
