#include "server/room/decide/situation.hpp"

#include <algorithm>
#include <tuple>

namespace tablee::server {

using protocol::PlayerId;
using protocol::Question;

const Chair* Situation::heir_of(PlayerId host) const {
  const auto rank = [this](const Chair& chair) {
    return std::tuple(!has_vote(chair), !is_here(chair.player), chair.since);
  };
  const Chair* heir = nullptr;
  for (const auto& chair : state.seating.chairs()) {
    if (!chair || chair->is_bot() || chair->left || chair->player == host) continue;
    if (heir == nullptr || rank(*chair) < rank(*heir)) heir = &*chair;
  }
  return heir;
}

bool Situation::may_be_replaced(games::Seat seat) const {
  const Chair& chair = *state.seating.at(seat);
  if (chair.is_bot() || chair.stand_in) return false;
  return chair.left || (!state.by_letter() && is_gone(chair.player));
}

bool Situation::is_open(const Motion& motion) const {
  if (!state.playing()) return false;
  switch (motion.about) {
    case Question::replace:
      return may_be_replaced(*motion.seat);
    case Question::pause:
      return state.clocks_run();
    case Question::resume:
      return state.game->paused();
    case Question::end:
      break;
  }
  return true;
}

bool Situation::is_over(const Motion& motion) const {
  if (motion.about != Question::replace || !state.playing()) return !is_open(motion);
  // Whoever is being waited for after a restart may still turn out to be gone.
  const Chair& chair = *state.seating.at(*motion.seat);
  return chair.is_bot() || chair.stand_in || (is_here(chair.player) && !chair.left);
}

bool Situation::is_asked(const Motion& motion, const Chair& chair) const {
  if (!chair.plays_along()) return false;
  // Nobody's game is ended behind their back because their line dropped for a moment.
  if (motion.about == Question::end) return state.by_letter() || !is_gone(chair.player);
  const bool is_the_one_meant = motion.seat && state.game->seat_of(chair.player) == motion.seat;
  return !is_the_one_meant && attendance.counts_as_here(chair.player);
}

std::optional<protocol::Vote> Situation::standing_of(const Ballot& ballot) const {
  const bool closed = std::ranges::find(closed_motions, ballot.motion) != closed_motions.end();
  if (closed || !is_open(ballot.motion)) return std::nullopt;
  protocol::Vote standing{.about = ballot.motion.about, .seat = ballot.motion.seat, .by = {}};
  int asked = 0;
  for (const auto& chair : state.seating.chairs()) {
    if (!chair || !is_asked(ballot.motion, *chair)) continue;
    ++asked;
    if (ballot.by.contains(chair->player)) standing.by.push_back(chair->player);
  }
  if (standing.by.empty()) return std::nullopt;
  std::ranges::sort(standing.by);
  standing.needed = ballot.motion.about == Question::replace ? asked / 2 + 1 : asked;
  return standing;
}

std::vector<protocol::Vote> Situation::standing_votes() const {
  std::vector<protocol::Vote> votes;
  for (const Ballot& ballot : state.ballots) {
    if (auto standing = standing_of(ballot)) votes.push_back(*std::move(standing));
  }
  return votes;
}

std::optional<Situation::Time> Situation::move_due(games::Seat seat) const {
  const Chair& chair = *state.seating.at(seat);
  if (state.game->paused() || state.seating.people() == 0) return std::nullopt;
  if (chair.is_bot() || chair.stand_in) return state.game->asked_at(seat) + limits.bot_delay;
  // Without a clock the game waits for somebody who has left.
  return state.game->deadline(seat);
}

std::chrono::seconds Situation::life() const {
  if (!state.game) return limits.unstarted_life;
  if (!state.playing()) return limits.finished_life;
  constexpr int moves = 4;
  return state.by_letter() ? moves * *state.settings.move_time : limits.game_life;
}

Situation::Time Situation::expiry() const {
  Time end = touched + life();
  for (const auto& chair : state.seating.chairs()) {
    if (!chair || chair->is_bot()) continue;
    const bool here = attendance.find(chair->player) != nullptr;
    if (has_settled(*chair, now)) {
      if (here) end = std::max(end, now + life());
    } else {
      // Nobody's room ends while they sit in it, and none is kept by those who only pass by.
      const Time settled = chair->since + limits.settling;
      const auto gone = here ? settled : attendance.gone_at(chair->player);
      if (gone) end = std::max(end, std::min(*gone, settled));
    }
  }
  return end;
}

Situation::Time Situation::needed_wake() const {
  Time wake = expiry();
  if (!state.playing()) return wake;
  for (const games::Seat seat : state.game->to_act()) {
    // Bots can wait until somebody comes to see it.
    if (const auto deadline = state.game->deadline(seat); deadline && state.people_on_clock().contains(seat))
      wake = std::min(wake, *deadline);
  }
  return wake;
}

}  // namespace tablee::server
