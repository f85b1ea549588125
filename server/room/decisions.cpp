// What several commands, or time alone, lead to.
#include <tuple>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;

Room::Decision Room::stand_in(games::Seat seat, bool left) {
  Decision decision;
  decision.changes = {storage::SetAbsence{id_, seat, true, left}};
  decision.adopt = [this, seat, left] {
    seating_.at(seat)->stand_in = true;
    seating_.at(seat)->left = left;
  };
  return decision;
}

Room::Decision Room::stop_clocks(Time at) {
  Decision decision;
  decision.changes = {storage::StopClocks{id_, game_->number()}};
  decision.adopt = [this, at] { game_->stop_clocks(at); };
  return decision;
}

Room::Decision Room::run_clocks(Time at, std::optional<games::Seat> returning) {
  Decision decision;
  decision.changes = {storage::RunClocks{id_, game_->number()}};
  decision.adopt = [this, at] { game_->run_clocks(at); };
  games::SeatSet people = people_on_clock();
  if (returning) people.insert(*returning);
  wake_for_clocks(decision, *game_, people, at);
  return decision;
}

Room::Decision Room::abandon(const protocol::Ending& ending, Time at) {
  Decision decision;
  decision.changes = {storage::AbandonGame{id_, game_->number(), ending.reason, ending.seat}};
  decision.adopt = [this, ending] { game_->abandon(ending); };
  // It ends without a move, and what watchers said in it may be heard now.
  decision.announce = [this] { send_snapshots(); };
  settle_seats(decision, ending.seat, at);
  return decision;
}

Room::Decision Room::close() {
  Decision decision;
  decision.changes = {storage::CloseRoom{id_}};
  decision.adopt = [this] { closed_ = true; };
  decision.announce = [this] {
    for (const Member& member : attendance_.members()) {
      member.connection->close({protocol::ByeReason::room_closed, std::nullopt});
    }
  };
  return decision;
}

void Room::settle_seats(Decision& decision, std::optional<games::Seat> leaver, Time at) {
  std::vector<games::Seat> freed;
  std::vector<games::Seat> returned;
  for (int index = 0; index < seating_.seats(); ++index) {
    const games::Seat seat(index);
    const auto& chair = seating_.at(seat);
    if (!chair) continue;
    if (chair->left || seat == leaver) {
      freed.push_back(seat);
      decision.changes.emplace_back(storage::LeaveSeat{id_, seat});
      if (chair->player.player == host_) pass_on(decision, host_);
    } else if (chair->stand_in) {
      returned.push_back(seat);
      decision.changes.emplace_back(storage::SetAbsence{id_, seat, false, false});
    }
  }
  decision.adopt = [this, freed, returned, at, first = std::move(decision.adopt)] {
    first();
    ballot_ = Ballot();
    for (const games::Seat seat : freed) {
      forget_seated(seating_.at(seat)->player.player);
      seating_.at(seat).reset();
    }
    for (const games::Seat seat : returned) seating_.at(seat)->stand_in = false;
    // Whoever was not here at the end has as long to see it as everybody else.
    touched_ = std::max(touched_, at);
  };
  wake_by(decision, at + limits_.finished_life);
}

void Room::pass_on(Decision& decision, PlayerId leaver) {
  if (host_ != leaver) return;
  const Chair* next = heir_of(leaver);
  if (next == nullptr) return;
  const PlayerId heir = next->player.player;
  decision.changes.emplace_back(storage::ChangeHost{id_, heir});
  decision.adopt = [this, heir, first = std::move(decision.adopt)] {
    first();
    host_ = heir;
  };
}

const Chair* Room::heir_of(PlayerId host) const {
  const auto rank = [this](const Chair& chair) {
    const bool here = presence_of(chair.player.player) == protocol::Presence::here;
    return std::tuple(!has_vote(chair), !here, chair.since);
  };
  const Chair* heir = nullptr;
  for (const auto& chair : seating_.chairs()) {
    if (!chair || chair->is_bot() || chair->left || chair->player.player == host) continue;
    if (heir == nullptr || rank(*chair) < rank(*heir)) heir = &*chair;
  }
  return heir;
}

void Room::forget_seated(PlayerId player) {
  attendance_.forget(player);
  addresses_.erase(player);
}

void Room::count(const games::Result& result) {
  for (std::size_t index = 0; index < result.places.size(); ++index) {
    const storage::PlayerRecord& player = seating_.chairs().at(index)->player;
    auto entry = std::ranges::find(tally_, player.player, &protocol::TallyEntry::player);
    if (entry == tally_.end()) entry = tally_.insert(entry, {player.player, player.name, 0, 0, 0});
    ++entry->games;
    entry->places += result.places[index];
    if (result.places[index] == 1) ++entry->wins;
  }
  rank_tally();
}

void Room::rank_tally() {
  // The archive sorts in the same way.
  std::ranges::sort(tally_, [](const protocol::TallyEntry& one, const protocol::TallyEntry& other) {
    if (one.wins != other.wins) return one.wins > other.wins;
    const int cross_one = one.places * other.games;
    const int cross_other = other.places * one.games;
    if (cross_one != cross_other) return cross_one < cross_other;
    return std::tie(one.name, one.player) < std::tie(other.name, other.player);
  });
}

}  // namespace tablee::server
