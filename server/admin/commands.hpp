// What the server's owner may ask of a running server.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/front/api.hpp"
#include "server/front/entrance.hpp"
#include "server/storage_quota.hpp"

namespace tablee::server {

/// Lives on the front's thread.
class AdminCommands {
 public:
  /// All outlive it.
  AdminCommands(Store& store, Shards& shards, People& people, Api& api, const Settings& settings,
                const Entrance& entrance, const StorageQuota& quota);

  /// Does what a line of JSON asks for, `{"command": …}` with its arguments, and gives the answer as JSON
  /// text: what came of it, or `{"error": why not}`. Any bytes are a valid argument. Does not throw.
  boost::asio::awaitable<std::string> answer(std::string_view line);

  /// An answer that says why not.
  [[nodiscard]] static std::string refusal(std::string_view reason);

 private:
  using Answer = boost::asio::awaitable<nlohmann::json>;
  using Arguments = const nlohmann::json&;

  Answer obey(Arguments asked);

  Answer list_rooms(Arguments asked);
  Answer list_players(Arguments asked);
  Answer list_bans(Arguments asked);
  Answer list_limits(Arguments asked);
  Answer announce_restart(Arguments asked);
  Answer end_room(Arguments asked);
  Answer ban_player(Arguments asked);
  Answer unban_player(Arguments asked);
  Answer ban_address(Arguments asked);
  Answer unban_address(Arguments asked);
  Answer give_new_key(Arguments asked);
  Answer delete_player(Arguments asked);
  Answer export_player(Arguments asked);

  /// The player whose id stands in `asked`; throws if there is none.
  boost::asio::awaitable<storage::PlayerRecord> player_in(Arguments asked);

  Store& store_;
  Shards& shards_;
  People& people_;
  Api& api_;
  const Settings& settings_;
  const Entrance& entrance_;
  const StorageQuota& quota_;
};

}  // namespace tablee::server
