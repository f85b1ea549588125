#include "server/admin/commands.hpp"

#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <stdexcept>

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"
#include "server/address.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
using nlohmann::json;
using storage::Outcome;

namespace {

/// The owner asks for the server itself.
const Requester nobody_else;

/// Why something is not done, in words for the server's owner.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string text_in(const json& asked, const char* name) {
  const auto value = asked.find(name);
  if (value == asked.end() || !value->is_string()) throw Refusal(std::string(name) + " is missing.");
  return value->get<std::string>();
}

/// How many entries a list may have.
int limit_in(const json& asked) {
  constexpr int usual = 100;
  constexpr std::int64_t most = 100'000;
  const auto value = asked.find("limit");
  if (value == asked.end()) return usual;
  if (!value->is_number_integer()) throw Refusal("limit is no number.");
  return static_cast<int>(std::clamp<std::int64_t>(value->get<std::int64_t>(), 1, most));
}

json time_or_null(const std::optional<storage::Time>& time) {
  return time ? json(time->time_since_epoch().count()) : json(nullptr);
}

/// Throws if something was not done; a conflict is for `reason`.
void demand(Outcome outcome, const char* reason) {
  if (outcome == Outcome::unavailable)
    throw Refusal("It could not be saved, so it was not done, or not all of it. Try again.");
  if (outcome == Outcome::conflict) throw Refusal(reason);
}

std::string_view phase_of(const std::optional<bool>& playing) {
  if (!playing) return "lobby";
  return *playing ? "playing" : "finished";
}

struct NamedAddress {
  storage::AddressHash hash;
  std::string text;  ///< for the owner
};

/// An address, which may also be given as its hash.
NamedAddress address_in(const json& asked) {
  const std::string text = text_in(asked, "address");
  if (const auto bytes = protocol::parse_hex(text); bytes && bytes->size() == storage::AddressHash().size()) {
    storage::AddressHash hash{};
    std::ranges::copy(*bytes, hash.begin());
    return {hash, text};
  }
  const auto address = Address::parse(text);
  if (!address) throw Refusal("This is not an IPv4 or IPv6 address.");
  return {address->hash(), address->text()};
}

constexpr const char* no_such_player = "There is no player with this id.";

}  // namespace

AdminCommands::AdminCommands(Store& store, Shards& shards, People& people, Api& api, const Settings& settings,
                             const Entrance& entrance, const StorageQuota& quota)
    : store_(store),
      shards_(shards),
      people_(people),
      api_(api),
      settings_(settings),
      entrance_(entrance),
      quota_(quota) {}

std::string AdminCommands::refusal(std::string_view reason) {
  return json{{"error", reason}}.dump();
}

asio::awaitable<std::string> AdminCommands::answer(std::string_view line) {
  std::string failed;
  try {
    const json asked = protocol::parse_bounded(line);
    if (!asked.is_object()) co_return refusal("This is not a command.");
    const json answer = co_await obey(asked);
    co_return answer.dump(-1, ' ', false, json::error_handler_t::replace);
  } catch (const Refusal& reason) {
    failed = reason.what();
  } catch (const std::exception& fault) {
    spdlog::error("a command of the owner failed: {}", fault.what());
    failed = "It failed; the server's log says why.";
  }
  co_return refusal(failed);
}

AdminCommands::Answer AdminCommands::obey(Arguments asked) {
  using Command = Answer (AdminCommands::*)(Arguments);
  static const std::map<std::string, Command, std::less<>> commands{
      {"rooms", &AdminCommands::list_rooms},
      {"players", &AdminCommands::list_players},
      {"bans", &AdminCommands::list_bans},
      {"limits", &AdminCommands::list_limits},
      {"announce", &AdminCommands::announce_restart},
      {"end-room", &AdminCommands::end_room},
      {"ban-player", &AdminCommands::ban_player},
      {"unban-player", &AdminCommands::unban_player},
      {"ban-address", &AdminCommands::ban_address},
      {"unban-address", &AdminCommands::unban_address},
      {"new-key", &AdminCommands::give_new_key},
      {"delete-player", &AdminCommands::delete_player},
      {"export-player", &AdminCommands::export_player}};
  const std::string name = text_in(asked, "command");
  const auto command = commands.find(name);
  if (command == commands.end()) throw Refusal("This server does not know that command.");
  spdlog::info("the owner asks for {}", command->first);
  co_return co_await (this->*command->second)(asked);
}

AdminCommands::Answer AdminCommands::list_rooms(Arguments asked) {
  const auto question = [limit = limit_in(asked)](storage::Archive& archive) {
    return archive.open_rooms(limit);
  };
  const auto rooms = co_await store_.study(nobody_else, question);
  std::map<protocol::RoomCode, Shard::Visited> visited;
  for (const auto& shard : shards_) {
    for (const Shard::Visited& room : co_await shard->visited()) visited.emplace(room.code, room);
  }
  json list = json::array();
  for (const storage::OpenRoom& room : rooms) {
    const auto now = visited.find(room.code);
    const bool here = now != visited.end();
    const auto touched = here ? std::max(room.touched, now->second.touched) : room.touched;
    list.push_back({{"code", room.code.text()},
                    {"game", room.game},
                    {"phase", phase_of(room.playing)},
                    {"seats", room.seats},
                    {"taken", room.taken},
                    {"people", here ? now->second.people : 0},
                    {"last_activity", time_or_null(touched)}});
  }
  co_return json{{"rooms", std::move(list)}};
}

AdminCommands::Answer AdminCommands::list_players(Arguments asked) {
  const std::string part = asked.contains("name") ? text_in(asked, "name") : "";
  const auto question = [part, limit = limit_in(asked)](storage::Archive& archive) {
    return archive.find_players(part, limit);
  };
  json list = json::array();
  for (const storage::KnownPlayer& player : co_await store_.study(nobody_else, question))
    list.push_back({{"player", player.player.text()},
                    {"name", player.name},
                    {"created", time_or_null(player.created)},
                    {"last_seen", time_or_null(player.seen)},
                    {"rooms", player.rooms},
                    {"games", player.games},
                    {"banned", player.banned}});
  co_return json{{"players", std::move(list)}};
}

AdminCommands::Answer AdminCommands::list_bans(Arguments /*asked*/) {
  const auto question = [](storage::Archive& archive) { return archive.server_bans(); };
  json players = json::array();
  json addresses = json::array();
  for (const storage::ServerBan& ban : co_await store_.ask(question)) {
    if (const auto* player = std::get_if<protocol::PlayerId>(&ban.who)) {
      players.push_back({{"player", player->text()}, {"name", ban.name}, {"since", time_or_null(ban.since)}});
    } else {
      const auto& hash = std::get<storage::AddressHash>(ban.who);
      addresses.push_back({{"address_hash", protocol::hex(hash)}, {"since", time_or_null(ban.since)}});
    }
  }
  co_return json{{"players", std::move(players)}, {"addresses", std::move(addresses)}};
}

AdminCommands::Answer AdminCommands::list_limits(Arguments /*asked*/) {
  const auto question = [](storage::Archive& archive) { return archive.count_rooms(); };
  const std::int64_t rooms = co_await store_.ask(question);
  const std::map<std::string, std::int64_t> used{
      {"--rooms", rooms},
      {"--connections", static_cast<std::int64_t>(entrance_.connections())},
      {"--connections-per-address", static_cast<std::int64_t>(entrance_.most_of_one_address())},
      {"--stored-bytes-per-address", quota_.most_used()}};
  // What the command line would take as defaults is what is in force.
  CLI::App app;
  Limits limits = settings_.limits;
  bind_limits(app, limits);
  json list = json::array();
  for (const CLI::Option* limit : app.get_options()) {
    const std::string flag = limit->get_name();
    if (flag.starts_with("--help")) continue;
    const auto use = used.find(flag);
    list.push_back({{"limit", flag.substr(2)},
                    {"value", json::parse(limit->get_default_str())},
                    {"used", use == used.end() ? json(nullptr) : json(use->second)},
                    {"about", limit->get_description()}});
  }
  const auto& proxy = entrance_.unnamed_proxy();
  co_return json{{"limits", std::move(list)}, {"unnamed_proxy", proxy ? json(*proxy) : json(nullptr)}};
}

AdminCommands::Answer AdminCommands::announce_restart(Arguments asked) {
  constexpr int longest = 24 * 60;
  std::optional<Announcement> restart;
  if (!asked.contains("cancel")) {
    const auto minutes = asked.find("minutes");
    const bool fits =
        minutes != asked.end() && minutes->is_number_integer() && *minutes >= 1 && *minutes <= longest;
    if (!fits) throw Refusal("A restart is announced 1 to 1440 minutes before it.");
    std::optional<std::string> text = asked.contains("text") ? text_in(asked, "text") : "";
    if (!text->empty()) text = protocol::clean_chat(*text);
    if (!text)
      throw Refusal("The text can't be shown: it has more than 500 characters, or none that is seen.");
    restart = Announcement{server_time() + std::chrono::minutes(minutes->get<int>()), *std::move(text)};
  }
  for (const auto& shard : shards_) shard->announce(restart);
  api_.lobby().announce(restart);
  spdlog::info(restart ? "a restart was announced" : "a restart that was announced was called off");
  co_return json{{"announced", restart.has_value()}};
}

AdminCommands::Answer AdminCommands::end_room(Arguments asked) {
  const auto code = protocol::RoomCode::parse(text_in(asked, "code"));
  if (!code) throw Refusal("A room's code has six letters and digits.");
  const auto close = [](Room& room, OutcomePromise done) { room.close_for_owner(std::move(done)); };
  const auto outcome = co_await shards_.of(*code).order(*code, close);
  if (!outcome) throw Refusal("There is no open room with this code.");
  demand(*outcome, "The room has changed meanwhile. Try again.");
  co_return json{{"ended", code->text()}};
}

asio::awaitable<storage::PlayerRecord> AdminCommands::player_in(Arguments asked) {
  const auto id = protocol::PlayerId::parse(text_in(asked, "player"));
  if (!id) throw Refusal("A player's id has 13 letters and digits; tablee admin players lists them.");
  const auto question = [player = *id](storage::Archive& archive) { return archive.find_player(player); };
  auto player = co_await store_.ask(question);
  if (!player) throw Refusal(no_such_player);
  co_return *std::move(player);
}

AdminCommands::Answer AdminCommands::ban_player(Arguments asked) {
  const auto player = co_await player_in(asked);
  const storage::Banned who = player.player;
  demand(co_await people_.ban(who), no_such_player);
  co_return json{{"banned", player.player.text()}, {"name", player.name}};
}

AdminCommands::Answer AdminCommands::unban_player(Arguments asked) {
  const auto player = co_await player_in(asked);
  const storage::Banned who = player.player;
  demand(co_await people_.lift_ban(who), "This player is not banned.");
  co_return json{{"unbanned", player.player.text()}, {"name", player.name}};
}

AdminCommands::Answer AdminCommands::ban_address(Arguments asked) {
  const auto [hash, text] = address_in(asked);
  const storage::Banned who = hash;
  demand(co_await people_.ban(who), "");
  co_return json{{"banned", text}, {"address_hash", protocol::hex(hash)}};
}

AdminCommands::Answer AdminCommands::unban_address(Arguments asked) {
  const auto [hash, text] = address_in(asked);
  const storage::Banned who = hash;
  demand(co_await people_.lift_ban(who), "This address is not banned.");
  co_return json{{"unbanned", text}, {"address_hash", protocol::hex(hash)}};
}

AdminCommands::Answer AdminCommands::give_new_key(Arguments asked) {
  const auto player = co_await player_in(asked);
  const auto key = co_await people_.give_new_key(player.player);
  if (const auto* failed = std::get_if<Outcome>(&key)) demand(*failed, no_such_player);
  const auto& site = settings_.public_url;
  const std::string home = site ? site->text() : settings_.path().text();
  co_return json{{"player", player.player.text()},
                 {"name", player.name},
                 {"link", home + "enter#" + std::get<std::string>(key)}};
}

AdminCommands::Answer AdminCommands::delete_player(Arguments asked) {
  const auto player = co_await player_in(asked);
  demand(co_await people_.remove(player.player), no_such_player);
  co_return json{{"deleted", player.player.text()}};
}

AdminCommands::Answer AdminCommands::export_player(Arguments asked) {
  const auto player = co_await player_in(asked);
  const auto text = co_await api_.export_of(player.player, nobody_else);
  if (!text) throw Refusal(no_such_player);
  co_return json::parse(*text);
}

}  // namespace tablee::server
