// A match: deals one after another, and the points they bring.
#pragma once

#include <array>

#include "games/core/chance.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

/// A match as a move finds it: what the move changes, and where it says so.
struct Game {
  State& state;
  Chance& chance;
  Events& events;
};

/// How many deals the match has.
[[nodiscard]] int deal_count(const Options& options, int seats);
/// What is played in deal `deal`, from 0.
[[nodiscard]] Variant variant_of(const Options& options, int deal);
/// Which score comes first in a deal of `variant`.
[[nodiscard]] Best best_of(Variant variant);

/// What a finished deal counts for each seat: its place in it; with trumps its score.
[[nodiscard]] Scores points(const State& state, int deal);
/// The points of all finished deals together.
[[nodiscard]] PerSeat<int> standings(const State& state);
/// Of `seats` the one with most points; of several the first from the dealer's left (X-6, X3-5).
[[nodiscard]] Seat first_by_points(const State& state, SeatSet seats);

/// Shuffles and deals what `state.deal` and `state.dealer` say.
Dealt begin_deal(State& state, Chance& chance);

/// Counts a deal and begins the next, if there is one.
void end_deal(Game& game, const Scores& scores);

}  // namespace tablee::games::xxl
