#include "server/front/front.hpp"

#include <netinet/tcp.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/as_result.hpp"
#include "server/log.hpp"

namespace tablee::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

using tcp = asio::ip::tcp;

/// Of a client that is gone without a word the system tells once it has not answered for so long.
void notice_silent_death(tcp::socket& socket) {
  constexpr int milliseconds = 30'000;
  using Patience = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
  error_code ignored;
  socket.set_option(Patience(milliseconds), ignored);
}

}  // namespace

Front::Front(asio::io_context& context, Api& api, const Assets& assets, const Settings& settings,
             TlsDoor* tls, FrontFigures& figures)
    : context_(context),
      tls_(tls),
      entrance_(settings, figures),
      sessions_({.context = context,
                 .api = api,
                 .assets = assets,
                 .settings = settings,
                 .figures = figures,
                 .entrance = entrance_,
                 .base = settings.path(),
                 .secure = tls != nullptr || (settings.public_url && settings.public_url->secure())}),
      acceptor_(context) {
  const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen();
}

void Front::open() {
  asio::co_spawn(context_, accept(), asio::detached);
  asio::co_spawn(context_, sweep(), asio::detached);
}

void Front::close() {
  error_code ignored;
  acceptor_.close(ignored);
  sessions_.cut();
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
    begin(std::move(socket));
  }
}

void Front::begin(tcp::socket socket) try {
  auto guest = entrance_.admit(socket.remote_endpoint().address());
  if (!guest) return;
  notice_silent_death(socket);
  if (tls_ != nullptr) socket = tls_->open(std::move(socket));
  sessions_.open(std::move(socket), *std::move(guest));
} catch (const boost::system::system_error& fault) {
  // Who has gone again already is no trouble of ours.
  if (fault.code() != asio::error::not_connected && may_log(Often::lost_connection))
    spdlog::error("a connection could not be taken up: {}", fault.what());
}

asio::awaitable<void> Front::sweep() {
  asio::steady_timer timer(context_);
  for (;;) {
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(as_result);
    entrance_.sweep();
  }
}

}  // namespace tablee::server
