#include "client.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tablee::peers {
namespace {

constexpr std::uint8_t final_frame = 0x80;
constexpr std::uint8_t masked = 0x80;
constexpr std::size_t two_bytes = 126;
constexpr std::size_t eight_bytes = 127;

/// The head of a frame from a server.
struct Head {
  std::uint8_t first = 0;
  std::size_t size = 0;
  std::size_t payload = 0;
};

/// Nothing whole: a size of 0.
Head read_head(std::string_view bytes) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  if (bytes.size() < 2) return {};
  Head head{.first = byte(0), .size = 2, .payload = byte(1)};
  if (head.payload >= two_bytes) head.size = head.payload == two_bytes ? 4 : 10;
  if (head.payload > eight_bytes || (head.first & 0xf0U) != final_frame)
    throw std::runtime_error("a frame that is masked, in pieces or extended");
  if (bytes.size() < head.size) return {};
  if (head.size > 2) head.payload = 0;
  for (std::size_t at = 2; at < head.size; ++at) head.payload = head.payload << 8U | byte(at);
  return head;
}

}  // namespace

Client::Client(UpgradedSocket socket, bool is_binary)
    : descriptor_(socket.descriptor), is_binary_(is_binary), begun_(std::move(socket.received)) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  if (fcntl(descriptor_, F_SETFL, O_NONBLOCK) != 0) throw std::runtime_error("fcntl");
}

Client::Client(Client&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      is_binary_(other.is_binary_),
      begun_(std::move(other.begun_)) {}

Client::~Client() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void Client::send_frame(Opcode opcode, std::string_view payload) const {
  constexpr std::array<char, 4> mask{0x12, 0x34, 0x56, 0x78};
  std::string frame;
  frame.reserve(payload.size() + 8);
  frame += static_cast<char>(final_frame | opcode);
  if (payload.size() < two_bytes) {
    frame += static_cast<char>(masked | payload.size());
  } else {
    frame += static_cast<char>(masked | two_bytes);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xffU);
  }
  frame.append(mask.data(), mask.size());
  for (std::size_t at = 0; at < payload.size(); ++at)
    frame += static_cast<char>(payload[at] ^ mask.at(at % mask.size()));
  if (::send(descriptor_, frame.data(), frame.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(frame.size()))
    throw std::runtime_error("the server takes no message");
}

std::size_t Client::tell_whole(std::string_view bytes, const Receiver& tell) const {
  std::size_t taken = 0;
  while (true) {
    const Head head = read_head(bytes.substr(taken));
    if (head.size == 0 || bytes.size() - taken < head.size + head.payload) return taken;
    const std::string_view payload = bytes.substr(taken + head.size, head.payload);
    taken += head.size + head.payload;
    const auto opcode = static_cast<Opcode>(head.first & 0x0fU);
    if (opcode == close) throw std::runtime_error("the server closes: " + std::string(payload));
    if (opcode == ping) send_frame(pong, payload);
    if (opcode == text || opcode == binary) tell(payload);
  }
}

std::size_t Client::receive(const Receiver& tell) {
  static std::vector<char> buffer(std::size_t{1} << 18U);
  std::size_t read = 0;
  while (true) {
    std::copy(begun_.begin(), begun_.end(), buffer.begin());
    const std::size_t room = buffer.size() - begun_.size();
    const ssize_t came = ::recv(descriptor_, buffer.data() + begun_.size(), room, 0);
    if (came == 0) throw std::runtime_error("the server is gone");
    if (came < 0 && errno != EAGAIN) throw std::runtime_error("the line is broken");
    const auto bytes = static_cast<std::size_t>(std::max<ssize_t>(came, 0));
    const std::string_view all(buffer.data(), begun_.size() + bytes);
    begun_ = all.substr(tell_whole(all, tell));
    read += bytes;
    if (bytes < room) return read;
  }
}

}  // namespace tablee::peers
