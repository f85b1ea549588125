// Who is in a room: open lines, and how long those have been away whose line dropped.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/to_client.hpp"
#include "server/room/connection.hpp"
#include "server/room/seating.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// Somebody with an open line.
struct Member {
  std::shared_ptr<Connection> connection;
  protocol::PlayerId player;
  storage::AddressHash address{};
};

/// A player has one line to a room at most. Seated players are missed when it drops.
class Attendance {
 public:
  using Time = storage::Time;

  explicit Attendance(std::chrono::seconds grace) : grace_(grace) {}

  [[nodiscard]] const std::vector<Member>& members() const { return members_; }
  [[nodiscard]] const Member* find(protocol::PlayerId player) const;
  [[nodiscard]] const Member* find(const Connection& connection) const;

  /// Somebody comes; who comes back is missed no more.
  void add(Member member);
  /// Takes somebody's line out, if there is one, and gives it back.
  std::shared_ptr<Connection> remove(protocol::PlayerId player);
  /// A seated player has no line since then. Who is `awaited` has perhaps lost it because the server stopped.
  void miss(protocol::PlayerId player, Time since, bool awaited = false) {
    missed_.insert_or_assign(player, Absence{since, awaited});
  }
  /// Follows who sits: whoever has sat down is missed, if they have gone by now, and nobody else but those
  /// who sit; of them alone the address is kept.
  void follow(const Seating& seating, Time now);
  /// The last address of somebody who is here or sits; nothing if there is none.
  [[nodiscard]] std::optional<storage::AddressHash> address_of(protocol::PlayerId player) const;
  /// Whether anything is kept of somebody.
  [[nodiscard]] bool knows(protocol::PlayerId player) const {
    return find(player) != nullptr || addresses_.contains(player);
  }
  /// Somebody is nobody any more, but for an open line.
  void forget_address(protocol::PlayerId player) { addresses_.erase(player); }

  /// What has passed between two moments counts for nobody's absence.
  void stand_still(Time since, Time until);

  /// Of a seated person.
  [[nodiscard]] protocol::Presence presence(protocol::PlayerId player) const;
  /// Whether a seated person is here, or is awaited and not gone yet.
  [[nodiscard]] bool counts_as_here(protocol::PlayerId player) const;
  /// Notes who has been missed for longer than the grace period; true if there is somebody new.
  bool notice_gone(Time now);
  /// When somebody will be gone whose line has dropped; nothing if they are here or gone already.
  [[nodiscard]] std::optional<Time> gone_at(protocol::PlayerId player) const;
  /// When the next one will be gone.
  [[nodiscard]] std::optional<Time> next_gone() const;

 private:
  struct Absence {
    Time since;
    bool awaited = false;
    bool gone = false;
  };

  std::chrono::seconds grace_;
  std::vector<Member> members_;
  std::map<protocol::PlayerId, Absence> missed_;
  std::map<protocol::PlayerId, storage::AddressHash> addresses_;  ///< of seated people, the last known
};

}  // namespace tablee::server
