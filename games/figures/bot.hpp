// A player of Figures by a few simple rules, who sees what a human in the seat sees.
#pragma once

#include <span>

#include "games/figures/figures.hpp"

namespace tablee::games::figures {

/// Collects cards for the box that promises most, lays as soon as the hand is good, the sooner the longer the
/// round, and at the end of a round gives away the box that costs least. Nothing needs to be remembered:
/// whatever counts lies open.
class Bot {
 public:
  explicit Bot(Seat seat) : seat_(seat) {}

  void notice(const PublicEvent& /*event*/) {}
  void notice(const PrivateEvent& /*event*/) {}

  /// One of `legal`, which are the seat's moves and not none; the same whenever everything is the same.
  [[nodiscard]] Move choose(const PublicView& table, const PrivateView& own,
                            std::span<const Move> legal) const;
  [[nodiscard]] Bot as_a_person_remembers() const { return *this; }

 private:
  Seat seat_;
};

}  // namespace tablee::games::figures
