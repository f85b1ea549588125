// The frames of a WebSocket (RFC 6455, section 5), without any I/O.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace tablee::server {

/// Why a WebSocket is closed (RFC 6455, section 7.4); numbers from 4000 on are an application's own.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  protocol_error = 1002,
  unknown_data = 1003,
  bad_payload = 1007,
  too_big = 1009,
  service_restart = 1012,
};

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// What stands before the payload of a frame that a server sends (RFC 6455, section 5.2).
class FrameHead {
 public:
  /// Of a whole message, or of a control frame.
  FrameHead(Opcode opcode, std::size_t payload_size);

  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return std::span(bytes_).first(size_); }

 private:
  std::array<std::uint8_t, 10> bytes_;
  std::uint8_t size_ = 0;
};

/// The payload of a close frame.
[[nodiscard]] std::array<std::uint8_t, 2> payload_of(CloseCode code);

/// Follows what a client sends from the first byte after the upgrade. Uses no memory beside its own but for
/// messages that come in pieces. Used by one thread.
class FrameReader {
 public:
  struct Message {
    std::string_view text;  ///< UTF-8
  };
  struct Ping {
    std::string_view payload;
  };
  struct Pong {};
  struct Close {};
  /// What came breaks the protocol, or is too much; nothing is to be read any more.
  struct Fault {
    CloseCode code;
  };
  using Event = std::variant<Message, Ping, Pong, Close, Fault>;

  /// A message has `most` bytes at most.
  explicit FrameReader(std::size_t most) : most_(most) {}

  /// What comes next in `bytes`, which are taken off as far as they have been read, and unmasked where they
  /// lie. Nothing once they are used up. Texts are good until the next call, or until `bytes` are gone.
  std::optional<Event> next(std::span<std::uint8_t>& bytes);

  /// How many frames have begun since this was last asked.
  std::size_t take_count();

 private:
  [[nodiscard]] bool is_control() const { return (head_[0] & 0x08U) != 0; }
  [[nodiscard]] bool is_final() const { return (head_[0] & 0x80U) != 0; }
  [[nodiscard]] Opcode opcode() const { return static_cast<Opcode>(head_[0] & 0x0FU); }
  [[nodiscard]] std::size_t head_size() const;
  /// Takes bytes of the head; whether it is whole.
  bool take_head(std::span<std::uint8_t>& bytes);
  /// What is wrong with the head that has been read, if anything is.
  std::optional<Fault> open_frame();
  /// Takes bytes of the payload, unmasked.
  std::span<std::uint8_t> take_payload(std::span<std::uint8_t>& bytes);
  std::optional<Event> end_control(std::string_view payload);
  std::optional<Event> end_data(std::string_view payload);

  std::size_t most_;
  std::size_t left_ = 0;  ///< of the payload
  std::size_t unmasked_ = 0;
  std::string message_;  ///< what has come of a message in pieces
  std::string control_;  ///< the same of a control frame
  std::array<std::uint8_t, 14> head_{};
  std::uint8_t head_bytes_ = 0;  ///< that have come
  bool in_payload_ = false;
  bool in_message_ = false;  ///< a fragment has come, and not the last
  std::size_t begun_ = 0;
};

}  // namespace tablee::server
