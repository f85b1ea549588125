// The rules of play: start, legal moves, moves, the end.
#include <algorithm>

#include "tests/games/example/nim/nim.hpp"
#include "tests/games/example/nim/reasons.hpp"

namespace tablee::games::nim {

namespace {

bool is_over(const State& state) {
  return std::ranges::all_of(state.heaps, [](int counters) { return counters == 0; });
}

/// Null if the seat on turn may take these counters.
const Reason* why_not_take(const State& state, const Take& take) {
  if (take.heap >= heap_count) return &no_such_heap;
  if (take.count == 0) return &nothing_taken;                              // N-3
  return take.count > state.heaps[take.heap] ? &heap_too_small : nullptr;  // N-3
}

}  // namespace

State Nim::start(const Options& options, int seats, Chance& chance) {
  State state;
  state.misere = options.misere;
  state.turn = chance.pick_seat("starter", seats);  // N-6
  return state;
}

SeatSet Nim::to_act(const State& state) {
  return is_over(state) ? SeatSet() : SeatSet(state.turn);
}

void Nim::legal_moves(const State& state, Seat seat, std::vector<Move>& out) {
  out.clear();
  if (seat != state.turn) return;
  for (std::uint8_t heap = 0; heap < heap_count; ++heap)
    for (std::uint8_t count = 1; count <= state.heaps[heap]; ++count) out.push_back({heap, count});
}

Verdict Nim::apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Events& events) {
  if (is_over(state)) return Verdict::refused(reasons::game_over);
  if (seat != state.turn) return Verdict::refused(reasons::not_your_turn);  // N-2
  if (const Reason* reason = why_not_take(state, move)) return Verdict::refused(*reason);
  state.heaps[move.heap] = static_cast<std::uint8_t>(state.heaps[move.heap] - move.count);
  state.taken[seat] = static_cast<std::uint8_t>(state.taken[seat] + move.count);
  events.show(Took{seat, move});
  if (is_over(state))
    events.show(Ended{});
  else
    state.turn = seat.next(max_seats);  // N-2
  return Verdict::accepted();
}

std::optional<Result> Nim::result(const State& state) {
  if (!is_over(state)) return std::nullopt;
  Result result;
  for (const Seat seat : all_seats(max_seats)) {
    const bool took_last = seat == state.turn;
    result.scores.push_back(int{took_last != state.misere});  // N-4, N-5
  }
  result.places = places(result.scores, Best::highest);
  return result;
}

Move Nim::clock_move(const PublicView& /*table*/, const PrivateView& /*own*/, std::span<const Move> legal,
                     Chance& /*chance*/) {
  return legal.front();  // one counter of the first heap that has any
}

std::span<const Reason> Nim::reasons() {
  return all_reasons;
}

std::vector<Options> Nim::modes() {
  return {Options{}, Options{true}};
}

std::optional<std::string> Nim::item_code(std::string_view /*event*/, std::byte /*item*/) {
  return std::nullopt;  // nothing is shuffled or drawn
}

}  // namespace tablee::games::nim
