// One HTTP connection. The only source file with Beast's HTTP server in it is http_session.cpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <set>

#include "server/front/api.hpp"
#include "server/front/assets.hpp"
#include "server/front/entrance.hpp"
#include "server/front/site.hpp"
#include "server/metrics/figures.hpp"

namespace tablee::server {

/// What all connections ask.
struct HttpService {
  boost::asio::io_context& context;
  Api& api;
  const Assets& assets;
  const Settings& settings;
  FrontFigures& figures;
  Entrance& entrance;
  BasePath base;
  bool secure;  ///< whether clients come by https, unless a proxy says otherwise
};

class HttpSession;

/// The connections that are open. Lives on the front's thread; what is still open when it ends goes with the
/// context.
class HttpSessions {
 public:
  explicit HttpSessions(HttpService service);

  /// Answers requests on a connection one after another until one upgrades, an error, or nothing comes any
  /// more; gives the guest's places back then.
  void open(boost::asio::ip::tcp::socket socket, Guest guest);
  /// Cuts all of them.
  void cut();

 private:
  HttpService service_;
  std::shared_ptr<std::set<HttpSession*>> open_;
};

}  // namespace tablee::server
