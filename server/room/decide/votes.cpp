// What takes more players than one: the host decides alone, anybody else's wish is a vote.
#include "server/room/decide/decide.hpp"
#include "server/room/decide/steps.hpp"

namespace tablee::server {

using protocol::Question;
namespace codes = protocol::codes;

namespace {

Ruling ask_for(const Situation& room, const Motion& motion, const Asker& asker) {
  const RoomState& state = room.state;
  const protocol::PlayerId player = asker.player;
  const Chair* chair = state.seating.chair_of(player);
  if (chair == nullptr) return codes::not_seated;
  if (!chair->plays_along()) return codes::stand_in_plays;
  Decision decision;
  if (state.host == player && motion.about != Question::end) {
    decision = carry_out(room, motion);
  } else {
    decision.facts = {storage::CastVote{state.id, state.game->number(), motion.about, motion.seat, player}};
  }
  decision.facts.emplace_back(remember(room, asker));
  return decision;
}

}  // namespace

Ruling rule_on(const Situation& room, const protocol::Replace& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (!state.playing()) return codes::no_game;
  if (!state.seating.has(command.seat) || !state.seating.at(command.seat)) return codes::no_such_seat;
  const Chair& chair = *state.seating.at(command.seat);
  if (chair.is_bot() || chair.stand_in) return codes::bot_plays_there;
  if (!room.may_be_replaced(command.seat)) return codes::not_gone;
  return ask_for(room, {Question::replace, command.seat}, asker);
}

Ruling rule_on(const Situation& room, const protocol::Pause& /*command*/, const Asker& asker) {
  if (!room.state.playing()) return codes::no_game;
  if (!room.state.game->timed()) return codes::no_clock;
  if (room.state.game->paused()) return codes::paused;
  return ask_for(room, {Question::pause, std::nullopt}, asker);
}

Ruling rule_on(const Situation& room, const protocol::Resume& /*command*/, const Asker& asker) {
  if (!room.state.playing()) return codes::no_game;
  if (!room.state.game->paused()) return codes::not_paused;
  return ask_for(room, {Question::resume, std::nullopt}, asker);
}

Ruling rule_on(const Situation& room, const protocol::EndGame& /*command*/, const Asker& asker) {
  if (!room.state.playing()) return codes::no_game;
  return ask_for(room, {Question::end, std::nullopt}, asker);
}

}  // namespace tablee::server
