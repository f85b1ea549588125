// What a room says to each command: refused, or what to write and what follows once it is written.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;
using protocol::Refused;
namespace codes = protocol::codes;

namespace {

storage::RememberCommand remember(storage::RoomId room, PlayerId player, const protocol::MessageId& id,
                                  const std::optional<GameRun>& game) {
  return {room, player, id, game ? game->number() : protocol::GameNumber{},
          game ? game->version() : protocol::Version{}};
}

}  // namespace

Room::Ruling Room::rule_on(const protocol::Sit& command, const storage::PlayerRecord& player) {
  if (playing()) return Refused::because(command.id, codes::game_running);
  if (seat_of(player.player)) return Refused::because(command.id, codes::already_seated);
  const auto seat = command.seat ? command.seat : free_seat();
  if (!seat) return Refused::because(command.id, codes::room_full);
  const auto at = static_cast<std::size_t>(seat->index());
  if (at >= chairs_.size()) return Refused::because(command.id, codes::no_such_seat);
  if (chairs_[at]) return Refused::because(command.id, codes::seat_taken);

  // A room whose last player left is nobody's: whoever sits down first is its host.
  const bool becomes_host = !seat_of(host_);
  Decision decision;
  decision.changes = {storage::TakeSeat{id_, *seat, player.player},
                      remember(id_, player.player, command.id, game_)};
  if (becomes_host) decision.changes.emplace_back(storage::ChangeHost{id_, player.player});
  decision.adopt = [this, at, player, becomes_host] {
    chairs_[at] = Chair{player, ports_.now(), {}};
    if (becomes_host) host_ = player.player;
  };
  decision.announce = [this] { announce_room(); };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Leave& command, const storage::PlayerRecord& player) {
  const auto seat = seat_of(player.player);
  if (!seat) return Refused::because(command.id, codes::not_seated);
  if (playing()) return Refused::because(command.id, codes::game_running);

  const PlayerId host = host_ == player.player ? successor_of(host_) : host_;
  Decision decision;
  decision.changes = {storage::LeaveSeat{id_, *seat}, remember(id_, player.player, command.id, game_)};
  if (host != host_) decision.changes.emplace_back(storage::ChangeHost{id_, host});
  decision.adopt = [this, at = static_cast<std::size_t>(seat->index()), host] {
    chairs_[at].reset();
    host_ = host;
  };
  decision.announce = [this] { announce_room(); };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Start& command, const storage::PlayerRecord& player) {
  if (playing()) return Refused::because(command.id, codes::game_running);
  if (!seat_of(player.player)) return Refused::because(command.id, codes::not_seated);
  if (!game_ && host_ != player.player) return Refused::because(command.id, codes::not_host);

  const auto seats =
      static_cast<int>(std::ranges::count_if(chairs_, [](const auto& chair) { return chair.has_value(); }));
  const auto options = rulebook_->complete_options(options_, seats);
  if (seats < rulebook_->min_seats() || !options) return Refused::because(command.id, codes::too_few_players);

  GameRun::Head head{
      rulebook_, next(game_ ? game_->number() : protocol::GameNumber{}), *options, {}, next_seed_};
  for (const auto& chair : chairs_) {
    if (chair) head.seats.push_back({chair->player.player, chair->nonce});
  }
  const games::Seed seed_after = ports_.draw_seed();
  Decision decision;
  decision.changes = {
      storage::StartGame{id_, head.number, rulebook_->rules_version(), options->dump(), head.seats,
                         seed_after},
      storage::RememberCommand{id_, player.player, command.id, head.number, protocol::Version{}}};
  decision.adopt = [this, run = std::make_shared<GameRun>(GameRun::start(std::move(head))), seed_after] {
    game_ = std::move(*run);
    next_seed_ = seed_after;
    move_up();
    answers_.forget_moves();
  };
  decision.announce = [this] {
    for (const Member& member : members_) send_snapshot(member);
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::MakeMove& command, const storage::PlayerRecord& player) {
  if (!game_) return Refused::because(command.id, codes::no_game);
  const auto seat = game_->seat_of(player.player);
  if (!seat) return Refused::because(command.id, codes::not_seated);
  if (command.game != game_->number() || !game_->still_asks(*seat, command.version)) {
    return Refused::because(command.id, codes::stale_version);
  }
  auto outcome = game_->play(*seat, command.move);
  if (const auto* reason = std::get_if<games::Reason>(&outcome)) return Refused::because(command.id, *reason);

  const auto played = std::make_shared<GameRun::Played>(std::get<GameRun::Played>(std::move(outcome)));
  const bool ends = played->after.finished();
  Decision decision;
  decision.is_move = true;
  decision.changes = {storage::RecordMove{id_, game_->number(), played->after.version(), *seat,
                                          command.move.dump(), command.id}};
  if (const auto& result = played->after.result()) {
    decision.changes.emplace_back(storage::FinishGame{id_, game_->number(), result->scores, result->places});
  }
  decision.adopt = [this, played] { game_ = std::move(played->after); };
  decision.announce = [this, played, ends] {
    announce_move(played->happenings);
    if (ends) announce_room();
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::GiveNonce& command, const storage::PlayerRecord& player) {
  if (playing()) return Refused::because(command.id, codes::game_running);
  const auto seat = seat_of(player.player);
  if (!seat) return Refused::because(command.id, codes::not_seated);

  Decision decision;
  decision.changes = {storage::SetNonce{id_, *seat, command.nonce},
                      remember(id_, player.player, command.id, game_)};
  decision.adopt = [this, at = static_cast<std::size_t>(seat->index()), nonce = command.nonce] {
    chairs_[at]->nonce = nonce;
  };
  decision.announce = [] {};
  return decision;
}

void Room::move_up() {
  const auto free = std::stable_partition(chairs_.begin(), chairs_.end(),
                                          [](const auto& chair) { return chair.has_value(); });
  std::for_each(chairs_.begin(), free, [](auto& chair) { chair->nonce.clear(); });
}

std::optional<games::Seat> Room::free_seat() const {
  const auto chair = std::ranges::find_if(chairs_, [](const auto& taken) { return !taken; });
  if (chair == chairs_.end()) return std::nullopt;
  return games::Seat(static_cast<int>(chair - chairs_.begin()));
}

PlayerId Room::successor_of(PlayerId host) const {
  const Chair* longest = nullptr;
  for (const auto& chair : chairs_) {
    if (!chair || chair->player.player == host) continue;
    if (longest == nullptr || chair->since < longest->since) longest = &*chair;
  }
  return longest == nullptr ? host : longest->player.player;
}

}  // namespace tablee::server
