#include "server/front/lobby.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
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
  std::ranges::sort(shown, [](const protocol::Listing* one, const protocol::Listing* other) {
    return std::tuple(has_room(*one), one->created, one->code) >
           std::tuple(has_room(*other), other->created, other->code);
  });
  if (shown.size() > most_shown) shown.resize(most_shown);
  nlohmann::json list = nlohmann::json::array();
  for (const protocol::Listing* listing : shown) list.push_back(to_json(*listing));
  nlohmann::json restart;
  if (restart_) restart = protocol::to_json(restart_->told(server_time()));
  const nlohmann::json lobby{{"rooms", std::move(list)}, {"restart", std::move(restart)}};
  text_ = std::make_shared<const std::string>(lobby.dump());
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
