// What takes more players than one: who is asked, whose votes count, and what a vote leads to.
#include "server/room/room.hpp"

namespace tablee::server {

using protocol::Question;
namespace codes = protocol::codes;

Room::Ruling Room::ask_for(const Ballot::Motion& motion, const Asker& asker) {
  const Chair* chair = seating_.chair_of(asker.player.player);
  if (chair == nullptr) return codes::not_seated;
  if (!chair->plays_along()) return codes::stand_in_plays;
  if (host_ == asker.player.player && motion.about != Question::end) {
    Decision decision = carry_out(motion, asker.at);
    decision.changes.emplace_back(remember(asker));
    return decision;
  }
  Decision decision;
  decision.changes = {storage::CastVote{id_, game_->number(), motion.about, motion.seat, asker.player.player},
                      remember(asker)};
  decision.adopt = [this, motion, player = asker.player.player] { ballot_.support(motion, player); };
  return decision;
}

Room::Decision Room::carry_out(const Ballot::Motion& motion, Time at) {
  switch (motion.about) {
    case Question::replace:
      return stand_in(*motion.seat, seating_.at(*motion.seat)->left);
    case Question::pause:
      return stop_clocks(at);
    case Question::resume:
      return run_clocks(at);
    case Question::end:
      break;
  }
  return abandon({protocol::EndReason::agreed, std::nullopt}, at);
}

bool Room::may_be_replaced(games::Seat seat) const {
  const Chair& chair = *seating_.at(seat);
  if (chair.is_bot() || chair.stand_in) return false;
  return chair.left || (!by_letter() && presence_of(chair.player.player) == protocol::Presence::gone);
}

bool Room::is_open(const Ballot::Motion& motion) const {
  if (!playing()) return false;
  switch (motion.about) {
    case Question::replace:
      return may_be_replaced(*motion.seat);
    case Question::pause:
      return game_->timed() && !game_->paused();
    case Question::resume:
      return game_->paused();
    case Question::end:
      break;
  }
  return true;
}

bool Room::is_over(const Ballot::Motion& motion) const {
  if (motion.about != Question::replace || !playing()) return !is_open(motion);
  // Whoever is being waited for after a restart may still turn out to be gone.
  const Chair& chair = *seating_.at(*motion.seat);
  const bool here = presence_of(chair.player.player) == protocol::Presence::here;
  return chair.is_bot() || chair.stand_in || (here && !chair.left);
}

bool Room::has_vote(const Chair& chair) const {
  return chair.plays_along() && presence_of(chair.player.player) == protocol::Presence::here;
}

bool Room::is_asked(const Ballot::Motion& motion, const Chair& chair) const {
  if (!chair.plays_along()) return false;
  const protocol::PlayerId player = chair.player.player;
  // Nobody's game is ended behind their back because their line dropped for a moment.
  if (motion.about == Question::end) return by_letter() || !is_gone(player);
  const bool is_the_one_meant = motion.seat && game_->seat_of(player) == motion.seat;
  return !is_the_one_meant && attendance_.counts_as_here(player);
}

std::optional<protocol::Vote> Room::standing_of(const Ballot::Vote& vote) const {
  if (!is_open(vote.motion)) return std::nullopt;
  protocol::Vote standing{.about = vote.motion.about, .seat = vote.motion.seat, .by = {}};
  int asked = 0;
  for (const auto& chair : seating_.chairs()) {
    if (!chair || !is_asked(vote.motion, *chair)) continue;
    ++asked;
    if (vote.by.contains(chair->player.player)) standing.by.push_back(chair->player.player);
  }
  if (standing.by.empty()) return std::nullopt;
  std::ranges::sort(standing.by);
  standing.needed = vote.motion.about == Question::replace ? asked / 2 + 1 : asked;
  return standing;
}

void Room::close_votes() {
  ballot_.close_if([this](const Ballot::Motion& motion) { return is_over(motion); });
}

void Room::drop_closed_votes(Decision& decision) {
  const std::vector<Ballot::Motion> over = ballot_.closed();
  if (over.empty()) return;
  std::vector<storage::Change> changes;
  changes.reserve(over.size());
  for (const Ballot::Motion& motion : over)
    changes.emplace_back(storage::DropVotes{id_, game_->number(), motion.about, motion.seat});
  // First, since the same may be asked for anew.
  decision.changes.insert(decision.changes.begin(), changes.begin(), changes.end());
  decision.adopt = [this, count = over.size(), first = std::move(decision.adopt)] {
    ballot_.forget_closed(count);
    if (first) first();
  };
}

}  // namespace tablee::server
