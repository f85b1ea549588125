// The engine's door: whose move it is, and which variant answers it.
#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

namespace {

/// Who has yet to choose a card to keep (X3-4).
SeatSet choosing(const State& state) {
  return all_seats(state.seats) - std::get<Refusal>(state.table).chosen;
}

/// A match of so many deals of each variant.
std::vector<Options> single_matches(std::uint8_t deals) {
  constexpr int variants = 6;
  std::vector<Options> matches;
  matches.reserve(variants);
  for (int variant = 0; variant < variants; ++variant)
    matches.push_back({Mode::single, static_cast<Variant>(variant), deals});
  return matches;
}

bool may_act(const State& state, Seat seat) {
  return state.phase == Phase::keep ? choosing(state).contains(seat) : seat == state.turn;
}

}  // namespace

State Xxl::start(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.dealer = chance.pick_seat("dealer", seats);
  begin_deal(state, chance);
  return state;
}

SeatSet Xxl::to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  return state.phase == Phase::keep ? choosing(state) : SeatSet(state.turn);
}

void Xxl::legal_moves(const State& state, Seat seat, std::vector<Move>& out) {
  out.clear();
  if (state.phase == Phase::over || !may_act(state, seat)) return;
  std::visit([&](const auto& table) { list_moves(state, table, seat, out); }, state.table);
}

Verdict Xxl::apply(State& state, Seat seat, const Move& move, Chance& chance, Events& events) {
  if (state.phase == Phase::over) return Verdict::refused(reasons::game_over);
  if (!may_act(state, seat)) return Verdict::refused(reasons::not_your_turn);
  Game game{state, chance, events};
  return std::visit([&](auto& table) { return play(game, table, seat, move); }, state.table);
}

std::optional<Result> Xxl::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  const auto sums = standings(state);
  Result result;
  const auto scores = sums.first(state.seats);
  result.scores.assign(scores.begin(), scores.end());
  result.places =
      places(result.scores, state.options.mode == Mode::trump ? Best::highest : Best::lowest);
  return result;
}

std::span<const Reason> Xxl::reasons() {
  return all_reasons;
}

std::vector<Options> Xxl::modes() {
  std::vector<Options> modes{Options{}, Options{Mode::trump, Variant::up_and_down, 0}};
  for (const Options& single : single_matches(1)) modes.push_back(single);
  return modes;
}

std::vector<Options> Xxl::other_options() {
  return single_matches(2);
}

std::optional<std::string> Xxl::item_code(std::string_view event, std::byte item) {
  if (event != "deck" && event != "second_deck") return std::nullopt;
  return code(Card(std::to_integer<int>(item)));
}

}  // namespace tablee::games::xxl
