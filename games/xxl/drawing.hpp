// What up_and_down, lower and descent share: play if you can, else draw (X1-4, X2-3, X5-3). Whatever lies on
// the table, State::fitting says which cards fit it.
#pragma once

#include <vector>

#include "games/core/seat.hpp"
#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/move.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// The cards that the seat on turn may play.
[[nodiscard]] CardSet playable(const State& state);

/// Adds what the seat on turn may do beside playing a card.
void list_draw_or_pass(const State& state, std::vector<Move>& out);

/// Why the seat on turn may not play `card`, be it one that fits or not; null if nothing speaks against it.
[[nodiscard]] const Reason* why_not_from_hand(const State& state, Card card);

/// The answer to a move that does not play a card.
Verdict draw_or_pass(Game& game, const Move& move);

/// Gives the turn on, or ends the deal.
void end_drawing_turn(Game& game);

}  // namespace tablee::games::xxl
