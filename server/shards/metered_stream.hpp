// What lies below a WebSocket: a TCP connection that is read only as fast as its client's budgets allow.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/compose.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/role.hpp>
#include <memory>

#include "server/settings.hpp"
#include "server/shards/frame_count.hpp"
#include "server/token_bucket.hpp"

namespace tablee::server {

/// Counts all that comes, be it a message or not: bytes and frames, before anything is done with them. What
/// is over the budgets stays in the system's buffers until there is something left; TCP does the rest. So
/// pings, fragments and frames without content cost whoever sends them, as messages do.
///
/// An AsyncStream of Beast's, and the lowest layer of a `websocket::stream`. Used by one thread.
class MeteredStream {
 public:
  using executor_type = boost::asio::ip::tcp::socket::executor_type;
  using ErrorCode = boost::system::error_code;

  MeteredStream(boost::asio::ip::tcp::socket socket, const Limits& limits)
      : socket_(std::move(socket)),
        pause_(socket_.get_executor()),
        bytes_(limits.received_bytes_per_second, seconds_at_once * limits.received_bytes_per_second,
               TokenBucket::Clock::now()),
        frames_(limits.frames_per_second, seconds_at_once * limits.frames_per_second,
                TokenBucket::Clock::now()) {}

  executor_type get_executor() { return socket_.get_executor(); }
  boost::asio::ip::tcp::socket& socket() { return socket_; }

  /// Cuts the line. Reading and writing end at once with an error.
  void close() {
    ErrorCode ignored;
    socket_.close(ignored);
    pause_.cancel();
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_compose<Token, void(ErrorCode, std::size_t)>(
        MeteredRead<Buffers>{*this, buffers}, token, socket_);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return socket_.async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  /// As many seconds' worth may come at once.
  static constexpr double seconds_at_once = 3;

  template <class Buffers>
  struct MeteredRead {
    MeteredStream& stream;
    Buffers buffers;
    bool reading = false;

    template <class Self>
    void operator()(Self& self, ErrorCode failed = {}, std::size_t count = 0) {
      if (reading) {
        stream.charge(buffers, count);
        return self.complete(failed, count);
      }
      const auto wait = stream.wait();
      if (wait.count() > 0 && stream.socket_.is_open()) {
        stream.pause_.expires_after(wait);
        return stream.pause_.async_wait(std::move(self));
      }
      reading = true;
      const Buffers into = buffers;
      stream.socket_.async_read_some(into, std::move(self));
    }
  };

  /// How long until something may be read.
  std::chrono::milliseconds wait() {
    const auto now = TokenBucket::Clock::now();
    const bool left = bytes_.available(now) && frames_.available(now);
    return left ? std::chrono::milliseconds(0) : std::max(bytes_.wait(), frames_.wait());
  }

  template <class Buffers>
  void charge(const Buffers& buffers, std::size_t count) {
    std::size_t frames = 0;
    std::size_t left = count;
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         left > 0 && at != boost::asio::buffer_sequence_end(buffers); ++at) {
      const boost::asio::mutable_buffer part(*at);
      const std::size_t size = std::min(left, part.size());
      frames += counted_.take({static_cast<const std::uint8_t*>(part.data()), size});
      left -= size;
    }
    const auto now = TokenBucket::Clock::now();
    bytes_.charge(static_cast<double>(count), now);
    frames_.charge(static_cast<double>(frames), now);
  }

  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer pause_;
  TokenBucket bytes_;
  TokenBucket frames_;
  FrameCount counted_;
};

/// Takes what a client still sends after the goodbyes, within its budgets and up to a bound. To close at once
/// would make the system reset the connection, and the client lose the goodbye.
struct HearOut {
  static constexpr std::size_t most = 64UL * 1024;

  MeteredStream& stream;
  std::unique_ptr<std::array<char, 1024>> bytes = std::make_unique<std::array<char, 1024>>();
  std::size_t heard = 0;

  template <class Self>
  void operator()(Self& self, boost::system::error_code ended = {}, std::size_t count = 0) {
    heard += count;
    if (ended || heard > most) return self.complete({});
    const auto into = boost::asio::buffer(*bytes);
    stream.async_read_some(into, std::move(self));
  }
};

// What Beast asks of a lowest layer.

inline void beast_close_socket(MeteredStream& stream) {
  stream.close();
}

/// Beast bounds how long it takes.
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, MeteredStream& stream, Handler&& handler) {
  boost::system::error_code ignored;
  stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  boost::asio::async_compose<Handler, void(boost::system::error_code)>(HearOut{stream}, handler,
                                                                       stream.socket());
}

}  // namespace tablee::server
