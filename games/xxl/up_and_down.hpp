// X1: cards go on two piles, one number up or down from the top in its colour.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

enum class Direction : std::uint8_t { up, down };

struct Pile {
  /// The face by which the top card was played, and where it leads (X1-2).
  struct Running {
    Colour colour = Colour::red;
    Direction direction = Direction::up;
    friend bool operator==(const Running&, const Running&) = default;
  };

  Card top;
  std::optional<Running> running;  ///< nothing on a fresh pile
  FaceSet fits;                    ///< the faces that can be played on it now

  friend bool operator==(const Pile&, const Pile&) = default;
};

inline constexpr int pile_count = 2;

/// What lies on the table: two piles.
struct UpAndDown {
  std::array<Pile, pile_count> piles{};
  friend bool operator==(const UpAndDown&, const UpAndDown&) = default;
};

/// What becomes of `pile` when `card`, whose face of `colour` fits, is played on it (X1-2).
[[nodiscard]] Pile played_on(const Pile& pile, Card card, Colour colour);
/// The cards that can be played now, whoever holds them.
[[nodiscard]] CardSet fitting(const UpAndDown& table);

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, UpAndDown& table);
void list_moves(const State& state, const UpAndDown& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, UpAndDown& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
