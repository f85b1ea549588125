// What time brings, and what a change among the people leads to by itself.
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;
using protocol::Presence;

namespace {

/// After how many moves of the clock in a row a seat's player counts as away.
constexpr int timeouts_until_away = 2;

template <class T>
void keep_earliest(std::optional<T>& earliest, const std::optional<T>& other) {
  if (other && (!earliest || *other < *earliest)) earliest = other;
}

}  // namespace

std::optional<Room::Decision> Room::due(Time at, Time now) {
  if (auto decision = due_vote(now)) return decision;
  if (auto decision = due_successor()) return decision;
  if (auto decision = due_stand_in()) return decision;
  if (auto decision = due_standstill(now)) return decision;
  if (auto decision = due_length(now)) return decision;
  if (auto decision = due_move(at, now)) return decision;
  return due_end(at);
}

std::optional<Room::Decision> Room::due_vote(Time now) {
  for (const Ballot::Vote& vote : ballot_.votes()) {
    const auto standing = standing_of(vote);
    if (standing && static_cast<int>(standing->by.size()) >= standing->needed)
      return carry_out(vote.motion, now);
  }
  // What is over is dropped with any decision, this one among them.
  if (!ballot_.closed().empty()) return Decision{};
  return std::nullopt;
}

std::optional<Room::Decision> Room::due_successor() {
  const Chair* chair = seating_.chair_of(host_);
  const bool here = presence_of(host_) == Presence::here;
  const bool gone =
      chair == nullptr || chair->left || (by_letter() ? chair->stand_in && !here : is_gone(host_));
  if (!gone) return std::nullopt;
  const Chair* heir = heir_of(host_);
  if (heir == nullptr || presence_of(heir->player.player) != Presence::here) return std::nullopt;
  Decision decision;
  decision.changes = {storage::ChangeHost{id_, heir->player.player}};
  decision.adopt = [this, heir = heir->player.player] { host_ = heir; };
  return decision;
}

std::optional<Room::Decision> Room::due_stand_in() {
  if (!playing() || !game_->timed() || by_letter()) return std::nullopt;
  for (int index = 0; index < game_->seats(); ++index) {
    const games::Seat seat(index);
    const Chair& chair = *seating_.at(seat);
    if (chair.plays_along() && is_gone(chair.player.player)) return stand_in(seat, false);
  }
  return std::nullopt;
}

std::optional<Room::Decision> Room::due_standstill(Time now) {
  if (!playing() || seating_.people() > 0) return std::nullopt;
  const bool all_left = std::ranges::all_of(
      seating_.chairs(), [](const auto& chair) { return !chair || chair->is_bot() || chair->left; });
  if (all_left) return abandon({protocol::EndReason::everybody_left, std::nullopt}, now);
  if (game_->timed() && !game_->paused()) return stop_clocks(now);
  return std::nullopt;
}

std::optional<Room::Decision> Room::due_length(Time now) {
  // Only if it was longer when it was loaded: otherwise it ends with its last move.
  if (!playing() || !is_too_long(*game_)) return std::nullopt;
  return abandon({protocol::EndReason::too_long, std::nullopt}, now);
}

std::optional<Room::Time> Room::move_due(games::Seat seat) const {
  const Chair& chair = *seating_.at(seat);
  if (game_->paused() || seating_.people() == 0) return std::nullopt;
  if (chair.is_bot() || chair.stand_in) return game_->asked_at(seat) + limits_.bot_delay;
  // Without a clock the game waits for somebody who has left.
  return game_->deadline(seat);
}

std::optional<Room::Decision> Room::due_move(Time at, Time now) {
  if (!playing()) return std::nullopt;
  for (const games::Seat seat : game_->to_act()) {
    const auto due = move_due(seat);
    if (!due || at < *due) continue;
    const Chair& chair = *seating_.at(seat);
    const auto by = people_on_clock().contains(seat) ? storage::MadeBy::clock : storage::MadeBy::bot;
    const auto id = protocol::MessageId::parse("by-itself-" + std::to_string(number(game_->version())));
    auto made = make_move(seat, move_without_player(seat, by), *id, by, now);
    auto* decision = std::get_if<Decision>(&made);
    if (decision == nullptr) throw std::logic_error("a bot's move is not legal");
    const bool away =
        by == storage::MadeBy::clock && game_->timeouts_in_a_row(seat) + 1 >= timeouts_until_away;
    if (away) {
      const bool over = std::ranges::any_of(decision->changes, [](const storage::Change& change) {
        return std::holds_alternative<storage::FinishGame>(change) ||
               std::holds_alternative<storage::AbandonGame>(change);
      });
      if (over) return std::move(*decision);
      decision->changes.emplace_back(storage::SetAbsence{id_, seat, true, chair.left});
      decision->adopt = [this, seat, first = std::move(decision->adopt)] {
        first();
        seating_.at(seat)->stand_in = true;
      };
    }
    return std::move(*decision);
  }
  return std::nullopt;
}

nlohmann::json Room::move_without_player(games::Seat seat, storage::MadeBy by) const {
  if (by == storage::MadeBy::clock) {
    games::SeededChance chance(ports_.draw_seed(), {});
    return game_->clock_move(seat, chance);
  }
  return seating_.at(seat)->is_bot() ? game_->bot_move(seat) : game_->stand_in_move(seat);
}

bool Room::somebody_sits_here() const {
  return std::ranges::any_of(attendance_.members(), [this](const Member& member) {
    return seating_.seat_of(member.player.player).has_value();
  });
}

std::chrono::seconds Room::life() const {
  if (!game_) return limits_.unstarted_life;
  if (!playing()) return limits_.finished_life;
  constexpr int moves = 4;
  return by_letter() ? moves * *settings_.move_time : limits_.game_life;
}

void Room::touch(PlayerId player, Time at) {
  const Chair* chair = seating_.chair_of(player);
  if (chair != nullptr && has_settled(*chair, at)) touched_ = std::max(touched_, at);
}

Room::Time Room::expiry() const {
  const Time now = ports_.now();
  Time end = touched_ + life();
  for (const auto& chair : seating_.chairs()) {
    if (!chair || chair->is_bot()) continue;
    const PlayerId player = chair->player.player;
    const bool here = attendance_.find(player) != nullptr;
    if (has_settled(*chair, now)) {
      if (here) end = std::max(end, now + life());
    } else {
      // Nobody's room ends while they sit in it, and none is kept by those who only pass by.
      const Time settled = chair->since + limits_.settling;
      const auto gone = here ? settled : attendance_.gone_at(player);
      if (gone) end = std::max(end, std::min(*gone, settled));
    }
  }
  return end;
}

Room::Time Room::needed_wake() const {
  Time wake = expiry();
  if (!playing()) return wake;
  for (const games::Seat seat : game_->to_act()) {
    // Bots can wait until somebody comes to see it.
    if (const auto deadline = game_->deadline(seat); deadline && people_on_clock().contains(seat))
      wake = std::min(wake, *deadline);
  }
  return wake;
}

std::optional<Room::Decision> Room::due_end(Time at) {
  if (at >= expiry()) return close();
  const Time needed = needed_wake();
  // On disk it may be too early, which costs a look; never too late. Once those who sit here have gone it is
  // exact, since nothing else on disk says that they were here.
  if (needed == wake_ || (needed > wake_ && at < wake_ && somebody_sits_here())) return std::nullopt;
  Decision decision;
  decision.changes = {storage::SetWake{id_, needed}};
  decision.adopt = [this, needed] { wake_ = needed; };
  return decision;
}

void Room::wake_by(Decision& decision, Time moment) {
  if (moment >= wake_) return;
  decision.changes.emplace_back(storage::SetWake{id_, moment});
  decision.adopt = [this, moment, first = std::move(decision.adopt)] {
    if (first) first();
    wake_ = moment;
  };
}

void Room::wake_for_clocks(Decision& decision, const GameRun& game, games::SeatSet seats, Time at) {
  const auto clocks = game.clocks(seats, at);
  if (!clocks) return;
  std::optional<std::chrono::milliseconds> least;
  for (const auto& left : clocks->remaining) keep_earliest(least, left);
  if (least) wake_by(decision, at + *least);
}

std::optional<Room::Time> Room::next_alarm() const {
  if (broken_ || closed_ || shutting_down_) return std::nullopt;
  if (pending_ || halted_) return presence_due_;
  std::optional<Time> next = attendance_.next_gone();
  keep_earliest<Time>(next, expiry());
  keep_earliest<Time>(next, wake_);
  if (playing()) {
    for (const games::Seat seat : game_->to_act()) keep_earliest(next, move_due(seat));
  }
  next = std::max(*next, patience_);
  keep_earliest(next, presence_due_);
  return next;
}

games::SeatSet Room::people_on_clock() const {
  games::SeatSet people;
  for (int index = 0; index < game_->seats(); ++index) {
    const Chair& chair = *seating_.at(games::Seat(index));
    if (!chair.is_bot() && !chair.stand_in) people.insert(games::Seat(index));
  }
  return people;
}

bool Room::clocks_run() const {
  return playing() && game_->timed() && !game_->paused();
}

Presence Room::presence_of(PlayerId player) const {
  return attendance_.presence(player);
}

bool Room::is_gone(PlayerId player) const {
  return presence_of(player) == Presence::gone;
}

}  // namespace tablee::server
