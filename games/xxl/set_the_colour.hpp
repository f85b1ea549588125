// X6: the leader opens two colours, and one of them is settled on the way. With trumps (X6+) as well.
#pragma once

#include <optional>
#include <vector>

#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"
#include "games/xxl/tricks.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// What lies on the table.
struct SetTheColour {
  Tricks tricks;
  std::optional<Colour> trump;  ///< nothing without trumps, and until it is named
  friend bool operator==(const SetTheColour&, const SetTheColour&) = default;
};

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, SetTheColour& table);
void list_moves(const State& state, const SetTheColour& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, SetTheColour& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
