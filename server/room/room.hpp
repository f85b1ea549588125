// A room: the people, the seats and the game at one table. Decides everything and does no I/O of its own, so
// that it can be driven by hand, without sockets, disks or clocks.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/room/decide/decide.hpp"
#include "server/room/names.hpp"
#include "server/room/ports.hpp"
#include "server/room/show.hpp"
#include "server/room/told.hpp"

namespace tablee::server {

/// Lives on one thread. What anybody is shown has been saved before: a command is decided, written, and only
/// then applied, answered and broadcast; commands that come meanwhile wait their turn. What time brings (a
/// clock at zero, a bot's move, the end of a grace period) goes the same way.
class Room {
 public:
  using Time = storage::Time;

  /// A room as it lies on disk. Throws `CannotReplay` as `state_of` does.
  Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits);

  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  /// A client connects, and is sent the whole state at once. An older connection of the same player is told
  /// and closed; so is this one, if `bars` says so.
  void join(std::shared_ptr<Connection> connection, const storage::PlayerRecord& player,
            const storage::AddressHash& address);
  /// The connection is gone; unknown ones are ignored.
  void drop(const Connection& connection);
  /// A command of a connection that has joined. `arrived` is when it may have come, if that is before now: it
  /// comes before what has become due since.
  void receive(Connection& from, protocol::Command command, std::optional<Time> arrived = std::nullopt);
  /// How the commit on its way went.
  void committed(storage::Outcome outcome);
  /// Does what is due.
  void wake();
  /// Nothing can be saved since a moment: clocks stand, nothing is begun, and all are told. What the journal
  /// has already been given may still be saved.
  void halt(Time since);
  /// Things can be saved again, and the journal has written down that from `since` to `until` they could not.
  void go_on(Time since, Time until);
  /// The room's thread stood still from `since` until `until`, which the journal is writing down: that time
  /// is on nobody's clock, and nobody was away in it.
  void lose_time(Time since, Time until);
  /// All are told of a restart to come, or that there will be none.
  void announce(std::optional<Announcement> restart);
  /// A player has another name.
  void rename(const storage::PlayerRecord& player);

  // Orders: what is done from outside to a room and the people in it. Decided, saved and shown like all else;
  // `unavailable` if nothing can be saved at present, `saved` also if there was nothing to do.

  /// The server's owner ends the room, and with it the game that is played.
  void close_for_owner(OutcomePromise done);
  /// A player leaves who is not here to say so.
  void leave_for(protocol::PlayerId player, OutcomePromise done);

  /// The lines of a player, or of everybody at an address, are closed for `reason`, as if they had dropped.
  void turn_away(const storage::Banned& whom, protocol::ByeReason reason);
  /// A player has been deleted, after having left: what the room knows of them goes.
  void forget(protocol::PlayerId player);

  /// Nothing more is taken; all are told to come back.
  void shut_down(int retry_after_ms);

  [[nodiscard]] const RoomState& state() const { return state_; }
  [[nodiscard]] storage::RoomId id() const { return state_.id; }
  [[nodiscard]] protocol::RoomView view() const;
  [[nodiscard]] Census census() const { return server::census(state_, attendance_); }
  /// The room in the lobby, if it is to be seen there.
  [[nodiscard]] std::optional<protocol::Listing> listing() const;
  /// All that a player with a line to the room sees of it at this moment.
  [[nodiscard]] protocol::Snapshot snapshot_for(protocol::PlayerId player) const;
  /// As `chat_page`.
  [[nodiscard]] protocol::ChatPage chat_before(protocol::PlayerId player, std::optional<int> before,
                                               std::size_t most) const {
    return chat_page(state_, player, before, most);
  }
  /// The room among those in which a player sits.
  [[nodiscard]] protocol::MyRoom seen_by(protocol::PlayerId player) const;
  /// Whether anything here is a player's or about them, so that the room has to hear what becomes of them.
  [[nodiscard]] bool knows(protocol::PlayerId player) const;
  /// Whether a player, or anybody at an address, has a line to the room.
  [[nodiscard]] bool has_line_of(const storage::Banned& whom) const;
  /// Whether the host has banned a player, or everybody at an address.
  [[nodiscard]] bool bars(protocol::PlayerId player, const storage::AddressHash& address) const;
  /// When something will be due, if nothing happens before; but for telling who has come and gone, nothing
  /// while a commit is on its way.
  [[nodiscard]] std::optional<Time> next_alarm() const;
  /// Whether clocks run, so that the server's signs of life count.
  [[nodiscard]] bool clocks_run() const { return state_.clocks_run(); }
  /// Nobody is connected and nothing is on its way: it can be dropped from memory.
  [[nodiscard]] bool idle() const { return attendance_.members().empty() && !pending_; }
  /// How many people have a line to the room.
  [[nodiscard]] std::size_t people_here() const { return attendance_.members().size(); }
  /// When there was last life in the room: somebody played, or was here who had settled on a seat.
  [[nodiscard]] Time touched() const { return std::max(state_.touched, visited_); }
  /// Memory and disk have parted: drop the room and load it again at the next visit.
  [[nodiscard]] bool broken() const { return broken_; }
  /// There is no such room any more.
  [[nodiscard]] bool closed() const { return state_.closed; }

 private:
  /// Whose command led to a decision.
  struct Origin {
    protocol::PlayerId player;
    protocol::MessageId id;
  };

  struct Pending {
    Decision decision;
    Time at;
    std::size_t motions_dropped = 0;  ///< how many of `closed_motions_` it takes off the disk
    std::optional<Origin> origin;
    std::optional<OutcomePromise> promise;  ///< of an order
  };

  struct Order {
    std::function<std::optional<Decision>(const Situation&)> decide;  ///< nothing if there is nothing to do
    OutcomePromise promise;
  };

  struct Waiting {
    protocol::PlayerId player;
    protocol::Command command;
    Time arrived;
  };

  // room.cpp: the way of a command.
  [[nodiscard]] Situation situation(Time now) const;
  void decide(protocol::PlayerId player, const protocol::Command& command);
  void begin(Decision decision, Time at, std::optional<Origin> origin = std::nullopt,
             std::optional<OutcomePromise> promise = std::nullopt);
  void adopt(Pending done);
  /// Starts whatever is due at that moment, unless a commit is on its way.
  void attend(Time at);
  /// Takes up the commands that wait, as far as may be.
  void take_waiting();
  /// Notes motions that are over.
  void close_motions();
  void refuse(protocol::PlayerId player, const protocol::Refused& answer, bool remember);
  /// Counts what a command will leave on the disk against whoever gave it; false if they have had enough and
  /// it is not to be done.
  bool may_keep(const protocol::Command& command, const Decision& decision, const Member& from) const;
  void answer(protocol::PlayerId player, const std::string& frame);

  // visits.cpp: who comes and goes, and what is done from outside.
  /// In a room full of people without a seat, whoever of them came last from the address with the most of
  /// them gives way to somebody from an address with fewer. Whether there is room now.
  bool make_way_for(const storage::AddressHash& address);
  /// Uses a player's name from now on.
  void learn_name(const storage::PlayerRecord& player);
  /// Forgets the names of those who have gone and left nothing here.
  void forget_names();
  /// Notes that somebody is here or does something, which is life if they have settled on a seat.
  void touch(protocol::PlayerId player, Time at);
  [[nodiscard]] bool only_watches(protocol::PlayerId player) const {
    return !state_.seating.seat_of(player) && player != state_.host;
  }
  void show_out(protocol::PlayerId player, protocol::ByeReason reason);
  void take(Order order);
  /// Takes up the orders that wait, as far as may be.
  void take_orders();

  // broadcast.cpp: what is sent, and to whom.
  /// Shows what is not on the pages yet of the room, its people and the clocks, whatever it came from.
  /// Belongs behind everything that may have changed something of them. `newcomer` has just been sent a
  /// snapshot.
  void show_changes(const Connection* newcomer = nullptr);
  /// The same when only somebody has come or gone. Who comes and goes all the time is told of once in a
  /// while.
  void show_presence(const Connection* newcomer = nullptr);
  void tell(const MoveMade& move);
  void tell(const protocol::ChatLine& line);
  void tell(const AllAnew& news);
  void tell(const ShownOut& news);
  void tell(const AllShownOut& news);
  void send_room(const Scene& scene, const Connection* newcomer);
  void send_clocks(const protocol::Clocks& left, const Connection* newcomer);
  /// Calls `look` with what there is to be seen now.
  template <class Look>
  auto with_sight(Look look) const {
    const Situation now = situation(ports_.now());
    return look(Sight{now, names(), halted_, restart_});
  }
  [[nodiscard]] Scene scene() const;
  /// Valid until somebody comes or goes.
  [[nodiscard]] const std::map<protocol::PlayerId, std::string>& names() const;

  RoomPorts ports_;
  RoomLimits limits_;
  RoomState state_;
  Attendance attendance_;
  Refusals refusals_;
  ChatBudgets chat_budgets_;
  std::vector<Motion> closed_motions_;  ///< over, and their votes still on disk
  std::function<std::string(protocol::PlayerId)> called_;
  Told told_;
  mutable Names names_;               ///< found out already
  Time presence_told_;                ///< when all were told last that somebody had come or gone
  std::optional<Time> presence_due_;  ///< when they will be told of those who have since
  Time visited_;                      ///< when somebody was last here who had settled on a seat
  Time patience_;                     ///< after a failure of the disk nothing is started before
  std::optional<Pending> pending_;
  std::deque<Waiting> waiting_;
  std::deque<Order> orders_;
  std::optional<Time> halted_;  ///< since when nothing can be saved
  std::optional<Announcement> restart_;
  bool broken_ = false;
  bool shutting_down_ = false;
};

}  // namespace tablee::server
