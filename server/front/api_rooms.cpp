// Rooms that are open: what can be played, and where.
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/core/rulebook.hpp"
#include "protocol/http.hpp"
#include "server/front/api.hpp"
#include "server/front/players.hpp"
#include "server/log.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using nlohmann::json;
using protocol::RefusalCode;
using protocol::RoomCode;

namespace {

/// An entry of a list for as long as this lives. Shares the list: when the server ends, what is still under
/// way outlives the API.
template <class T>
class Entered {
 public:
  Entered(std::shared_ptr<std::list<T>> list, T entry)
      : list_(std::move(list)), at_(list_->insert(list_->end(), std::move(entry))) {}
  ~Entered() { list_->erase(at_); }

  Entered(const Entered&) = delete;
  Entered& operator=(const Entered&) = delete;

 private:
  std::shared_ptr<std::list<T>> list_;
  typename std::list<T>::iterator at_;
};

bool has_seat(const protocol::RoomView& room, const std::optional<protocol::PlayerId>& player) {
  return std::ranges::any_of(
      room.seats, [&](const auto& holder) { return holder && player && holder->player == *player; });
}

}  // namespace

asio::awaitable<Reply> Api::list_catalogue(const Call& /*call*/) {
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
  co_return Reply::json(200, json{{"games", std::move(list)}}.dump());
}

asio::awaitable<Reply> Api::create_room(const Call& call) {
  const auto host = co_await player_of(call);
  if (!host) co_return Reply::refused(codes::not_signed_in);
  if (people_.bars(host->player, call.address)) co_return Reply::refused(codes::banned_from_server);
  const auto read = protocol::read_new_room(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  const auto& wanted = std::get<protocol::NewRoom>(read);

  const games::Rulebook* rulebook = games::find_rulebook(wanted.game);
  if (rulebook == nullptr) co_return Reply::refused(codes::unknown_game);
  protocol::RoomSettings settings;
  settings.seats = rulebook->max_seats();
  settings = changed(std::move(settings), wanted.settings);
  if (settings.seats < rulebook->min_seats() || settings.seats > rulebook->max_seats() ||
      wanted.bots >= settings.seats)
    co_return Reply::refused(codes::bad_seats);
  if (!rulebook->complete_options(settings.options, settings.seats))
    co_return Reply::refused(codes::bad_options);
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);

  if (space_.low()) co_return Reply::refused(codes::low_disk);

  games::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  storage::CreateRoom room{.room = protocol::RoomId::draw(),
                           .code = RoomCode::draw(),
                           .game = wanted.game,
                           .settings = std::move(settings),
                           .host = host->player,
                           .next_seed = seed,
                           .made_from = call.address.hash(),
                           .wake = server_time() + settings_.limits.unstarted_life};
  const auto asked = std::make_shared<Making>(Making{room.room, room.host, room.made_from});
  const Entered<std::shared_ptr<Making>> entered(making_, asked);
  if (const auto* refusal = co_await refuse_more_rooms(asked)) {
    asked->refused = true;
    co_return Reply::refused(*refusal);
  }
  const storage::Commit making{server_time(), {room}};
  if (!may_keep(call, making)) co_return Reply::refused(codes::quota_used);
  const auto stored = co_await store_room(std::move(room), wanted.bots);
  if (const auto* refusal = std::get_if<RefusalCode>(&stored)) co_return Reply::refused(*refusal);
  const auto look = [](const Room& made) { return made.view(); };
  const auto& code = std::get<RoomCode>(stored);
  const auto made = co_await shards_.of(code).ask(code, look);
  if (!made) co_return Reply::refused(codes::internal_error);
  co_return Reply::json(201, games::to_json_text(*made).text);
}

asio::awaitable<const RefusalCode*> Api::refuse_more_rooms(std::shared_ptr<Making> asked) {
  // Whoever asked first gets the last room: what came before counts, whether it is on disk yet or not.
  const std::vector before(making_->begin(), std::ranges::find(*making_, asked));
  std::vector<protocol::RoomId> rooms;
  rooms.reserve(before.size());
  for (const auto& other : before) rooms.push_back(other->room);
  const auto question = [host = asked->host, address = asked->address, rooms](storage::Archive& archive) {
    return archive.count_rooms_for(host, address, rooms);
  };
  auto [in_all, of_host, from_address, saved] = co_await store_.ask(question);
  for (std::size_t at = 0; at < before.size(); ++at) {
    const Making& other = *before[at];
    if (saved[at] || other.refused) continue;
    ++in_all;
    if (other.host == asked->host) ++of_host;
    if (other.address == asked->address) ++from_address;
  }
  const Limits& limits = settings_.limits;
  if (in_all >= limits.rooms) {
    if (may_log(Often::full_server))
      spdlog::warn("the server has {} rooms and takes no more; --rooms allows them", in_all);
    co_return &codes::too_many_rooms;
  }
  const bool enough = of_host >= limits.rooms_per_player || from_address >= limits.rooms_per_address;
  co_return enough ? &codes::too_many_yours : nullptr;
}

asio::awaitable<std::variant<RoomCode, RefusalCode>> Api::store_room(storage::CreateRoom room, int bots) {
  constexpr int attempts = 5;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    storage::Commit commit{server_time(), {room, storage::TakeSeat{room.room, games::Seat(0), room.host}}};
    for (int bot = 1; bot <= bots; ++bot) {
      const games::Seat seat(room.settings.seats - bots + bot - 1);
      commit.changes.emplace_back(storage::TakeSeat{room.room, seat, protocol::PlayerId::bot(bot)});
    }
    switch (co_await store_.save(std::move(commit))) {
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

asio::awaitable<std::variant<Api::Found, RefusalCode>> Api::find_room(
    const Call& call, std::string_view code, std::optional<protocol::PlayerId> visitor) {
  if (const auto parsed = RoomCode::parse(code)) {
    const auto look = [visitor, address = call.address.hash()](const Room& room) {
      const bool barred = visitor && room.bars(*visitor, address);
      return std::pair(Found{room.id(), room.view()}, barred);
    };
    auto room = co_await shards_.of(*parsed).ask(*parsed, look);
    if (room && (has_seat(room->first.view, visitor) ||
                 guesses_.may_find(call.address, visitor, Guesses::Clock::now()))) {
      if (room->second) co_return codes::banned;
      co_return std::move(room->first);
    }
    if (room) co_return codes::rate_limited;
  }
  co_return guesses_.take(call.address, visitor, Guesses::Clock::now()) ? codes::room_not_found
                                                                        : codes::rate_limited;
}

asio::awaitable<Reply> Api::show_room(const Call& call, std::string_view code) {
  const auto player = co_await player_of(call);
  const auto visitor = player ? std::optional(player->player) : std::nullopt;
  if (people_.bars(visitor, call.address)) co_return Reply::refused(codes::banned_from_server);
  const auto found = co_await find_room(call, code, visitor);
  if (const auto* refusal = std::get_if<RefusalCode>(&found)) co_return Reply::refused(*refusal);
  co_return Reply::json(200, games::to_json_text(std::get<Found>(found).view).text);
}

asio::awaitable<std::vector<RoomCode>> Api::rooms_of(protocol::PlayerId player) {
  constexpr int most = 50;
  const auto question = [player](storage::Archive& archive) { return archive.rooms_of(player, most); };
  co_return co_await store_.ask(question);
}

asio::awaitable<Reply> Api::list_my_rooms(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const auto codes_of_rooms = co_await rooms_of(player->player);
  std::vector<protocol::MyRoom> rooms;
  const auto look = [id = player->player](const Room& room) { return room.seen_by(id); };
  for (const RoomCode& code : codes_of_rooms) {
    try {
      auto room = co_await shards_.of(code).ask(code, look);
      if (room) rooms.push_back(*std::move(room));
    } catch (const std::exception& fault) {
      if (may_log(Often::damaged_room)) spdlog::error("a room of a player can't be shown: {}", fault.what());
    }
  }
  std::ranges::stable_sort(rooms, [](const protocol::MyRoom& one, const protocol::MyRoom& other) {
    const auto urgency = [](const protocol::MyRoom& room) {
      return std::pair(!room.waits_for_you, room.remaining.value_or(std::chrono::milliseconds::max()));
    };
    return urgency(one) < urgency(other);
  });
  const auto write_rooms = [&](games::JsonWriter& out) { out.object("rooms", rooms); };
  co_return Reply::json(200, games::to_json_text(write_rooms).text);
}

}  // namespace tablee::server
