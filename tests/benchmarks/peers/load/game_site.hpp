// The HTTP of the server under load.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::peers {

struct Post {
  std::string target;
  std::string body;   ///< JSON
  std::string token;  ///< of the player who asks; empty without
};

/// The request that opens a WebSocket.
struct Upgrade {
  std::string target;
  std::string subprotocol = {};  ///< empty without
  std::string token = {};        ///< as in `Post`
};

/// A socket that speaks WebSocket from now on.
struct UpgradedSocket {
  int descriptor = -1;   ///< the caller's to close
  std::string received;  ///< what has come behind the answer
};

/// One server on the loopback. All calls block, and throw `std::runtime_error` unless the answer is a
/// success.
class GameSite {
 public:
  explicit GameSite(std::uint16_t port) : port_(port) {}

  /// The bodies of the answers, in the order of what was asked. Asks for many at the same time.
  std::vector<std::string> post(const std::vector<Post>& posts);
  UpgradedSocket upgrade(const Upgrade& upgrade);

 private:
  using Socket = boost::asio::ip::tcp::socket;

  Socket connect();
  void send(Socket& socket, const Post& post);
  std::string receive(Socket& socket);
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

  std::uint16_t port_;
  boost::asio::io_context io_;
  std::vector<Socket> sockets_;  ///< for posts, kept open
};

/// A member of a flat JSON object whose value is a string; throws if it is not there.
std::string string_member(const std::string& json, std::string_view name);

}  // namespace tablee::peers
