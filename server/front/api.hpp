// The calls of the HTTP API: who may ask what, and what is answered. protocol/README.md has the contract.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <list>
#include <memory>
#include <span>
#include <vector>

#include "server/front/budgets.hpp"
#include "server/front/disk_space.hpp"
#include "server/front/guesses.hpp"
#include "server/front/http.hpp"
#include "server/front/lobby.hpp"
#include "server/front/people.hpp"
#include "server/front/shards.hpp"
#include "server/history/shelf.hpp"
#include "server/settings.hpp"
#include "server/shards/socket_session.hpp"
#include "server/store.hpp"

namespace tablee::server {

/// Lives on the front's thread.
class Api {
 public:
  /// All of them outlive it.
  Api(Store& store, Shards& shards, Lobby& lobby, People& people, StorageQuota& quota, const DiskSpace& space,
      const Settings& settings);

  /// Answers a call below `/api/`, `/healthz` or `/readyz`. Does not throw.
  boost::asio::awaitable<Reply> answer(const Call& call);

  /// Checks a client that wants to open the socket of the room that `call.path` names: its visit, or why not.
  boost::asio::awaitable<std::variant<Visit, Reply>> admit(const Call& call, bool speaks_our_protocol);

  /// Why a call may not come from where it comes: the page that makes it is of another site, or it reached us
  /// by a name that is not ours. Null if it may.
  [[nodiscard]] const protocol::RefusalCode* refuse_site(const Call& call) const;

  /// Forgets who has not spent anything lately, for as long as the context runs.
  boost::asio::awaitable<void> sweep_budgets();

  /// All that is kept of a player, as one JSON document; nothing if there is no such player. Throws if it
  /// can't be read. `asker` lives until then.
  boost::asio::awaitable<std::optional<std::string>> export_of(protocol::PlayerId player,
                                                               const Requester& asker);

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Shard& shard_of(const protocol::RoomCode& code) { return shards_.of(code); }

 private:
  using Answer = boost::asio::awaitable<Reply>;

  // api.cpp: the calls and where they go.
  struct Route {
    std::string_view path;
    std::string_view method;  ///< GET for HEAD, too
    Answer (Api::*answer)(const Call& call);
  };
  /// A call below a path with a name in it; see `NamedPath`. All of them are GET.
  struct NamedRoute {
    std::string_view kind;
    std::string_view about;
    Answer (Api::*answer)(const Call& call, std::string_view name);
  };
  Answer route(const Call& call);
  Answer route_named(const Call& call);
  Answer show_health(const Call& call);
  /// Whether moves can be taken.
  Answer show_readiness(const Call& call);
  Answer show_lobby(const Call& call);
  boost::asio::awaitable<std::optional<storage::PlayerRecord>> player_of(const Call& call);
  /// Counts what a call is about to add to the disk; false if its address has had enough.
  bool may_keep(const Call& call, const storage::Commit& commit);
  [[nodiscard]] bool from_our_pages(const Call& call) const;
  [[nodiscard]] bool goes_by(std::string_view host) const;

  // api_players.cpp: who somebody is.
  Answer create_player(const Call& call);
  Answer show_me(const Call& call);
  Answer rename_me(const Call& call);

  // api_session.cpp: who is signed in on a device, and who else is kept there.
  /// Somebody who is signed in, and how.
  struct Asker {
    storage::PlayerRecord player;
    std::string key;
    bool sent_others = false;  ///< keys came along that are not known here
  };
  struct KeptPlayer {
    storage::PlayerRecord player;
    std::string key;
  };
  using KeptPlayers = std::vector<KeptPlayer>;
  /// Who asks; or refuses with `not_signed_in`, or with `mixed_keys` if that can't be told: of several
  /// cookies of the same name nobody knows who set which.
  boost::asio::awaitable<std::variant<Asker, protocol::RefusalCode>> asker_of(const Call& call);
  /// Those of `keys` that are known, no player twice.
  boost::asio::awaitable<KeptPlayers> players_with(std::vector<std::string> keys);
  /// Whose key that is, if anybody's. A wrong one counts as a guess of the address, or is refused as too
  /// many.
  boost::asio::awaitable<std::variant<storage::PlayerRecord, protocol::RefusalCode>> owner_of(
      const Call& call, std::string key);
  /// Those who are to be kept when the device is signed in as `next`: nobody's key is lost. Refuses with
  /// `too_many_kept`, or as `asker_of` does.
  boost::asio::awaitable<std::variant<KeptPlayers, protocol::RefusalCode>> keep_beside(
      const Call& call, std::optional<protocol::PlayerId> next);
  void sign_in(Reply& reply, const Call& call, std::string_view key, const KeptPlayers& kept);
  /// The cookies last another year for who is in use of them.
  void renew(Reply& reply, const Call& call, const Asker& asker);
  Answer show_session(const Call& call);
  Answer open_session(const Call& call);
  Answer end_session(const Call& call);
  Answer show_key_owner(const Call& call);
  Answer show_my_key(const Call& call);

  // api_own_data.cpp: what is kept of somebody.
  Answer export_me(const Call& call);
  Answer delete_me(const Call& call);

  // api_rooms.cpp: rooms that are open.
  Answer list_catalogue(const Call& call);
  Answer create_room(const Call& call);
  Answer show_room(const Call& call, std::string_view code);
  Answer list_my_rooms(const Call& call);
  /// api_chat.cpp: older lines of a room's chat.
  Answer show_chat(const Call& call, std::string_view code);
  /// Those in which somebody sits, the latest first; not those of long ago.
  boost::asio::awaitable<std::vector<protocol::RoomCode>> rooms_of(protocol::PlayerId player);
  /// A room that somebody asked for and that is not answered yet.
  struct Making {
    protocol::RoomId room;
    protocol::PlayerId host;
    storage::AddressHash address;
    bool refused = false;
  };
  using MakingList = std::list<std::shared_ptr<Making>>;
  /// Why there may not be this room besides those that were asked for before it; null if there may.
  boost::asio::awaitable<const protocol::RefusalCode*> refuse_more_rooms(std::shared_ptr<Making> asked);
  /// Writes a new room with its host on seat 0 and bots on the last ones; its code, or why not.
  boost::asio::awaitable<std::variant<protocol::RoomCode, protocol::RefusalCode>> store_room(
      storage::CreateRoom room, int bots);
  /// A room that somebody names by its code, as it looks to them, or why not. Whoever has a seat there is
  /// always told; of others see `Guesses`.
  struct Found {
    storage::RoomId id;
    protocol::RoomView view;
  };
  boost::asio::awaitable<std::variant<Found, protocol::RefusalCode>> find_room(
      const Call& call, std::string_view code, std::optional<protocol::PlayerId> visitor);

  // api_history.cpp: games that are over.
  Answer list_my_games(const Call& call);
  Answer list_my_standings(const Call& call);
  Answer list_room_games(const Call& call, std::string_view code);
  Answer show_leaderboard(const Call& call, std::string_view game);
  Answer show_replay(const Call& call, std::string_view id);
  Answer show_trace(const Call& call, std::string_view id);

  Store& store_;
  Shards& shards_;
  Lobby& lobby_;
  People& people_;
  StorageQuota& quota_;
  const DiskSpace& space_;
  const Settings& settings_;

  std::shared_ptr<MakingList> making_ = std::make_shared<MakingList>();  ///< in the order of the calls
  AddressBudgets calls_;
  Guesses guesses_;
  PlayerBudgets joins_of_player_;
  AddressBudgets joins_of_address_;
  std::shared_ptr<Shelf> shelf_ = std::make_shared<Shelf>();  ///< for the studying thread alone
};

}  // namespace tablee::server
