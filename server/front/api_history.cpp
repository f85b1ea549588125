// Games that are over: histories, the best players, replays.
#include <nlohmann/json.hpp>

#include "games/core/rulebook.hpp"
#include "server/front/api.hpp"
#include "server/front/gzip.hpp"
#include "server/front/standing_json.hpp"
#include "server/history/replay.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using nlohmann::json;
using protocol::RefusalCode;

namespace {

storage::Page page_of(const Call& call) {
  storage::Page page;
  page.limit = query_number<int>(call.query, "limit", 1, 100).value_or(page.limit);
  if (const auto before = query_number<std::int64_t>(call.query, "before", 0, INT64_MAX / 2)) {
    page.before = storage::Time(std::chrono::milliseconds(*before));
  }
  return page;
}

/// For somebody who played these games, or has named their room by its code.
Reply history(const Call& call, const std::vector<storage::FinishedGame>& games) {
  const auto write_games = [&](games::JsonWriter& out) {
    out.object("games", [&] {
      out.list(games, [&](const storage::FinishedGame& game) { write_game(out, game, RoomCodes::shown); });
    });
  };
  return json_reply(games::to_json_text(write_games).text, call);
}

}  // namespace

asio::awaitable<Reply> Api::list_my_games(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const auto question = [id = player->player, page = page_of(call)](storage::Archive& archive) {
    return archive.games_of(id, page);
  };
  const auto games = co_await store_.ask(question);
  co_return history(call, games);
}

asio::awaitable<Reply> Api::list_my_standings(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const auto question = [id = player->player](storage::Archive& archive) { return archive.standings_of(id); };
  json list = json::array();
  for (const auto& [game, standing] : co_await store_.ask(question))
    list.push_back({{"game", game}, {"standing", to_json(standing)}});
  co_return Reply::json(200, json{{"games", std::move(list)}}.dump());
}

asio::awaitable<Reply> Api::list_room_games(const Call& call, std::string_view code) {
  const auto player = co_await player_of(call);
  const auto visitor = player ? std::optional(player->player) : std::nullopt;
  if (people_.bars(visitor, call.address)) co_return Reply::refused(codes::banned_from_server);
  const auto found = co_await find_room(call, code, visitor);
  if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
  const auto question = [id = std::get<Found>(found).id, page = page_of(call)](storage::Archive& archive) {
    return archive.games_of(id, page);
  };
  const auto games = co_await store_.ask(question);
  co_return history(call, games);
}

asio::awaitable<Reply> Api::show_leaderboard(const Call& call, std::string_view game) {
  if (games::find_rulebook(game) == nullptr) co_return Reply::refused(codes::not_found);
  const int limit = query_number<int>(call.query, "limit", 1, 100).value_or(20);
  const auto question = [name = std::string(game), limit](storage::Archive& archive) {
    return archive.best_of(name, limit);
  };
  json players = json::array();
  for (const storage::Standing& standing : co_await store_.ask(question))
    players.push_back(to_json(standing));
  co_return Reply::json(200, json{{"game", game}, {"players", std::move(players)}}.dump());
}

asio::awaitable<Reply> Api::show_replay(const Call& call, std::string_view id) {
  struct Page {
    std::optional<std::string> text;  ///< nothing: through no such eyes
  };
  const auto game = protocol::GameId::parse(id);
  if (!game) co_return Reply::refused(codes::not_found);
  const auto player = co_await player_of(call);
  const auto visitor = player ? std::optional(player->player) : std::nullopt;
  const int from = query_number<int>(call.query, "from", 0, INT32_MAX / 2).value_or(0);
  const int count = query_number<int>(call.query, "count", 1, 200).value_or(100);
  const std::string as(query_value(call.query, "as").value_or("public"));
  const auto question = [shelf = shelf_, game = *game, visitor, from, count, as,
                         packs = takes_gzip(call)](storage::Archive& archive) -> std::optional<Page> {
    const auto head = archive.find_head(game);
    if (!head) return std::nullopt;
    const auto viewpoint = read_viewpoint(as, static_cast<int>(head->seats.size()));
    if (!viewpoint) return Page{};
    const bool was_there = visitor && archive.was_in_room_of(game, *visitor);
    // It was there a moment ago; a room that closes takes its games without a result along.
    Replay& replay = shelf->replay_of(*head, [&] { return archive.find_game(game).value().record; });
    auto text = replay.page(*head, was_there ? RoomCodes::shown : RoomCodes::hidden, *viewpoint, from, count);
    return Page{packs ? gzip(text) : std::move(text)};
  };
  const Requester asker{call.address, call.gone};
  auto page = co_await store_.study(asker, question);
  if (!page) co_return Reply::refused(codes::not_found);
  if (!page->text) co_return Reply::refused(codes::bad_message);
  co_return json_reply(*std::move(page->text), takes_gzip(call));
}

asio::awaitable<Reply> Api::show_trace(const Call& call, std::string_view id) {
  const auto game = protocol::GameId::parse(id);
  if (!game) co_return Reply::refused(codes::not_found);
  const auto question = [game = *game,
                         packs = takes_gzip(call)](storage::Archive& archive) -> std::optional<std::string> {
    const auto found = archive.find_game(game);
    // A trace ends with a result.
    if (!found || found->head.abandoned) return std::nullopt;
    auto text = trace_of(*found);
    return packs ? gzip(text) : std::move(text);
  };
  const Requester asker{call.address, call.gone};
  auto trace = co_await store_.study(asker, question);
  if (!trace) co_return Reply::refused(codes::not_found);
  Reply reply = json_reply(*std::move(trace), takes_gzip(call));
  reply.set("Content-Type", "application/jsonl; charset=utf-8");
  reply.set("Content-Disposition", "attachment; filename=\"" + std::string(id) + ".jsonl\"");
  co_return reply;
}

}  // namespace tablee::server
