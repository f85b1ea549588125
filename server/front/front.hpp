// The front: one port, one thread. Accepts connections, answers HTTP itself, and hands WebSockets to their
// rooms' shards. The only source file with Beast's HTTP server in it is front.cpp.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/front/api.hpp"
#include "server/front/assets.hpp"
#include "server/front/site.hpp"
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
  /// How many connections are open, of all kinds.
  [[nodiscard]] std::size_t connections() const { return connections_->load(); }

 private:
  class Session;

  boost::asio::awaitable<void> accept();
  void begin(boost::asio::ip::tcp::socket socket);
  void count_turned_away();
  /// Once: whoever runs the server has most likely forgotten to name their proxy.
  void warn_of_proxy(const boost::asio::ip::address& peer);

  boost::asio::io_context& context_;
  Api& api_;
  const Assets& assets_;
  const Settings& settings_;
  TlsDoor* tls_;
  const BasePath base_;
  const bool secure_;  ///< whether clients come by https, unless a proxy says otherwise
  bool warned_of_proxy_ = false;
  FrontFigures& figures_;
  boost::asio::ip::tcp::acceptor acceptor_;
  /// Shared with connections that end on the shards' threads.
  std::shared_ptr<std::atomic<std::size_t>> connections_ = figures_.connections;
  std::vector<std::weak_ptr<Session>> sessions_;
};

}  // namespace tablee::server
