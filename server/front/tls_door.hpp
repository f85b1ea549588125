// TLS in the program itself: takes connections in, and passes on what they say in plain.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

namespace tablee::server {

/// A certificate with its chain, and the key that belongs to it, in PEM.
struct TlsFiles {
  std::filesystem::path certificate;
  std::filesystem::path key;
};

/// The files can't be used; `what` says why in a sentence.
class BadCertificate : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Ends TLS (1.2 and 1.3) on a thread of its own. Behind it everything speaks to plain sockets and knows
/// nothing of it, at the price of two more file handles a connection and one more copy of each byte.
class TlsDoor {
 public:
  /// `patience` is for a handshake, and for a client to take what is written. Throws `BadCertificate`.
  TlsDoor(TlsFiles files, std::chrono::seconds patience);
  /// Lets connections take what is on the way to them, for a second at most, and cuts them. To be called
  /// when their plain sides are closed.
  ~TlsDoor();

  TlsDoor(const TlsDoor&) = delete;
  TlsDoor& operator=(const TlsDoor&) = delete;

  /// The plain side of a connection that has just been accepted, on the same context. It ends when the
  /// handshake fails, and cuts the connection when it is closed. Throws boost::system::system_error when
  /// there are no more file handles. Any thread.
  [[nodiscard]] boost::asio::ip::tcp::socket open(boost::asio::ip::tcp::socket accepted);

  /// Reads the files again, for connections from then on. If they can't be used the old ones stay, and the
  /// log says why. Any thread.
  void reload();

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace tablee::server
