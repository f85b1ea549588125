// The rooms that are to be seen by everybody, as they are at this moment.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/http.hpp"
#include "server/room/announcement.hpp"

namespace tablee::server {

/// Lives on the front's thread; shards hand it what they know by `publish`.
class Lobby {
 public:
  explicit Lobby(boost::asio::io_context& context) : context_(context) {}

  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  /// A room as it is now, or nothing if it is to be seen no more. Any thread.
  void publish(const protocol::RoomCode& code, std::optional<protocol::Listing> listing);

  /// Rooms as they lay on disk at some moment after the start; to be called once. Of a room that shards have
  /// published something about they know better.
  void fill(std::vector<protocol::Listing> stored);

  /// A restart to come, or none; goes with the rooms.
  void announce(std::optional<Announcement> restart);

  /// The lobby as JSON, and a number that changes with it.
  [[nodiscard]] const std::shared_ptr<const std::string>& text();
  [[nodiscard]] std::uint64_t version() const { return version_; }

  /// Waits until the lobby is another one than `seen`, or until `most` has passed.
  boost::asio::awaitable<void> changed(std::uint64_t seen, std::chrono::milliseconds most);

 private:
  void put(const protocol::RoomCode& code, std::optional<protocol::Listing> listing);
  void note_change();

  boost::asio::io_context& context_;
  std::map<protocol::RoomCode, protocol::Listing> rooms_;
  /// Those that something was published about, until the lobby is filled.
  std::optional<std::set<protocol::RoomCode>> heard_of_{std::in_place};
  std::set<boost::asio::steady_timer*> waiting_;
  std::optional<Announcement> restart_;
  std::shared_ptr<const std::string> text_;
  std::uint64_t version_ = 1;
};

}  // namespace tablee::server
