// A player of Nim who never gives a won game away.
#pragma once

#include <span>

#include "tests/games/example/nim/nim.hpp"

namespace tablee::games::nim {

/// Leaves heaps whose binary numbers cancel out, by which the game is won, if that can be done. Everything
/// lies open, so that there is nothing to remember.
class Bot {
 public:
  explicit Bot(Seat /*seat*/) {}

  void notice(const PublicEvent& /*event*/) {}
  void notice(const PrivateEvent& /*event*/) {}

  /// One of `legal`, which holds all legal moves of the seat and is not empty. Same view, same move.
  [[nodiscard]] Move choose(const PublicView& table, const PrivateView& own,
                            std::span<const Move> legal) const;
  [[nodiscard]] Bot as_a_person_remembers() const { return *this; }
};

}  // namespace tablee::games::nim
