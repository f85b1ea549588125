#include "server/front/api.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/as_result.hpp"
#include "server/front/players.hpp"
#include "server/log.hpp"
#include "storage/kept_bytes.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using protocol::RefusalCode;

Api::Api(Store& store, Shards& shards, Lobby& lobby, People& people, StorageQuota& quota,
         const DiskSpace& space, const Settings& settings)
    : store_(store),
      shards_(shards),
      lobby_(lobby),
      people_(people),
      quota_(quota),
      space_(space),
      settings_(settings),
      calls_(settings.limits.calls_per_minute),
      guesses_(settings.limits.wrong_codes_per_minute, settings.limits.player_wrong_codes_per_hour),
      joins_of_player_(settings.limits.joins_per_player),
      joins_of_address_(settings.limits.join_burst, std::chrono::minutes(1) * settings.limits.join_burst /
                                                        settings.limits.joins_per_address) {}

asio::awaitable<Reply> Api::answer(const Call& call) {
  try {
    Reply reply = co_await route(call);
    const auto named = split_named_path(call.path);
    const Concerning request(call.request);
    // Not the path: it may hold an invite code.
    spdlog::debug("{} of {} was answered {}", in_log(call.method), in_log(named ? named->kind : call.path),
                  reply.status);
    co_return reply;
  } catch (const TooMuchAsked&) {
    co_return Reply::refused(codes::rate_limited);
  } catch (const AskerGone&) {
    // Nobody reads this.
    co_return Reply::refused(codes::rate_limited);
  } catch (const std::exception& fault) {
    const Concerning request(call.request);
    if (may_log(Often::failed_call))
      spdlog::error("{} on an API call failed: {}", in_log(call.method), fault.what());
    co_return Reply::refused(codes::internal_error);
  }
}

asio::awaitable<Reply> Api::route(const Call& call) {
  if (const auto* refusal = refuse_site(call)) co_return Reply::refused(*refusal);
  static constexpr std::array<Route, 18> routes{{{"/healthz", "GET", &Api::show_health},
                                                 {"/readyz", "GET", &Api::show_readiness},
                                                 {"/api/games", "GET", &Api::list_catalogue},
                                                 {"/api/players", "POST", &Api::create_player},
                                                 {"/api/me", "GET", &Api::show_me},
                                                 {"/api/me", "PATCH", &Api::rename_me},
                                                 {"/api/me", "DELETE", &Api::delete_me},
                                                 {"/api/me/export", "GET", &Api::export_me},
                                                 {"/api/me/games", "GET", &Api::list_my_games},
                                                 {"/api/me/rooms", "GET", &Api::list_my_rooms},
                                                 {"/api/me/standings", "GET", &Api::list_my_standings},
                                                 {"/api/me/key", "POST", &Api::show_my_key},
                                                 {"/api/key", "POST", &Api::show_key_owner},
                                                 {"/api/session", "GET", &Api::show_session},
                                                 {"/api/session", "POST", &Api::open_session},
                                                 {"/api/session", "DELETE", &Api::end_session},
                                                 {"/api/lobby", "GET", &Api::show_lobby},
                                                 {"/api/rooms", "POST", &Api::create_room}}};
  const std::string_view method = call.reads() ? "GET" : std::string_view(call.method);
  std::string allowed;
  for (const Route& route : routes) {
    if (route.path != call.path) continue;
    if (route.method == method) co_return co_await (this->*route.answer)(call);
    allowed.append(allowed.empty() ? "" : ", ").append(route.method == "GET" ? "GET, HEAD" : route.method);
  }
  if (!allowed.empty()) co_return Reply::not_allowed(std::move(allowed));
  co_return co_await route_named(call);
}

asio::awaitable<Reply> Api::show_health(const Call& /*call*/) {
  co_return Reply::json(200, R"({"status":"ok"})");
}

asio::awaitable<Reply> Api::show_readiness(const Call& /*call*/) {
  const auto trouble = store_.journal().trouble();
  if (!trouble && space_.low()) co_return Reply::json(200, R"({"status":"disk_low"})");
  if (!trouble) co_return Reply::json(200, R"({"status":"ready"})");
  switch (trouble->kind) {
    case storage::Trouble::Kind::slow:
      co_return Reply::json(503, R"({"status":"disk_slow"})");
    case storage::Trouble::Kind::failing:
      co_return Reply::json(503, R"({"status":"disk_failing"})");
    case storage::Trouble::Kind::lost:
      co_return Reply::json(503, R"({"status":"database_lost"})");
  }
  co_return Reply::refused(codes::internal_error);
}

asio::awaitable<Reply> Api::show_lobby(const Call& /*call*/) {
  co_return Reply::json(200, lobby_.text());
}

asio::awaitable<Reply> Api::route_named(const Call& call) {
  static constexpr std::array<NamedRoute, 6> routes{{{"rooms", "", &Api::show_room},
                                                     {"rooms", "/chat", &Api::show_chat},
                                                     {"rooms", "/games", &Api::list_room_games},
                                                     {"leaderboards", "", &Api::show_leaderboard},
                                                     {"replays", "", &Api::show_replay},
                                                     {"replays", "/trace", &Api::show_trace}}};
  const auto named = split_named_path(call.path);
  if (!named) co_return Reply::refused(codes::not_found);
  for (const NamedRoute& route : routes) {
    if (route.kind != named->kind || route.about != named->about) continue;
    if (!call.reads()) co_return Reply::not_allowed("GET, HEAD");
    co_return co_await (this->*route.answer)(call, named->name);
  }
  co_return Reply::refused(codes::not_found);
}

asio::awaitable<std::variant<Visit, Reply>> Api::admit(const Call& call, bool speaks_our_protocol) {
  constexpr std::string_view rooms = "/ws/rooms/";
  if (!call.path.starts_with(rooms)) co_return Reply::refused(codes::not_found);
  if (!speaks_our_protocol) co_return Reply::refused(codes::bad_upgrade);
  if (const auto* refusal = refuse_site(call)) co_return Reply::refused(*refusal);
  try {
    auto asker = co_await asker_of(call);
    if (const auto* refusal = std::get_if<RefusalCode>(&asker)) co_return Reply::refused(*refusal);
    auto& [player, key, sent_others] = std::get<Asker>(asker);
    if (people_.bars(player.player, call.address)) co_return Reply::refused(codes::banned_from_server);
    if (!joins_of_player_.take(player.player, PlayerBudgets::Clock::now()))
      co_return Reply::refused(codes::rate_limited);
    const auto found =
        co_await find_room(call, std::string_view(call.path).substr(rooms.size()), player.player);
    if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
    const auto& view = std::get<Found>(found).view;
    const bool seated = std::ranges::any_of(
        view.seats, [id = player.player](const auto& holder) { return holder && holder->player == id; });
    // Who has a seat there is never held back by what others at the same address do.
    if (!seated && !joins_of_address_.take(call.address, AddressBudgets::Clock::now()))
      co_return Reply::refused(codes::rate_limited);
    Reply renewed;
    renew(renewed, call, std::get<Asker>(asker));
    Visit visit{view.code, std::move(player), call.address.hash(), call.request, "", {}, seated};
    for (auto& [name, cookie] : renewed.headers) visit.cookies.push_back(std::move(cookie));
    co_return visit;
  } catch (const std::exception& fault) {
    const Concerning request(call.request);
    if (may_log(Often::failed_call)) spdlog::error("a WebSocket could not be admitted: {}", fault.what());
    co_return Reply::refused(codes::internal_error);
  }
}

asio::awaitable<void> Api::sweep_budgets() {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  for (;;) {
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(as_result);
    quota_.sweep();
    calls_.sweep(AddressBudgets::Clock::now());
    guesses_.sweep(AddressBudgets::Clock::now());
    joins_of_player_.sweep(PlayerBudgets::Clock::now());
    joins_of_address_.sweep(AddressBudgets::Clock::now());
  }
}

asio::awaitable<std::optional<storage::PlayerRecord>> Api::player_of(const Call& call) {
  auto asker = co_await asker_of(call);
  if (auto* known = std::get_if<Asker>(&asker)) co_return std::move(known->player);
  co_return std::nullopt;
}

bool Api::may_keep(const Call& call, const storage::Commit& commit) {
  return quota_.take(call.address.hash(), storage::kept_bytes(commit.changes));
}

const RefusalCode* Api::refuse_site(const Call& call) const {
  // What anybody may ask who watches the server, by whatever name they reach it.
  if (!call.path.starts_with("/api/") && !call.path.starts_with("/ws/")) return nullptr;
  const Concerning request(call.request);
  if (!goes_by(call.host)) {
    if (may_log(Often::foreign_page))
      spdlog::warn("a call for {} was refused; --public-url says {}", in_log(call.host),
                   settings_.public_url->text());
    return &codes::foreign_host;
  }
  if (!from_our_pages(call)) {
    if (may_log(Often::foreign_page))
      spdlog::warn("a page of {} called the API and was refused; --origins allows it",
                   in_log(call.origin.value_or("another site")));
    return &codes::foreign_origin;
  }
  return nullptr;
}

bool Api::from_our_pages(const Call& call) const {
  if (!call.origin) return call.fetch_site != "cross-site" && call.fetch_site != "same-site";
  const auto origin = Origin::parse(*call.origin);
  if (!origin) return false;
  const auto& allowed = settings_.origins;
  if (std::ranges::find(allowed, *origin) != allowed.end()) return true;
  return settings_.public_url ? settings_.public_url->origin() == *origin : origin->is_at(call.host);
}

bool Api::goes_by(std::string_view host) const {
  // Without a public URL nobody knows what we are called.
  return !settings_.public_url || settings_.public_url->origin().is_at(host) || is_local_host(host);
}

}  // namespace tablee::server
