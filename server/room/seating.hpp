// Who sits where in a room.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/seat.hpp"
#include "protocol/ids.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// A seat that is taken, by a player or a bot.
struct Chair {
  protocol::PlayerId player;
  storage::Time since;
  games::Nonce nonce;
  bool ready = false;
  bool stand_in = false;  ///< a bot plays for the player
  bool left = false;      ///< the player has left for good; the seat is free after the game

  friend bool operator==(const Chair&, const Chair&) = default;

  [[nodiscard]] bool is_bot() const { return player.is_bot(); }
  /// Whether a person plays here now.
  [[nodiscard]] bool plays_along() const { return !is_bot() && !stand_in && !left; }
};

/// The chairs of a room, in seat order, free ones included. While a game is played its seats are the first of
/// them, and all of these are taken.
class Seating {
 public:
  Seating(int seats, const std::vector<storage::SeatRecord>& taken);

  [[nodiscard]] int seats() const { return static_cast<int>(chairs_.size()); }
  [[nodiscard]] bool has(games::Seat seat) const { return seat.index() < seats(); }
  [[nodiscard]] std::optional<Chair>& at(games::Seat seat) { return chairs_[index_of(seat)]; }
  [[nodiscard]] const std::optional<Chair>& at(games::Seat seat) const { return chairs_[index_of(seat)]; }
  [[nodiscard]] const std::vector<std::optional<Chair>>& chairs() const { return chairs_; }
  [[nodiscard]] std::vector<std::optional<Chair>>& chairs() { return chairs_; }

  [[nodiscard]] std::optional<games::Seat> seat_of(protocol::PlayerId player) const;
  [[nodiscard]] const Chair* chair_of(protocol::PlayerId player) const;
  [[nodiscard]] std::optional<games::Seat> free_seat() const;
  /// A bot that does not sit here.
  [[nodiscard]] protocol::PlayerId free_bot() const;
  [[nodiscard]] int taken() const;
  /// How many people play along.
  [[nodiscard]] int people() const;

  /// Those who sit, who has sat longest first.
  [[nodiscard]] std::vector<protocol::PlayerId> by_time_seated() const;
  /// Those who sit, in the order of the next game, with what each adds to its seed: as they sit, or each one
  /// seat down and the first as the last.
  [[nodiscard]] std::vector<storage::GameSeat> line_up(bool rotate) const;
  /// Those who sit do so in that order, from seat 0, with all marks of the past wiped off.
  void sit_down(const std::vector<storage::GameSeat>& order);
  /// Changes the number of seats; those that go must be free.
  void resize(int seats) { chairs_.resize(static_cast<std::size_t>(seats)); }

  friend bool operator==(const Seating&, const Seating&) = default;

 private:
  static std::size_t index_of(games::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  std::vector<std::optional<Chair>> chairs_;
};

}  // namespace tablee::server
