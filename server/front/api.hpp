// The calls of the HTTP API: who may ask what, and what is answered. protocol/README.md has the contract.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <span>
#include <vector>

#include "server/front/http.hpp"
#include "server/settings.hpp"
#include "server/shards/shard.hpp"
#include "server/shards/socket_session.hpp"
#include "server/store.hpp"
#include "server/token_bucket.hpp"

namespace tablee::server {

/// The rooms' shards, by code.
class Shards {
 public:
  Shards(Store& store, const Limits& limits, std::size_t count);

  [[nodiscard]] Shard& of(const protocol::RoomCode& code) {
    return *shards_[shard_index(code, shards_.size())];
  }

  auto begin() { return shards_.begin(); }
  auto end() { return shards_.end(); }

 private:
  std::vector<std::unique_ptr<Shard>> shards_;
};

/// Lives on the front's thread.
class Api {
 public:
  Api(Store& store, Shards& shards, const Settings& settings);

  /// Answers a call below `/api/` or `/healthz`. Does not throw.
  boost::asio::awaitable<Reply> answer(const Call& call);

  /// Checks a client that wants to open the socket of the room that `call.path` names: its visit, or why not.
  boost::asio::awaitable<std::variant<Visit, Reply>> admit(const Call& call, bool speaks_our_protocol);

  [[nodiscard]] Shard& shard_of(const protocol::RoomCode& code) { return shards_.of(code); }

 private:
  boost::asio::awaitable<Reply> route(const Call& call);
  boost::asio::awaitable<Reply> create_player(const Call& call);
  boost::asio::awaitable<Reply> show_me(const Call& call);
  boost::asio::awaitable<Reply> rename_me(const Call& call);
  boost::asio::awaitable<Reply> list_my_games(const Call& call);
  boost::asio::awaitable<Reply> create_room(const Call& call);
  boost::asio::awaitable<Reply> show_room(const Call& call, std::string_view code);
  boost::asio::awaitable<Reply> list_room_games(const Call& call, std::string_view code);
  [[nodiscard]] static Reply list_catalogue();

  boost::asio::awaitable<std::optional<storage::PlayerRecord>> player_of(const Call& call);
  /// Writes a new room with its host on seat 0; its code, or why not.
  boost::asio::awaitable<std::variant<protocol::RoomCode, protocol::RefusalCode>> store_room(
      storage::CreateRoom room);
  [[nodiscard]] bool from_our_pages(const Call& call) const;

  /// The room that somebody names by its code, or why not. A right code costs nothing; wrong ones are
  /// counted, and too many of them make every code be answered alike.
  boost::asio::awaitable<std::variant<RoomSight, protocol::RefusalCode>> find_room(const Call& call,
                                                                                   std::string_view code);

  Store& store_;
  Shards& shards_;
  const Settings& settings_;
  AddressBudgets calls_;
  AddressBudgets guesses_;
};

}  // namespace tablee::server
