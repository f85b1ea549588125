#include "server/web_socket/frames.hpp"

#include <algorithm>
#include <utility>

#include "protocol/messages.hpp"

namespace tablee::server {
namespace {

constexpr std::size_t largest_control = 125;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::uint8_t length_bits = 0x7F;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t two_bytes = 126;
constexpr std::uint8_t eight_bytes = 127;

std::uint64_t big_endian(std::span<const std::uint8_t> bytes) {
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8U | byte;
  return number;
}

std::string_view as_text(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Whether a client may close with this code (RFC 6455, section 7.4; the registry's newer ones included).
bool may_be_sent(std::uint64_t code) {
  if (code >= 3000 && code <= 4999) return true;
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014);
}

}  // namespace

FrameHead::FrameHead(Opcode opcode, std::size_t payload_size) {
  constexpr std::uint8_t final = 0x80;
  bytes_[0] = static_cast<std::uint8_t>(final | static_cast<std::uint8_t>(opcode));
  const std::size_t length_size = payload_size < two_bytes ? 0 : payload_size <= UINT16_MAX ? 2 : 8;
  bytes_[1] = length_size == 0   ? static_cast<std::uint8_t>(payload_size)
              : length_size == 2 ? two_bytes
                                 : eight_bytes;
  for (std::size_t at = 0; at < length_size; ++at)
    bytes_[2 + at] = static_cast<std::uint8_t>(payload_size >> (8 * (length_size - 1 - at)));
  size_ = static_cast<std::uint8_t>(2 + length_size);
}

std::array<std::uint8_t, 2> payload_of(CloseCode code) {
  const auto number = static_cast<std::uint16_t>(code);
  return {static_cast<std::uint8_t>(number >> 8U), static_cast<std::uint8_t>(number & 0xFFU)};
}

std::size_t FrameReader::take_count() {
  return std::exchange(begun_, 0);
}

std::optional<FrameReader::Event> FrameReader::next(std::span<std::uint8_t>& bytes) {
  while (!bytes.empty()) {
    if (!in_payload_) {
      if (!take_head(bytes)) return std::nullopt;
      if (const auto fault = open_frame()) return *fault;
      in_payload_ = true;
    }
    const auto payload = take_payload(bytes);
    if (left_ > 0) {
      (is_control() ? control_ : message_).append(as_text(payload));
      return std::nullopt;
    }
    in_payload_ = false;
    head_bytes_ = 0;
    if (const auto event = is_control() ? end_control(as_text(payload)) : end_data(as_text(payload)))
      return event;
  }
  return std::nullopt;
}

std::size_t FrameReader::head_size() const {
  const std::uint8_t length = head_[1] & length_bits;
  const std::size_t mask = (head_[1] & mask_bit) != 0 ? 4 : 0;
  return 2 + mask + (length == two_bytes ? 2 : length == eight_bytes ? 8 : 0);
}

bool FrameReader::take_head(std::span<std::uint8_t>& bytes) {
  if (head_bytes_ == 0) ++begun_;
  while (head_bytes_ < 2 || head_bytes_ < head_size()) {
    if (bytes.empty()) return false;
    head_[head_bytes_++] = bytes.front();
    bytes = bytes.subspan(1);
  }
  return true;
}

std::optional<FrameReader::Fault> FrameReader::open_frame() {
  const std::uint8_t short_length = head_[1] & length_bits;
  const std::span<const std::uint8_t> head(head_);
  const std::uint64_t length = short_length == two_bytes     ? big_endian(head.subspan(2, 2))
                               : short_length == eight_bytes ? big_endian(head.subspan(2, 8))
                                                             : short_length;
  // The shortest form has to be taken, and a client has to mask (sections 5.1 and 5.2).
  const bool too_long = (short_length == two_bytes && length < two_bytes) ||
                        (short_length == eight_bytes && length <= UINT16_MAX);
  if ((head_[0] & reserved_bits) != 0 || (head_[1] & mask_bit) == 0 || too_long)
    return Fault{CloseCode::protocol_error};
  switch (opcode()) {
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      if (!is_final() || length > largest_control) return Fault{CloseCode::protocol_error};
      control_.clear();
      break;
    case Opcode::continuation:
      if (!in_message_) return Fault{CloseCode::protocol_error};
      break;
    case Opcode::text:
      if (in_message_) return Fault{CloseCode::protocol_error};
      message_ = std::string();
      break;
    case Opcode::binary:
      return Fault{in_message_ ? CloseCode::protocol_error : CloseCode::unknown_data};
    default:
      return Fault{CloseCode::protocol_error};
  }
  if (!is_control() && length > most_ - message_.size()) return Fault{CloseCode::too_big};
  left_ = static_cast<std::size_t>(length);
  unmasked_ = 0;
  return std::nullopt;
}

std::span<std::uint8_t> FrameReader::take_payload(std::span<std::uint8_t>& bytes) {
  const auto payload = bytes.first(std::min(left_, bytes.size()));
  bytes = bytes.subspan(payload.size());
  left_ -= payload.size();
  const std::span<const std::uint8_t> mask = std::span(head_).subspan(head_size() - 4, 4);
  for (std::uint8_t& byte : payload) byte ^= mask[unmasked_++ % 4];
  return payload;
}

std::optional<FrameReader::Event> FrameReader::end_control(std::string_view payload) {
  if (!control_.empty()) payload = control_.append(payload);
  switch (opcode()) {
    case Opcode::ping:
      return Ping{payload};
    case Opcode::pong:
      return Pong{};
    default:
      break;
  }
  if (payload.empty()) return Close{};
  if (payload.size() == 1) return Fault{CloseCode::protocol_error};
  const auto code = static_cast<std::uint64_t>(static_cast<std::uint8_t>(payload[0]) << 8U |
                                               static_cast<std::uint8_t>(payload[1]));
  if (!may_be_sent(code)) return Fault{CloseCode::protocol_error};
  if (!protocol::is_utf8(payload.substr(2))) return Fault{CloseCode::bad_payload};
  return Close{};
}

std::optional<FrameReader::Event> FrameReader::end_data(std::string_view payload) {
  in_message_ = !is_final();
  if (in_message_) {
    message_.append(payload);
    return std::nullopt;
  }
  if (!message_.empty()) payload = message_.append(payload);
  if (!protocol::is_utf8(payload)) return Fault{CloseCode::bad_payload};
  return Message{payload};
}

}  // namespace tablee::server
