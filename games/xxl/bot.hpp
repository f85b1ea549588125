// A player of XXL by a few simple rules, for empty seats and for tests.
#pragma once

#include <span>

#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

/// Sees what a human in its seat sees, and nothing else. It needs no memory: what counts lies open.
class Bot {
 public:
  explicit Bot(Seat seat) : seat_(seat) {}

  void notice(const PublicEvent& event);
  void notice(const PrivateEvent& event);

  /// One of `legal`, which is not empty; the same every time it is asked the same.
  [[nodiscard]] Move choose(const PublicView& table, const PrivateView& own,
                            std::span<const Move> legal) const;
  [[nodiscard]] Bot as_a_person_remembers() const { return *this; }

 private:
  Seat seat_;
};

}  // namespace tablee::games::xxl
