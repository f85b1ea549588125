#include "server/front/entrance.hpp"

#include <spdlog/spdlog.h>

#include "server/log.hpp"

namespace tablee::server {

namespace codes = protocol::codes;

namespace {

/// With the places that are kept for people with a seat.
std::size_t all_places(std::size_t limit) {
  return limit + limit / 10 + 1;
}

}  // namespace

Entrance::Entrance(const Settings& settings, FrontFigures& figures)
    : settings_(settings),
      figures_(figures),
      connections_(figures.connections),
      arrivals_(settings.limits.connections_per_minute),
      requests_(settings.limits.requests_per_minute) {}

std::optional<Guest> Entrance::admit(const boost::asio::ip::address& peer) {
  const Limits& limits = settings_.limits;
  const Address address(peer);
  Guest guest{peer, settings_.trusted_proxies.trusts(peer), nullptr, nullptr};
  if (!guest.proxy && !arrivals_.take(address, Clock::now())) {
    turn_away(codes::address_full, address);
    return std::nullopt;
  }
  guest.in_all = std::make_shared<Place>(connections_);
  if (!guest.proxy) guest.of_address = of_address_.take(address);
  const bool no_place = guest.in_all->number() > all_places(limits.connections);
  const bool no_share =
      guest.of_address && guest.of_address->number() > all_places(limits.connections_per_address);
  if (!no_place && !no_share) return guest;
  turn_away(no_place ? codes::server_full : codes::address_full, address);
  return std::nullopt;
}

void Entrance::admit_request(Guest& guest, const Address& client) {
  if (guest.proxy) guest.of_address = of_address_.take(client);
}

const protocol::RefusalCode* Entrance::refuse(const Guest& guest) const {
  if (guest.in_all->number() > settings_.limits.connections) return &codes::server_full;
  const bool beyond_share =
      guest.of_address && guest.of_address->number() > settings_.limits.connections_per_address;
  return beyond_share ? &codes::address_full : nullptr;
}

std::shared_ptr<Place> Entrance::follow_lobby(const Address& client) {
  auto place = of_lobby_.take(client);
  return place->number() > settings_.limits.streams_per_address ? nullptr : place;
}

Entrance::Clock::duration Entrance::count_request(const Address& client) {
  const auto now = Clock::now();
  const auto wait = requests_.wait(client, now);
  requests_.charge(client, now);
  return wait;
}

void Entrance::turn_away(const protocol::RefusalCode& why, const Address& client) {
  figures_.turned_away.add();
  const bool server = why.code == codes::server_full.code;
  if (!may_log(server ? Often::full_server : Often::full_address)) return;
  if (server) {
    spdlog::warn("a connection was turned away: {} are open; --connections allows more", connections());
  } else {
    spdlog::warn(
        "a connection from {} was turned away, which has or opens too many; "
        "--connections-per-address, --streams-per-address and --connections-per-minute allow more",
        client.text());
  }
}

void Entrance::note_unnamed_proxy(const boost::asio::ip::address& peer) {
  if (unnamed_proxy_) return;
  unnamed_proxy_ = peer.to_string();
  figures_.unnamed_proxy.set(1);
  spdlog::warn(
      "{} says for whom it asks, as proxies do, but is not one of --trusted-proxies: all who come through it "
      "count as one",
      *unnamed_proxy_);
}

void Entrance::sweep() {
  const auto now = Clock::now();
  arrivals_.sweep(now);
  requests_.sweep(now);
  of_address_.sweep();
  of_lobby_.sweep();
}

}  // namespace tablee::server
