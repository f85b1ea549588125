// Who comes to a room and goes, and what is done to it from outside: by the server's owner, or on behalf of
// somebody who is not here.
#include <algorithm>

#include "server/room/apply.hpp"
#include "server/room/decide/steps.hpp"
#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

void Room::join(std::shared_ptr<Connection> connection, const storage::PlayerRecord& who,
                const storage::AddressHash& address) {
  const PlayerId player = who.player;
  if (shutting_down_ || closed()) {
    const auto reason = closed() ? protocol::ByeReason::room_closed : protocol::ByeReason::restarting;
    return connection->close({reason, std::nullopt});
  }
  if (bars(player, address)) return connection->close({protocol::ByeReason::banned, std::nullopt});
  if (only_watches(player) && attendance_.find(player) == nullptr &&
      watchers(state_, attendance_) >= limits_.watchers && !make_way_for(address)) {
    ports_.note_refusal(codes::room_full.code);
    return connection->close({protocol::ByeReason::room_full, std::nullopt});
  }
  if (const auto older = attendance_.remove(player))
    older->close({protocol::ByeReason::opened_elsewhere, std::nullopt});
  learn_name(who);
  const Time now = ports_.now();
  touch(player, now);
  attendance_.add({std::move(connection), player, address});
  attendance_.follow(state_.seating, now);
  close_motions();
  const Member& newcomer = attendance_.members().back();
  newcomer.connection->send(Frame(encode(snapshot_for(player))));
  show_presence(newcomer.connection.get());
  attend(now);
}

bool Room::make_way_for(const storage::AddressHash& address) {
  std::map<storage::AddressHash, std::vector<const Member*>> watchers;  // In the order in which they came.
  for (const Member& member : attendance_.members()) {
    if (only_watches(member.player)) watchers[member.address].push_back(&member);
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
  const PlayerId player = gone->player;
  attendance_.remove(player);
  const Time now = ports_.now();
  attendance_.follow(state_.seating, now);
  touch(player, now);
  if (!state_.seating.seat_of(player)) refusals_.forget(player);
  forget_names();
  show_presence();
  attend(now);
}

void Room::rename(const storage::PlayerRecord& player) {
  learn_name(player);
  show_changes();
}

void Room::learn_name(const storage::PlayerRecord& player) {
  const auto known = state_.names.find(player.player);
  if (known != state_.names.end() && known->second == player.name) return;
  apply(state_, storage::RenamePlayer{player.player, player.name}, ports_.now());
}

void Room::forget_names() {
  const auto most =
      attendance_.members().size() + static_cast<std::size_t>(state_.seating.seats()) + state_.tally.size();
  // Somebody may be about to sit down.
  if (pending_ || state_.names.size() <= most) return;
  std::erase_if(state_.names, [this](const auto& entry) {
    const PlayerId player = entry.first;
    return attendance_.find(player) == nullptr && !state_.seating.seat_of(player) &&
           std::ranges::find(state_.tally, player, &protocol::TallyEntry::player) == state_.tally.end();
  });
}

void Room::touch(PlayerId player, Time at) {
  const Chair* chair = state_.seating.chair_of(player);
  if (chair != nullptr && at >= chair->since + limits_.settling) visited_ = std::max(visited_, at);
}

void Room::show_out(PlayerId player, protocol::ByeReason reason) {
  refusals_.forget(player);
  if (const auto line = attendance_.remove(player)) line->close({reason, std::nullopt});
}

void Room::shut_down(int retry_after_ms) {
  shutting_down_ = true;
  waiting_.clear();
  orders_.clear();
  for (const Member& member : attendance_.members())
    member.connection->close({protocol::ByeReason::restarting, retry_after_ms});
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
  apply(state_, storage::RecordStandstill{since}, until);
  show_changes();
  take_waiting();
  attend(ports_.now());
}

void Room::lose_time(Time since, Time until) {
  attendance_.stand_still(since, until);
  apply(state_, storage::RecordStandstill{since}, until);
  show_changes();
}

void Room::announce(std::optional<Announcement> restart) {
  restart_ = std::move(restart);
  show_changes();
}

void Room::close_for_owner(OutcomePromise done) {
  take({[](const Situation& room) { return std::optional(server::close(room)); }, std::move(done)});
}

void Room::leave_for(PlayerId player, OutcomePromise done) {
  take({[player](const Situation& room) { return decide_leave(room, player); }, std::move(done)});
}

void Room::take(Order order) {
  if (halted_ || broken_ || shutting_down_) return;
  attend(ports_.now());
  orders_.push_back(std::move(order));
  take_orders();
}

void Room::take_orders() {
  while (!pending_ && !halted_ && !orders_.empty()) {
    Order order = std::move(orders_.front());
    orders_.pop_front();
    const Time now = ports_.now();
    auto decision = closed() ? std::nullopt : order.decide(situation(now));
    if (decision) {
      begin(*std::move(decision), now, std::nullopt, std::move(order.promise));
    } else {
      order.promise.keep(storage::Outcome::saved);
    }
  }
}

bool Room::knows(PlayerId player) const {
  const auto is_theirs = [player](const auto& entry) { return entry.player == player; };
  return attendance_.knows(player) || state_.seating.seat_of(player) || player == state_.host ||
         std::ranges::any_of(state_.tally, is_theirs) || state_.chat.has_line_of(player) ||
         std::ranges::any_of(state_.bans, is_theirs) || state_.answers.knows(player) ||
         refusals_.knows(player);
}

bool Room::has_line_of(const storage::Banned& whom) const {
  const auto* player = std::get_if<PlayerId>(&whom);
  if (player != nullptr) return attendance_.find(*player) != nullptr;
  const auto& address = std::get<storage::AddressHash>(whom);
  return std::ranges::any_of(attendance_.members(),
                             [&](const Member& member) { return member.address == address; });
}

bool Room::bars(PlayerId player, const storage::AddressHash& address) const {
  // Who sits here has been let in, whoever else used the same address.
  const bool seated = state_.seating.seat_of(player).has_value();
  return std::ranges::any_of(state_.bans, [&](const storage::BanRecord& ban) {
    return ban.player == player || (!seated && ban.address == address);
  });
}

void Room::turn_away(const storage::Banned& whom, protocol::ByeReason reason) {
  const auto* player = std::get_if<PlayerId>(&whom);
  const auto* address = std::get_if<storage::AddressHash>(&whom);
  std::vector<std::shared_ptr<Connection>> lines;
  for (const Member& member : attendance_.members()) {
    const bool meant = player != nullptr ? member.player == *player : member.address == *address;
    if (meant) lines.push_back(member.connection);
  }
  for (const auto& line : lines) {
    drop(*line);
    line->close({reason, std::nullopt});
  }
}

void Room::forget(PlayerId player) {
  const bool spoke = state_.chat.has_line_of(player);
  apply(state_, storage::DeletePlayer{player}, ports_.now());
  attendance_.forget_address(player);
  refusals_.forget(player);
  if (spoke) tell(AllAnew{});
  show_changes();
}

}  // namespace tablee::server
