// A shard: one thread, its rooms and their sockets. Nothing of it is touched from any other thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <thread>

#include "server/room/room.hpp"
#include "server/settings.hpp"
#include "server/store.hpp"

namespace tablee::server {

/// What can be asked about a room from outside it.
struct RoomSight {
  storage::RoomId id;
  protocol::RoomView view;
};

class Shard {
 public:
  Shard(Store& store, const Limits& limits);
  /// Stops the thread, at once if need be.
  ~Shard();

  Shard(const Shard&) = delete;
  Shard& operator=(const Shard&) = delete;

  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }

  // From any thread.

  /// A room as its visitors see it, loaded if need be; nothing if no room has this code. May be awaited on
  /// any executor. Throws what the archive and the room throw.
  boost::asio::awaitable<std::optional<RoomSight>> look_at(protocol::RoomCode code);
  void rename(storage::PlayerRecord player);
  /// Says goodbye to all clients and lets the thread end when they are gone.
  void shut_down();
  /// Waits for the thread to end; stops it at `deadline`.
  void join(std::chrono::steady_clock::time_point deadline);

  // On the shard's own thread.

  /// Brings a room into memory; false if no room has this code. Throws what the archive and the room throw.
  boost::asio::awaitable<bool> load(protocol::RoomCode code);
  /// Lets a room that is in memory do something. A room that throws or asks for it is dropped from memory,
  /// its clients are told to come back, and the next visit loads it from disk.
  void with_room(const protocol::RoomCode& code, const std::function<void(Room&)>& action);
  [[nodiscard]] bool shutting_down() const { return shutting_down_; }

 private:
  struct Slot {
    std::unique_ptr<Room> room;
    std::chrono::steady_clock::time_point used;
  };

  [[nodiscard]] RoomPorts ports_for(const protocol::RoomCode& code);
  [[nodiscard]] Room* loaded(const protocol::RoomCode& code);
  boost::asio::awaitable<std::optional<RoomSight>> look_here(protocol::RoomCode code);
  boost::asio::awaitable<void> forget_idle_rooms();

  Store& store_;
  const Limits limits_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  boost::asio::steady_timer sweep_{context_};
  std::map<protocol::RoomCode, Slot> rooms_;
  bool shutting_down_ = false;
  std::promise<void> ended_;
  std::thread thread_;
};

/// The shard a code belongs to, out of `count`; the same for every start of the program.
[[nodiscard]] std::size_t shard_index(const protocol::RoomCode& code, std::size_t count);

}  // namespace tablee::server
