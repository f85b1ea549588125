#include "server/front/api.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "games/core/rulebook.hpp"
#include "protocol/http.hpp"
#include "server/front/players.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using nlohmann::json;
using protocol::RefusalCode;
using protocol::RoomCode;

namespace {

storage::Time wall_time() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

template <class Number>
std::optional<Number> number_in(std::string_view query, std::string_view name, Number least, Number most) {
  const auto text = query_value(query, name);
  if (!text) return std::nullopt;
  Number value{};
  const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (fault != std::errc{} || end != text->data() + text->size()) return std::nullopt;
  return std::clamp(value, least, most);
}

storage::Page page_of(const Call& call) {
  storage::Page page;
  page.limit = number_in<int>(call.query, "limit", 1, 100).value_or(page.limit);
  if (const auto before = number_in<std::int64_t>(call.query, "before", 0, INT64_MAX / 2)) {
    page.before = storage::Time(std::chrono::milliseconds(*before));
  }
  return page;
}

json to_json(const storage::FinishedGame& game) {
  json seats = json::array();
  for (const storage::FinishedSeat& seat : game.seats) {
    seats.push_back(
        {{"player", seat.player.text()}, {"name", seat.name}, {"score", seat.score}, {"place", seat.place}});
  }
  return {{"room", game.room.text()},
          {"number", number(game.number)},
          {"game", game.game},
          {"options", json::parse(game.options, nullptr, false)},
          {"started_at", game.started.time_since_epoch().count()},
          {"ended_at", game.ended.time_since_epoch().count()},
          {"moves", game.moves},
          {"seats", std::move(seats)}};
}

Reply history(const std::vector<storage::FinishedGame>& games) {
  json list = json::array();
  for (const storage::FinishedGame& game : games) list.push_back(to_json(game));
  return Reply::json(200, json{{"games", std::move(list)}}.dump());
}

json to_json(const storage::PlayerRecord& player) {
  return {{"player", player.player.text()}, {"name", player.name}};
}

}  // namespace

Shards::Shards(Store& store, const Limits& limits, std::size_t count) {
  for (std::size_t made = 0; made < count; ++made) shards_.push_back(std::make_unique<Shard>(store, limits));
}

Api::Api(Store& store, Shards& shards, const Settings& settings)
    : store_(store),
      shards_(shards),
      settings_(settings),
      calls_(settings.limits.calls_per_minute),
      guesses_(settings.limits.wrong_codes_per_minute) {}

asio::awaitable<Reply> Api::answer(const Call& call) {
  try {
    co_return co_await route(call);
  } catch (const std::exception& fault) {
    spdlog::error("{} on an API call failed: {}", call.method, fault.what());
    co_return Reply::refused(codes::internal_error);
  }
}

asio::awaitable<Reply> Api::route(const Call& call) {
  const bool get = call.method == "GET" || call.method == "HEAD";
  const bool post = call.method == "POST";
  const std::string_view path = call.path;
  if (!get && !from_our_pages(call)) {
    spdlog::warn("a page of {} called the API and was refused; --origins allows it", *call.origin);
    co_return Reply::refused(codes::foreign_origin);
  }

  if (path == "/healthz" && get) co_return Reply::json(200, R"({"status":"ok"})");
  if (path == "/api/games" && get) co_return list_catalogue();
  if (path == "/api/players" && post) co_return co_await create_player(call);
  if (path == "/api/me" && get) co_return co_await show_me(call);
  if (path == "/api/me" && call.method == "PATCH") co_return co_await rename_me(call);
  if (path == "/api/me/games" && get) co_return co_await list_my_games(call);
  if (path == "/api/rooms" && post) co_return co_await create_room(call);

  constexpr std::string_view rooms = "/api/rooms/";
  constexpr std::string_view games = "/games";
  if (path.starts_with(rooms) && get) {
    std::string_view code = path.substr(rooms.size());
    if (!code.ends_with(games)) co_return co_await show_room(call, code);
    code.remove_suffix(games.size());
    co_return co_await list_room_games(call, code);
  }
  constexpr std::array<std::string_view, 6> known{"/healthz", "/api/games",    "/api/players",
                                                  "/api/me",  "/api/me/games", "/api/rooms"};
  const bool exists = std::ranges::find(known, path) != known.end() || path.starts_with(rooms);
  co_return Reply::refused(exists ? codes::method_not_allowed : codes::not_found);
}

Reply Api::list_catalogue() {
  json list = json::array();
  for (const games::Rulebook* rulebook : games::catalogue()) {
    list.push_back(
        {{"game", rulebook->id()},
         {"min_seats", rulebook->min_seats()},
         {"max_seats", rulebook->max_seats()},
         {"rules", rulebook->rules_version()},
         {"options",
          rulebook->complete_options(json::object(), rulebook->min_seats()).value_or(json::object())}});
  }
  return Reply::json(200, json{{"games", std::move(list)}}.dump());
}

asio::awaitable<Reply> Api::create_player(const Call& call) {
  const auto read = protocol::read_new_player(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  if (!calls_.take(call.address, TokenBucket::Clock::now())) co_return Reply::refused(codes::rate_limited);

  const auto& wanted = std::get<protocol::NewPlayer>(read);
  const std::string token = draw_token();
  const storage::PlayerRecord player{protocol::PlayerId::draw(), wanted.name};
  storage::Commit commit{wall_time(),
                         {storage::CreatePlayer{player.player, *hash_token(token), player.name}}};
  if (co_await store_.save(std::move(commit)) != storage::Outcome::saved)
    co_return Reply::refused(codes::not_saved);

  json body = to_json(player);
  if (wanted.wants_token) body["token"] = token;
  Reply reply = Reply::json(201, body.dump());
  if (!wanted.wants_token) {
    reply.headers.emplace_back(
        "Set-Cookie", "tablee_player=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  }
  co_return reply;
}

asio::awaitable<Reply> Api::show_me(const Call& call) {
  const auto player = co_await player_of(call);
  co_return player ? Reply::json(200, to_json(*player).dump()) : Reply::refused(codes::not_signed_in);
}

asio::awaitable<Reply> Api::rename_me(const Call& call) {
  auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const auto read = protocol::read_new_player(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  if (!calls_.take(call.address, TokenBucket::Clock::now())) co_return Reply::refused(codes::rate_limited);

  player->name = std::get<protocol::NewPlayer>(read).name;
  storage::Commit commit{wall_time(), {storage::RenamePlayer{player->player, player->name}}};
  if (co_await store_.save(std::move(commit)) != storage::Outcome::saved)
    co_return Reply::refused(codes::not_saved);
  for (const auto& shard : shards_) shard->rename(*player);
  co_return Reply::json(200, to_json(*player).dump());
}

asio::awaitable<Reply> Api::list_my_games(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const auto question = [id = player->player, page = page_of(call)](storage::Archive& archive) {
    return archive.games_of(id, page);
  };
  co_return history(co_await store_.ask(question));
}

asio::awaitable<Reply> Api::create_room(const Call& call) {
  const auto host = co_await player_of(call);
  if (!host) co_return Reply::refused(codes::not_signed_in);
  const auto read = protocol::read_new_room(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  const auto& wanted = std::get<protocol::NewRoom>(read);

  const games::Rulebook* rulebook = games::find_rulebook(wanted.game);
  if (rulebook == nullptr) co_return Reply::refused(codes::unknown_game);
  const int seats = wanted.seats.value_or(rulebook->max_seats());
  if (seats < rulebook->min_seats() || seats > rulebook->max_seats())
    co_return Reply::refused(codes::bad_seats);
  const auto options = rulebook->complete_options(wanted.options, seats);
  if (!options) co_return Reply::refused(codes::bad_options);
  if (!calls_.take(call.address, TokenBucket::Clock::now())) co_return Reply::refused(codes::rate_limited);

  games::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  storage::CreateRoom room{protocol::RoomId::draw(),
                           RoomCode::draw(),
                           wanted.game,
                           wanted.options.dump(),
                           seats,
                           host->player,
                           seed,
                           wanted.look};
  const auto stored = co_await store_room(std::move(room));
  if (const auto* refusal = std::get_if<RefusalCode>(&stored)) co_return Reply::refused(*refusal);
  const auto& code = std::get<RoomCode>(stored);
  const auto made = co_await shards_.of(code).look_at(code);
  if (!made) co_return Reply::refused(codes::internal_error);
  co_return Reply::json(201, protocol::to_json(made->view).dump());
}

asio::awaitable<std::variant<RoomCode, RefusalCode>> Api::store_room(storage::CreateRoom room) {
  const auto question = [](storage::Archive& archive) { return archive.count_rooms(); };
  const auto rooms = co_await store_.ask(question);
  if (rooms >= settings_.limits.rooms) {
    spdlog::warn("the server has {} rooms and takes no more; --rooms allows them", rooms);
    co_return codes::too_many_rooms;
  }
  constexpr int attempts = 5;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const storage::Commit commit{wall_time(),
                                 {room, storage::TakeSeat{room.room, games::Seat(0), room.host}}};
    switch (co_await store_.save(commit)) {
      case storage::Outcome::saved:
        co_return room.code;
      case storage::Outcome::unavailable:
        co_return codes::not_saved;
      case storage::Outcome::conflict:
        room.code = RoomCode::draw();
        room.room = protocol::RoomId::draw();
    }
  }
  co_return codes::internal_error;
}

asio::awaitable<std::variant<RoomSight, RefusalCode>> Api::find_room(const Call& call,
                                                                     std::string_view code) {
  if (!guesses_.available(call.address, TokenBucket::Clock::now())) co_return codes::rate_limited;
  if (const auto parsed = RoomCode::parse(code)) {
    auto room = co_await shards_.of(*parsed).look_at(*parsed);
    if (room) co_return *std::move(room);
  }
  guesses_.take(call.address, TokenBucket::Clock::now());
  co_return codes::room_not_found;
}

asio::awaitable<Reply> Api::show_room(const Call& call, std::string_view code) {
  const auto found = co_await find_room(call, code);
  if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
  co_return Reply::json(200, protocol::to_json(std::get<RoomSight>(found).view).dump());
}

asio::awaitable<Reply> Api::list_room_games(const Call& call, std::string_view code) {
  const auto found = co_await find_room(call, code);
  if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
  const auto question = [id = std::get<RoomSight>(found).id, page = page_of(call)](
                            storage::Archive& archive) { return archive.games_of(id, page); };
  co_return history(co_await store_.ask(question));
}

asio::awaitable<std::variant<Visit, Reply>> Api::admit(const Call& call, bool speaks_our_protocol) {
  constexpr std::string_view rooms = "/ws/rooms/";
  if (!call.path.starts_with(rooms)) co_return Reply::refused(codes::not_found);
  if (!speaks_our_protocol) co_return Reply::refused(codes::bad_upgrade);
  if (!from_our_pages(call)) {
    spdlog::warn("a page of {} wanted a WebSocket and was refused; --origins allows it", *call.origin);
    co_return Reply::refused(codes::foreign_origin);
  }
  try {
    auto player = co_await player_of(call);
    if (!player) co_return Reply::refused(codes::not_signed_in);
    const auto found = co_await find_room(call, std::string_view(call.path).substr(rooms.size()));
    if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
    co_return Visit{std::get<RoomSight>(found).view.code, *std::move(player), ""};
  } catch (const std::exception& fault) {
    spdlog::error("a WebSocket could not be admitted: {}", fault.what());
    co_return Reply::refused(codes::internal_error);
  }
}

asio::awaitable<std::optional<storage::PlayerRecord>> Api::player_of(const Call& call) {
  const auto hash = hash_token(call.token);
  if (!hash) co_return std::nullopt;
  const auto question = [hash = *hash](storage::Archive& archive) { return archive.find_player(hash); };
  co_return co_await store_.ask(question);
}

bool Api::from_our_pages(const Call& call) const {
  if (!call.origin) return true;
  const auto& allowed = settings_.origins;
  if (std::ranges::find(allowed, *call.origin) != allowed.end()) return true;
  const auto authority = call.origin->find("://");
  return authority != std::string::npos && call.origin->substr(authority + 3) == call.host;
}

}  // namespace tablee::server
