// A server of a benchmark's own: a process of this program over a new folder, which goes with it.
#pragma once

#include <sys/types.h>

#include <boost/asio/ip/tcp.hpp>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <stdexcept>

#include "server/settings.hpp"

namespace tablee::server {

/// Why a benchmark came to no end, for people; ends with a full stop.
class BenchFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// While this lives, SIGINT and SIGTERM wait: whoever is asked to end clears up first. There are no other
/// threads yet when it is made.
class HeldSignals {
 public:
  HeldSignals();
  ~HeldSignals();

  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  /// Lets them through again, in a process that was made meanwhile.
  void release() const;
  /// An open file that one of them can be read from once it has come, as from any signalfd.
  [[nodiscard]] int file() const { return file_; }

 private:
  sigset_t before_{};
  int file_ = -1;
};

/// A new folder, removed with all that is in it when this goes.
class TemporaryFolder {
 public:
  /// Makes one in the folder `place`. Throws `BenchFailed`.
  explicit TemporaryFolder(const std::filesystem::path& place);
  ~TemporaryFolder();

  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// What a server has done since its start, by its own metrics.
struct ServerUse {
  double commits = 0;  ///< that were saved
  double transactions = 0;
  double cpu_seconds = 0;
  double resident_bytes = 0;
};

/// A server on the loopback with budgets so wide that they slow nobody down. Ends with this process, however
/// that ends.
class OwnServer {
 public:
  /// Starts it over a new folder in `place`. Of the `settings`, where it listens and keeps its files is not
  /// heeded. There may be no threads yet, and nothing that waits to be written to standard output. Throws
  /// `BenchFailed`.
  OwnServer(const std::filesystem::path& place, Settings settings);
  /// Ends it without more ado, if `end` has not.
  ~OwnServer();

  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const;
  [[nodiscard]] const HeldSignals& signals() const { return signals_; }
  /// Asks it. Throws `BenchFailed`.
  [[nodiscard]] ServerUse use() const;
  /// Ends it in order. Throws `BenchFailed` if it does not end well.
  void end();

 private:
  /// Waits until it says where it is.
  void await_opening();
  int wait_for_exit();

  HeldSignals signals_;
  TemporaryFolder folder_;
  std::uint16_t metrics_port_;
  std::uint16_t port_ = 0;
  int said_ = -1;  ///< where its standard output comes from
  pid_t process_ = -1;
};

}  // namespace tablee::server
