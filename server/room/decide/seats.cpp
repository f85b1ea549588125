// Who sits where: sitting down and getting up, bots, being ready.
#include "server/room/decide/decide.hpp"
#include "server/room/decide/steps.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

namespace {

/// The seat that somebody asks for, or any; or why it is not to be had.
std::variant<games::Seat, protocol::RefusalCode> seat_to_take(const Situation& room,
                                                              std::optional<games::Seat> wanted) {
  const Seating& seating = room.state.seating;
  if (room.state.playing()) return codes::game_running;
  const auto seat = wanted ? wanted : seating.free_seat();
  if (!seat) return codes::room_full;
  if (!seating.has(*seat)) return codes::no_such_seat;
  if (seating.at(*seat)) return codes::seat_taken;
  return *seat;
}

/// The address that goes with a ban, unless somebody else here uses it.
std::optional<storage::AddressHash> address_to_ban(const Situation& room, PlayerId player) {
  const auto address = room.attendance.address_of(player);
  if (!address) return std::nullopt;
  const bool shared = std::ranges::any_of(room.attendance.members(), [&](const Member& other) {
    return other.player != player && other.address == *address;
  });
  return shared ? std::nullopt : address;
}

}  // namespace

Ruling rule_on(const Situation& room, const protocol::Sit& command, const Asker& asker) {
  const RoomState& state = room.state;
  const PlayerId player = asker.player;
  if (state.seating.seat_of(player)) return codes::already_seated;
  const auto seat = seat_to_take(room, command.seat);
  if (const auto* code = std::get_if<protocol::RefusalCode>(&seat)) return *code;
  Decision decision{
      .facts = {storage::TakeSeat{state.id, std::get<games::Seat>(seat), player}, remember(room, asker)}};
  // A room whose last player left is nobody's: whoever sits down first is its host.
  if (!state.seating.seat_of(state.host)) decision.facts.emplace_back(storage::ChangeHost{state.id, player});
  return decision;
}

Ruling rule_on(const Situation& room, const protocol::Leave& /*command*/, const Asker& asker) {
  auto decision = decide_leave(room, asker.player);
  if (!decision) return codes::not_seated;
  decision->facts.emplace_back(remember(room, asker));
  return *std::move(decision);
}

Ruling rule_on(const Situation& room, const protocol::SetReady& command, const Asker& asker) {
  const auto seat = room.state.seating.seat_of(asker.player);
  if (!seat) return codes::not_seated;
  if (room.state.playing()) return codes::game_running;
  return Decision{.facts = {storage::SetReady{room.state.id, *seat, command.ready}, remember(room, asker)}};
}

Ruling rule_on(const Situation& room, const protocol::GiveNonce& command, const Asker& asker) {
  const auto seat = room.state.seating.seat_of(asker.player);
  if (!seat) return codes::not_seated;
  if (room.state.playing()) return codes::game_running;
  return Decision{.facts = {storage::SetNonce{room.state.id, *seat, command.nonce}, remember(room, asker)}};
}

Ruling rule_on(const Situation& room, const protocol::SeatBot& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (state.host != asker.player) return codes::not_host;
  const auto seat = seat_to_take(room, command.seat);
  if (const auto* code = std::get_if<protocol::RefusalCode>(&seat)) return *code;
  return Decision{
      .facts = {storage::TakeSeat{state.id, std::get<games::Seat>(seat), state.seating.free_bot()},
                remember(room, asker)}};
}

Ruling rule_on(const Situation& room, const protocol::Remove& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (state.host != asker.player) return codes::not_host;
  const PlayerId player = command.player;
  const auto seat = state.seating.seat_of(player);
  if (player == state.host || (!seat && room.attendance.find(player) == nullptr))
    return codes::no_such_player;
  if (player.is_bot() && state.playing()) return codes::game_running;

  Decision decision;
  if (seat && state.playing()) {
    decision.facts.emplace_back(storage::ReplaceHolder{state.id, *seat, state.seating.free_bot()});
  } else if (seat) {
    decision.facts.emplace_back(storage::LeaveSeat{state.id, *seat});
  }
  const bool ban = command.ban && !player.is_bot();
  if (ban) decision.facts.emplace_back(storage::AddBan{state.id, player, address_to_ban(room, player)});
  decision.facts.emplace_back(remember(room, asker));
  decision.news.emplace_back(
      ShownOut{player, ban ? protocol::ByeReason::banned : protocol::ByeReason::removed});
  return decision;
}

}  // namespace tablee::server
