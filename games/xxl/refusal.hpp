// X3: tricks in two parts; in the second, who holds fewer cards may refuse to play.
#pragma once

#include <cstdint>
#include <vector>

#include "games/core/seat.hpp"
#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"
#include "games/xxl/tricks.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// What lies on the table, and what everybody knows. Which cards are kept is in the State.
struct Refusal {
  Tricks tricks;          ///< of the part under way
  std::uint8_t part = 1;  ///< 1 or 2
  SeatSet chosen;         ///< who needn't choose a card to keep any more; nobody outside that phase
  SeatSet may_refuse;     ///< who may refuse to play to the trick (X3-5)
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, Refusal& table);
void list_moves(const State& state, const Refusal& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, Refusal& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
