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
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/ban_list.hpp"
#include "server/inbox.hpp"
#include "server/metrics/figures.hpp"
#include "server/metrics/lag_watch.hpp"
#include "server/room/room.hpp"
#include "server/settings.hpp"
#include "server/storage_quota.hpp"
#include "server/store.hpp"
#include "server/time.hpp"
#include "server/web_socket/web_socket.hpp"

namespace tablee::server {

/// Hears how a room is to be seen in the lobby whenever that changes; nothing for no more. Any thread.
using Publish = std::function<void(const protocol::RoomCode&, std::optional<protocol::Listing>)>;

class Shard {
 public:
  /// `figures` are this shard's own.
  Shard(Store& store, const Limits& limits, StorageQuota& quota, ShardFigures& figures, Publish publish);
  /// Stops the thread, at once if need be.
  ~Shard();

  Shard(const Shard&) = delete;
  Shard& operator=(const Shard&) = delete;

  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  [[nodiscard]] const Limits& limits() const { return limits_; }

  // From any thread.

  /// What `question(room)` answers, asked on the shard's thread; the room is loaded if need be. Nothing if no
  /// room has this code. May be awaited on any executor. Throws what the archive and the room throw. Pass a
  /// named object, as to `Store::ask`.
  template <class Question>
  auto ask(protocol::RoomCode code, Question question)
      -> boost::asio::awaitable<std::optional<std::invoke_result_t<Question&, const Room&>>> {
    co_return co_await boost::asio::co_spawn(context_, ask_here(code, std::move(question)),
                                             boost::asio::use_awaitable);
  }

  /// Loads a room, if need be, and lets it do what is due.
  void wake(const protocol::RoomCode& code);
  /// Gives a room an order, `give(room, promise)`, and says what came of it; the room is loaded if need be.
  /// Nothing if no room has this code. As `ask` otherwise.
  boost::asio::awaitable<std::optional<storage::Outcome>> order(
      protocol::RoomCode code, std::function<void(Room&, OutcomePromise)> give);
  void rename(storage::PlayerRecord player);
  /// Lets a player, or everybody at an address, in no more, and turns away those who are here; see
  /// `Room::turn_away`.
  void bar(const storage::Banned& whom, protocol::ByeReason reason);
  void unbar(const storage::Banned& whom);
  /// A player has been deleted; see `Room::forget`.
  void forget(protocol::PlayerId player);
  /// Resumes when all that the shard was told before has been done.
  boost::asio::awaitable<void> settle();
  /// A room that is in memory, as it is now.
  struct Visited {
    protocol::RoomCode code;
    std::size_t people;
    storage::Time touched;
  };
  boost::asio::awaitable<std::vector<Visited>> visited();
  /// Halts all rooms, those that are loaded later, too; see `Room::halt`.
  void halt(storage::Time since);
  /// Lets them go on; see `Room::go_on`.
  void go_on(storage::Time since, storage::Time until);
  /// Tells all rooms of a restart to come, those that are loaded later, too; see `Room::announce`.
  void announce(std::optional<Announcement> restart);
  /// Says goodbye to all clients and lets the thread end when they are gone.
  void shut_down();
  /// Waits for the thread to end; stops it at `deadline`.
  void join(std::chrono::steady_clock::time_point deadline);

  // On the shard's own thread.

  [[nodiscard]] ShardFigures& figures() { return figures_; }
  [[nodiscard]] WebSocketLoop& sockets() { return sockets_; }
  /// Brings a room into memory; false if no room has this code. Throws what the archive and the room throw.
  boost::asio::awaitable<bool> load(protocol::RoomCode code);
  /// Lets a room that is in memory do something. A room that throws or asks for it is dropped from memory,
  /// its clients are told to come back, and the next visit loads it from disk.
  void with_room(const protocol::RoomCode& code, const std::function<void(Room&)>& action);
  /// Gives a room that is in memory a command of a connection. An alarm that should have rung by now shows
  /// that the loop is late, and that the command may have come before it.
  void receive(const protocol::RoomCode& code, Connection& from, protocol::Command command);
  [[nodiscard]] bool shutting_down() const { return shutting_down_; }
  /// Whether `bar` has been told of a player or an address.
  [[nodiscard]] bool bars(protocol::PlayerId player, const storage::AddressHash& address) const {
    return barred_.bars(player) || barred_.bars(address);
  }

 private:
  struct Slot {
    std::unique_ptr<Room> room;
    std::chrono::steady_clock::time_point used;
    std::optional<storage::Time> alarm;  ///< its entry among the alarms
    std::optional<protocol::Listing> listing;
    Census census{};  ///< as it is in the figures
  };

  [[nodiscard]] RoomPorts ports_for(const protocol::RoomCode& code);
  [[nodiscard]] Room* loaded(const protocol::RoomCode& code);
  /// A room as it lies on disk; made on another thread, and not among those in memory yet. Throws what the
  /// room throws.
  boost::asio::awaitable<std::unique_ptr<Room>> room_from(storage::RoomRecord read);
  template <class Question>
  auto ask_here(protocol::RoomCode code, Question question)
      -> boost::asio::awaitable<std::optional<std::invoke_result_t<Question&, const Room&>>> {
    const bool found = co_await load(code);
    const Room* room = found ? loaded(code) : nullptr;
    if (room == nullptr) co_return std::nullopt;
    co_return question(*room);
  }
  boost::asio::awaitable<void> wake_here(protocol::RoomCode code);
  boost::asio::awaitable<std::optional<storage::Outcome>> order_here(
      protocol::RoomCode code, std::function<void(Room&, OutcomePromise)> give);
  boost::asio::awaitable<std::vector<Visited>> visited_here();
  /// Looks whether the loop has stood still, before any clock is judged. If so, that time is written down and
  /// taken off the clocks of all rooms here; rooms of other shards get it, too, when they are next loaded.
  void notice_stall();
  [[nodiscard]] bool clocks_run() const;
  void act_on(const protocol::RoomCode& code, Slot& slot, const std::function<void(Room&)>& action);
  void with_all_rooms(const std::function<void(Room&)>& action);
  /// The same for those that are `concerned`, as far as they can tell; all others cost no more than that.
  void with_rooms(const std::function<bool(const Room&)>& concerned,
                  const std::function<void(Room&)>& action);
  /// Notes when the room wants to be woken and what there is to be counted, and tells the lobby what has
  /// changed.
  void look_after(const protocol::RoomCode& code, Slot& slot);
  void drop_room(const protocol::RoomCode& code);
  void count(Slot& slot, const Census& now);
  void set_alarm(const protocol::RoomCode& code, Slot& slot, std::optional<storage::Time> alarm);
  boost::asio::awaitable<void> ring_alarms();
  /// Lets all sockets of the loop read what lies in them; so they do between alarms, too, however many rooms
  /// wake at once.
  boost::asio::awaitable<void> read_what_arrived();
  boost::asio::awaitable<void> forget_idle_rooms();
  boost::asio::awaitable<void> give_signs_of_life();

  Store& store_;
  const Limits limits_;
  StorageQuota& quota_;
  ShardFigures& figures_;
  const Publish publish_;
  const storage::Time started_ = server_time();
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  WebSocketLoop sockets_{context_};
  /// How commits of rooms went; the journal answers a batch at once.
  Inbox<std::pair<protocol::RoomCode, storage::Outcome>> outcomes_{
      context_, [this](const auto& answer) {
        with_room(answer.first, [outcome = answer.second](Room& room) { room.committed(outcome); });
      }};
  boost::asio::steady_timer sweep_{context_};
  boost::asio::steady_timer pulse_{context_};
  boost::asio::steady_timer bell_{context_};
  LagWatch lag_watch_{context_, figures_.lag, [this] { notice_stall(); }};
  std::unordered_map<protocol::RoomCode, Slot> rooms_;
  std::set<std::pair<storage::Time, protocol::RoomCode>> alarms_;
  /// Rooms that could not be loaded, and until when they are woken no more.
  std::map<protocol::RoomCode, std::chrono::steady_clock::time_point> left_alone_;
  BanList barred_;
  std::uint64_t people_changed_ = 0;  ///< how often somebody was renamed or deleted
  std::size_t forgotten_ = 0;         ///< rooms, since memory was last given back
  bool shutting_down_ = false;
  std::optional<storage::Time> halted_;
  std::optional<Announcement> restart_;
  std::promise<void> ended_;
  std::thread thread_;
};

/// The shard a code belongs to, out of `count`; the same for every start of the program.
[[nodiscard]] std::size_t shard_index(const protocol::RoomCode& code, std::size_t count);

}  // namespace tablee::server
