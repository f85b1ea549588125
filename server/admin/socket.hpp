// The way in for the server's owner: a Unix socket in the data folder, which nobody else may open. One line
// of JSON in, one JSON document out, and the connection is over.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <memory>
#include <set>

#include "server/admin/commands.hpp"

namespace tablee::server {

/// Lives on the front's thread. What comes in is bounded in size, in number and in time.
class AdminSocket {
 public:
  /// Makes the socket, with mode 0600. One that a killed server left behind is replaced; a file of another
  /// kind, or a socket that a server listens on, is left alone. If it can't be made the log says why, and
  /// there is none.
  AdminSocket(boost::asio::io_context& context, std::filesystem::path path, AdminCommands& commands);
  ~AdminSocket() { close(); }

  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  /// Answers until `close` is called.
  void open();
  /// Removes the socket, and takes nothing more.
  void close();

 private:
  class Session;

  void make();
  boost::asio::awaitable<void> accept();

  std::filesystem::path path_;
  AdminCommands& commands_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  /// How many sessions are open. Shared with them: when the server ends they outlive this.
  std::shared_ptr<std::size_t> open_sessions_ = std::make_shared<std::size_t>(0);
};

}  // namespace tablee::server
