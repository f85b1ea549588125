// Reads commands one after another, as fast as the client's budgets allow, and writes frames one after
// another. Policy for a slow client: its outbox is bounded; over the bound what waits is dropped, the client
// is told `too_slow` and closed, and may come back for a fresh snapshot. Nobody waits for it.

#include "server/shards/socket_session.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/as_result.hpp"
#include "server/log.hpp"
#include "server/shards/metered_stream.hpp"
#include "server/token_bucket.hpp"

namespace tablee::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;

websocket::close_code close_code_of(protocol::ByeReason reason) {
  switch (reason) {
    case protocol::ByeReason::restarting:
      return websocket::close_code::service_restart;
    case protocol::ByeReason::opened_elsewhere:
      return static_cast<websocket::close_code>(4001);
    case protocol::ByeReason::too_slow:
      return static_cast<websocket::close_code>(4002);
    case protocol::ByeReason::room_closed:
      return static_cast<websocket::close_code>(4003);
    case protocol::ByeReason::removed:
      return static_cast<websocket::close_code>(4004);
    case protocol::ByeReason::banned:
      return static_cast<websocket::close_code>(4005);
    case protocol::ByeReason::signed_out:
      return static_cast<websocket::close_code>(4006);
    case protocol::ByeReason::room_full:
      return static_cast<websocket::close_code>(4007);
  }
  return websocket::close_code::normal;
}

class SocketSession final : public Connection, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(Shard& shard, tcp::socket socket, Visit visit, std::function<void()> ended)
      : shard_(shard),
        stream_(std::move(socket), shard.limits()),
        goodbye_(shard.context()),
        visit_(std::move(visit)),
        ended_(std::move(ended)),
        budget_(shard.limits().commands_per_second, shard.limits().command_burst, TokenBucket::Clock::now()) {
    shard_.figures().sockets.add();
  }

  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;

  ~SocketSession() override {
    shard_.figures().sockets.add(-1);
    ended_();
  }

  static asio::awaitable<void> run(std::shared_ptr<SocketSession> self) {
    if (co_await self->accept() && co_await self->join()) {
      co_await self->read();
      self->shard_.with_room(self->visit_.code, [&](Room& room) { room.drop(*self); });
    }
    self->open_ = false;
    self->goodbye_.cancel();
  }

  void send(Frame frame) override {
    if (closing_ || !open_) return;
    if (waiting_bytes_ + frame.size() > shard_.limits().outbox_bytes) {
      const Concerning request(visit_.request);
      if (may_log(Often::slow_client))
        spdlog::info("a client of a room fell behind by {} bytes and is closed", waiting_bytes_);
      // Dropping the member from within a broadcast would pull the list from under it, so the room hears of
      // this when the read ends.
      shard_.figures().overflows.add();
      drop_waiting();
      close({protocol::ByeReason::too_slow, 0});
      return;
    }
    push(std::move(frame));
  }

  void close(protocol::Bye bye) override {
    if (closing_ || !open_) return;
    push(Frame(encode(bye)));
    begin_close(close_code_of(bye.reason));
  }

 private:
  asio::awaitable<bool> accept() {
    http::request_parser<http::empty_body> parser;
    error_code ignored;
    parser.put(asio::buffer(visit_.head), ignored);
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(10), shard_.limits().socket_idle, true});
    stream_.set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
      response.set(http::field::server, "tablee");
      for (const std::string& cookie : visit_.cookies) response.insert(http::field::set_cookie, cookie);
      response.set(http::field::sec_websocket_protocol, protocol::subprotocol);
    }));
    stream_.read_message_max(shard_.limits().frame_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    error_code unset;
    auto& socket = stream_.next_layer().socket();
    socket.set_option(tcp::no_delay(true), unset);
    socket.set_option(asio::socket_base::send_buffer_size(shard_.limits().socket_buffer_bytes), unset);
    const auto [failed] = co_await stream_.async_accept(parser.get(), as_result);
    open_ = !failed;
    co_return open_;
  }

  asio::awaitable<bool> join() {
    // Whoever was let in a moment ago may have been banned since.
    if (shard_.bars(visit_.player.player, visit_.address)) {
      close({protocol::ByeReason::banned, std::nullopt});
      co_await read();
      co_return false;
    }
    bool found = false;
    try {
      found = co_await shard_.load(visit_.code);
    } catch (const std::exception& fault) {
      const Concerning request(visit_.request);
      if (may_log(Often::damaged_room)) spdlog::error("a room can't be loaded: {}", fault.what());
    }
    if (!found || shard_.shutting_down()) {
      close({protocol::ByeReason::restarting, static_cast<int>(shard_.limits().retry_after.count())});
      co_await read();
      co_return false;
    }
    shard_.with_room(visit_.code,
                     [&](Room& room) { room.join(shared_from_this(), visit_.player, visit_.address); });
    co_return true;
  }

  asio::awaitable<void> read() {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [failed, bytes] = co_await stream_.async_read(buffer, as_result);
      if (failed) co_return;
      if (!stream_.got_text()) begin_close(websocket::close_code::unknown_data);
      if (!closing_) take(std::string_view(static_cast<const char*>(buffer.cdata().data()), bytes));
      buffer.consume(buffer.size());
      co_await wait_for_budget();
    }
  }

  /// A client that sends too much is read more slowly; TCP does the rest, and nothing of it is lost.
  asio::awaitable<void> wait_for_budget() {
    while (!budget_.take(TokenBucket::Clock::now())) {
      asio::steady_timer pause(shard_.context(), budget_.wait());
      co_await pause.async_wait(as_result);
    }
  }

  void take(std::string_view text) {
    auto read = protocol::read_frame(text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
      shard_.figures().refusals.add(unreadable->code.code);
      send(Frame(encode(protocol::Refused::because(unreadable->id, unreadable->code))));
      return;
    }
    auto& message = std::get<protocol::FromClient>(read);
    if (const auto* ping = std::get_if<protocol::Ping>(&message)) {
      send(Frame(encode(protocol::Pong{ping->id})));
    } else {
      const Concerning request(visit_.request);
      shard_.receive(visit_.code, *this, std::get<protocol::Command>(std::move(message)));
    }
  }

  /// Closes once what is queued has been written; hangs up on a client that does not answer.
  void begin_close(websocket::close_code code) {
    if (closing_) return;
    closing_ = true;
    close_code_ = code;
    goodbye_.expires_after(shard_.limits().goodbye);
    goodbye_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
      if (const auto self = weak.lock(); self && !cancelled) self->hang_up();
    });
    if (!writing_) write_next();
  }

  void push(Frame frame) {
    waiting_bytes_ += frame.size();
    outbox_.push_back(std::move(frame));
    if (!writing_) write_next();
  }

  void write_next() {
    if (outbox_.empty()) {
      if (closing_) finish();
      return;
    }
    writing_ = true;
    const Frame& frame = outbox_.front();
    const std::array<asio::const_buffer, 2> parts{
        frame.shared ? asio::buffer(*frame.shared) : asio::const_buffer(), asio::buffer(frame.own)};
    stream_.async_write(parts, [self = shared_from_this()](const error_code& failed, std::size_t) {
      self->writing_ = false;
      self->waiting_bytes_ -= self->outbox_.front().size();
      self->outbox_.pop_front();
      if (!failed) self->write_next();
    });
  }

  /// Forgets what waits behind the frame that is being written.
  void drop_waiting() {
    while (outbox_.size() > (writing_ ? 1U : 0U)) {
      waiting_bytes_ -= outbox_.back().size();
      outbox_.pop_back();
    }
  }

  void finish() {
    stream_.async_close(close_code_,
                        [self = shared_from_this()](const error_code&) { self->goodbye_.cancel(); });
  }

  void hang_up() { stream_.next_layer().close(); }

  Shard& shard_;
  websocket::stream<MeteredStream> stream_;
  asio::steady_timer goodbye_;
  Visit visit_;
  std::function<void()> ended_;
  TokenBucket budget_;
  std::deque<Frame> outbox_;
  std::size_t waiting_bytes_ = 0;
  bool open_ = false;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_code close_code_ = websocket::close_code::normal;
};

}  // namespace

void open_socket_session(Shard& shard, tcp::socket socket, Visit visit, std::function<void()> ended) {
  error_code ignored;
  const auto protocol_of = socket.local_endpoint(ignored).protocol();
  const auto handle = socket.release();
  asio::post(shard.context(), [&shard, protocol_of, handle, visit = std::move(visit),
                               ended = std::move(ended)]() mutable {
    auto session = std::make_shared<SocketSession>(shard, tcp::socket(shard.context(), protocol_of, handle),
                                                   std::move(visit), std::move(ended));
    asio::co_spawn(shard.context(), SocketSession::run(std::move(session)), asio::detached);
  });
}

}  // namespace tablee::server
