// What may be seen: everything.
#include <numeric>

#include "tests/games/example/nim/nim.hpp"

namespace tablee::games::nim {

PublicView Nim::public_view(const State& state) {
  PublicView view{state.heaps, state.taken, state.misere, std::nullopt};
  if (!to_act(state).empty()) view.turn = state.turn;
  return view;
}

PrivateView Nim::private_view(const State& /*state*/, Seat /*seat*/) {
  return {};
}

State Nim::imagine(const State& state, std::optional<Seat> /*viewer*/, Chance& /*chance*/) {
  return state;
}

/// All counters are alike.
std::vector<std::uint8_t> Nim::inventory(const State& state) {
  const int lying = std::accumulate(state.heaps.begin(), state.heaps.end(), 0);
  const int counters = std::accumulate(state.taken.begin(), state.taken.end(), lying);
  return std::vector<std::uint8_t>(static_cast<std::size_t>(counters));
}

}  // namespace tablee::games::nim
