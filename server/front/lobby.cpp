#include "server/front/lobby.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <tuple>
#include <vector>

#include "protocol/messages.hpp"
#include "server/as_result.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

/// More rooms than anybody reads through.
constexpr std::size_t most_shown = 100;

bool has_room(const protocol::Listing& listing) {
  return listing.phase != protocol::Phase::playing && listing.taken < listing.seats;
}

using Shown = std::vector<const protocol::Listing*>;

/// Gives each room its turn among those of the same host or address: the first of all come before the second
/// of anybody. `rooms` come best first.
template <class Key>
std::vector<std::size_t> turns(const Shown& rooms, Key key) {
  std::map<std::invoke_result_t<Key&, const protocol::Listing&>, std::size_t> taken;
  std::vector<std::size_t> turns;
  turns.reserve(rooms.size());
  for (const protocol::Listing* room : rooms) turns.push_back(taken[key(*room)]++);
  return turns;
}

/// The rooms that get a place. Those that nobody is in give way to all others; hosts and addresses share the
/// places, so that nobody fills them alone; and of one's own the fullest come first, then the newest.
Shown share_places(Shown rooms) {
  if (rooms.size() <= most_shown) return rooms;
  const auto worth = [](const protocol::Listing* room) {
    return std::tuple(room->visited, has_room(*room), room->taken, room->created, room->code);
  };
  std::ranges::sort(rooms, std::greater(), worth);
  const auto of_host = turns(rooms, [](const protocol::Listing& room) { return room.host_player; });
  const auto from_address = turns(rooms, [](const protocol::Listing& room) { return room.made_from; });
  std::vector<std::size_t> order(rooms.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::less(), [&](std::size_t at) {
    return std::pair(!rooms[at]->visited, std::max(of_host[at], from_address[at]));
  });
  Shown shown;
  for (std::size_t place = 0; place < most_shown; ++place) shown.push_back(rooms[order[place]]);
  return shown;
}

}  // namespace

void Lobby::publish(const protocol::RoomCode& code, std::optional<protocol::Listing> listing) {
  asio::post(context_,
             [this, code, listing = std::move(listing)]() mutable { put(code, std::move(listing)); });
}

void Lobby::fill(std::vector<protocol::Listing> stored) {
  const auto known = std::exchange(heard_of_, std::nullopt).value_or(std::set<protocol::RoomCode>());
  for (protocol::Listing& listing : stored) {
    if (!known.contains(listing.code)) rooms_.emplace(listing.code, std::move(listing));
  }
  note_change();
}

void Lobby::put(const protocol::RoomCode& code, std::optional<protocol::Listing> listing) {
  if (heard_of_) heard_of_->insert(code);
  const auto known = rooms_.find(code);
  if (!listing) {
    if (known == rooms_.end()) return;
    rooms_.erase(known);
  } else if (known == rooms_.end()) {
    rooms_.emplace(code, *std::move(listing));
  } else {
    if (known->second == *listing) return;
    known->second = *std::move(listing);
  }
  note_change();
}

void Lobby::announce(std::optional<Announcement> restart) {
  restart_ = std::move(restart);
  note_change();
}

void Lobby::note_change() {
  ++version_;
  text_.reset();
  for (asio::steady_timer* timer : waiting_) timer->cancel();
}

const std::shared_ptr<const std::string>& Lobby::text() {
  // What is left until a restart is another time at each moment.
  if (text_ && !restart_) return text_;
  std::vector<const protocol::Listing*> shown;
  shown.reserve(rooms_.size());
  for (const auto& [code, listing] : rooms_) shown.push_back(&listing);
  shown = share_places(std::move(shown));
  std::ranges::sort(shown, [](const protocol::Listing* one, const protocol::Listing* other) {
    return std::tuple(has_room(*one), one->created, one->code) >
           std::tuple(has_room(*other), other->created, other->code);
  });
  const auto restart = restart_ ? std::optional(restart_->told(server_time())) : std::nullopt;
  const auto write_lobby = [&](games::JsonWriter& out) {
    out.object("restart", restart, "rooms",
               [&] { out.list(shown, [&](const protocol::Listing* listing) { out.value(*listing); }); });
  };
  text_ = std::make_shared<const std::string>(games::to_json_text(write_lobby).text);
  return text_;
}

asio::awaitable<void> Lobby::changed(std::uint64_t seen, std::chrono::milliseconds most) {
  if (version_ != seen) co_return;
  asio::steady_timer timer(context_, most);
  waiting_.insert(&timer);
  co_await timer.async_wait(as_result);
  waiting_.erase(&timer);
}

}  // namespace tablee::server
