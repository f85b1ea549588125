// Who is signed in on a device, and who else is kept there. Whatever signs somebody in keeps the one who was:
// a key is never lost but by who asks for that.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/http.hpp"
#include "server/front/api.hpp"
#include "server/front/players.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using nlohmann::json;
using protocol::PlayerId;
using protocol::RefusalCode;

namespace {

bool is_among(const auto& players, PlayerId player) {
  return std::ranges::any_of(players, [player](const auto& kept) { return kept.player.player == player; });
}

}  // namespace

asio::awaitable<Api::KeptPlayers> Api::players_with(std::vector<std::string> keys) {
  const auto question = [keys = std::move(keys)](storage::Archive& archive) {
    KeptPlayers players;
    for (const std::string& key : keys) {
      const auto hash = hash_token(key);
      auto player = hash ? archive.find_player(*hash) : std::nullopt;
      if (player && !is_among(players, player->player)) players.push_back({*std::move(player), key});
    }
    return players;
  };
  co_return co_await store_.ask(question);
}

asio::awaitable<std::variant<Api::Asker, RefusalCode>> Api::asker_of(const Call& call) {
  const auto& keys = call.keys.signed_in;
  if (keys.empty()) co_return codes::not_signed_in;
  if (keys.size() > most_tried) co_return codes::mixed_keys;
  auto known = co_await players_with(keys);
  if (known.empty()) co_return codes::not_signed_in;
  if (known.size() > 1) co_return codes::mixed_keys;
  auto& [player, key] = known.front();
  co_return Asker{std::move(player), std::move(key), keys.size() > 1};
}

asio::awaitable<std::variant<storage::PlayerRecord, RefusalCode>> Api::owner_of(const Call& call,
                                                                                std::string key) {
  std::vector<std::string> keys;
  keys.push_back(std::move(key));
  auto known = co_await players_with(std::move(keys));
  if (known.empty()) {
    const bool left = guesses_.take(call.address, std::nullopt, Guesses::Clock::now());
    co_return left ? codes::bad_key : codes::rate_limited;
  }
  if (people_.bars(known.front().player.player, call.address)) co_return codes::banned_from_server;
  co_return std::move(known.front().player);
}

asio::awaitable<std::variant<Api::KeptPlayers, RefusalCode>> Api::keep_beside(const Call& call,
                                                                              std::optional<PlayerId> next) {
  auto kept = co_await players_with(call.keys.kept);
  if (call.keys.by_cookie) {
    auto asker = co_await asker_of(call);
    if (auto* known = std::get_if<Asker>(&asker)) {
      if (!is_among(kept, known->player.player))
        kept.push_back({std::move(known->player), std::move(known->key)});
    } else if (std::get<RefusalCode>(asker).code == codes::mixed_keys.code) {
      co_return codes::mixed_keys;
    }
  }
  std::erase_if(kept, [next](const KeptPlayer& each) { return each.player.player == next; });
  if (kept.size() > most_kept) co_return codes::too_many_kept;
  co_return kept;
}

void Api::sign_in(Reply& reply, const Call& call, std::string_view key, const KeptPlayers& kept) {
  std::vector<std::string> keys;
  keys.reserve(kept.size());
  for (const KeptPlayer& each : kept) keys.push_back(each.key);
  Cookies cookies(reply, call, settings_.path());
  cookies.sign_in(key);
  cookies.keep(keys);
}

void Api::renew(Reply& reply, const Call& call, const Asker& asker) {
  if (!call.keys.by_cookie) return;
  Cookies cookies(reply, call, settings_.path());
  cookies.sign_in(asker.key);
  cookies.keep(call.keys.kept);
  if (!asker.sent_others) cookies.sweep_others();
}

asio::awaitable<Reply> Api::show_session(const Call& call) {
  const auto asker = co_await asker_of(call);
  const auto* known = std::get_if<Asker>(&asker);
  if (known == nullptr && std::get<RefusalCode>(asker).code == codes::mixed_keys.code)
    co_return Reply::refused(codes::mixed_keys);
  json kept = json::array();
  for (const KeptPlayer& each : co_await players_with(call.keys.kept)) {
    if (known == nullptr || each.player.player != known->player.player) kept.push_back(to_json(each.player));
  }
  const json body{{"player", known == nullptr ? json(nullptr) : to_json(known->player)},
                  {"kept", std::move(kept)}};
  Reply reply = Reply::json(200, body.dump());
  if (known != nullptr) renew(reply, call, *known);
  co_return reply;
}

asio::awaitable<Reply> Api::open_session(const Call& call) {
  const auto read = protocol::read_sign_in(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);
  KeptPlayer next;
  const auto& wanted = std::get<protocol::SignIn>(read);
  if (const auto* key = std::get_if<std::string>(&wanted)) {
    auto owner = co_await owner_of(call, *key);
    if (const auto* refusal = std::get_if<RefusalCode>(&owner)) co_return Reply::refused(*refusal);
    next = {std::get<storage::PlayerRecord>(std::move(owner)), *key};
  } else {
    auto kept = co_await players_with(call.keys.kept);
    const auto found = std::ranges::find(kept, std::get<PlayerId>(wanted),
                                         [](const KeptPlayer& each) { return each.player.player; });
    if (found == kept.end()) co_return Reply::refused(codes::bad_key);
    next = std::move(*found);
    if (people_.bars(next.player.player, call.address)) co_return Reply::refused(codes::banned_from_server);
  }
  const auto kept = co_await keep_beside(call, next.player.player);
  if (const auto* refusal = std::get_if<RefusalCode>(&kept)) co_return Reply::refused(*refusal);
  Reply reply = Reply::json(200, to_json(next.player).dump());
  sign_in(reply, call, next.key, std::get<KeptPlayers>(kept));
  co_return reply;
}

asio::awaitable<Reply> Api::end_session(const Call& call) {
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);
  const auto wanted = query_value(call.query, "player");
  const auto leaves = wanted ? PlayerId::parse(*wanted) : std::nullopt;
  if (wanted && !leaves) co_return Reply::refused(codes::bad_message);
  const bool keeps = query_value(call.query, "keep") == "true";

  // Of several who are signed in, by whatever cookies, all are meant; none of them is lost.
  // Named, since g++ 12 destroys a temporary of a conditional expression twice that is awaited with.
  const std::vector<std::string> asking_keys =
      call.keys.by_cookie ? call.keys.signed_in : std::vector<std::string>();
  const auto asking = co_await players_with(asking_keys);
  auto kept = co_await players_with(call.keys.kept);
  const bool signs_out = !leaves || is_among(asking, *leaves);
  if (leaves) std::erase_if(kept, [&](const KeptPlayer& each) { return each.player.player == *leaves; });
  if (signs_out && (keeps || asking.size() > 1)) {
    for (const KeptPlayer& each : asking) {
      if (!is_among(kept, each.player.player)) kept.push_back(each);
    }
  }
  if (kept.size() > most_kept) co_return Reply::refused(codes::too_many_kept);

  json left = json::array();
  std::vector<std::string> keys;
  for (const KeptPlayer& each : kept) {
    left.push_back(to_json(each.player));
    keys.push_back(each.key);
  }
  const bool stays = !signs_out && asking.size() == 1;
  const json body{{"player", stays ? to_json(asking.front().player) : json(nullptr)},
                  {"kept", std::move(left)}};
  Reply reply = Reply::json(200, body.dump());
  Cookies cookies(reply, call, settings_.path());
  if (signs_out) cookies.sign_out();
  cookies.keep(keys);
  if (signs_out && asking.size() == call.keys.signed_in.size()) cookies.sweep_others();
  co_return reply;
}

asio::awaitable<Reply> Api::show_key_owner(const Call& call) {
  const auto read = protocol::read_key(call.body);
  if (const auto* refusal = std::get_if<RefusalCode>(&read)) co_return Reply::refused(*refusal);
  const auto owner = co_await owner_of(call, std::get<std::string>(read));
  if (const auto* refusal = std::get_if<RefusalCode>(&owner)) co_return Reply::refused(*refusal);
  co_return Reply::json(200, to_json(std::get<storage::PlayerRecord>(owner)).dump());
}

asio::awaitable<Reply> Api::show_my_key(const Call& call) {
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);
  const auto asker = co_await asker_of(call);
  if (const auto* refusal = std::get_if<RefusalCode>(&asker)) co_return Reply::refused(*refusal);
  co_return Reply::json(200, json{{"key", std::get<Asker>(asker).key}}.dump());
}

}  // namespace tablee::server
