// What a room says to what anybody may ask for: refused, or what to write and what follows once it is
// written.
#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

storage::RememberCommand Room::remember(const Asker& asker) const {
  return {id_, asker.player.player, asker.id, game_ ? game_->number() : protocol::GameNumber{},
          game_ ? game_->version() : protocol::Version{}};
}

Room::Ruling Room::rule_on(const protocol::Sit& command, const Asker& asker) {
  const storage::PlayerRecord& player = asker.player;
  if (seating_.seat_of(player.player)) return codes::already_seated;
  if (playing()) return codes::game_running;
  const auto seat = command.seat ? command.seat : seating_.free_seat();
  if (!seat) return codes::room_full;
  if (!seating_.has(*seat)) return codes::no_such_seat;
  if (seating_.at(*seat)) return codes::seat_taken;

  // A room whose last player left is nobody's: whoever sits down first is its host.
  const bool becomes_host = !seating_.seat_of(host_);
  Decision decision;
  decision.changes = {storage::TakeSeat{id_, *seat, player.player}, remember(asker)};
  if (becomes_host) decision.changes.emplace_back(storage::ChangeHost{id_, player.player});
  decision.adopt = [this, seat = *seat, player, becomes_host, at = asker.at] {
    // They may have gone, or taken another name, while it was written.
    const Member* member = attendance_.find(player.player);
    seating_.at(seat) =
        Chair{.player = member != nullptr ? member->player : player, .since = at, .nonce = {}};
    if (becomes_host) host_ = player.player;
    if (member != nullptr) {
      addresses_.insert_or_assign(player.player, member->address);
    } else {
      attendance_.miss(player.player, at);
    }
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Leave& /*command*/, const Asker& asker) {
  const auto seat = seating_.seat_of(asker.player.player);
  if (!seat || seating_.at(*seat)->left) return codes::not_seated;
  Decision decision = give_up(*seat, asker.at);
  decision.changes.emplace_back(remember(asker));
  return decision;
}

Room::Decision Room::give_up(games::Seat seat, Time at) {
  const PlayerId player = seating_.at(seat)->player.player;
  Decision decision;
  if (!playing()) {
    decision.changes = {storage::LeaveSeat{id_, seat}};
    decision.adopt = [this, seat, player] {
      seating_.at(seat).reset();
      forget_seated(player);
    };
    pass_on(decision, player);
    return decision;
  }
  switch (settings_.on_leave) {
    case protocol::OnLeave::end:
      decision = abandon({protocol::EndReason::left, seat}, at);
      break;
    case protocol::OnLeave::stand_in:
      decision = stand_in(seat, true);
      break;
    case protocol::OnLeave::wait:
      decision.changes = {storage::SetAbsence{id_, seat, seating_.at(seat)->stand_in, true}};
      decision.adopt = [this, seat] { seating_.at(seat)->left = true; };
      break;
  }
  if (settings_.on_leave != protocol::OnLeave::end) pass_on(decision, player);
  return decision;
}

Room::Ruling Room::rule_on(const protocol::SetReady& command, const Asker& asker) {
  const auto seat = seating_.seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (playing()) return codes::game_running;

  Decision decision;
  decision.changes = {storage::SetReady{id_, *seat, command.ready}, remember(asker)};
  decision.adopt = [this, seat = *seat, ready = command.ready] { seating_.at(seat)->ready = ready; };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::GiveNonce& command, const Asker& asker) {
  const auto seat = seating_.seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (playing()) return codes::game_running;

  Decision decision;
  decision.changes = {storage::SetNonce{id_, *seat, command.nonce}, remember(asker)};
  decision.adopt = [this, seat = *seat, nonce = command.nonce] { seating_.at(seat)->nonce = nonce; };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Say& command, const Asker& asker) {
  const PlayerId player = asker.player.player;
  if (!settings_.chat) return codes::chat_off;
  std::optional<std::string> text;
  if (command.phrase.empty()) {
    text = protocol::clean_chat(command.text);
    if (!text) return codes::bad_text;
  }
  if (!chat_.allows(player, asker.at)) return codes::rate_limited;

  const protocol::ChatLine line{.number = chat_.next_number(),
                                .at = asker.at,
                                .player = player,
                                .name = names().at(player),
                                .watcher = !seating_.seat_of(player),
                                .text = text.value_or(""),
                                .phrase = command.phrase};
  Decision decision;
  decision.changes = {
      storage::AddChatLine{id_, line.number, player, line.name, line.watcher, line.text, line.phrase},
      remember(asker)};
  decision.adopt = [this, line] { chat_.add(line); };
  decision.announce = [this, line] { announce_line(line); };
  return decision;
}

}  // namespace tablee::server
