// The front: one port, one thread. Accepts connections, answers HTTP itself, and hands WebSockets to their
// rooms' shards.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/front/api.hpp"
#include "server/front/assets.hpp"
#include "server/front/entrance.hpp"
#include "server/front/http_session.hpp"
#include "server/front/tls_door.hpp"
#include "server/metrics/figures.hpp"

namespace tablee::server {

class Front {
 public:
  /// Opens the port; throws boost::system::system_error if it can't. All connections come through `tls`
  /// unless it is null; it outlives the front.
  Front(boost::asio::io_context& context, Api& api, const Assets& assets, const Settings& settings,
        TlsDoor* tls, FrontFigures& figures);

  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  /// Accepts until `close` is called. The front outlives the context's run.
  void open();
  /// Takes no more connections, and cuts those that are being served.
  void close();

  /// Where it listens; with the port that was found if any would do.
  [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }
  [[nodiscard]] const Entrance& entrance() const { return entrance_; }

 private:
  boost::asio::awaitable<void> accept();
  void begin(boost::asio::ip::tcp::socket socket);
  boost::asio::awaitable<void> sweep();

  boost::asio::io_context& context_;
  TlsDoor* tls_;
  Entrance entrance_;
  HttpSessions sessions_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

}  // namespace tablee::server
