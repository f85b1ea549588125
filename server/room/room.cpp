// The way of a command: decide, write, adopt, answer, announce.
#include "server/room/room.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "storage/kept_bytes.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

namespace {

/// Whether those who play a game are those who sit on the first chairs, as `Seating` has it.
bool sit_at_the_table(const std::vector<storage::GameSeat>& players, const Seating& seating) {
  for (std::size_t index = 0; index < players.size(); ++index) {
    const games::Seat seat(static_cast<int>(index));
    if (!seating.has(seat) || !seating.at(seat)) return false;
    if (seating.at(seat)->player.player != players[index].player) return false;
  }
  return true;
}

/// Whether a command leads to less being kept, sooner or later. Nobody is held in a game by their quota.
bool ends_something(const protocol::Command& command) {
  return std::holds_alternative<protocol::Leave>(command) ||
         std::holds_alternative<protocol::EndGame>(command) ||
         std::holds_alternative<protocol::CloseRoom>(command);
}

}  // namespace

Room::Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits)
    : id_(record.room),
      code_(record.code),
      created_(record.created),
      made_from_(record.made_from.value_or(storage::AddressHash{})),
      rulebook_(games::find_rulebook(record.game)),
      settings_(record.settings),
      host_(record.host),
      next_seed_(record.next_seed),
      seating_(record.settings.seats, record.seats),
      chat_(record.chat),
      bans_(record.bans),
      ports_(std::move(ports)),
      limits_(limits),
      attendance_(limits.grace),
      wake_(record.wake) {
  if (rulebook_ == nullptr) throw CannotReplay("this program does not know the game " + record.game);
  const Time now = ports_.now();
  // After a restart the first ones back don't decide without those who are still coming.
  const bool awaited = now < ports_.started + limits_.grace;
  for (const storage::SeatRecord& seat : record.seats) {
    if (!seat.player.is_bot()) attendance_.miss(seat.player, now, awaited);
  }
  for (const storage::TallyRecord& entry : record.tally) {
    tally_.push_back({entry.player, entry.name, entry.games, entry.wins, entry.places});
  }
  for (const storage::CommandRecord& command : record.commands) {
    answers_.accept_command(command.player, {command.message, command.number, command.version});
  }
  for (const storage::CommandRecord& move : record.earlier_moves)
    answers_.accept_earlier_move(move.player, {move.message, move.number, move.version});
  if (record.last_game) {
    game_ = GameRun::replay(*rulebook_, *record.last_game, settings_.move_time);
    if (playing() && !sit_at_the_table(record.last_game->seats, seating_))
      throw CannotReplay("those who play the game do not sit at its table");
    for (const storage::MoveRecord& move : record.last_game->moves) {
      if (move.by != storage::MadeBy::player) continue;
      const auto& player = record.last_game->seats.at(static_cast<std::size_t>(move.seat.index())).player;
      answers_.accept_move(player, {move.message, record.last_game->number, move.version});
    }
  }
  if (playing()) {
    for (const storage::VoteRecord& vote : record.votes) {
      if (vote.seat.has_value() != (vote.about == protocol::Question::replace) ||
          (vote.seat && vote.seat->index() >= game_->seats()))
        throw CannotReplay("a vote is about a seat that the game lacks");
    }
    ballot_ = Ballot(record.votes);
    close_votes();
  }
  // The disk knows of those who did something, not of those who were only here; but when it was to wake the
  // room is never later than the room's end. Whoever was here when the server stopped has time to come back.
  const Time last_expected = ports_.started + limits_.grace;
  touched_ = std::max({record.touched, std::min(now, record.wake - life()), last_expected - life()});
  for (const storage::CommandRecord& command : record.commands) touch(command.player, command.at);
}

void Room::join(std::shared_ptr<Connection> connection, storage::PlayerRecord player,
                const storage::AddressHash& address) {
  if (shutting_down_ || closed_) {
    connection->close(
        {closed_ ? protocol::ByeReason::room_closed : protocol::ByeReason::restarting, std::nullopt});
    return;
  }
  if (bars(player.player, address)) {
    connection->close({protocol::ByeReason::banned, std::nullopt});
    return;
  }
  if (only_watches(player.player) && attendance_.find(player.player) == nullptr &&
      watchers() >= limits_.watchers && !make_way_for(address)) {
    ports_.note_refusal(codes::room_full.code);
    connection->close({protocol::ByeReason::room_full, std::nullopt});
    return;
  }
  if (const auto older = attendance_.remove(player.player)) {
    older->close({protocol::ByeReason::opened_elsewhere, std::nullopt});
  }
  call_by(player);
  const Time now = ports_.now();
  if (seating_.seat_of(player.player)) {
    addresses_.insert_or_assign(player.player, address);
    touch(player.player, now);
  }
  attendance_.add({std::move(connection), std::move(player), address});
  close_votes();
  const Member& newcomer = attendance_.members().back();
  send_snapshot(newcomer);
  show_presence(newcomer.connection.get());
  attend(now);
}

bool Room::make_way_for(const storage::AddressHash& address) {
  std::map<storage::AddressHash, std::vector<const Member*>> watchers;  // In the order in which they came.
  for (const Member& member : attendance_.members()) {
    if (only_watches(member.player.player)) watchers[member.address].push_back(&member);
  }
  const std::size_t own = watchers[address].size();
  const auto of_most = [](const auto& those) { return those.second.size(); };
  const auto& most = std::ranges::max_element(watchers, {}, of_most)->second;
  // Afterwards there are still at least as many of theirs.
  if (most.size() < own + 2) return false;
  const auto line = most.back()->connection;
  drop(*line);
  line->close({protocol::ByeReason::room_full, std::nullopt});
  return true;
}

void Room::drop(const Connection& connection) {
  const Member* gone = attendance_.find(connection);
  if (gone == nullptr) return;
  const PlayerId player = gone->player.player;
  attendance_.remove(player);
  const Time now = ports_.now();
  if (seating_.seat_of(player)) {
    attendance_.miss(player, now);
    touch(player, now);
  } else {
    answers_.forget_refusals(player);
  }
  show_presence();
  attend(now);
}

void Room::rename(const storage::PlayerRecord& player) {
  call_by(player);
  show_changes();
}

void Room::call_by(const storage::PlayerRecord& player) {
  if (pending_) renamed_.insert_or_assign(player.player, player.name);
  attendance_.rename(player);
  for (auto& chair : seating_.chairs()) {
    if (chair && chair->player.player == player.player) chair->player.name = player.name;
  }
  for (protocol::TallyEntry& entry : tally_) {
    if (entry.player == player.player) entry.name = player.name;
  }
  rank_tally();
}

void Room::shut_down(int retry_after_ms) {
  shutting_down_ = true;
  waiting_.clear();
  orders_.clear();
  for (const Member& member : attendance_.members()) {
    member.connection->close({protocol::ByeReason::restarting, retry_after_ms});
  }
}

void Room::halt(Time since) {
  if (halted_) return;
  halted_ = since;
  orders_.clear();
  show_changes();
}

void Room::go_on(Time since, Time until) {
  if (!halted_) return;
  halted_.reset();
  patience_ = {};
  if (playing()) game_->stand_still(since, until);
  show_changes();
  take_waiting();
  attend(ports_.now());
}

void Room::lose_time(Time since, Time until) {
  attendance_.stand_still(since, until);
  // The game that a commit on its way leads to does not know of it.
  if (pending_) lost_.push_back({.from = since, .until = until});
  if (playing()) game_->stand_still(since, until);
  show_changes();
}

void Room::announce(std::optional<Announcement> restart) {
  restart_ = std::move(restart);
  show_changes();
}

void Room::receive(Connection& from, protocol::Command command, std::optional<Time> arrived) {
  const Member* member = attendance_.find(from);
  if (member == nullptr || broken_) return;
  const PlayerId player = member->player.player;
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
  if (const auto first = answers_.find(player, id)) {
    answer(player, *first);
    return;
  }
  if (shutting_down_ || closed_) {
    refuse(player, protocol::Refused::because(id, codes::shutting_down), false);
    return;
  }
  if (halted_) {
    refuse(player, protocol::Refused::because(id, codes::not_saved), false);
    return;
  }
  const Asker asker{member->player, id, ports_.now()};
  touch(player, asker.at);
  Ruling ruling = std::visit([&](const auto& given) { return rule_on(given, asker); }, command);
  if (auto* decision = std::get_if<Decision>(&ruling)) {
    if (may_keep(command, *decision, *member)) {
      begin(std::move(*decision), Origin{player, id}, asker.at);
    } else {
      refuse(player, protocol::Refused::because(id, codes::quota_used), false);
    }
  } else if (const auto* reason = std::get_if<games::Reason>(&ruling)) {
    refuse(player, protocol::Refused::because(id, *reason), true);
  } else {
    const auto& code = std::get<protocol::RefusalCode>(ruling);
    // Who said too much may say the same a moment later.
    refuse(player, protocol::Refused::because(id, code), code.code != codes::rate_limited.code);
  }
}

bool Room::may_keep(const protocol::Command& command, const Decision& decision, const Member& from) const {
  const std::size_t bytes = storage::kept_bytes(decision.changes);
  if (!ends_something(command)) return ports_.take_bytes(from.address, bytes);
  ports_.charge_bytes(from.address, bytes);
  return true;
}

void Room::charge_host(const Decision& decision) {
  ports_.charge_bytes(address_of(host_).value_or(made_from_), storage::kept_bytes(decision.changes));
}

void Room::begin(Decision decision, std::optional<Origin> origin, Time at,
                 std::optional<OutcomePromise> promise) {
  drop_closed_votes(decision);
  pending_.emplace(Pending{std::move(decision), std::move(origin), std::move(promise)});
  ports_.submit({at, pending_->decision.changes});
}

void Room::committed(storage::Outcome outcome) {
  if (!pending_) return;
  Pending done = std::move(*pending_);
  pending_.reset();
  const auto renamed = std::exchange(renamed_, {});
  const auto lost = std::exchange(lost_, {});
  switch (outcome) {
    case storage::Outcome::saved:
      adopt(std::move(done), renamed, lost);
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
      spdlog::error("room {}: the journal contradicts the room, it is loaded again", id_.value());
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

void Room::adopt(Pending done, const std::map<PlayerId, std::string>& renamed,
                 const std::vector<storage::Standstill>& lost) {
  // A move in the middle of a game changes nothing of the rest, and it is most of what happens.
  bool only_a_move = done.decision.move_by && done.decision.move_by != storage::MadeBy::clock &&
                     renamed.empty() && lost.empty() && ballot_.votes().empty();
  if (done.decision.adopt) done.decision.adopt();
  only_a_move = only_a_move && playing();
  for (const storage::Standstill& standstill : lost) {
    if (playing()) game_->stand_still(standstill.from, *standstill.until);
  }
  close_votes();
  if (done.decision.move_by) ports_.note_move(rulebook_->id(), *done.decision.move_by);
  if (done.promise) done.promise->keep(storage::Outcome::saved);
  for (const auto& [player, name] : renamed) call_by({player, name});
  if (done.origin) {
    const protocol::Accepted accepted{done.origin->id, game_ ? game_->number() : protocol::GameNumber{},
                                      game_ ? game_->version() : protocol::Version{}};
    if (done.decision.move_by) {
      answers_.accept_move(done.origin->player, accepted);
    } else {
      answers_.accept_command(done.origin->player, accepted);
    }
    answer(done.origin->player, encode(accepted));
  }
  if (done.decision.announce) done.decision.announce();
  if (!only_a_move) show_changes();
}

void Room::attend(Time at) {
  const Time now = ports_.now();
  if (pending_ || halted_ || broken_ || closed_ || shutting_down_ || now < patience_) return;
  if (attendance_.notice_gone(at)) show_changes();
  auto decision = due(at, now);
  if (!decision) return;
  if (decision->move_by) charge_host(*decision);
  begin(*std::move(decision), std::nullopt, now);
}

void Room::wake() {
  const Time now = ports_.now();
  if (presence_due_ && now >= *presence_due_) show_presence();
  attend(now);
}

void Room::refuse(PlayerId player, const protocol::Refused& refused, bool remember) {
  ports_.note_refusal(refused.code);
  if (remember && refused.id) answers_.refuse(player, refused);
  answer(player, encode(refused));
}

void Room::answer(PlayerId player, const std::string& frame) {
  if (const Member* member = attendance_.find(player)) member->connection->send(Frame(frame));
}

}  // namespace tablee::server
