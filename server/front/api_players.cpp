// Who somebody is: guests, and what they are called.
#include <nlohmann/json.hpp>

#include "protocol/http.hpp"
#include "server/front/api.hpp"
#include "server/front/players.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using nlohmann::json;
using protocol::RefusalCode;

asio::awaitable<Reply> Api::create_player(const Call& call) {
  const auto read = protocol::read_new_player(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  if (people_.bars(call.address)) co_return Reply::refused(codes::banned_from_server);
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);

  const auto& wanted = std::get<protocol::NewPlayer>(read);
  KeptPlayers kept;
  if (!wanted.wants_token) {
    auto others = co_await keep_beside(call, std::nullopt);
    if (const auto* refusal = std::get_if<RefusalCode>(&others)) co_return Reply::refused(*refusal);
    kept = std::get<KeptPlayers>(std::move(others));
  }
  const std::string token = draw_token();
  const storage::PlayerRecord player{protocol::PlayerId::draw(), wanted.name};
  storage::Commit commit{server_time(),
                         {storage::CreatePlayer{player.player, *hash_token(token), player.name}}};
  if (!may_keep(call, commit)) co_return Reply::refused(codes::quota_used);
  if (co_await store_.save(std::move(commit)) != storage::Outcome::saved)
    co_return Reply::refused(codes::not_saved);

  json body = to_json(player);
  if (wanted.wants_token) body["token"] = token;
  Reply reply = Reply::json(201, body.dump());
  if (!wanted.wants_token) sign_in(reply, call, token, kept);
  co_return reply;
}

asio::awaitable<Reply> Api::show_me(const Call& call) {
  const auto asker = co_await asker_of(call);
  if (const auto* refusal = std::get_if<RefusalCode>(&asker)) co_return Reply::refused(*refusal);
  const auto& known = std::get<Asker>(asker);
  Reply reply = Reply::json(200, to_json(known.player).dump());
  renew(reply, call, known);
  co_return reply;
}

asio::awaitable<Reply> Api::rename_me(const Call& call) {
  auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  if (people_.bars(player->player, call.address)) co_return Reply::refused(codes::banned_from_server);
  const auto read = protocol::read_new_player(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);

  player->name = std::get<protocol::NewPlayer>(read).name;
  storage::Commit commit{server_time(), {storage::RenamePlayer{player->player, player->name}}};
  if (!may_keep(call, commit)) co_return Reply::refused(codes::quota_used);
  if (co_await store_.save(std::move(commit)) != storage::Outcome::saved)
    co_return Reply::refused(codes::not_saved);
  for (const auto& shard : shards_) shard->rename(*player);
  // The lobby hears of it from the rooms, and those that nobody has come to are not in memory.
  for (const protocol::RoomCode& code : co_await rooms_of(player->player)) shards_.of(code).wake(code);
  co_return Reply::json(200, to_json(*player).dump());
}

}  // namespace tablee::server
