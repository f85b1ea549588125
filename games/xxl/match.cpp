#include "games/xxl/match.hpp"

#include <span>

namespace tablee::games::xxl {

namespace {

/// The table of `variant`, nothing on it.
Table table_for(Variant variant) {
  switch (variant) {
    case Variant::up_and_down:
      return UpAndDown{};
    case Variant::lower:
      return Lower{};
    case Variant::refusal:
      return Refusal{};
    case Variant::runs:
      return Runs{};
    case Variant::descent:
      return Descent{};
    case Variant::set_the_colour:
    case Variant::trump:
      return SetTheColour{};
  }
  return UpAndDown{};
}

int cards_each(Variant variant, int seats) {
  switch (variant) {
    case Variant::up_and_down:  // X1-1
    case Variant::lower:        // X2-1
      return 6;
    case Variant::refusal:  // X3-1
      return 8;
    case Variant::runs:  // X4-1
      return 4;
    case Variant::descent:  // X5-1
      return seats <= 4 ? 9 : 7;
    case Variant::set_the_colour:  // X6-1
    case Variant::trump:
      return seats <= 4 ? 12 : 9;
  }
  return 0;
}

/// one card at a time, the dealer's left first. What is left over is the stock.
void deal_hands(State& state, Chance& chance) {
  std::array<Card, deck_size> cards{};
  int place = 0;
  for (Card& card : cards) card = Card(place++);
  chance.shuffle("deck", std::span<Card>(cards));
  const int count = cards_each(state.variant, state.seats) * state.seats;
  const auto dealt = static_cast<std::size_t>(count);
  state.hands = {};
  Seat seat = state.dealer;
  for (std::size_t next = 0; next < dealt; ++next) {
    seat = state.next_seat(seat);
    state.hands[seat].insert(cards[next].index());
  }
  state.stock = Stock(std::span<const Card>(cards).subspan(dealt));
}

///
Seat starter_of(const State& state) {
  if (state.variant == Variant::trump) return state.next_seat(state.dealer);
  return first_by_points(state, all_seats(state.seats));
}

}  // namespace

int deal_count(const Options& options, int seats) {
  switch (options.mode) {
    case Mode::pure:
      return 6;
    case Mode::single:
      return options.deals;
    case Mode::trump:
      return seats;
  }
  return 0;
}

Variant variant_of(const Options& options, int deal) {
  switch (options.mode) {
    case Mode::pure:
      return static_cast<Variant>(deal);
    case Mode::single:
      return options.variant;
    case Mode::trump:
      return Variant::trump;
  }
  return options.variant;
}

Best best_of(Variant variant) {
  const bool drawing =
      variant == Variant::up_and_down || variant == Variant::lower || variant == Variant::descent;
  return drawing ? Best::lowest : Best::highest;
}

Scores points(const State& state, int deal) {
  const Scores& scores = state.scores[deal];
  const Variant variant = variant_of(state.options, deal);
  if (variant == Variant::trump) return scores;
  const bool low = best_of(variant) == Best::lowest;
  Scores places{};
  for (const Seat seat : all_seats(state.seats)) {
    places[seat] = 1;
    for (const Seat other : all_seats(state.seats))
      if (low ? scores[other] < scores[seat] : scores[other] > scores[seat]) ++places[seat];
  }
  return places;
}

PerSeat<int> standings(const State& state) {
  PerSeat<int> sums;
  for (int deal = 0; deal < state.deal; ++deal) {
    const Scores brought = points(state, deal);
    for (const Seat seat : all_seats(state.seats)) sums[seat] += brought[seat];
  }
  return sums;
}

Seat first_by_points(const State& state, SeatSet seats) {
  const auto sums = standings(state);
  Seat first;
  int most = -1;
  Seat seat = state.dealer;
  for (int step = 0; step < state.seats; ++step) {
    seat = state.next_seat(seat);
    const int sum = sums[seat];
    if (!seats.contains(seat) || sum <= most) continue;
    most = sum;
    first = seat;
  }
  return first;
}

Dealt begin_deal(State& state, Chance& chance) {
  state.variant = variant_of(state.options, state.deal);
  state.phase = Phase::play;
  state.aside = state.fitting = {};
  state.starter = state.turn = starter_of(state);
  deal_hands(state, chance);
  state.table = table_for(state.variant);
  const CardRow<2> up = std::visit([&](auto& table) { return set_up(state, table); }, state.table);
  return {static_cast<std::uint8_t>(state.deal + 1), state.variant, state.dealer, state.starter, up};
}

void end_deal(Game& game, const Scores& scores) {
  State& state = game.state;
  const int deal = state.deal++;
  state.scores[deal] = scores;
  game.events.show(DealEnded{state.deal, state.variant, state.seats, scores, points(state, deal)});
  if (state.deal == deal_count(state.options, state.seats)) {
    state.phase = Phase::over;
    state.turn = Seat();
    state.fitting = {};
    game.events.show(Ended{});
    return;
  }
  state.dealer = state.next_seat(state.dealer);
  game.events.show(begin_deal(state, game.chance));
}

}  // namespace tablee::games::xxl
