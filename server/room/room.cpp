// Who is here, and the way of a command: decide, write, adopt, answer, announce.
#include "server/room/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tablee::server {

using protocol::PlayerId;

Room::Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits)
    : id_(record.room),
      code_(record.code),
      rulebook_(games::find_rulebook(record.game)),
      options_(nlohmann::json::parse(record.options, nullptr, false)),
      host_(record.host),
      next_seed_(record.next_seed),
      look_(record.look),
      chairs_(static_cast<std::size_t>(record.seat_count)),
      ports_(std::move(ports)),
      limits_(limits) {
  if (rulebook_ == nullptr) throw CannotReplay("this program does not know the game " + record.game);
  for (const storage::SeatRecord& seat : record.seats) {
    chairs_.at(static_cast<std::size_t>(seat.seat.index())) =
        Chair{{seat.player, seat.name}, seat.since, seat.nonce};
  }
  for (const storage::CommandRecord& command : record.commands) {
    answers_.accept_command(command.player, {command.message, command.number, command.version});
  }
  if (!record.last_game) return;
  game_ = GameRun::replay(*rulebook_, *record.last_game);
  for (const storage::MoveRecord& move : record.last_game->moves) {
    const auto& player = record.last_game->seats.at(static_cast<std::size_t>(move.seat.index())).player;
    answers_.accept_move(player, {move.message, record.last_game->number, move.version});
  }
}

void Room::join(std::shared_ptr<Connection> connection, storage::PlayerRecord player) {
  if (shutting_down_) {
    connection->close({protocol::ByeReason::restarting, std::nullopt});
    return;
  }
  const auto older =
      std::ranges::find(members_, player.player, [](const Member& member) { return member.player.player; });
  if (older != members_.end()) {
    older->connection->close({protocol::ByeReason::opened_elsewhere, std::nullopt});
    members_.erase(older);
  }
  rename(player);
  members_.push_back({std::move(connection), std::move(player)});
  send_snapshot(members_.back());
  announce_room(members_.back().connection.get());
}

void Room::drop(const Connection& connection) {
  const auto gone =
      std::ranges::find(members_, &connection, [](const Member& member) { return member.connection.get(); });
  if (gone == members_.end()) return;
  if (!seat_of(gone->player.player)) answers_.forget_refusals(gone->player.player);
  members_.erase(gone);
  announce_room();
}

void Room::rename(const storage::PlayerRecord& player) {
  bool changed = false;
  for (auto& chair : chairs_) {
    if (!chair || chair->player.player != player.player || chair->player.name == player.name) continue;
    chair->player.name = player.name;
    changed = true;
  }
  for (Member& member : members_) {
    if (member.player.player == player.player) member.player.name = player.name;
  }
  if (changed) announce_room();
}

void Room::shut_down(int retry_after_ms) {
  shutting_down_ = true;
  waiting_.clear();
  for (const Member& member : members_) {
    member.connection->close({protocol::ByeReason::restarting, retry_after_ms});
  }
}

void Room::receive(Connection& from, protocol::Command command) {
  const Member* member = member_of(from);
  if (member == nullptr || broken_) return;
  const PlayerId player = member->player.player;
  if (!pending_) {
    decide(player, command);
    return;
  }
  const auto waiting = static_cast<std::size_t>(std::ranges::count(waiting_, player, &Waiting::player));
  if (waiting < limits_.waiting_commands) {
    waiting_.push_back({player, std::move(command)});
  } else {
    refuse(player, protocol::Refused::because(id_of(command), protocol::codes::rate_limited), false);
  }
}

void Room::decide(PlayerId player, const protocol::Command& command) {
  const Member* member = member_of(player);
  if (member == nullptr) return;  // Gone while it waited: it comes back with the same id or never.
  const protocol::MessageId& id = id_of(command);
  if (const auto first = answers_.find(player, id)) {
    answer(player, *first);
    return;
  }
  if (shutting_down_) {
    refuse(player, protocol::Refused::because(id, protocol::codes::shutting_down), false);
    return;
  }
  Ruling ruling = std::visit([&](const auto& given) { return rule_on(given, member->player); }, command);
  if (const auto* refused = std::get_if<protocol::Refused>(&ruling)) {
    refuse(player, *refused, true);
    return;
  }
  pending_ = Pending{std::get<Decision>(std::move(ruling)), player, id};
  ports_.submit({ports_.now(), pending_->decision.changes});
}

void Room::committed(storage::Outcome outcome) {
  if (!pending_) return;
  const Pending done = std::move(*pending_);
  pending_.reset();
  switch (outcome) {
    case storage::Outcome::saved: {
      done.decision.adopt();
      const protocol::Accepted accepted{done.id, game_ ? game_->number() : protocol::GameNumber{},
                                        game_ ? game_->version() : protocol::Version{}};
      if (done.decision.is_move) {
        answers_.accept_move(done.player, accepted);
      } else {
        answers_.accept_command(done.player, accepted);
      }
      answer(done.player, encode(accepted));
      done.decision.announce();
      break;
    }
    case storage::Outcome::unavailable:
      refuse(done.player, protocol::Refused::because(done.id, protocol::codes::not_saved), false);
      break;
    case storage::Outcome::conflict:
      // The journal holds something else than this room believes; the journal is right.
      spdlog::error("room {}: the journal contradicts the room, it is loaded again", id_.value());
      broken_ = true;
      shut_down(0);
      return;
  }
  while (!pending_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    decide(next.player, next.command);
  }
}

void Room::refuse(PlayerId player, const protocol::Refused& refused, bool remember) {
  if (remember && refused.id) answers_.refuse(player, refused);
  answer(player, encode(refused));
}

void Room::answer(PlayerId player, const std::string& frame) {
  if (const Member* member = member_of(player)) member->connection->send(Frame(frame));
}

void Room::announce_room(const Connection* newcomer) {
  const auto frame = std::make_shared<const std::string>(encode(protocol::RoomChanged{view()}));
  for (const Member& member : members_) {
    if (member.connection.get() != newcomer) member.connection->send(Frame(frame, ""));
  }
}

void Room::announce_move(const games::Happenings& happenings) {
  const auto shared =
      std::make_shared<const std::string>(encode_shared(protocol::Update{game_->view(), happenings.shown}));
  for (const Member& member : members_) {
    const auto seat = game_->seat_of(member.player.player);
    if (!seat) {
      member.connection->send(Frame(shared, protocol::encode_tail(nullptr)));
      continue;
    }
    protocol::PrivateView own = game_->private_view(*seat);
    for (const auto& told : happenings.told) {
      if (told.seat == *seat) own.events.insert(own.events.end(), told.events.begin(), told.events.end());
    }
    member.connection->send(Frame(shared, protocol::encode_tail(&own)));
  }
}

void Room::send_snapshot(const Member& member) {
  protocol::Snapshot snapshot{{member.player.player, member.player.name}, view(), std::nullopt, std::nullopt};
  if (game_) {
    snapshot.game = game_->view();
    if (const auto seat = game_->seat_of(member.player.player))
      snapshot.private_view = game_->private_view(*seat);
  }
  member.connection->send(Frame(encode(snapshot)));
}

protocol::RoomView Room::view() const {
  protocol::RoomView view{.code = code_,
                          .game = std::string(rulebook_->id()),
                          .options = options_,
                          .phase = playing() ? protocol::Phase::playing
                                   : game_   ? protocol::Phase::finished
                                             : protocol::Phase::lobby,
                          .host = host_,
                          .min_seats = rulebook_->min_seats(),
                          .look = look_,
                          .watchers = 0,
                          .commitment = std::nullopt,
                          .seats = {}};
  if (!playing()) view.commitment = games::commitment(next_seed_);
  for (const auto& chair : chairs_) {
    auto& seat = view.seats.emplace_back();
    if (chair)
      seat = protocol::SeatHolder{chair->player.player, chair->player.name, online(chair->player.player)};
  }
  view.watchers = static_cast<int>(
      std::ranges::count_if(members_, [&](const Member& member) { return !seat_of(member.player.player); }));
  return view;
}

bool Room::online(PlayerId player) const {
  return member_of(player) != nullptr;
}

std::optional<games::Seat> Room::seat_of(PlayerId player) const {
  const auto chair = std::ranges::find_if(
      chairs_, [&](const auto& taken) { return taken && taken->player.player == player; });
  if (chair == chairs_.end()) return std::nullopt;
  return games::Seat(static_cast<int>(chair - chairs_.begin()));
}

const Room::Member* Room::member_of(PlayerId player) const {
  const auto found =
      std::ranges::find(members_, player, [](const Member& member) { return member.player.player; });
  return found == members_.end() ? nullptr : &*found;
}

Room::Member* Room::member_of(const Connection& connection) {
  const auto found =
      std::ranges::find(members_, &connection, [](const Member& member) { return member.connection.get(); });
  return found == members_.end() ? nullptr : &*found;
}

}  // namespace tablee::server
