// The front: one port, one thread. Accepts connections, answers HTTP itself, and hands WebSockets to their
// rooms' shards. The only source file with Beast's HTTP server in it is front.cpp.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/front/api.hpp"
#include "server/front/assets.hpp"

namespace tablee::server {

class Front {
 public:
  /// Opens the port; throws boost::system::system_error if it can't.
  Front(boost::asio::io_context& context, Api& api, const Assets& assets, const Settings& settings);

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

  boost::asio::io_context& context_;
  Api& api_;
  const Assets& assets_;
  const Settings& settings_;
  boost::asio::ip::tcp::acceptor acceptor_;
  /// Shared with connections that end on the shards' threads.
  std::shared_ptr<std::atomic<std::size_t>> connections_ = std::make_shared<std::atomic<std::size_t>>(0);
  std::vector<std::weak_ptr<Session>> sessions_;
};

}  // namespace tablee::server
