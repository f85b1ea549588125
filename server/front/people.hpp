// What is done to players as a whole, wherever they are: bans from the server, new keys, deletion.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/address.hpp"
#include "server/ban_list.hpp"
#include "server/front/shards.hpp"
#include "server/store.hpp"

namespace tablee::server {

/// Lives on the front's thread. What it does is on disk when it has been done, and is refused as
/// `unavailable` if it can't be written.
class People {
 public:
  /// `bans` are those on disk; they hold from now on.
  People(Store& store, Shards& shards, const std::vector<storage::ServerBan>& bans);

  /// Whether a player, or anybody at that address, is banned from the server, or is being deleted.
  [[nodiscard]] bool bars(protocol::PlayerId player, const Address& address) const {
    return bans_.bars(player) || leaving_.bars(player) || bars(address);
  }
  [[nodiscard]] bool bars(const Address& address) const { return bans_.bars(address.hash()); }
  /// The same of whoever asks, signed in or not.
  [[nodiscard]] bool bars(const std::optional<protocol::PlayerId>& visitor, const Address& address) const {
    return visitor ? bars(*visitor, address) : bars(address);
  }

  /// Nobody of that name or address comes in any more, and those who are here are shown out; they keep their
  /// seats as if their lines had dropped. A conflict if there is no such player.
  boost::asio::awaitable<storage::Outcome> ban(storage::Banned who);
  /// A conflict if there is no such ban.
  boost::asio::awaitable<storage::Outcome> lift_ban(storage::Banned who);

  /// A new token for a player in place of the old one, with which nobody is signed in any more; or how it
  /// failed.
  boost::asio::awaitable<std::variant<std::string, storage::Outcome>> give_new_key(protocol::PlayerId player);

  /// Deletes a player: they leave all rooms, then all that is theirs goes, in one commit. What ends that
  /// halfway leaves somebody who has left some rooms and can be deleted again. A conflict if there is no such
  /// player, or they are being deleted.
  boost::asio::awaitable<storage::Outcome> remove(protocol::PlayerId player);

 private:
  /// The players' lines are closed on all shards, and no new ones opened; resumes when that is so.
  boost::asio::awaitable<void> show_out(storage::Banned who, protocol::ByeReason reason);
  void let_in(const storage::Banned& who);
  /// False if it could not be written that they leave one of them.
  boost::asio::awaitable<bool> leave_all_rooms(protocol::PlayerId player);
  boost::asio::awaitable<storage::Outcome> remove_all_of(protocol::PlayerId player);

  Store& store_;
  Shards& shards_;
  BanList bans_;
  BanList leaving_;
};

}  // namespace tablee::server
