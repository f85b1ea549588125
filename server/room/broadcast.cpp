// What everybody in a room is sent, and when.
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;

const std::map<PlayerId, std::string>& Room::names() const {
  std::vector<storage::PlayerRecord> people = state_.seated_by_time();
  for (const Member& member : attendance_.members()) {
    if (!state_.seating.seat_of(member.player))
      people.push_back({member.player, state_.name_of(member.player)});
  }
  return names_.of(std::move(people));
}

protocol::RoomView Room::view() const {
  return with_sight(room_view);
}

std::optional<protocol::Listing> Room::listing() const {
  if (!state_.settings.listed) return std::nullopt;
  return with_sight(server::listing);
}

protocol::Snapshot Room::snapshot_for(PlayerId player) const {
  return with_sight([player](const Sight& sight) { return server::snapshot_for(sight, player); });
}

protocol::MyRoom Room::seen_by(PlayerId player) const {
  return with_sight([player](const Sight& sight) { return server::seen_by(sight, player); });
}

Scene Room::scene() const {
  Scene scene{view(), names(), restart_};
  scene.room.restart.reset();
  return scene;
}

void Room::show_presence(const Connection* newcomer) {
  const Time now = ports_.now();
  if (now < presence_told_ + limits_.presence_pause) {
    presence_due_ = presence_told_ + limits_.presence_pause;
    // What the newcomer sees may be over when all are told, and has to be taken back then.
    if (newcomer != nullptr) told_.differ();
    return;
  }
  presence_told_ = now;
  show_changes(newcomer);
}

void Room::show_changes(const Connection* newcomer) {
  presence_due_.reset();
  if (attendance_.members().empty()) return;
  if (auto current = scene(); !told_.holds(current)) {
    send_room(current, newcomer);
    told_.note(std::move(current));
  }
  const Time now = ports_.now();
  if (const auto left = clocks(situation(now), halted_); !told_.holds(left, now)) {
    if (left) send_clocks(*left, newcomer);
    told_.note(left, now);
  }
}

void Room::send_room(const Scene& scene, const Connection* newcomer) {
  const auto shared = std::make_shared<const std::string>(encode_shared(protocol::RoomChanged{view()}));
  for (const Member& member : attendance_.members()) {
    if (member.connection.get() == newcomer) continue;
    const protocol::Person you{member.player, scene.names.at(member.player)};
    member.connection->send(Frame(shared, protocol::encode_tail(you)));
  }
}

void Room::send_clocks(const protocol::Clocks& left, const Connection* newcomer) {
  const auto frame = std::make_shared<const std::string>(
      encode(protocol::ClocksChanged{state_.game->number(), state_.game->version(), left}));
  for (const Member& member : attendance_.members()) {
    if (member.connection.get() != newcomer && may_see_game(state_, member.player))
      member.connection->send(Frame(frame, ""));
  }
}

void Room::tell(const MoveMade& move) {
  const protocol::GameView shown = game_view(situation(ports_.now()), halted_);
  told_.note(shown.clocks, ports_.now());
  const auto shared = std::make_shared<const std::string>(
      encode_shared(protocol::Update{shown, move.seat, move.by, move.happenings.shown}));
  for (const Member& member : attendance_.members()) {
    const auto own_seat = state_.game->seat_of(member.player);
    // Who has not seen the game so far is not shown its last move either, but then how it ended.
    if (!own_seat && !state_.settings.watching) continue;
    if (!own_seat) {
      member.connection->send(Frame(shared, protocol::encode_tail(nullptr)));
      continue;
    }
    protocol::PrivateView own = state_.game->private_view(*own_seat);
    own.events = move.happenings.told_to(*own_seat);
    member.connection->send(Frame(shared, protocol::encode_tail(&own)));
  }
}

void Room::tell(const protocol::ChatLine& line) {
  const auto frame = std::make_shared<const std::string>(encode(protocol::ChatSaid{line}));
  for (const Member& member : attendance_.members()) {
    if (may_hear(state_, member.player, line)) member.connection->send(Frame(frame, ""));
  }
}

void Room::tell(const AllAnew& /*news*/) {
  for (const Member& member : attendance_.members())
    member.connection->send(Frame(encode(snapshot_for(member.player))));
  told_.note(scene());
  told_.note(clocks(situation(ports_.now()), halted_), ports_.now());
}

void Room::tell(const ShownOut& news) {
  show_out(news.player, news.reason);
}

void Room::tell(const AllShownOut& /*news*/) {
  for (const Member& member : attendance_.members())
    member.connection->close({protocol::ByeReason::room_closed, std::nullopt});
}

}  // namespace tablee::server
