// What is done to a room, and to the people in it, from outside: by the server's owner, or on behalf of
// somebody who is not here.
#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;

void Room::close_for_owner(OutcomePromise done) {
  take({[this](Time) { return std::optional(close()); }, std::move(done)});
}

void Room::leave_for(PlayerId player, OutcomePromise done) {
  const auto decide = [this, player](Time now) -> std::optional<Decision> {
    const auto seat = seating_.seat_of(player);
    if (!seat || seating_.at(*seat)->left) return std::nullopt;
    return give_up(*seat, now);
  };
  take({decide, std::move(done)});
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
    auto decision = closed_ ? std::nullopt : order.decide(now);
    if (decision) {
      begin(*std::move(decision), std::nullopt, now, std::move(order.promise));
    } else {
      order.promise.keep(storage::Outcome::saved);
    }
  }
}

bool Room::knows(PlayerId player) const {
  const auto is_theirs = [player](const auto& entry) { return entry.player == player; };
  return attendance_.find(player) != nullptr || seating_.seat_of(player) || player == host_ ||
         std::ranges::any_of(tally_, is_theirs) || std::ranges::any_of(chat_.lines(), is_theirs) ||
         std::ranges::any_of(bans_, is_theirs) || addresses_.contains(player) || answers_.knows(player);
}

bool Room::has_line_of(const storage::Banned& whom) const {
  const auto* player = std::get_if<PlayerId>(&whom);
  if (player != nullptr) return attendance_.find(*player) != nullptr;
  const auto& address = std::get<storage::AddressHash>(whom);
  return std::ranges::any_of(attendance_.members(),
                             [&](const Member& member) { return member.address == address; });
}

void Room::turn_away(const storage::Banned& whom, protocol::ByeReason reason) {
  const auto* player = std::get_if<PlayerId>(&whom);
  const auto* address = std::get_if<storage::AddressHash>(&whom);
  std::vector<std::shared_ptr<Connection>> lines;
  for (const Member& member : attendance_.members()) {
    const bool meant = player != nullptr ? member.player.player == *player : member.address == *address;
    if (meant) lines.push_back(member.connection);
  }
  for (const auto& line : lines) {
    drop(*line);
    line->close({reason, std::nullopt});
  }
}

void Room::forget(PlayerId player) {
  call_by({player, storage::deleted_name});
  const bool spoke = chat_.forget(player);
  std::erase_if(bans_, [player](const storage::BanRecord& ban) { return ban.player == player; });
  addresses_.erase(player);
  answers_.forget(player);
  ballot_.forget(player);
  if (spoke) send_snapshots();
  show_changes();
}

}  // namespace tablee::server
