// Who may go on trying room codes. What is right costs nothing, and is kept from nobody who has not guessed.
#pragma once

#include <optional>

#include "server/front/budgets.hpp"

namespace tablee::server {

/// Lives on the front's thread; the caller brings the time.
class Guesses {
 public:
  using Clock = AddressBudgets::Clock;
  using Player = std::optional<protocol::PlayerId>;  ///< nothing for who is not signed in

  Guesses(double of_address_per_minute, double of_player_per_hour)
      : addresses_(of_address_per_minute), players_(of_player_per_hour, std::chrono::hours(1)) {}

  /// Whether somebody without a seat is told of a room whose code they have. Where too much was guessed from
  /// their address, only a player is who has not guessed wrong in this last hour. So others behind the same
  /// address can't shut them out; and whoever guesses has to be another player for each guess.
  [[nodiscard]] bool may_find(const Address& address, const Player& player, Clock::time_point now) const {
    if (player && !players_.available(*player, now)) return false;
    return addresses_.available(address, now) || (player && players_.full(*player, now));
  }

  /// Counts a wrong code. Whether there was something left for it, so that it may be called wrong.
  bool take(const Address& address, const Player& player, Clock::time_point now) {
    const bool left = !player || players_.available(*player, now);
    if (player) players_.charge(*player, now);
    return addresses_.take(address, now) && left;
  }

  void sweep(Clock::time_point now) {
    addresses_.sweep(now);
    players_.sweep(now);
  }

 private:
  AddressBudgets addresses_;
  PlayerBudgets players_;
};

}  // namespace tablee::server
