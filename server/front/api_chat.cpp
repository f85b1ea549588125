// What was said in a room before the lines that a snapshot brings.
#include "server/front/api.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;

asio::awaitable<Reply> Api::show_chat(const Call& call, std::string_view code) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  if (people_.bars(player->player, call.address)) co_return Reply::refused(codes::banned_from_server);
  const auto found = co_await find_room(call, code, player->player);
  if (const auto* refusal = std::get_if<protocol::RefusalCode>(&found)) co_return Reply::refused(*refusal);
  constexpr int usual = 20;
  const int limit = query_number<int>(call.query, "limit", 1, 100).value_or(usual);
  const auto before = query_number<int>(call.query, "before", 0, INT32_MAX);
  const auto look = [id = player->player, before, limit](const Room& room) {
    return room.chat_before(id, before, static_cast<std::size_t>(limit));
  };
  const protocol::RoomCode room = std::get<Found>(found).view.code;
  const auto page = co_await shards_.of(room).ask(room, look);
  if (!page) co_return Reply::refused(codes::room_not_found);
  co_return Reply::json(200, games::to_json_text(*page).text);
}

}  // namespace tablee::server
