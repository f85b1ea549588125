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
