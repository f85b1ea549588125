// A WebSocket as a server holds it, from the first byte after the upgrade to its end.
#pragma once

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/settings.hpp"
#include "server/token_bucket.hpp"
#include "server/web_socket/frame.hpp"
#include "server/web_socket/frames.hpp"

namespace tablee::server {

class WebSocket;

/// What the WebSockets of one thread share: the memory they read into, and their turn to write. Outlives
/// them.
class WebSocketLoop {
 public:
  explicit WebSocketLoop(boost::asio::io_context& context) : context_(context) {}

  WebSocketLoop(const WebSocketLoop&) = delete;
  WebSocketLoop& operator=(const WebSocketLoop&) = delete;

  /// A socket has something to write: it does so when what the thread is doing is done.
  void flush_later(std::shared_ptr<WebSocket> socket);

  /// Where a socket reads into; good until the next one reads.
  [[nodiscard]] std::span<std::uint8_t> read_buffer() { return read_buffer_; }
  /// A number from 0 to 1, another one each time and spread evenly: so are the pings of those who come at the
  /// same moment.
  [[nodiscard]] double draw_phase();

 private:
  boost::asio::io_context& context_;
  std::vector<std::shared_ptr<WebSocket>> to_flush_;
  std::vector<std::shared_ptr<WebSocket>> flushing_;
  std::array<std::uint8_t, 4096> read_buffer_{};
  std::uint32_t opened_ = 0;
};

/// Sends frames in their order, all that one turn of the thread brings in one write, and hands on messages as
/// fast as the client's budgets allow: what is over them stays in the system's buffers, and TCP slows the
/// client down. Budgets count bytes, frames of all kinds and messages.
///
/// The outbox is bounded. A client that gives no sign of life is pinged, then hung up on. Lives on one
/// thread, in a shared_ptr.
class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  using Executor = boost::asio::io_context::executor_type;
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  /// Begins to read. `ended` follows in any case.
  void start();
  /// Queues a frame with a text; never waits. Nothing happens if the socket is closing. False, and the frame
  /// is dropped, if more than the outbox would wait.
  [[nodiscard]] bool send(Frame frame);
  /// Closes once what is queued has been written; hangs up on a client that does not answer. What the client
  /// still sends is not handed on.
  void close(CloseCode code);
  /// Forgets what waits behind the frame that is being written.
  void drop_waiting();

  [[nodiscard]] bool closing() const { return state_ != State::open; }
  /// Bytes of frames that are queued.
  [[nodiscard]] std::size_t waiting() const { return waiting_; }

 protected:
  /// `socket` has been upgraded. `loop` and `limits` outlive this.
  WebSocket(WebSocketLoop& loop, Socket socket, const Limits& limits);
  ~WebSocket() = default;

  /// A message has come. May send and close.
  virtual void received(std::string_view text) = 0;
  /// Nothing comes any more; told once.
  virtual void ended() = 0;

 private:
  friend class WebSocketLoop;
  using Clock = std::chrono::steady_clock;
  using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;
  enum class State : std::uint8_t {
    open,
    closing,   ///< a close frame is queued or has been written
    draining,  ///< there is nothing more to say; what still comes is taken until the client hangs up
    gone,
  };

  struct Outgoing {
    FrameHead head;
    Frame payload;

    [[nodiscard]] std::size_t size() const { return head.bytes().size() + payload.size(); }
  };

  void read_later();
  void read();
  /// Takes events out of bytes, as many as the budget for messages allows; the rest is kept.
  void take(std::span<std::uint8_t> bytes);
  void take(const FrameReader::Event& event);
  /// How long until something more may be read.
  [[nodiscard]] std::chrono::milliseconds wait_for_budget(Clock::time_point now);
  void pause(std::chrono::milliseconds time);
  void push(Opcode opcode, Frame payload);
  void flush();
  void take_off(std::size_t written);
  void drain();
  void end();
  /// Looks for signs of life after some time, or hangs up if there has been no goodbye by then.
  void look_after(std::chrono::milliseconds time);
  void look();

  WebSocketLoop& loop_;
  const Limits& limits_;
  Socket socket_;
  Timer clock_;
  std::unique_ptr<Timer> pause_;
  FrameReader reader_;
  TokenBucket bytes_;
  TokenBucket frames_;
  TokenBucket messages_;
  std::vector<std::uint8_t> held_;  ///< what has been read and exceeds the budget
  std::vector<Outgoing> outbox_;
  std::size_t waiting_ = 0;
  std::size_t written_ = 0;  ///< of the first frame in the outbox
  std::size_t drained_ = 0;
  Clock::time_point heard_;
  Clock::time_point pinged_;         ///< last
  std::chrono::milliseconds quiet_;  ///< that is borne before a ping
  State state_ = State::open;
  bool heard_all_ = false;  ///< a close frame has come, or what can't be read
  bool blocked_ = false;    ///< the system takes no more at present
};

}  // namespace tablee::server
