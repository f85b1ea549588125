// What is asked for in a game: its start, its moves, coming back to it.
#include <nlohmann/json.hpp>

#include "server/room/decide/decide.hpp"
#include "server/room/decide/steps.hpp"

namespace tablee::server {

namespace codes = protocol::codes;

Ruling rule_on(const Situation& room, const protocol::Start& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (state.playing()) return codes::game_running;
  if (!state.seating.seat_of(asker.player)) return codes::not_seated;
  if (!state.game && state.host != asker.player) return codes::not_host;
  const int seats = state.seating.taken();
  const auto options = state.rulebook->complete_options(state.settings.options, seats);
  if (seats < state.rulebook->min_seats() || !options) return codes::too_few_players;

  const auto number = next(state.game ? state.game->number() : protocol::GameNumber{});
  Decision decision{
      .facts = {storage::StartGame{state.id, number, protocol::GameId::draw(),
                                   state.rulebook->rules_version(), options->dump(),
                                   state.seating.line_up(state.game.has_value()), room.draw_seed()},
                storage::RememberCommand{state.id, asker.player, command.id, number, protocol::Version{}}},
      .news = {AllAnew{}}};
  if (state.settings.move_time) wake_by(room, decision, room.now + *state.settings.move_time);
  return decision;
}

Ruling rule_on(const Situation& room, const protocol::MakeMove& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (!state.game) return codes::no_game;
  const auto seat = state.game->seat_of(asker.player);
  if (!seat) return codes::not_seated;
  if (command.game != state.game->number() || !state.game->still_asks(*seat, command.version))
    return codes::stale_version;
  if (state.playing()) {
    if (!state.seating.at(*seat)->plays_along()) return codes::stand_in_plays;
    if (state.game->paused()) return codes::paused;
  }
  auto made = make_move(room, *seat, command.move, command.id, storage::MadeBy::player);
  if (auto* decision = std::get_if<Decision>(&made)) return std::move(*decision);
  return std::get<games::Reason>(made);
}

Ruling rule_on(const Situation& room, const protocol::ComeBack& /*command*/, const Asker& asker) {
  const RoomState& state = room.state;
  if (!state.playing()) return codes::no_game;
  const auto seat = state.game->seat_of(asker.player);
  if (!seat) return codes::not_seated;
  if (state.seating.at(*seat)->plays_along()) return codes::no_stand_in;

  // If nobody played along the clocks stood still, and it was nobody's wish.
  const bool runs = state.game->paused() && state.seating.people() == 0;
  Decision decision = runs ? run_clocks(room, seat) : Decision{};
  if (!runs) wake_for_clocks(room, decision, *state.game, games::SeatSet(*seat));
  decision.facts.emplace_back(storage::SetAbsence{state.id, *seat, false, false});
  decision.facts.emplace_back(remember(room, asker));
  return decision;
}

}  // namespace tablee::server
