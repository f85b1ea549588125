// People at tables of four, who do nothing but play: the load of `tablee bench moves`.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <chrono>
#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "games/core/playout.hpp"
#include "server/bench/own_server.hpp"

namespace tablee::server {

/// What is played, and how fast.
struct TablePlan {
  std::string game = "calcory";
  int rooms = 100;
  double rate = 0;  ///< moves a second in all rooms together; 0: as fast as the server lets them
};

/// Each room has four players with a WebSocket each, and one move under way; a game that is over is followed
/// by the next. Moves are drawn from what the server says is legal. Everybody is on the thread of whoever
/// calls, and only while one of these functions runs; each throws `BenchFailed` if anything goes wrong, also
/// when a signal asks this process to end.
class Tables {
 public:
  Tables(const OwnServer& server, TablePlan plan);
  ~Tables();

  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  /// Makes players and rooms, and starts a game in each.
  void seat_everybody();
  void play(std::chrono::nanoseconds time);
  /// How long each move took since this was last asked, in milliseconds, from its sending until the same
  /// player had the update.
  [[nodiscard]] std::vector<float> take_waits();

 private:
  class Player;

  boost::asio::awaitable<void> seat_room();
  boost::asio::awaitable<void> await_signal();
  /// Lets `work` go on; what it throws ends the function that runs.
  void start(boost::asio::awaitable<void> work);
  void fail(std::exception_ptr fault);
  void throw_fault() const;
  /// The time before a move is sent.
  [[nodiscard]] std::chrono::nanoseconds draw_pause();

  boost::asio::io_context context_{1};
  boost::asio::posix::stream_descriptor signals_;
  const boost::asio::ip::tcp::endpoint server_;
  const TablePlan plan_;
  games::QuickChoice random_{1};
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<float> waits_;
  int seated_ = 0;  ///< rooms
  std::exception_ptr fault_;
};

}  // namespace tablee::server
