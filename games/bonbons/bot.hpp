// A player of Bonbons that remembers what was turned.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/bonbons/bonbons.hpp"
#include "games/core/short_memory.hpp"

namespace tablee::games::bonbons {

/// Plays one seat and knows what somebody with a perfect memory would know there. It plays every match that
/// it knows, its own rounds first and then thefts, from whoever is nearest to the end; then the three coins
/// if it knows them all; else it turns an unknown tile over, of the sort that is likelier to meet a known
/// one. It stops rather than turn a round that can match nothing. It never turns over only what it knows
/// without gain, so bots alone come to an end.
class Bot {
 public:
  explicit Bot(Seat seat) : seat_(seat) {}

  /// Remembers what was shown. Every event of the game should come here, in order; a bot that missed some
  /// plays legally, but takes those tiles for unknown.
  void notice(const PublicEvent& event);
  void notice(const PrivateEvent& event);

  /// One of `legal`, which is not empty and holds the legal moves of the bot's seat; the views are those of
  /// the same position.
  [[nodiscard]] Move choose(const PublicView& table, const PrivateView& own,
                            std::span<const Move> legal) const;
  /// Turns over any square it doesn't know, where the other one goes by the order of the cells.
  [[nodiscard]] Bot as_a_person_remembers() const;

 private:
  Seat seat_;
  std::array<std::optional<Tile>, square_count> squares_{};  ///< by cell, what was seen there
  PerPlace<std::optional<Tile>> rounds_{};                   ///< by place
  ShortMemory latest_;      ///< where something was seen last: cells, and behind them places
  std::uint32_t whim_ = 0;  ///< which of the unknown squares is turned over
};

}  // namespace tablee::games::bonbons
