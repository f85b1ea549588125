// What a room says to what its host alone may ask for.
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;
namespace codes = protocol::codes;

bool Room::playable(const protocol::RoomSettings& settings) const {
  return settings.seats >= rulebook_->min_seats() && settings.seats <= rulebook_->max_seats() &&
         rulebook_->complete_options(settings.options, settings.seats);
}

Room::Ruling Room::rule_on(const protocol::Configure& command, const Asker& asker) {
  if (host_ != asker.player.player) return codes::not_host;
  const protocol::SettingsChange& change = command.change;
  const bool about_the_game =
      change.options || change.seats || change.look || change.move_time || change.on_leave;
  if (playing() && about_the_game) return codes::game_running;
  const protocol::RoomSettings settings = changed(settings_, change);
  if (!playable(settings) || settings.seats < seating_.taken()) return codes::bad_settings;

  // Who sits on a seat that goes moves to a free one that stays.
  Seating moved = seating_;
  Decision decision;
  for (int index = settings.seats; index < seating_.seats(); ++index) {
    const games::Seat from(index);
    if (!moved.at(from)) continue;
    const games::Seat to = *moved.free_seat();
    moved.at(to) = std::exchange(moved.at(from), std::nullopt);
    decision.changes.emplace_back(storage::MoveSeat{id_, from, to});
  }
  moved.resize(settings.seats);
  decision.changes.emplace_back(storage::ChangeSettings{id_, settings});
  decision.changes.emplace_back(remember(asker));
  const bool eyes = settings.watching != settings_.watching;
  decision.adopt = [this, settings, moved = std::move(moved)] {
    settings_ = settings;
    seating_ = moved;
  };
  // What people without a seat may see has changed.
  if (eyes) decision.announce = [this] { send_snapshots(); };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::SeatBot& command, const Asker& asker) {
  if (host_ != asker.player.player) return codes::not_host;
  if (playing()) return codes::game_running;
  const auto seat = command.seat ? command.seat : seating_.free_seat();
  if (!seat) return codes::room_full;
  if (!seating_.has(*seat)) return codes::no_such_seat;
  if (seating_.at(*seat)) return codes::seat_taken;

  const PlayerId bot = seating_.free_bot();
  Decision decision;
  decision.changes = {storage::TakeSeat{id_, *seat, bot}, remember(asker)};
  decision.adopt = [this, seat = *seat, bot, at = asker.at] {
    seating_.at(seat) = Chair{.player = bot_record(bot), .since = at, .nonce = {}};
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::HandOver& command, const Asker& asker) {
  if (host_ != asker.player.player) return codes::not_host;
  const Chair* chair = seating_.chair_of(command.player);
  if (chair == nullptr || chair->is_bot() || chair->left) return codes::no_such_player;

  Decision decision;
  decision.changes = {storage::ChangeHost{id_, command.player}, remember(asker)};
  decision.adopt = [this, player = command.player] { host_ = player; };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Remove& command, const Asker& asker) {
  if (host_ != asker.player.player) return codes::not_host;
  const PlayerId player = command.player;
  const auto seat = seating_.seat_of(player);
  if (player == host_ || (!seat && attendance_.find(player) == nullptr)) return codes::no_such_player;
  if (player.is_bot() && playing()) return codes::game_running;

  Decision decision;
  const bool takes_over = seat && playing();
  const PlayerId bot = seating_.free_bot();
  if (takes_over) {
    decision.changes.emplace_back(storage::ReplaceHolder{id_, *seat, bot});
  } else if (seat) {
    decision.changes.emplace_back(storage::LeaveSeat{id_, *seat});
  }
  std::optional<storage::BanRecord> ban;
  if (command.ban && !player.is_bot()) {
    ban = storage::BanRecord{player, address_to_ban(player)};
    decision.changes.emplace_back(storage::AddBan{id_, player, ban->address});
  }
  decision.changes.emplace_back(remember(asker));
  decision.adopt = [this, player, seat, takes_over, bot, ban] {
    if (takes_over) {
      game_->replace_holder(*seat, bot);
      seating_.at(*seat) = Chair{.player = bot_record(bot), .since = seating_.at(*seat)->since, .nonce = {}};
    } else if (seat) {
      seating_.at(*seat).reset();
    }
    forget_seated(player);
    if (!ban) return;
    bans_.push_back(*ban);
    if (bans_.size() > storage::bans_kept) bans_.erase(bans_.begin());
  };
  decision.announce = [this, player, ban] {
    show_out(player, ban ? protocol::ByeReason::banned : protocol::ByeReason::removed);
  };
  return decision;
}

void Room::show_out(PlayerId player, protocol::ByeReason reason) {
  answers_.forget_refusals(player);
  if (const auto line = attendance_.remove(player)) line->close({reason, std::nullopt});
}

std::optional<storage::AddressHash> Room::address_of(PlayerId player) const {
  if (const Member* member = attendance_.find(player)) return member->address;
  const auto known = addresses_.find(player);
  return known == addresses_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<storage::AddressHash> Room::address_to_ban(PlayerId player) const {
  const auto address = address_of(player);
  if (!address) return std::nullopt;
  const bool shared = std::ranges::any_of(attendance_.members(), [&](const Member& other) {
    return other.player.player != player && other.address == *address;
  });
  if (shared) return std::nullopt;
  return address;
}

bool Room::bars(PlayerId player, const storage::AddressHash& address) const {
  // Who sits here has been let in, whoever else used the same address.
  const bool seated = seating_.seat_of(player).has_value();
  return std::ranges::any_of(bans_, [&](const storage::BanRecord& ban) {
    return ban.player == player || (!seated && ban.address == address);
  });
}

Room::Ruling Room::rule_on(const protocol::CloseRoom& /*command*/, const Asker& asker) {
  if (host_ != asker.player.player) return codes::not_host;
  Decision decision = close();
  return decision;
}

}  // namespace tablee::server
