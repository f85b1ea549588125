#include "server/front/front.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <sstream>

#include "server/as_result.hpp"
#include "server/log.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace codes = protocol::codes;
using boost::system::error_code;

namespace {

using tcp = asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;
using Request = Parser::value_type;

/// The values of a header that may come several times, in their order, as one list.
std::string list_in(const Request& request, std::string_view header) {
  std::string list;
  const auto [begin, end] = request.equal_range(header);
  for (auto field = begin; field != end; ++field) list.append(list.empty() ? "" : ",").append(field->value());
  return list;
}

bool is_call(std::string_view path) {
  return path.starts_with("/api/") || path.starts_with("/ws/") || path == "/healthz" || path == "/readyz";
}

/// What of ours a request for `path` means. A proxy may have taken `base` off, and what is left may begin
/// with the same word: below "/games/", "/games" is a page of ours then. So what does not exist is not meant.
/// Where both readings are pages it makes no difference, as all pages are one document.
std::string_view below(const BasePath& base, std::string_view path, const Assets& assets) {
  const auto exists = [&assets](std::string_view at) { return is_call(at) || assets.holds(at); };
  const std::string_view rest = base.below(path);
  return exists(rest) || !exists(path) ? rest : path;
}

/// Of a request whose header is not refused.
Target target_of(const Request& request) {
  return read_target(request.target()).value_or(Target());
}

/// Why a request can't be taken, whatever it is for (RFC 9112, sections 3.2 and 6.3); null if it can.
const protocol::RefusalCode* refuse_header(const Request& request) {
  const auto hosts = request.count(http::field::host);
  const bool old = request.version() < 11;
  if (hosts > 1 || (hosts == 0 && !old)) return &codes::bad_message;
  if (!is_host(request[http::field::host]) || !read_target(request.target())) return &codes::bad_message;
  if (request.count(http::field::transfer_encoding) == 0) return nullptr;
  return refuse_coding(list_in(request, "Transfer-Encoding"), old ? 0 : 1);
}

/// Whether the client sends the body only when it is asked to (RFC 9110, section 10.1.1).
bool waits_to_be_asked(const Parser& parser) {
  const Request& request = parser.get();
  return !parser.is_done() && request.version() >= 11 &&
         beast::iequals(request[http::field::expect], "100-continue");
}

Call call_of(Request& request, const BasePath& base, const Assets& assets, const Client& client) {
  const auto [host, path, query] = target_of(request);
  Call call(client.address);
  call.secure = client.secure;
  call.method = request.method_string();
  call.path = below(base, path, assets);
  call.query = query;
  call.host = host.empty() ? std::string_view(request[http::field::host]) : host;
  if (const auto origin = request.find(http::field::origin); origin != request.end()) {
    call.origin = std::string(origin->value());
  }
  call.token = token_in(request[http::field::authorization], request[http::field::cookie]);
  call.accept = list_in(request, "Accept");
  call.accept_encoding = request[http::field::accept_encoding];
  call.if_none_match = request[http::field::if_none_match];
  call.body = std::move(request.body());
  return call;
}

bool speaks_our_protocol(const Request& request) {
  return beast::websocket::is_upgrade(request) &&
         http::token_list(request[http::field::sec_websocket_protocol]).exists(protocol::subprotocol);
}

/// Connections above the limit, in which people with a seat come back, though their dead line still counts.
std::size_t kept_for_seats(const Limits& limits) {
  return limits.connections / 10 + 1;
}

/// Whether somebody looks for what is not there, and may be shown a page that says so.
bool is_nowhere(const Reply& reply, const Call& call) {
  return call.reads() && reply.refusal == codes::not_found.code;
}

const protocol::RefusalCode& refusal_of(const error_code& failed) {
  const bool large = failed == http::error::body_limit || failed == http::error::header_limit;
  return large ? codes::too_large : codes::bad_message;
}

}  // namespace

/// One HTTP connection: requests one after another until one upgrades, an error, or nothing comes any more.
class Front::Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Front& front, tcp::socket socket, asio::ip::address peer)
      : front_(front), stream_(std::move(socket)), connections_(front.connections_), peer_(std::move(peer)) {
    above_limit_ = ++*connections_ > front.settings_.limits.connections;
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  ~Session() {
    if (!handed_over_) --*connections_;
  }

  static asio::awaitable<void> run(std::shared_ptr<Session> self) {
    beast::flat_buffer buffer;
    bool more = true;
    while (more) {
      Parser parser;
      parser.body_limit(self->front_.settings_.limits.body_bytes);
      if (!co_await self->read(buffer, parser)) {
        if (self->above_limit_) self->front_.count_turned_away();
        break;
      }
      Request request = parser.release();
      const Call call = self->read_call(request);
      if (beast::websocket::is_upgrade(request) || call.path.starts_with("/ws/")) {
        more = co_await self->upgrade(request, call, buffer.size() == 0);
      } else {
        more = co_await self->serve(request, call);
      }
      if (self->above_limit_) break;
    }
    error_code ignored;
    if (!self->handed_over_) self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  void cut() { stream_.close(); }

 private:
  /// Reads a request whole. False if there is none to be answered any more: one that can't be read has got
  /// its answer.
  asio::awaitable<bool> read(beast::flat_buffer& buffer, Parser& parser) {
    stream_.expires_after(patience());
    auto [failed, bytes] = co_await http::async_read_header(stream_, buffer, parser, as_result);
    if (failed) co_return co_await refuse_unreadable(failed);
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
    const auto& proxies = front_.settings_.trusted_proxies;
    const Client client = proxies.find_client(peer_, {addresses, schemes}, front_.secure_);
    if (!addresses.empty() && !proxies.trusts(peer_)) front_.warn_of_proxy(peer_);
    Call call = call_of(request, front_.base_, front_.assets_, client);
    call.request = draw_request_id();
    return call;
  }

  asio::awaitable<bool> serve(const Request& request, const Call& call) {
    const bool keep_alive = request.keep_alive();
    const unsigned version = request.version();
    const bool live = call.path == "/api/lobby/live";
    if (live && call.reads() && !above_limit_) {
      co_await show_lobby(version, call.method == "HEAD");
      co_return false;
    }
    const bool dynamic = is_call(call.path);
    Reply reply;
    const bool exists = dynamic || front_.assets_.holds(call.path);
    if (above_limit_ && call.path != "/healthz" && call.path != "/readyz") {
      reply = turn_away();
    } else if (!exists && front_.base_.lacks_slash(call.path)) {
      reply.status = 308;
      reply.set("Location", front_.base_.text());
    } else if (live) {
      reply = Reply::not_allowed("GET, HEAD");
    } else if (dynamic) {
      reply = co_await front_.api_.answer(call);
    } else {
      reply = front_.assets_.answer(call);
    }
    if (is_nowhere(reply, call)) reply = front_.assets_.answer_nowhere(call);
    if (dynamic) reply.set("X-Request-Id", call.request);
    co_return co_await write(reply, call.method == "HEAD", keep_alive, version);
  }

  /// Sends the lobby as server-sent events, now and whenever it changes, until the client has had enough. Or
  /// nothing but how that begins.
  asio::awaitable<void> show_lobby(unsigned version, bool head_only) {
    constexpr std::chrono::seconds sign_of_life{15};
    constexpr std::chrono::milliseconds at_most_every{300};
    http::response<http::empty_body> head(http::status::ok, version);
    head.set(http::field::server, "tablee");
    head.set(http::field::content_type, "text/event-stream");
    head.set(http::field::cache_control, "no-store");
    head.set("X-Accel-Buffering", "no");
    head.keep_alive(false);
    front_.figures_.count_answer(200, "");
    std::ostringstream text;
    text << head.base();
    std::string next = std::move(text).str();
    if (head_only) {
      stream_.expires_after(front_.settings_.limits.http_idle);
      co_await asio::async_write(stream_, asio::buffer(next), as_result);
      co_return;
    }
    Lobby& lobby = front_.api_.lobby();
    asio::steady_timer pause(front_.context_);
    std::uint64_t shown = 0;
    for (;;) {
      if (lobby.version() != shown) {
        shown = lobby.version();
        next += "data: " + *lobby.text() + "\n\n";
      } else {
        next += ":\n\n";
      }
      stream_.expires_after(front_.settings_.limits.http_idle);
      const auto [failed, bytes] = co_await asio::async_write(stream_, asio::buffer(next), as_result);
      if (failed) co_return;
      next.clear();
      stream_.expires_never();
      pause.expires_after(at_most_every);
      co_await pause.async_wait(as_result);
      co_await lobby.changed(shown, sign_of_life);
    }
  }

  /// Whether more requests may follow on this connection; none do once it is handed over.
  asio::awaitable<bool> upgrade(const Request& request, const Call& call, bool nothing_follows) {
    const bool keep_alive = request.keep_alive();
    const unsigned version = request.version();
    const bool speaks = speaks_our_protocol(request) && nothing_follows;
    auto admitted = co_await front_.api_.admit(call, speaks);
    const auto* visitor = std::get_if<Visit>(&admitted);
    if (above_limit_ && (visitor == nullptr || !visitor->seated)) admitted = turn_away();
    if (auto* refused = std::get_if<Reply>(&admitted)) {
      if (is_nowhere(*refused, call)) *refused = front_.assets_.answer_nowhere(call);
      refused->set("X-Request-Id", call.request);
      co_return co_await write(*refused, false, keep_alive, version);
    }
    std::ostringstream head;
    head << request.base();
    auto& visit = std::get<Visit>(admitted);
    visit.head = std::move(head).str();
    stream_.expires_never();
    handed_over_ = true;
    Shard& shard = front_.api_.shard_of(visit.code);
    open_socket_session(shard, stream_.release_socket(), std::move(visit),
                        [connections = connections_] { --*connections; });
    co_return false;
  }

  /// How long a request may make no progress. Above the limit everybody waits for the same few places.
  [[nodiscard]] std::chrono::milliseconds patience() const {
    constexpr std::chrono::milliseconds brief{2'000};
    const std::chrono::milliseconds usual = front_.settings_.limits.http_idle;
    return above_limit_ ? std::min(usual, brief) : usual;
  }

  /// Only people with a seat in the room they ask for get in above the limit.
  Reply turn_away() {
    front_.count_turned_away();
    Reply reply = Reply::refused(codes::server_full);
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
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(patience);
    std::array<char, 4096> bytes{};
    for (std::size_t taken = 0; taken < most;) {
      const auto [ended, count] = co_await stream_.async_read_some(asio::buffer(bytes), as_result);
      if (ended) co_return;
      taken += count;
    }
  }

  asio::awaitable<bool> write(const Reply& reply, bool head_only, bool keep_alive, unsigned version) {
    front_.figures_.count_answer(reply.status, reply.refusal);
    const std::size_t size = reply.body ? reply.body->size() : 0;
    http::response<http::span_body<const char>> response(static_cast<http::status>(reply.status), version);
    response.set(http::field::server, "tablee");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    for (const auto& [name, value] : reply.headers) response.set(name, value);
    response.keep_alive(keep_alive);
    if (reply.status != 304) response.content_length(size);
    if (reply.body && !head_only) response.body() = beast::span<const char>(reply.body->data(), size);

    stream_.expires_after(front_.settings_.limits.http_idle);
    const auto [failed, bytes] = co_await http::async_write(stream_, response, as_result);
    co_return !failed && keep_alive;
  }

  Front& front_;
  beast::tcp_stream stream_;
  std::shared_ptr<std::atomic<std::size_t>> connections_;
  asio::ip::address peer_;
  bool above_limit_ = false;  ///< has come when as many as may be open were
  bool handed_over_ = false;
};

Front::Front(asio::io_context& context, Api& api, const Assets& assets, const Settings& settings,
             TlsDoor* tls, FrontFigures& figures)
    : context_(context),
      api_(api),
      assets_(assets),
      settings_(settings),
      tls_(tls),
      base_(settings.path()),
      secure_(tls != nullptr || (settings.public_url && settings.public_url->secure())),
      figures_(figures),
      acceptor_(context) {
  const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen();
}

void Front::open() {
  asio::co_spawn(context_, accept(), asio::detached);
}

void Front::close() {
  error_code ignored;
  acceptor_.close(ignored);
  for (const auto& session : sessions_) {
    if (const auto open = session.lock()) open->cut();
  }
}

asio::awaitable<void> Front::accept() {
  asio::steady_timer pause(context_);
  while (acceptor_.is_open()) {
    auto [failed, socket] = co_await acceptor_.async_accept(as_result);
    if (!acceptor_.is_open()) co_return;
    if (failed) {
      // Out of file handles, most likely: going on at once would only burn the processor.
      if (may_log(Often::lost_connection))
        spdlog::error("a connection could not be accepted: {}", failed.message());
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(as_result);
      continue;
    }
    if (connections_->load() < settings_.limits.connections + kept_for_seats(settings_.limits)) {
      begin(std::move(socket));
    } else {
      count_turned_away();
    }
  }
}

void Front::begin(tcp::socket socket) try {
  const auto peer = socket.remote_endpoint().address();
  if (tls_ != nullptr) socket = tls_->open(std::move(socket));
  std::erase_if(sessions_, [](const auto& session) { return session.expired(); });
  auto session = std::make_shared<Session>(*this, std::move(socket), peer);
  sessions_.push_back(session);
  asio::co_spawn(context_, Session::run(std::move(session)), asio::detached);
} catch (const boost::system::system_error& fault) {
  // Who has gone again already is no trouble of ours.
  if (fault.code() != asio::error::not_connected && may_log(Often::lost_connection))
    spdlog::error("a connection could not be taken up: {}", fault.what());
}

void Front::count_turned_away() {
  figures_.turned_away.add();
  if (!may_log(Often::full_server)) return;
  spdlog::warn("a connection was turned away: {} are open; --connections allows more", connections_->load());
}

void Front::warn_of_proxy(const asio::ip::address& peer) {
  if (std::exchange(warned_of_proxy_, true)) return;
  spdlog::warn(
      "{} says for whom it asks, as proxies do, but is not one of --trusted-proxies: all who come through it "
      "count as one",
      peer.to_string());
}

}  // namespace tablee::server
