// A player's WebSocket in a room. Policy for a slow client: its outbox is bounded; over the bound what waits
// is dropped, the client is told `too_slow` and closed, and may come back for a fresh snapshot. Nobody waits
// for it.

#include "server/shards/socket_session.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/as_result.hpp"
#include "server/log.hpp"
#include "server/web_socket/web_socket.hpp"

namespace tablee::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using tcp = asio::ip::tcp;

CloseCode close_code_of(protocol::ByeReason reason) {
  switch (reason) {
    case protocol::ByeReason::restarting:
      return CloseCode::service_restart;
    case protocol::ByeReason::opened_elsewhere:
      return static_cast<CloseCode>(4001);
    case protocol::ByeReason::too_slow:
      return static_cast<CloseCode>(4002);
    case protocol::ByeReason::room_closed:
      return static_cast<CloseCode>(4003);
    case protocol::ByeReason::removed:
      return static_cast<CloseCode>(4004);
    case protocol::ByeReason::banned:
      return static_cast<CloseCode>(4005);
    case protocol::ByeReason::signed_out:
      return static_cast<CloseCode>(4006);
    case protocol::ByeReason::room_full:
      return static_cast<CloseCode>(4007);
  }
  return CloseCode::normal;
}

/// Calls a function when it goes.
struct Ended {
  std::function<void()> tell;

  explicit Ended(std::function<void()> tell_it) : tell(std::move(tell_it)) {}
  Ended(Ended&& other) noexcept : tell(std::exchange(other.tell, nullptr)) {}
  Ended& operator=(Ended&&) = delete;
  Ended(const Ended&) = delete;
  Ended& operator=(const Ended&) = delete;
  ~Ended() {
    if (tell) tell();
  }
};

class SocketSession final : public Connection, public WebSocket {
 public:
  SocketSession(Shard& shard, Socket socket, Visit visit, Ended ended)
      : WebSocket(shard.sockets(), std::move(socket), shard.limits()),
        shard_(shard),
        code_(visit.code),
        request_(std::move(visit.request)),
        ended_(std::move(ended)) {
    shard_.figures().sockets.add();
  }

  ~SocketSession() override { shard_.figures().sockets.add(-1); }

  void send(Frame frame) override {
    if (WebSocket::send(std::move(frame))) return;
    const Concerning request(request_);
    if (may_log(Often::slow_client))
      spdlog::info("a client of a room fell behind by {} bytes and is closed", waiting());
    // Dropping the member from within a broadcast would pull the list from under it, so the room hears of
    // this when the socket ends.
    shard_.figures().overflows.add();
    drop_waiting();
    close({protocol::ByeReason::too_slow, 0});
  }

  void close(protocol::Bye bye) override {
    (void)WebSocket::send(Frame(encode(bye)));
    WebSocket::close(close_code_of(bye.reason));
  }

  /// Joins the room, or is turned away; then reads.
  static asio::awaitable<void> join(std::shared_ptr<SocketSession> self, storage::PlayerRecord player,
                                    storage::AddressHash address) {
    Shard& shard = self->shard_;
    // Whoever was let in a moment ago may have been banned since.
    if (shard.bars(player.player, address)) {
      self->close({protocol::ByeReason::banned, std::nullopt});
      co_return self->start();
    }
    const bool found = co_await self->load();
    if (found && !shard.shutting_down()) {
      shard.with_room(self->code_, [&](Room& room) { room.join(self, player, address); });
    } else {
      self->close({protocol::ByeReason::restarting, static_cast<int>(shard.limits().retry_after.count())});
    }
    self->start();
  }

 private:
  asio::awaitable<bool> load() {
    try {
      co_return co_await shard_.load(code_);
    } catch (const std::exception& fault) {
      const Concerning request(request_);
      if (may_log(Often::damaged_room)) spdlog::error("a room can't be loaded: {}", fault.what());
    }
    co_return false;
  }

  void received(std::string_view text) override {
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
      const Concerning request(request_);
      shard_.receive(code_, *this, std::get<protocol::Command>(std::move(message)));
    }
  }

  void ended() override {
    shard_.with_room(code_, [&](Room& room) { room.drop(*this); });
  }

  Shard& shard_;
  protocol::RoomCode code_;
  std::string request_;
  Ended ended_;
};

/// Answers the upgrade; the socket if that went well.
asio::awaitable<std::optional<WebSocket::Socket>> upgrade(Shard& shard, tcp::socket plain,
                                                          const Visit& visit) {
  http::request_parser<http::empty_body> parser;
  error_code ignored;
  parser.put(asio::buffer(visit.head), ignored);
  plain.set_option(tcp::no_delay(true), ignored);
  plain.set_option(asio::socket_base::send_buffer_size(shard.limits().socket_buffer_bytes), ignored);
  const auto protocol = plain.local_endpoint(ignored).protocol();

  beast::websocket::stream<beast::tcp_stream> stream(std::move(plain));
  constexpr std::chrono::seconds most{10};
  stream.set_option(
      beast::websocket::stream_base::timeout{most, beast::websocket::stream_base::none(), false});
  stream.set_option(
      beast::websocket::stream_base::decorator([&visit](beast::websocket::response_type& response) {
        response.set(http::field::server, "tablee");
        for (const std::string& cookie : visit.cookies) response.insert(http::field::set_cookie, cookie);
        response.set(http::field::sec_websocket_protocol, protocol::subprotocol);
      }));
  const auto [failed] = co_await stream.async_accept(parser.get(), as_result);
  if (failed) co_return std::nullopt;
  co_return WebSocket::Socket(shard.context().get_executor(), protocol,
                              stream.next_layer().release_socket().release());
}

asio::awaitable<void> open(Shard& shard, tcp::socket plain, Visit visit, Ended ended) {
  auto socket = co_await upgrade(shard, std::move(plain), visit);
  if (!socket) co_return;
  const storage::PlayerRecord player = visit.player;
  const storage::AddressHash address = visit.address;
  auto session =
      std::make_shared<SocketSession>(shard, *std::move(socket), std::move(visit), std::move(ended));
  co_await SocketSession::join(std::move(session), player, address);
}

}  // namespace

void open_socket_session(Shard& shard, tcp::socket socket, Visit visit, std::function<void()> ended) {
  error_code ignored;
  const auto protocol_of = socket.local_endpoint(ignored).protocol();
  const auto handle = socket.release();
  asio::post(shard.context(), [&shard, protocol_of, handle, visit = std::move(visit),
                               ended = Ended(std::move(ended))]() mutable {
    asio::co_spawn(
        shard.context(),
        open(shard, tcp::socket(shard.context(), protocol_of, handle), std::move(visit), std::move(ended)),
        asio::detached);
  });
}

}  // namespace tablee::server
