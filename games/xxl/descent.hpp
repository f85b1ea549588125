// X5: one row a colour, from 10 down to 0.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// What lies on the table: the card at the end of each colour's row, if the row is not empty.
struct Descent {
  PerColour<std::optional<Card>> ends{};
  friend bool operator==(const Descent&, const Descent&) = default;
};

/// The face that the row of `colour` needs next (X5-2).
[[nodiscard]] Face next_face(const Descent& table, Colour colour);
/// The cards that can be played now, whoever holds them.
[[nodiscard]] CardSet fitting(const Descent& table);

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, Descent& table);
void list_moves(const State& state, const Descent& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, Descent& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
