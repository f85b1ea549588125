// The way of a command: decide, write, apply, answer, tell.
#include "server/room/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/room/apply.hpp"
#include "storage/kept_bytes.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

namespace {

/// Whether a command leads to less being kept, sooner or later. Nobody is held in a game by their quota.
bool ends_something(const protocol::Command& command) {
  return std::holds_alternative<protocol::Leave>(command) ||
         std::holds_alternative<protocol::EndGame>(command) ||
         std::holds_alternative<protocol::CloseRoom>(command);
}

std::vector<storage::Change> changes_of(const Decision& decision) {
  std::vector<storage::Change> changes;
  changes.reserve(decision.facts.size());
  for (const Fact& fact : decision.facts) changes.push_back(change_of(fact));
  return changes;
}

}  // namespace

Room::Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits)
    : ports_(std::move(ports)),
      limits_(limits),
      state_(state_of(record)),
      attendance_(limits.grace),
      called_([this](PlayerId player) { return names().at(player); }) {
  const Time now = ports_.now();
  // After a restart the first ones back don't decide without those who are still coming.
  const bool awaited = now < ports_.started + limits_.grace;
  for (const storage::SeatRecord& seat : record.seats) {
    if (!seat.player.is_bot()) attendance_.miss(seat.player, now, awaited);
  }
  close_motions();
  // The disk knows of those who did something, not of those who were only here; but when it was to wake the
  // room is never later than the room's end. Whoever was here when the server stopped has time to come back.
  const auto life = situation(now).life();
  visited_ = std::max(std::min(now, record.wake - life), ports_.started + limits_.grace - life);
  for (const storage::CommandRecord& command : record.commands) touch(command.player, command.at);
}

Situation Room::situation(Time now) const {
  return {.state = state_,
          .attendance = attendance_,
          .closed_motions = closed_motions_,
          .limits = limits_,
          .draw_seed = ports_.draw_seed,
          .called = called_,
          .now = now,
          .touched = touched()};
}

void Room::receive(Connection& from, protocol::Command command, std::optional<Time> arrived) {
  const Member* member = attendance_.find(from);
  if (member == nullptr || broken_) return;
  const PlayerId player = member->player;
  const Time at = arrived.value_or(ports_.now());
  // What is due at a moment comes before what is asked for at that moment.
  attend(at);
  // While the disk is slow commands wait for it. While it fails they are refused, one by one.
  if (!pending_ && waiting_.empty()) {
    decide(player, command);
    return;
  }
  const auto waiting = static_cast<std::size_t>(std::ranges::count(waiting_, player, &Waiting::player));
  if (waiting < limits_.waiting_commands) {
    waiting_.push_back({player, std::move(command), at});
  } else {
    refuse(player, protocol::Refused::because(id_of(command), codes::rate_limited), false);
  }
}

void Room::decide(PlayerId player, const protocol::Command& command) {
  const Member* member = attendance_.find(player);
  if (member == nullptr) return;  // Gone while it waited: it comes back with the same id or never.
  const protocol::MessageId& id = id_of(command);
  auto first = state_.answers.find(player, id);
  if (!first) first = refusals_.find(player, id);
  if (first) return answer(player, *first);
  if (shutting_down_ || closed())
    return refuse(player, protocol::Refused::because(id, codes::shutting_down), false);
  if (halted_) return refuse(player, protocol::Refused::because(id, codes::not_saved), false);
  const Time now = ports_.now();
  touch(player, now);
  Ruling ruling = server::decide(situation(now), command, {player, id});
  if (const auto* reason = std::get_if<games::Reason>(&ruling))
    return refuse(player, protocol::Refused::because(id, *reason), true);
  if (const auto* code = std::get_if<protocol::RefusalCode>(&ruling))
    return refuse(player, protocol::Refused::because(id, *code), true);
  auto& decision = std::get<Decision>(ruling);
  // Whoever is refused by these may ask for the same a moment later.
  if (std::holds_alternative<protocol::Say>(command) && !chat_budgets_.take(player, now))
    return refuse(player, protocol::Refused::because(id, codes::rate_limited), false);
  if (!may_keep(command, decision, *member))
    return refuse(player, protocol::Refused::because(id, codes::quota_used), false);
  begin(std::move(decision), now, Origin{player, id});
}

bool Room::may_keep(const protocol::Command& command, const Decision& decision, const Member& from) const {
  const std::size_t bytes = storage::kept_bytes(changes_of(decision));
  if (!ends_something(command)) return ports_.take_bytes(from.address, bytes);
  ports_.charge_bytes(from.address, bytes);
  return true;
}

void Room::begin(Decision decision, Time at, std::optional<Origin> origin,
                 std::optional<OutcomePromise> promise) {
  // First, since the same may be asked for anew.
  for (std::size_t index = 0; index < closed_motions_.size(); ++index) {
    const Motion& motion = closed_motions_[index];
    decision.facts.insert(decision.facts.begin() + static_cast<std::ptrdiff_t>(index),
                          storage::DropVotes{state_.id, state_.game->number(), motion.about, motion.seat});
  }
  storage::Commit commit{at, changes_of(decision)};
  pending_.emplace(Pending{.decision = std::move(decision),
                           .at = at,
                           .motions_dropped = closed_motions_.size(),
                           .origin = std::move(origin),
                           .promise = std::move(promise)});
  ports_.submit(std::move(commit));
}

void Room::committed(storage::Outcome outcome) {
  if (!pending_) return;
  Pending done = std::move(*pending_);
  pending_.reset();
  switch (outcome) {
    case storage::Outcome::saved:
      adopt(std::move(done));
      break;
    case storage::Outcome::unavailable:
      if (done.origin) {
        refuse(done.origin->player, protocol::Refused::because(done.origin->id, codes::not_saved), false);
      } else if (!done.promise) {
        patience_ = ports_.now() + std::chrono::seconds(1);
      }
      break;
    case storage::Outcome::conflict:
      // The journal holds something else than this room believes; the journal is right.
      spdlog::error("room {}: the journal contradicts the room, it is loaded again", id().value());
      broken_ = true;
      shut_down(0);
      return;
  }
  take_waiting();
  attend(ports_.now());
}

void Room::take_waiting() {
  take_orders();
  while (!pending_ && !halted_ && !waiting_.empty()) {
    // A move counts by the moment it came, even if it had to wait.
    attend(waiting_.front().arrived);
    if (pending_) return;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    decide(next.player, next.command);
  }
}

void Room::adopt(Pending done) {
  Decision& decision = done.decision;
  // A move in the middle of a game changes nothing of the rest, and it is most of what happens.
  bool only_a_move =
      decision.move_by && *decision.move_by != storage::MadeBy::clock && state_.ballots.empty();
  apply(state_, decision, done.at);
  only_a_move = only_a_move && state_.playing();
  closed_motions_.erase(closed_motions_.begin(),
                        closed_motions_.begin() + static_cast<std::ptrdiff_t>(done.motions_dropped));
  if (!state_.playing()) closed_motions_.clear();
  if (!only_a_move) {
    attendance_.follow(state_.seating, done.at);
    close_motions();
  }
  if (decision.move_by) ports_.note_move(state_.rulebook->id(), *decision.move_by);
  if (done.promise) done.promise->keep(storage::Outcome::saved);
  if (done.origin) {
    const auto& game = state_.game;
    const protocol::Accepted accepted{done.origin->id, game ? game->number() : protocol::GameNumber{},
                                      game ? game->version() : protocol::Version{}};
    answer(done.origin->player, encode(accepted));
  }
  for (const News& news : decision.news) std::visit([this](const auto& each) { tell(each); }, news);
  if (!only_a_move) show_changes();
}

void Room::close_motions() {
  const Situation now = situation(ports_.now());
  for (const Ballot& ballot : state_.ballots) {
    const bool closed = std::ranges::find(closed_motions_, ballot.motion) != closed_motions_.end();
    if (!closed && now.is_over(ballot.motion)) closed_motions_.push_back(ballot.motion);
  }
}

void Room::attend(Time at) {
  const Time now = ports_.now();
  if (pending_ || halted_ || broken_ || closed() || shutting_down_ || now < patience_) return;
  if (attendance_.notice_gone(at)) show_changes();
  auto decision = decide_due(situation(now), at);
  if (!decision) return;
  // A move that makes itself is the host's, who has seated the bots and set the clock.
  if (decision->move_by)
    ports_.charge_bytes(attendance_.address_of(state_.host).value_or(state_.made_from),
                        storage::kept_bytes(changes_of(*decision)));
  begin(*std::move(decision), now);
}

std::optional<Room::Time> Room::next_alarm() const {
  if (broken_ || closed() || shutting_down_) return std::nullopt;
  if (pending_ || halted_) return presence_due_;
  std::optional<Time> next = std::max(next_due(situation(ports_.now())), patience_);
  keep_earliest(next, presence_due_);
  return next;
}

void Room::wake() {
  const Time now = ports_.now();
  if (presence_due_ && now >= *presence_due_) show_presence();
  attend(now);
}

void Room::refuse(PlayerId player, const protocol::Refused& refused, bool remember) {
  ports_.note_refusal(refused.code);
  if (remember && refused.id) refusals_.add(player, refused);
  answer(player, encode(refused));
}

void Room::answer(PlayerId player, const std::string& frame) {
  if (const Member* member = attendance_.find(player)) member->connection->send(Frame(frame));
}

}  // namespace tablee::server
