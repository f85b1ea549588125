#include "server/room/seating.hpp"

#include <utility>

namespace tablee::server {

using protocol::PlayerId;

Seating::Seating(int seats, const std::vector<storage::SeatRecord>& taken)
    : chairs_(static_cast<std::size_t>(seats)) {
  for (const storage::SeatRecord& seat : taken) {
    chairs_.at(index_of(seat.seat)) = Chair{.player = seat.player,
                                            .since = seat.since,
                                            .nonce = seat.nonce,
                                            .ready = seat.ready,
                                            .stand_in = seat.stand_in,
                                            .left = seat.left};
  }
}

std::optional<games::Seat> Seating::seat_of(PlayerId player) const {
  const auto chair =
      std::ranges::find_if(chairs_, [&](const auto& taken) { return taken && taken->player == player; });
  if (chair == chairs_.end()) return std::nullopt;
  return games::Seat(static_cast<int>(chair - chairs_.begin()));
}

const Chair* Seating::chair_of(PlayerId player) const {
  const auto seat = seat_of(player);
  return seat ? &*at(*seat) : nullptr;
}

std::optional<games::Seat> Seating::free_seat() const {
  const auto chair = std::ranges::find_if(chairs_, [](const auto& taken) { return !taken; });
  if (chair == chairs_.end()) return std::nullopt;
  return games::Seat(static_cast<int>(chair - chairs_.begin()));
}

PlayerId Seating::free_bot() const {
  int number = 1;
  while (seat_of(PlayerId::bot(number))) ++number;
  return PlayerId::bot(number);
}

int Seating::taken() const {
  return static_cast<int>(
      std::ranges::count_if(chairs_, [](const auto& taken) { return taken.has_value(); }));
}

int Seating::people() const {
  return static_cast<int>(
      std::ranges::count_if(chairs_, [](const auto& taken) { return taken && taken->plays_along(); }));
}

std::vector<PlayerId> Seating::by_time_seated() const {
  std::vector<const Chair*> seated;
  for (const auto& chair : chairs_) {
    if (chair) seated.push_back(&*chair);
  }
  std::ranges::sort(seated, [](const Chair* one, const Chair* other) {
    return std::pair(one->since, one->player) < std::pair(other->since, other->player);
  });
  std::vector<PlayerId> players;
  players.reserve(seated.size());
  for (const Chair* chair : seated) players.push_back(chair->player);
  return players;
}

std::vector<storage::GameSeat> Seating::line_up(bool rotate) const {
  std::vector<storage::GameSeat> order;
  for (const auto& chair : chairs_) {
    if (chair) order.push_back({chair->player, chair->nonce});
  }
  if (rotate && !order.empty()) std::rotate(order.begin(), order.begin() + 1, order.end());
  return order;
}

void Seating::sit_down(const std::vector<storage::GameSeat>& order) {
  std::vector<std::optional<Chair>> chairs(chairs_.size());
  for (std::size_t index = 0; index < order.size(); ++index) {
    const Chair* chair = chair_of(order[index].player);
    chairs.at(index) = Chair{.player = chair->player, .since = chair->since, .nonce = {}};
  }
  chairs_ = std::move(chairs);
}

}  // namespace tablee::server
