// What a room says to what is asked for about a game: its start, its moves, its clocks and its end.
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::Question;
namespace codes = protocol::codes;

Room::Ruling Room::rule_on(const protocol::Start& command, const Asker& asker) {
  if (playing()) return codes::game_running;
  if (!seating_.seat_of(asker.player.player)) return codes::not_seated;
  if (!game_ && host_ != asker.player.player) return codes::not_host;
  const int seats = seating_.taken();
  const auto options = rulebook_->complete_options(settings_.options, seats);
  if (seats < rulebook_->min_seats() || !options) return codes::too_few_players;

  std::vector<Chair> order = seating_.line_up(game_.has_value());
  GameRun::Head head{.rulebook = rulebook_,
                     .number = next(game_ ? game_->number() : protocol::GameNumber{}),
                     .id = protocol::GameId::draw(),
                     .options = *options,
                     .seats = {},
                     .seed = next_seed_,
                     .started = asker.at,
                     .move_time = settings_.move_time};
  for (const Chair& chair : order) head.seats.push_back({chair.player.player, chair.nonce});
  const games::Seed seed_after = ports_.draw_seed();
  Decision decision;
  decision.changes = {
      storage::StartGame{id_, head.number, head.id, rulebook_->rules_version(), options->dump(), head.seats,
                         seed_after},
      storage::RememberCommand{id_, asker.player.player, command.id, head.number, protocol::Version{}}};
  decision.adopt = [this, run = std::make_shared<GameRun>(GameRun::start(std::move(head))), seed_after,
                    order = std::move(order), at = asker.at] {
    game_ = std::move(*run);
    next_seed_ = seed_after;
    touched_ = at;
    seating_.sit_down(order);
    answers_.begin_game();
  };
  decision.announce = [this] { send_snapshots(); };
  if (settings_.move_time) wake_by(decision, asker.at + *settings_.move_time);
  return decision;
}

Room::Ruling Room::rule_on(const protocol::MakeMove& command, const Asker& asker) {
  if (!game_) return codes::no_game;
  const auto seat = game_->seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (command.game != game_->number() || !game_->still_asks(*seat, command.version))
    return codes::stale_version;
  if (playing()) {
    if (!seating_.at(*seat)->plays_along()) return codes::stand_in_plays;
    if (game_->paused()) return codes::paused;
  }
  auto made = make_move(*seat, command.move, command.id, storage::MadeBy::player, asker.at);
  if (auto* decision = std::get_if<Decision>(&made)) return std::move(*decision);
  return std::get<games::Reason>(made);
}

std::variant<Room::Decision, games::Reason> Room::make_move(games::Seat seat, const nlohmann::json& move,
                                                            const protocol::MessageId& id, storage::MadeBy by,
                                                            Time at) {
  if (game_->finished()) return games::reasons::game_over;
  auto outcome = game_->play(seat, move, by, at);
  if (const auto* reason = std::get_if<games::Reason>(&outcome)) return *reason;

  const auto played = std::make_shared<GameRun::Played>(std::get<GameRun::Played>(std::move(outcome)));
  Decision decision;
  decision.move_by = by;
  decision.changes = {
      storage::RecordMove{id_, game_->number(), played->after.version(), seat, move.dump(), id, by}};
  decision.adopt = [this, played, by, at] {
    game_ = std::move(played->after);
    if (by == storage::MadeBy::player) touched_ = std::max(touched_, at);
  };
  decision.announce = [this, played, seat, by] { announce_move(played->happenings, seat, by); };
  if (const auto& result = played->after.result()) {
    decision.changes.emplace_back(storage::FinishGame{id_, game_->number(), result->scores, result->places});
    decision.adopt = [this, played] {
      game_ = std::move(played->after);
      count(*game_->result());
    };
    decision.announce = [this, played, seat, by] {
      announce_move(played->happenings, seat, by);
      send_snapshots();
    };
    settle_seats(decision, std::nullopt, at);
  } else {
    wake_for_clocks(decision, played->after, people_on_clock(), at);
  }
  return decision;
}

Room::Ruling Room::rule_on(const protocol::ComeBack& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  const auto seat = game_->seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (seating_.at(*seat)->plays_along()) return codes::no_stand_in;

  // If nobody played along the clocks stood still, and it was nobody's wish.
  const bool runs = game_->paused() && seating_.people() == 0;
  Decision decision = runs ? run_clocks(asker.at, seat) : Decision{};
  if (!runs) wake_for_clocks(decision, *game_, games::SeatSet(*seat), asker.at);
  decision.changes.emplace_back(storage::SetAbsence{id_, *seat, false, false});
  decision.changes.emplace_back(remember(asker));
  decision.adopt = [this, seat = *seat, also = std::move(decision.adopt)] {
    if (also) also();
    seating_.at(seat)->stand_in = false;
    seating_.at(seat)->left = false;
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Replace& command, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!seating_.has(command.seat) || !seating_.at(command.seat)) return codes::no_such_seat;
  const Chair& chair = *seating_.at(command.seat);
  if (chair.is_bot() || chair.stand_in) return codes::bot_plays_there;
  if (!may_be_replaced(command.seat)) return codes::not_gone;
  return ask_for({Question::replace, command.seat}, asker);
}

Room::Ruling Room::rule_on(const protocol::Pause& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!game_->timed()) return codes::no_clock;
  if (game_->paused()) return codes::paused;
  return ask_for({Question::pause, std::nullopt}, asker);
}

Room::Ruling Room::rule_on(const protocol::Resume& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!game_->paused()) return codes::not_paused;
  return ask_for({Question::resume, std::nullopt}, asker);
}

Room::Ruling Room::rule_on(const protocol::EndGame& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  return ask_for({Question::end, std::nullopt}, asker);
}

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
