// Random games of any engine, as fast as it plays.
#pragma once

#include <cstdint>
#include <iterator>
#include <vector>

#include "games/core/broken_word.hpp"
#include "games/core/chance.hpp"
#include "games/core/engine.hpp"

namespace tablee::games {

/// A fast source of choices, for games by the thousand.
class QuickChoice {
 public:
  explicit QuickChoice(std::uint32_t number) : state_(0x9e3779b97f4a7c15U ^ (number * 0x2545f4914f6cdd1dU)) {}

  /// A number in [0, bound), each very nearly equally likely.
  std::uint32_t uniform(std::uint64_t bound) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return static_cast<std::uint32_t>(((state_ >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_;
};

/// One of `seats`, each equally likely.
template <class Policy>
Seat pick(SeatSet seats, Policy& policy) {
  if (seats.size() == 1) return *seats.begin();
  return *std::ranges::next(seats.begin(), policy.uniform(static_cast<std::uint64_t>(seats.size())));
}

/// A seat and what it plays.
template <Engine E>
struct Turn {
  Seat seat;
  typename E::Move move;
};

/// A random turn in `state`, which is not over. `legal` is scratch space. Throws std::logic_error if the
/// engine breaks its word and lists no move for a seat that is to act.
template <Engine E, class Policy>
Turn<E> random_turn(const typename E::State& state, Policy& policy, std::vector<typename E::Move>& legal) {
  const Seat seat = pick(E::to_act(state), policy);
  E::legal_moves(state, seat, legal);
  if (legal.empty()) throw_no_move(seat);
  return {seat, legal[policy.uniform(legal.size())]};
}

/// What playouts of one engine use again and again, so that they allocate nothing. Used by one thread.
template <Engine E>
struct PlayoutSpace {
  std::vector<typename E::Move> legal;
  typename E::Events events;
};

/// Plays a whole game of random moves, shuffle and legal moves included, each move checked as a player's is.
/// How many moves it had.
template <Engine E, class Policy>
std::int64_t play_out(const typename E::Options& options, int seats, Chance& chance, Policy& policy,
                      PlayoutSpace<E>& space) {
  typename E::State state = E::start(options, seats, chance);
  std::int64_t moves = 0;
  for (; !E::to_act(state).empty(); ++moves) {
    const auto turn = random_turn<E>(state, policy, space.legal);
    space.events.clear();
    static_cast<void>(E::apply(state, turn.seat, turn.move, chance, space.events));
  }
  return moves;
}

}  // namespace tablee::games
