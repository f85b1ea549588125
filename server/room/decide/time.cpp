// What time brings, and what a change among the people leads to by itself.
#include <nlohmann/json.hpp>

#include "server/room/decide/decide.hpp"
#include "server/room/decide/steps.hpp"

namespace tablee::server {

using protocol::PlayerId;
using storage::Time;

namespace {

/// After how many moves of the clock in a row a seat's player counts as away.
constexpr int timeouts_until_away = 2;

std::optional<Decision> due_vote(const Situation& room) {
  for (const Ballot& ballot : room.state.ballots) {
    const auto standing = room.standing_of(ballot);
    if (standing && static_cast<int>(standing->by.size()) >= standing->needed)
      return carry_out(room, ballot.motion);
  }
  // What is over is dropped with any decision, this one among them.
  if (!room.closed_motions.empty()) return Decision{};
  return std::nullopt;
}

std::optional<Decision> due_successor(const Situation& room) {
  const RoomState& state = room.state;
  const Chair* chair = state.seating.chair_of(state.host);
  const bool gone =
      chair == nullptr || chair->left ||
      (state.by_letter() ? chair->stand_in && !room.is_here(state.host) : room.is_gone(state.host));
  if (!gone) return std::nullopt;
  const Chair* heir = room.heir_of(state.host);
  if (heir == nullptr || !room.is_here(heir->player)) return std::nullopt;
  return Decision{.facts = {storage::ChangeHost{state.id, heir->player}}};
}

std::optional<Decision> due_stand_in(const Situation& room) {
  const RoomState& state = room.state;
  if (!state.playing() || !state.game->timed() || state.by_letter()) return std::nullopt;
  for (int index = 0; index < state.game->seats(); ++index) {
    const games::Seat seat(index);
    const Chair& chair = *state.seating.at(seat);
    if (chair.plays_along() && room.is_gone(chair.player)) return stand_in(room, seat, false);
  }
  return std::nullopt;
}

std::optional<Decision> due_standstill(const Situation& room) {
  const RoomState& state = room.state;
  if (!state.playing() || state.seating.people() > 0) return std::nullopt;
  const bool all_left = std::ranges::all_of(
      state.seating.chairs(), [](const auto& chair) { return !chair || chair->is_bot() || chair->left; });
  if (all_left) return abandon(room, {protocol::EndReason::everybody_left, std::nullopt});
  if (state.clocks_run()) return stop_clocks(room);
  return std::nullopt;
}

std::optional<Decision> due_length(const Situation& room) {
  // Only if it was longer when it was loaded: otherwise it ends with its last move.
  if (!room.state.playing() || !room.is_too_long(*room.state.game)) return std::nullopt;
  return abandon(room, {protocol::EndReason::too_long, std::nullopt});
}

/// The move that is made by itself for a seat that has one to make: by the clock, or else by a bot, which
/// remembers less where it plays for a person.
nlohmann::json move_without_player(const Situation& room, games::Seat seat, storage::MadeBy by) {
  const GameRun& game = *room.state.game;
  if (by == storage::MadeBy::clock) {
    games::SeededChance chance(room.draw_seed(), {});
    return game.clock_move(seat, chance);
  }
  return room.state.seating.at(seat)->is_bot() ? game.bot_move(seat) : game.stand_in_move(seat);
}

Decision move_by_itself(const Situation& room, games::Seat seat) {
  const RoomState& state = room.state;
  const auto by = state.people_on_clock().contains(seat) ? storage::MadeBy::clock : storage::MadeBy::bot;
  const auto id = protocol::MessageId::parse("by-itself-" + std::to_string(number(state.game->version())));
  auto made = make_move(room, seat, move_without_player(room, seat, by), *id, by);
  auto* decision = std::get_if<Decision>(&made);
  if (decision == nullptr) throw std::logic_error("a bot's move is not legal");
  const bool over = decision->game_after->finished() || room.is_too_long(*decision->game_after);
  const bool away =
      by == storage::MadeBy::clock && state.game->timeouts_in_a_row(seat) + 1 >= timeouts_until_away;
  if (away && !over)
    decision->facts.emplace_back(storage::SetAbsence{state.id, seat, true, state.seating.at(seat)->left});
  return std::move(*decision);
}

std::optional<Decision> due_move(const Situation& room, Time at) {
  if (!room.state.playing()) return std::nullopt;
  for (const games::Seat seat : room.state.game->to_act()) {
    const auto due = room.move_due(seat);
    if (due && at >= *due) return move_by_itself(room, seat);
  }
  return std::nullopt;
}

bool somebody_sits_here(const Situation& room) {
  return std::ranges::any_of(room.attendance.members(), [&](const Member& member) {
    return room.state.seating.seat_of(member.player).has_value();
  });
}

std::optional<Decision> due_end(const Situation& room, Time at) {
  if (at >= room.expiry()) return close(room);
  const Time needed = room.needed_wake();
  const Time wake = room.state.wake;
  // On disk it may be too early, which costs a look; never too late. Once those who sit here have gone it is
  // exact, since nothing else on disk says that they were here.
  if (needed == wake || (needed > wake && at < wake && somebody_sits_here(room))) return std::nullopt;
  return Decision{.facts = {storage::SetWake{room.state.id, needed}}};
}

}  // namespace

std::optional<Decision> decide_due(const Situation& room, Time at) {
  if (auto decision = due_vote(room)) return decision;
  if (auto decision = due_successor(room)) return decision;
  if (auto decision = due_stand_in(room)) return decision;
  if (auto decision = due_standstill(room)) return decision;
  if (auto decision = due_length(room)) return decision;
  if (auto decision = due_move(room, at)) return decision;
  return due_end(room, at);
}

Time next_due(const Situation& room) {
  std::optional<Time> next = room.attendance.next_gone();
  keep_earliest(next, room.expiry());
  keep_earliest(next, room.state.wake);
  if (room.state.playing()) {
    for (const games::Seat seat : room.state.game->to_act()) keep_earliest(next, room.move_due(seat));
  }
  return *next;
}

}  // namespace tablee::server
