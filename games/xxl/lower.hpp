// X2: each card is lower than the one before in a colour that both show.
#pragma once

#include <vector>

#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// What lies on the table: one card counts.
struct Lower {
  Card top;
  friend bool operator==(const Lower&, const Lower&) = default;
};

/// The cards that can be played now, whoever holds them (X2-2).
[[nodiscard]] CardSet fitting(const Lower& table);

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, Lower& table);
void list_moves(const State& state, const Lower& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, Lower& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
