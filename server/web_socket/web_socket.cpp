#include "server/web_socket/web_socket.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <cmath>
#include <utility>

namespace tablee::server {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;

namespace {

/// As many seconds' worth of bytes and frames may come at once.
constexpr double seconds_at_once = 3;

/// What is to be written of an outbox at once, as a sequence of buffers.
class Gathered {
 public:
  using value_type = asio::const_buffer;
  using const_iterator = const asio::const_buffer*;

  /// But for the first `written` bytes, which are fewer than the first frame has.
  template <class Outbox>
  Gathered(const Outbox& outbox, std::size_t written) {
    for (const auto& next : std::span(outbox).first(std::min(at_once, outbox.size()))) {
      add(asio::buffer(next.head.bytes().data(), next.head.bytes().size()), written);
      if (next.payload.shared) add(asio::buffer(*next.payload.shared), written);
      add(asio::buffer(next.payload.own), written);
    }
  }

  [[nodiscard]] const_iterator begin() const { return parts_.data(); }
  [[nodiscard]] const_iterator end() const { return parts_.data() + count_; }

 private:
  static constexpr std::size_t at_once = 16;  ///< frames

  void add(asio::const_buffer part, std::size_t& written) {
    const std::size_t skipped = std::min(written, part.size());
    written -= skipped;
    part += skipped;
    if (part.size() > 0) parts_[count_++] = part;
  }

  std::array<asio::const_buffer, 3 * at_once> parts_;
  std::size_t count_ = 0;
};

/// What is still taken from a client after the goodbyes. To close at once would make the system reset the
/// connection, and the client lose the goodbye.
constexpr std::size_t most_drained = 64UL * 1024;

}  // namespace

void WebSocketLoop::flush_later(std::shared_ptr<WebSocket> socket) {
  if (to_flush_.empty()) {
    asio::post(context_, [this] {
      std::swap(to_flush_, flushing_);
      for (const auto& each : flushing_) each->flush();
      flushing_.clear();
    });
  }
  to_flush_.push_back(std::move(socket));
}

double WebSocketLoop::draw_phase() {
  constexpr double golden = 0.6180339887;
  double whole = 0;
  return std::modf(golden * ++opened_, &whole);
}

WebSocket::WebSocket(WebSocketLoop& loop, Socket socket, const Limits& limits)
    : loop_(loop),
      limits_(limits),
      socket_(std::move(socket)),
      clock_(socket_.get_executor()),
      reader_(limits.frame_bytes),
      bytes_(limits.received_bytes_per_second, seconds_at_once * limits.received_bytes_per_second,
             Clock::now()),
      frames_(limits.frames_per_second, seconds_at_once * limits.frames_per_second, Clock::now()),
      messages_(limits.commands_per_second, limits.command_burst, Clock::now()),
      heard_(Clock::now()),
      quiet_(std::chrono::duration_cast<milliseconds>(limits.socket_idle * (1 + loop.draw_phase()) / 4)) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
}

void WebSocket::start() {
  if (state_ == State::open) look_after(quiet_);
  read_later();
}

bool WebSocket::send(Frame frame) {
  if (state_ != State::open) return true;
  if (waiting_ + frame.size() > limits_.outbox_bytes) return false;
  push(Opcode::text, std::move(frame));
  return true;
}

void WebSocket::close(CloseCode code) {
  if (state_ != State::open) return;
  state_ = State::closing;
  const auto payload = payload_of(code);
  push(Opcode::close, Frame(std::string(payload.begin(), payload.end())));
  look_after(limits_.goodbye);
}

void WebSocket::drop_waiting() {
  outbox_.erase(outbox_.begin() + (written_ > 0 ? 1 : 0), outbox_.end());
  waiting_ = outbox_.empty() ? 0 : outbox_.front().size() - written_;
}

void WebSocket::read_later() {
  if (state_ == State::gone) return;
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const error_code& failed) {
    failed ? self->end() : self->read();
  });
}

void WebSocket::read() {
  if (state_ == State::gone) return;
  const auto buffer = loop_.read_buffer();
  error_code failed;
  const std::size_t count = socket_.read_some(asio::buffer(buffer.data(), buffer.size()), failed);
  if (failed == asio::error::would_block) return read_later();
  if (failed) return end();
  heard_ = Clock::now();
  bytes_.charge(static_cast<double>(count), heard_);
  take(buffer.first(count));
}

void WebSocket::take(std::span<std::uint8_t> bytes) {
  if (state_ == State::draining) {
    drained_ += bytes.size();
    return drained_ > most_drained ? end() : read_later();
  }
  const auto now = Clock::now();
  while (!heard_all_ && messages_.available(now)) {
    const auto event = reader_.next(bytes);
    if (!event) break;
    if (std::holds_alternative<FrameReader::Message>(*event)) messages_.charge(1, now);
    take(*event);
  }
  if (heard_all_) bytes = {};
  held_.assign(bytes.begin(), bytes.end());
  frames_.charge(static_cast<double>(reader_.take_count()), now);
  if (state_ == State::gone) return;
  const auto wait = wait_for_budget(now);
  wait.count() > 0 ? pause(wait) : read_later();
}

void WebSocket::take(const FrameReader::Event& event) {
  if (const auto* message = std::get_if<FrameReader::Message>(&event)) {
    if (state_ == State::open) received(message->text);
  } else if (const auto* ping = std::get_if<FrameReader::Ping>(&event)) {
    const bool fits = waiting_ + ping->payload.size() <= limits_.outbox_bytes;
    if (state_ == State::open && fits) push(Opcode::pong, Frame(std::string(ping->payload)));
  } else if (const auto* fault = std::get_if<FrameReader::Fault>(&event)) {
    heard_all_ = true;
    close(fault->code);
  } else if (std::holds_alternative<FrameReader::Close>(event)) {
    heard_all_ = true;
    close(CloseCode::normal);
  }
  if (heard_all_ && outbox_.empty()) drain();
}

milliseconds WebSocket::wait_for_budget(Clock::time_point now) {
  milliseconds wait{0};
  for (TokenBucket* budget : {&bytes_, &frames_, &messages_}) {
    if (!budget->available(now)) wait = std::max(wait, budget->wait());
  }
  return wait;
}

void WebSocket::pause(milliseconds time) {
  if (!pause_) pause_ = std::make_unique<Timer>(socket_.get_executor());
  pause_->expires_after(time);
  pause_->async_wait([self = shared_from_this()](const error_code&) {
    if (self->state_ == State::gone) return;
    // It was not for the client to be heard.
    self->heard_ = Clock::now();
    auto held = std::exchange(self->held_, {});
    self->take(held);
  });
}

void WebSocket::push(Opcode opcode, Frame payload) {
  Outgoing next{FrameHead(opcode, payload.size()), std::move(payload)};
  waiting_ += next.size();
  outbox_.push_back(std::move(next));
  if (outbox_.size() == 1) loop_.flush_later(shared_from_this());
}

void WebSocket::flush() {
  while (!blocked_ && !outbox_.empty() && state_ != State::gone) {
    error_code failed;
    const std::size_t written = socket_.write_some(Gathered(outbox_, written_), failed);
    if (failed == asio::error::would_block) {
      blocked_ = true;
      socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const error_code&) {
        self->blocked_ = false;
        self->flush();
      });
    } else if (failed) {
      end();
    } else {
      take_off(written);
    }
  }
  if (heard_all_ && outbox_.empty() && state_ == State::closing) drain();
}

void WebSocket::take_off(std::size_t written) {
  waiting_ -= written;
  written_ += written;
  auto whole = outbox_.begin();
  for (; whole != outbox_.end() && written_ >= whole->size(); ++whole) written_ -= whole->size();
  outbox_.erase(outbox_.begin(), whole);
}

void WebSocket::drain() {
  state_ = State::draining;
  error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void WebSocket::end() {
  if (state_ == State::gone) return;
  state_ = State::gone;
  clock_.cancel();
  if (pause_) pause_->cancel();
  error_code ignored;
  socket_.close(ignored);
  ended();
}

void WebSocket::look_after(milliseconds time) {
  clock_.expires_after(time);
  clock_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
    if (const auto self = weak.lock(); self && !cancelled) self->look();
  });
}

void WebSocket::look() {
  if (state_ != State::open) return end();
  const auto now = Clock::now();
  const auto quiet = std::chrono::floor<milliseconds>(now - heard_);
  if (quiet >= limits_.socket_idle) return end();
  if (quiet < quiet_) return look_after(quiet_ - quiet);
  quiet_ = std::chrono::duration_cast<milliseconds>(limits_.socket_idle) / 2;
  if (pinged_ <= heard_) {
    pinged_ = now;
    push(Opcode::ping, Frame(std::string()));
  }
  look_after(limits_.socket_idle - quiet);
}

}  // namespace tablee::server
