// One client's WebSocket (RFC 6455): as little as a load generator needs, so that it keeps up with any
// server.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "game_site.hpp"

namespace tablee::peers {

/// Owns its descriptor, which it sets to never block. Throws `std::runtime_error` if the server closes, sends
/// what this client has not agreed to, or reads too slowly to take a message.
class Client {
 public:
  using Receiver = std::function<void(std::string_view message)>;

  /// What comes behind the upgrade is only told at the first `receive`.
  Client(UpgradedSocket socket, bool is_binary);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;
  ~Client();

  [[nodiscard]] int descriptor() const { return descriptor_; }

  void send(std::string_view message) const { send_frame(is_binary_ ? binary : text, message); }

  /// Tells all messages that have come, and answers pings. Returns how many bytes were read.
  std::size_t receive(const Receiver& tell);

 private:
  enum Opcode : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

  void send_frame(Opcode opcode, std::string_view payload) const;
  /// Tells the messages that are whole and gives how many bytes they took.
  [[nodiscard]] std::size_t tell_whole(std::string_view bytes, const Receiver& tell) const;

  int descriptor_;
  bool is_binary_;
  std::string begun_;  ///< bytes of a frame that is not whole
};

}  // namespace tablee::peers
