#include "server/room/attendance.hpp"

#include <algorithm>

namespace tablee::server {

using protocol::PlayerId;
using protocol::Presence;

const Member* Attendance::find(PlayerId player) const {
  const auto found = std::ranges::find(members_, player, &Member::player);
  return found == members_.end() ? nullptr : &*found;
}

const Member* Attendance::find(const Connection& connection) const {
  const auto found =
      std::ranges::find(members_, &connection, [](const Member& member) { return member.connection.get(); });
  return found == members_.end() ? nullptr : &*found;
}

void Attendance::add(Member member) {
  missed_.erase(member.player);
  members_.push_back(std::move(member));
}

std::shared_ptr<Connection> Attendance::remove(PlayerId player) {
  const auto gone = std::ranges::find(members_, player, &Member::player);
  if (gone == members_.end()) return nullptr;
  auto line = std::move(gone->connection);
  members_.erase(gone);
  return line;
}

void Attendance::follow(const Seating& seating, Time now) {
  std::erase_if(missed_, [&](const auto& entry) { return !seating.seat_of(entry.first); });
  std::erase_if(addresses_, [&](const auto& entry) { return !seating.seat_of(entry.first); });
  for (const auto& chair : seating.chairs()) {
    if (!chair || chair->is_bot()) continue;
    if (const Member* member = find(chair->player)) {
      addresses_.insert_or_assign(chair->player, member->address);
    } else {
      missed_.try_emplace(chair->player, Absence{now});
    }
  }
}

std::optional<storage::AddressHash> Attendance::address_of(PlayerId player) const {
  if (const Member* member = find(player)) return member->address;
  const auto known = addresses_.find(player);
  return known == addresses_.end() ? std::nullopt : std::optional(known->second);
}

Presence Attendance::presence(PlayerId player) const {
  if (player.is_bot() || find(player) != nullptr) return Presence::here;
  const auto missed = missed_.find(player);
  return missed != missed_.end() && missed->second.gone ? Presence::gone : Presence::reconnecting;
}

bool Attendance::counts_as_here(PlayerId player) const {
  if (find(player) != nullptr) return true;
  const auto missed = missed_.find(player);
  return missed != missed_.end() && missed->second.awaited && !missed->second.gone;
}

bool Attendance::notice_gone(Time now) {
  bool somebody = false;
  for (auto& [player, absence] : missed_) {
    if (absence.gone || now < absence.since + grace_) continue;
    absence.gone = true;
    somebody = true;
  }
  return somebody;
}

std::optional<Attendance::Time> Attendance::gone_at(PlayerId player) const {
  const auto missed = missed_.find(player);
  if (missed == missed_.end() || missed->second.gone) return std::nullopt;
  return missed->second.since + grace_;
}

void Attendance::stand_still(Time since, Time until) {
  for (auto& [player, absence] : missed_) {
    const Time from = std::max(absence.since, since);
    if (!absence.gone && from < until) absence.since += until - from;
  }
}

std::optional<Attendance::Time> Attendance::next_gone() const {
  std::optional<Time> next;
  for (const auto& [player, absence] : missed_) {
    if (absence.gone) continue;
    const Time gone = absence.since + grace_;
    if (!next || gone < *next) next = gone;
  }
  return next;
}

}  // namespace tablee::server
