// A room: the people, the seats and the game at one table. Decides everything and does no I/O of its own, so
// that it can be driven by hand, without sockets, disks or clocks.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/messages.hpp"
#include "server/room/answers.hpp"
#include "server/room/connection.hpp"
#include "server/room/game_run.hpp"
#include "storage/journal.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// What a room needs from around it.
struct RoomPorts {
  /// Hands a commit to the journal, which answers by `Room::committed`, later and never from within this
  /// call. A room has one commit on the way at most.
  std::function<void(storage::Commit)> submit;
  std::function<storage::Time()> now;
  std::function<games::Seed()> draw_seed;
};

struct RoomLimits {
  /// Commands of one player that may wait while a commit is on its way to the disk; more are refused as
  /// `rate_limited`.
  std::size_t waiting_commands = 16;
};

/// Lives on one thread. What anybody is shown has been saved before: a command is decided, written, and only
/// then adopted, answered and broadcast; commands that come meanwhile wait their turn.
class Room {
 public:
  /// A room as it lies on disk. Throws `CannotReplay` if its last game does not play again.
  Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits);

  /// A client connects, and is sent the whole state at once. An older connection of the same player is told
  /// and closed.
  void join(std::shared_ptr<Connection> connection, storage::PlayerRecord player);
  /// The connection is gone; unknown ones are ignored.
  void drop(const Connection& connection);
  /// A command of a connection that has joined.
  void receive(Connection& from, protocol::Command command);
  /// How the commit on its way went.
  void committed(storage::Outcome outcome);
  /// A player has another name.
  void rename(const storage::PlayerRecord& player);
  /// Nothing more is taken; all are told to come back.
  void shut_down(int retry_after_ms);

  [[nodiscard]] protocol::RoomView view() const;
  [[nodiscard]] storage::RoomId id() const { return id_; }
  /// Nobody is connected and nothing is on its way: it can be dropped from memory.
  [[nodiscard]] bool idle() const { return members_.empty() && !pending_; }
  /// Memory and disk have parted: drop the room and load it again at the next visit.
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  struct Member {
    std::shared_ptr<Connection> connection;
    storage::PlayerRecord player;
  };

  struct Chair {
    storage::PlayerRecord player;
    storage::Time since;
    games::Nonce nonce;
  };

  /// A command that has been decided: what to write, and what to do once it is written.
  struct Decision {
    std::vector<storage::Change> changes;
    std::function<void()> adopt;
    std::function<void()> announce;
    bool is_move = false;
  };

  struct Pending {
    Decision decision;
    protocol::PlayerId player;
    protocol::MessageId id;
  };

  struct Waiting {
    protocol::PlayerId player;
    protocol::Command command;
  };

  using Ruling = std::variant<Decision, protocol::Refused>;

  void decide(protocol::PlayerId player, const protocol::Command& command);
  Ruling rule_on(const protocol::Sit& command, const storage::PlayerRecord& player);
  Ruling rule_on(const protocol::Leave& command, const storage::PlayerRecord& player);
  Ruling rule_on(const protocol::Start& command, const storage::PlayerRecord& player);
  Ruling rule_on(const protocol::MakeMove& command, const storage::PlayerRecord& player);
  Ruling rule_on(const protocol::GiveNonce& command, const storage::PlayerRecord& player);

  void refuse(protocol::PlayerId player, const protocol::Refused& answer, bool remember);
  void answer(protocol::PlayerId player, const std::string& frame);
  /// To all but `newcomer`, who has just been sent a snapshot.
  void announce_room(const Connection* newcomer = nullptr);
  void announce_move(const games::Happenings& happenings);
  void move_up();
  void send_snapshot(const Member& member);

  [[nodiscard]] bool playing() const { return game_ && !game_->finished(); }
  [[nodiscard]] bool online(protocol::PlayerId player) const;
  [[nodiscard]] std::optional<games::Seat> seat_of(protocol::PlayerId player) const;
  [[nodiscard]] const Member* member_of(protocol::PlayerId player) const;
  [[nodiscard]] Member* member_of(const Connection& connection);
  [[nodiscard]] std::optional<games::Seat> free_seat() const;
  [[nodiscard]] protocol::PlayerId successor_of(protocol::PlayerId host) const;

  storage::RoomId id_;
  protocol::RoomCode code_;
  const games::Rulebook* rulebook_;
  nlohmann::json options_;
  protocol::PlayerId host_;
  games::Seed next_seed_;
  std::chrono::seconds look_;
  std::vector<std::optional<Chair>> chairs_;
  std::optional<GameRun> game_;
  Answers answers_;

  RoomPorts ports_;
  RoomLimits limits_;
  std::vector<Member> members_;
  std::optional<Pending> pending_;
  std::deque<Waiting> waiting_;
  bool broken_ = false;
  bool shutting_down_ = false;
};

}  // namespace tablee::server
