// A player of Calcory by a few simple rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/calcory/calcory.hpp"
#include "games/core/short_memory.hpp"

namespace tablee::games::calcory {

/// Plays one seat by what that seat is shown and by what it remembers of that. Makes thirteen of cards it
/// knows, stops at a sum that is hard to beat, and turns cards nobody has seen otherwise. A plain value.
class Bot {
 public:
  explicit Bot(Seat seat) : seat_(seat) {}

  /// Remembers where a card lies. To be called with every event of the game, in order.
  void notice(const PublicEvent& event);
  /// The same for events that the seat alone is told.
  void notice(const PrivateEvent& event);

  /// One of `legal`, which holds all legal moves of the seat and is not empty. Same views and memory, same
  /// move.
  [[nodiscard]] Move choose(const PublicView& table, const PrivateView& own,
                            std::span<const Move> legal) const;
  /// Turns over any card it doesn't know, where the other one goes by the order of the cells.
  [[nodiscard]] Bot as_a_person_remembers() const;

 private:
  [[nodiscard]] Move turn(const PublicView& table, std::span<const Move> legal) const;
  /// The cell of a card known to lie face down that is worth most without taking the sum above `room`.
  [[nodiscard]] std::optional<Cell> best_known(const PublicView& table, int room) const;
  void forget(Cell cell);
  [[nodiscard]] std::optional<Cell> some_unknown(const PublicView& table) const;

  Seat seat_;
  std::array<std::optional<Card>, cell_count> known_{};  ///< what lies there, as far as it was seen
  ShortMemory latest_;                                   ///< the cells that were seen last
  std::uint32_t whim_ = 0;                               ///< which of the unknown cards is turned over
};

}  // namespace tablee::games::calcory
