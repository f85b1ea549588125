#include "server/room/decide/steps.hpp"

#include <nlohmann/json.hpp>

namespace tablee::server {

using protocol::PlayerId;
using protocol::Question;

Decision stand_in(const Situation& room, games::Seat seat, bool left) {
  return {.facts = {storage::SetAbsence{room.state.id, seat, true, left}}};
}

Decision stop_clocks(const Situation& room) {
  return {.facts = {storage::StopClocks{room.state.id, room.state.game->number()}}};
}

Decision run_clocks(const Situation& room, std::optional<games::Seat> returning) {
  Decision decision{.facts = {storage::RunClocks{room.state.id, room.state.game->number()}}};
  games::SeatSet people = room.state.people_on_clock();
  if (returning) people.insert(*returning);
  wake_for_clocks(room, decision, *room.state.game, people);
  return decision;
}

Decision abandon(const Situation& room, const protocol::Ending& ending) {
  Decision decision{
      .facts = {storage::AbandonGame{room.state.id, room.state.game->number(), ending.reason, ending.seat}},
      // It ends without a move, and what watchers said in it may be heard now.
      .news = {AllAnew{}}};
  settle_seats(room, decision, ending.seat);
  return decision;
}

Decision close(const Situation& room) {
  return {.facts = {storage::CloseRoom{room.state.id}}, .news = {AllShownOut{}}};
}

Decision give_up(const Situation& room, games::Seat seat) {
  const RoomState& state = room.state;
  const Chair& chair = *state.seating.at(seat);
  if (state.playing() && state.settings.on_leave == protocol::OnLeave::end)
    return abandon(room, {protocol::EndReason::left, seat});
  Decision decision;
  if (!state.playing()) {
    decision.facts = {storage::LeaveSeat{state.id, seat}};
  } else if (state.settings.on_leave == protocol::OnLeave::stand_in) {
    decision = stand_in(room, seat, true);
  } else {
    decision.facts = {storage::SetAbsence{state.id, seat, chair.stand_in, true}};
  }
  pass_on(room, decision, chair.player);
  return decision;
}

void settle_seats(const Situation& room, Decision& decision, std::optional<games::Seat> leaver) {
  const Seating& seating = room.state.seating;
  for (int index = 0; index < seating.seats(); ++index) {
    const games::Seat seat(index);
    const auto& chair = seating.at(seat);
    if (!chair) continue;
    if (chair->left || seat == leaver) {
      decision.facts.emplace_back(storage::LeaveSeat{room.state.id, seat});
      pass_on(room, decision, chair->player);
    } else if (chair->stand_in) {
      decision.facts.emplace_back(storage::SetAbsence{room.state.id, seat, false, false});
    }
  }
  wake_by(room, decision, room.now + room.limits.finished_life);
}

void pass_on(const Situation& room, Decision& decision, PlayerId leaver) {
  if (room.state.host != leaver) return;
  if (const Chair* heir = room.heir_of(leaver))
    decision.facts.emplace_back(storage::ChangeHost{room.state.id, heir->player});
}

void wake_by(const Situation& room, Decision& decision, storage::Time moment) {
  if (moment < room.state.wake) decision.facts.emplace_back(storage::SetWake{room.state.id, moment});
}

void wake_for_clocks(const Situation& room, Decision& decision, const GameRun& game, games::SeatSet seats) {
  const auto clocks = game.clocks(seats, room.now);
  if (!clocks) return;
  std::optional<storage::Time> first;
  for (const auto& left : clocks->remaining) {
    if (left) keep_earliest(first, room.now + *left);
  }
  if (first) wake_by(room, decision, *first);
}

std::variant<Decision, games::Reason> make_move(const Situation& room, games::Seat seat,
                                                const nlohmann::json& move, const protocol::MessageId& id,
                                                storage::MadeBy by) {
  const RoomState& state = room.state;
  if (state.game->finished()) return games::reasons::game_over;
  auto outcome = state.game->play(seat, move, by, room.now);
  if (const auto* reason = std::get_if<games::Reason>(&outcome)) return *reason;

  auto& [after, happenings] = std::get<GameRun::Played>(outcome);
  Decision decision;
  decision.move_by = by;
  decision.facts.emplace_back(
      storage::RecordMove{state.id, state.game->number(), after.version(), seat, move.dump(), id, by});
  decision.news.emplace_back(MoveMade{seat, by, std::move(happenings)});
  if (const auto& result = after.result()) {
    decision.facts.emplace_back(
        storage::FinishGame{state.id, state.game->number(), result->scores, result->places});
  } else if (room.is_too_long(after)) {
    decision.facts.emplace_back(
        storage::AbandonGame{state.id, state.game->number(), protocol::EndReason::too_long, std::nullopt});
  }
  if (decision.facts.size() > 1) {
    decision.news.emplace_back(AllAnew{});
    settle_seats(room, decision, std::nullopt);
  } else {
    wake_for_clocks(room, decision, after, state.people_on_clock());
  }
  decision.game_after = std::move(after);
  return decision;
}

Decision carry_out(const Situation& room, const Motion& motion) {
  switch (motion.about) {
    case Question::replace:
      return stand_in(room, *motion.seat, room.state.seating.at(*motion.seat)->left);
    case Question::pause:
      return stop_clocks(room);
    case Question::resume:
      return run_clocks(room);
    case Question::end:
      break;
  }
  return abandon(room, {protocol::EndReason::agreed, std::nullopt});
}

}  // namespace tablee::server
