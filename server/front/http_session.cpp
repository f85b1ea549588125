#include "server/front/http_session.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <sstream>

#include "server/as_result.hpp"
#include "server/front/headers.hpp"
#include "server/front/requests.hpp"
#include "server/log.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace codes = protocol::codes;
using boost::system::error_code;

namespace {

/// Whether somebody looks for what is not there, and may be shown a page that says so.
bool is_nowhere(const Reply& reply, const Call& call) {
  return call.reads() && reply.refusal == codes::not_found.code;
}

const protocol::RefusalCode& refusal_of(const error_code& failed) {
  const bool large = failed == http::error::body_limit || failed == http::error::header_limit;
  return large ? codes::too_large : codes::bad_message;
}

}  // namespace

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  using Open = std::set<HttpSession*>;

  HttpSession(const HttpService& service, std::shared_ptr<Open> open, asio::ip::tcp::socket socket,
              Guest guest)
      : service_(service),
        open_(std::move(open)),
        stream_(std::move(socket)),
        guest_(std::move(guest)),
        crowded_(service.entrance.refuse(guest_) != nullptr) {
    open_->insert(this);
  }

  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  ~HttpSession() { open_->erase(this); }

  static asio::awaitable<void> run(std::shared_ptr<HttpSession> self) {
    beast::flat_buffer buffer;
    bool more = true;
    while (more) {
      RequestParser parser;
      parser.body_limit(self->service_.settings.limits.body_bytes);
      if (!co_await self->read(buffer, parser)) break;
      Request request = parser.release();
      const Call call = self->read_call(request);
      self->service_.entrance.admit_request(self->guest_, call.address);
      if (beast::websocket::is_upgrade(request) || call.path.starts_with("/ws/")) {
        more = co_await self->upgrade(request, call, buffer.size() == 0);
      } else {
        more = co_await self->serve(request, call);
      }
      if (self->crowded_) break;
      if (self->guest_.proxy) self->guest_.of_address.reset();
    }
    error_code ignored;
    if (!self->handed_over_) self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  void cut() { stream_.close(); }

 private:
  /// Reads a request whole. False if there is none to be answered any more: one that can't be read has got
  /// its answer.
  asio::awaitable<bool> read(beast::flat_buffer& buffer, RequestParser& parser) {
    stream_.expires_after(patience());
    auto [failed, bytes] = co_await http::async_read_header(stream_, buffer, parser, as_result);
    if (failed) {
      // Who came above a limit and says nothing has been turned away as well.
      if (const auto* crowd = service_.entrance.refuse(guest_))
        service_.entrance.turn_away(*crowd, Address(guest_.peer));
      co_return co_await refuse_unreadable(failed);
    }
    if (const auto* refusal = refuse_header(parser.get())) co_return co_await refuse(*refusal);
    if (waits_to_be_asked(parser)) {
      constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      co_await asio::async_write(stream_, asio::buffer(go_on), as_result);
    }
    std::tie(failed, bytes) = co_await http::async_read(stream_, buffer, parser, as_result);
    if (failed) co_return co_await refuse_unreadable(failed);
    co_return true;
  }

  /// The request as a call, with who asks and what the log calls it.
  Call read_call(Request& request) {
    const std::string addresses = list_in(request, "X-Forwarded-For");
    const std::string schemes = list_in(request, "X-Forwarded-Proto");
    const Client client =
        service_.settings.trusted_proxies.find_client(guest_.peer, {addresses, schemes}, service_.secure);
    if (!addresses.empty() && !guest_.proxy) service_.entrance.note_unnamed_proxy(guest_.peer);
    Call call = call_of(request, service_.base, service_.assets, client);
    by_itself_ = addresses.empty();
    call.request = draw_request_id();
    secure_ = call.secure;
    call.gone = gone_;
    return call;
  }

  /// Notes if the client hangs up before it is answered, until the next operation on the socket.
  void watch_client() {
    const auto look = [self = weak_from_this()](const error_code& failed) {
      const auto session = self.lock();
      if (failed || !session) return;
      std::array<char, 1> next{};
      error_code ended;
      auto& socket = session->stream_.socket();
      socket.receive(asio::buffer(next), asio::socket_base::message_peek, ended);
      if (ended) *session->gone_ = true;
    };
    stream_.socket().async_wait(asio::ip::tcp::socket::wait_read, look);
  }

  asio::awaitable<bool> serve(const Request& request, const Call& call) {
    const bool keep_alive = request.keep_alive();
    const unsigned version = request.version();
    const bool live = call.path == "/api/lobby/live";
    if (!asks_after_us(call)) co_await wait_for_turn(call.address);
    const auto* crowd = asks_after_us(call) ? nullptr : service_.entrance.refuse(guest_);
    const auto* foreign = live ? service_.api.refuse_site(call) : nullptr;
    if (live && call.reads() && foreign == nullptr && crowd == nullptr) {
      if (const auto place = service_.entrance.follow_lobby(call.address)) {
        co_await show_lobby(version, call.method == "HEAD");
        co_return false;
      }
      crowd = &codes::address_full;
    }
    const bool dynamic = is_call(call.path);
    Reply reply;
    const bool exists = dynamic || service_.assets.holds(call.path);
    if (crowd != nullptr) {
      reply = turn_away(*crowd, call.address);
    } else if (!exists && service_.base.lacks_slash(call.path)) {
      reply.status = 308;
      reply.set("Location", service_.base.text());
    } else if (live) {
      reply = foreign == nullptr ? Reply::not_allowed("GET, HEAD") : Reply::refused(*foreign);
    } else if (dynamic) {
      watch_client();
      reply = co_await service_.api.answer(call);
      error_code ignored;
      stream_.socket().cancel(ignored);
    } else {
      reply = service_.assets.answer(call);
    }
    if (is_nowhere(reply, call)) reply = service_.assets.answer_nowhere(call);
    if (dynamic) reply.set("X-Request-Id", call.request);
    co_return co_await write(reply, call.method == "HEAD", keep_alive, version);
  }

  /// Whether it is told how the server is without waiting: on this machine, where what watches the server may
  /// restart it when it is late, and above a limit, where a connection asks once and is closed.
  [[nodiscard]] bool asks_after_us(const Call& call) const {
    const bool asks = call.path == "/healthz" || call.path == "/readyz";
    return asks && (crowded_ || (guest_.peer.is_loopback() && by_itself_));
  }

  /// More than an address may ask is answered later.
  asio::awaitable<void> wait_for_turn(const Address& address) {
    const auto wait = service_.entrance.count_request(address);
    if (wait == Entrance::Clock::duration::zero()) co_return;
    asio::steady_timer pause(service_.context, wait);
    co_await pause.async_wait(as_result);
  }

  /// Ends when the client does. What it says meanwhile counts for nothing.
  asio::awaitable<void> hang_up() {
    std::array<char, 512> bytes{};
    for (;;) {
      const auto [ended, count] = co_await stream_.socket().async_read_some(asio::buffer(bytes), as_result);
      if (ended) co_return;
    }
  }

  /// Sends the lobby as server-sent events, now and whenever it changes, until the client has had enough. Or
  /// nothing but how that begins.
  asio::awaitable<void> show_lobby(unsigned version, bool head_only) {
    using namespace asio::experimental::awaitable_operators;
    http::response<http::empty_body> head(http::status::ok, version);
    head.set(http::field::server, "tablee");
    head.set(http::field::content_type, "text/event-stream");
    head.set(http::field::cache_control, "no-store");
    head.set("X-Accel-Buffering", "no");
    set_safety_headers(head, "text/event-stream");
    head.keep_alive(false);
    service_.figures.count_answer(200, "");
    std::ostringstream text;
    text << head.base();
    std::string next = std::move(text).str();
    if (head_only) {
      stream_.expires_after(service_.settings.limits.http_idle);
      co_await asio::async_write(stream_, asio::buffer(next), as_result);
      co_return;
    }
    Lobby& lobby = service_.api.lobby();
    std::uint64_t shown = 0;
    for (;;) {
      if (lobby.version() != shown) {
        shown = lobby.version();
        next += "data: " + *lobby.text() + "\n\n";
      } else {
        next += ":\n\n";
      }
      stream_.expires_after(service_.settings.limits.http_idle);
      const auto [failed, bytes] = co_await asio::async_write(stream_, asio::buffer(next), as_result);
      if (failed) co_return;
      next.clear();
      stream_.expires_never();
      const auto first = co_await (wait_for_change(lobby, shown) || hang_up());
      if (first.index() == 1) co_return;
    }
  }

  /// Until the lobby is another than `shown`, but not at once, or until it is time for a sign of life.
  asio::awaitable<void> wait_for_change(Lobby& lobby, std::uint64_t shown) {
    constexpr std::chrono::seconds sign_of_life{15};
    constexpr std::chrono::milliseconds at_most_every{300};
    asio::steady_timer pause(service_.context, at_most_every);
    co_await pause.async_wait(as_result);
    co_await lobby.changed(shown, sign_of_life);
  }

  /// Whether more requests may follow on this connection; none do once it is handed over.
  asio::awaitable<bool> upgrade(const Request& request, const Call& call, bool nothing_follows) {
    const bool keep_alive = request.keep_alive();
    const unsigned version = request.version();
    const bool speaks = speaks_our_protocol(request) && nothing_follows;
    auto admitted = co_await service_.api.admit(call, speaks);
    const auto* visitor = std::get_if<Visit>(&admitted);
    const auto* crowd = service_.entrance.refuse(guest_);
    const bool seated = visitor != nullptr && visitor->seated;
    if (crowd != nullptr && !seated) admitted = turn_away(*crowd, call.address);
    if (!seated) co_await wait_for_turn(call.address);
    if (auto* refused = std::get_if<Reply>(&admitted)) {
      if (is_nowhere(*refused, call)) *refused = service_.assets.answer_nowhere(call);
      refused->set("X-Request-Id", call.request);
      co_return co_await write(*refused, false, keep_alive, version);
    }
    std::ostringstream head;
    head << request.base();
    auto& visit = std::get<Visit>(admitted);
    visit.head = std::move(head).str();
    stream_.expires_never();
    handed_over_ = true;
    Shard& shard = service_.api.shard_of(visit.code);
    open_socket_session(shard, stream_.release_socket(), std::move(visit),
                        // They end with the connection.
                        [guest = std::move(guest_)] {});
    co_return false;
  }

  /// How long a request may make no progress. Above a limit everybody waits for the same few places.
  [[nodiscard]] std::chrono::milliseconds patience() const {
    constexpr std::chrono::milliseconds brief{2'000};
    const std::chrono::milliseconds usual = service_.settings.limits.http_idle;
    return crowded_ ? std::min(usual, brief) : usual;
  }

  /// Only people with a seat in the room they ask for get in above a limit.
  Reply turn_away(const protocol::RefusalCode& why, const Address& client) {
    service_.entrance.turn_away(why, client);
    Reply reply = Reply::refused(why);
    reply.set("Retry-After", "10");
    return reply;
  }

  asio::awaitable<bool> refuse_unreadable(const error_code& failed) {
    // Who hangs up or says nothing gets no answer.
    const bool malformed = failed.category() == error_code(http::error::bad_method).category() &&
                           failed != http::error::end_of_stream && failed != http::error::partial_message;
    if (!malformed) co_return false;
    co_return co_await refuse(refusal_of(failed));
  }

  /// Answers what can't be read, after which nothing else can be. False.
  asio::awaitable<bool> refuse(const protocol::RefusalCode& why) {
    const Reply reply = Reply::refused(why);
    co_await write(reply, false, false, 11);
    co_await hear_out();
    co_return false;
  }

  /// Takes what a client is still sending, for a moment. To close at once would make the system reset the
  /// connection, and a proxy lose the answer.
  asio::awaitable<void> hear_out() {
    constexpr std::size_t most = 256UL * 1024;
    constexpr std::chrono::seconds patience{2};
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(patience);
    std::array<char, 4096> bytes{};
    for (std::size_t taken = 0; taken < most;) {
      const auto [ended, count] = co_await stream_.async_read_some(asio::buffer(bytes), as_result);
      if (ended) co_return;
      taken += count;
    }
  }

  asio::awaitable<bool> write(const Reply& reply, bool head_only, bool keep_alive, unsigned version) {
    service_.figures.count_answer(reply.status, reply.refusal);
    const std::size_t size = reply.body ? reply.body->size() : 0;
    http::response<http::span_body<const char>> response(static_cast<http::status>(reply.status), version);
    response.set(http::field::server, "tablee");
    set_safety_headers(response, reply.header("Content-Type"));
    // There is one Set-Cookie for each cookie.
    for (const auto& [name, value] : reply.headers) response.insert(name, value);
    response.keep_alive(keep_alive);
    if (reply.status != 304) response.content_length(size);
    if (reply.body && !head_only) response.body() = beast::span<const char>(reply.body->data(), size);

    stream_.expires_after(service_.settings.limits.http_idle);
    const auto [failed, bytes] = co_await http::async_write(stream_, response, as_result);
    co_return !failed && keep_alive;
  }

  void set_safety_headers(http::fields& fields, std::string_view content_type) {
    for (const auto& [name, value] : safety_headers(content_type, secure_, service_.base))
      fields.set(name, value);
  }

  const HttpService& service_;
  std::shared_ptr<Open> open_;
  beast::tcp_stream stream_;
  Guest guest_;
  bool crowded_;                   ///< came above a limit
  bool secure_ = service_.secure;  ///< the client came by https, as far as is known before it has asked
  bool by_itself_ = false;         ///< the request at hand did not come through a proxy
  std::shared_ptr<std::atomic<bool>> gone_ = std::make_shared<std::atomic<bool>>(false);
  bool handed_over_ = false;
};

HttpSessions::HttpSessions(HttpService service)
    : service_(std::move(service)), open_(std::make_shared<std::set<HttpSession*>>()) {}

void HttpSessions::open(asio::ip::tcp::socket socket, Guest guest) {
  auto session = std::make_shared<HttpSession>(service_, open_, std::move(socket), std::move(guest));
  asio::co_spawn(service_.context, HttpSession::run(std::move(session)), asio::detached);
}

void HttpSessions::cut() {
  for (HttpSession* session : *open_) session->cut();
}

}  // namespace tablee::server
