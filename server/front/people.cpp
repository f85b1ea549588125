#include "server/front/people.hpp"

#include <spdlog/spdlog.h>

#include <limits>

#include "server/front/players.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
using protocol::ByeReason;
using protocol::PlayerId;
using storage::Outcome;

People::People(Store& store, Shards& shards, const std::vector<storage::ServerBan>& bans)
    : store_(store), shards_(shards) {
  for (const storage::ServerBan& ban : bans) {
    bans_.add(ban.who);
    for (const auto& shard : shards_) shard->bar(ban.who, ByeReason::banned);
  }
}

asio::awaitable<Outcome> People::ban(storage::Banned who) {
  if (const auto* player = std::get_if<PlayerId>(&who)) {
    const auto question = [id = *player](storage::Archive& archive) { return archive.find_player(id); };
    if (!co_await store_.ask(question)) co_return Outcome::conflict;
  }
  storage::Commit commit{server_time(), {storage::BanFromServer{who}}};
  const auto outcome = co_await store_.save(std::move(commit));
  if (outcome != Outcome::saved) co_return outcome;
  bans_.add(who);
  co_await show_out(who, ByeReason::banned);
  co_return outcome;
}

asio::awaitable<Outcome> People::lift_ban(storage::Banned who) {
  storage::Commit commit{server_time(), {storage::LiftBan{who}}};
  const auto outcome = co_await store_.save(std::move(commit));
  if (outcome != Outcome::saved) co_return outcome;
  bans_.remove(who);
  let_in(who);
  co_return outcome;
}

asio::awaitable<std::variant<std::string, Outcome>> People::give_new_key(PlayerId player) {
  std::string token = draw_token();
  storage::Commit commit{server_time(), {storage::ReplaceToken{player, *hash_token(token)}}};
  const auto outcome = co_await store_.save(std::move(commit));
  if (outcome != Outcome::saved) co_return outcome;
  co_await show_out(player, ByeReason::signed_out);
  if (!bans_.bars(player)) let_in(player);
  co_return token;
}

asio::awaitable<Outcome> People::remove(PlayerId player) {
  if (leaving_.bars(player)) co_return Outcome::conflict;
  leaving_.add(player);
  auto outcome = Outcome::unavailable;
  try {
    outcome = co_await remove_all_of(player);
  } catch (const std::exception& fault) {
    if (may_log(Often::failed_call)) spdlog::error("a player can't be deleted: {}", fault.what());
  }
  leaving_.remove(player);
  if (outcome != Outcome::saved && !bans_.bars(player)) let_in(player);
  co_return outcome;
}

asio::awaitable<Outcome> People::remove_all_of(PlayerId player) {
  co_await show_out(player, ByeReason::signed_out);
  // When an empty commit is through, so is all that they have asked for before.
  storage::Commit nothing{server_time(), {}};
  if (co_await store_.save(std::move(nothing)) != Outcome::saved) co_return Outcome::unavailable;
  if (!co_await leave_all_rooms(player)) co_return Outcome::unavailable;
  storage::Commit commit{server_time(), {storage::DeletePlayer{player}}};
  const auto outcome = co_await store_.save(std::move(commit));
  if (outcome != Outcome::saved) co_return outcome;
  bans_.remove(player);
  for (const auto& shard : shards_) shard->forget(player);
  for (const auto& shard : shards_) co_await shard->settle();
  co_return outcome;
}

asio::awaitable<bool> People::leave_all_rooms(PlayerId player) {
  constexpr int all = std::numeric_limits<int>::max();
  const auto question = [player](storage::Archive& archive) { return archive.rooms_of(player, all); };
  for (const protocol::RoomCode& code : co_await store_.ask(question)) {
    try {
      const auto leave = [player](Room& room, OutcomePromise done) {
        room.leave_for(player, std::move(done));
      };
      const auto outcome = co_await shards_.of(code).order(code, leave);
      if (outcome && *outcome != Outcome::saved) co_return false;
    } catch (const std::exception& fault) {
      // Nobody can come to a room that can't be loaded; what is kept of them in it goes with them.
      if (may_log(Often::damaged_room))
        spdlog::error("a room that somebody leaves can't be loaded: {}", fault.what());
    }
  }
  co_return true;
}

asio::awaitable<void> People::show_out(storage::Banned who, ByeReason reason) {
  for (const auto& shard : shards_) shard->bar(who, reason);
  for (const auto& shard : shards_) co_await shard->settle();
}

void People::let_in(const storage::Banned& who) {
  for (const auto& shard : shards_) shard->unbar(who);
}

}  // namespace tablee::server
