#include "games/xxl/runs.hpp"

#include <algorithm>

#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

constexpr int hand_size = 4;

/// The lowest faces of the runs that can be laid (X4-2).
FaceSet run_starts(CardSet hand, CardSet display) {
  const FaceSet own = faces_of(hand);
  const FaceSet all = own | faces_of(display);
  const FaceSet in_a_row = all & all.below() & all.below().below();
  return in_a_row & (own | own.below() | own.below().below());
}

bool anybody_can_run(const State& state, const Runs& table) {
  for (const Seat seat : all_seats(state.seats))
    if (can_run(state.hands[seat], table.display)) return true;
  return false;
}

/// Puts a card of the stock into the hand of the seat on turn.
void draw_to_hand(Game& game) {
  const Card card = game.state.stock.take();
  game.state.own_hand().insert(card.index());
  game.events.tell(game.state.turn, DrewCard{game.state.turn, card});
}

void keep_run(Runs& table, const Run& run) {
  Run* const laid = table.laid.data();
  Run* const end = laid + table.laid_count++;
  Run* const place =
      std::upper_bound(laid, end, run, [](const Run& a, const Run& b) { return a.seat < b.seat; });
  std::move_backward(place, end, end + 1);
  *place = run;
}

/// Null if the seat on turn may lay these cards.
const Reason* why_not_run(const State& state, const Runs& table, const std::array<Card, 3>& cards) {
  if (table.ran) return &already_ran;
  CardSet from_hand;
  for (const Card card : cards) {
    if (state.own_hand().contains(card.index()))
      from_hand.insert(card.index());
    else if (!table.display.contains(card.index()))
      return &run_card_missing;
  }
  if (!run_colour(cards)) return &not_a_run;
  return from_hand.empty() ? &run_needs_hand_card : nullptr;
}

Verdict lay_run(Game& game, Runs& table, const LayRun& move) {
  State& state = game.state;
  if (const Reason* reason = why_not_run(state, table, move.cards)) return Verdict::refused(*reason);  // X4-2
  Ran ran{state.turn, move.cards, {}, {}};
  for (const Card card : move.cards) {
    if (table.display.contains(card.index())) ran.from_display.add(card);
    table.display.erase(card.index());
    state.own_hand().erase(card.index());
  }
  keep_run(table, {state.turn, move.cards});
  table.ran = true;
  while (state.own_hand().size() < hand_size && !state.stock.empty()) draw_to_hand(game);
  while (ran.shown.count < ran.from_display.count && !state.stock.empty()) {
    ran.shown.add(state.stock.take());
    table.display.insert(ran.shown.cards[ran.shown.count - 1U].index());
  }
  game.events.show(ran);
  return Verdict::accepted();
}

Verdict exchange(Game& game, Runs& table, const Exchange& move) {
  State& state = game.state;
  if (table.swapped) return Verdict::refused(already_swapped);
  if (!state.own_hand().contains(move.card.index())) return Verdict::refused(hand_lacks_card);
  if (!table.display.contains(move.wanted.index())) return Verdict::refused(not_in_display);
  state.own_hand().erase(move.card.index());
  state.own_hand().insert(move.wanted.index());
  table.display.erase(move.wanted.index());
  table.display.insert(move.card.index());
  table.swapped = true;
  game.events.show(Exchanged{state.turn, move.card, move.wanted});
  return Verdict::accepted();
}

Verdict expose(Game& game, Runs& table, const Expose& move) {
  State& state = game.state;
  if (table.swapped) return Verdict::refused(already_swapped);
  if (!state.own_hand().contains(move.card.index())) return Verdict::refused(hand_lacks_card);
  if (state.stock.empty()) return Verdict::refused(stock_is_empty);
  state.own_hand().erase(move.card.index());
  table.display.insert(move.card.index());
  table.swapped = true;
  game.events.show(Exposed{state.turn, move.card});
  draw_to_hand(game);
  return Verdict::accepted();
}

/// X4-3.
void add_to_display(Game& game, Runs& table) {
  table.idle = 0;
  const Card card = game.state.stock.take();
  table.display.insert(card.index());
  game.events.show(Added{card});
}

Verdict end_turn(Game& game, Runs& table) {
  State& state = game.state;
  game.events.show(EndedTurn{state.turn});
  const bool acted = table.ran || table.swapped;
  table.idle = static_cast<std::uint8_t>(acted ? 0 : table.idle + 1);
  table.runless = static_cast<std::uint8_t>(table.ran || !table.began_dry ? 0 : table.runless + 1);
  if (table.idle == state.seats && !state.stock.empty()) add_to_display(game, table);
  table.ran = table.swapped = false;
  table.began_dry = state.stock.empty();
  if (state.stock.empty() && (table.runless == state.seats || !anybody_can_run(state, table)))
    end_deal(game, values(table));  // X4-4, X4-5; with a card just added, X4-6
  else
    state.turn = state.next_seat(state.turn);
  return Verdict::accepted();
}

void list_runs(CardSet hand, CardSet display, std::vector<Move>& out) {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  const CardSet all = hand | display;
  run_starts(hand, display).for_each([&](Face low) {
    const Face middle{low.colour, static_cast<std::uint8_t>(low.number + 1)};
    const Face high{low.colour, static_cast<std::uint8_t>(low.number + 2)};
    for (const int a : all& cards_with(low))
      for (const int b : all& cards_with(middle))
        for (const int c : all& cards_with(high))
          if (hand.contains(a) || hand.contains(b) || hand.contains(c))
            out.emplace_back(LayRun{{Card(a), Card(b), Card(c)}});
  });
  std::sort(out.begin() + first, out.end());
}

}  // namespace

Scores values(const Runs& table) {
  Scores scores{};
  for (const Run& run : table)
    for (const Card card : run.cards) {
      std::int16_t& score = scores[run.seat];
      score = static_cast<std::int16_t>(score + card.value());
    }
  return scores;
}

std::optional<Colour> run_colour(const std::array<Card, 3>& cards) {
  for (const Colour colour : cards[0].colours_in_order()) {
    if (!cards[1].shows(colour) || !cards[2].shows(colour)) continue;
    const int low = cards[0].face(colour).number;
    if (cards[1].face(colour).number == low + 1 && cards[2].face(colour).number == low + 2) return colour;
  }
  return std::nullopt;
}

bool can_run(CardSet hand, CardSet display) {
  return !run_starts(hand, display).empty();
}

CardRow<2> set_up(State& state, Runs& table) {
  CardRow<2> up;
  while (up.count < 2) {  // X4-1
    up.add(state.stock.take());
    table.display.insert(up.cards[up.count - 1U].index());
  }
  return up;
}

void list_moves(const State& state, const Runs& table, Seat /*seat*/, std::vector<Move>& out) {
  const CardSet hand = state.own_hand();
  if (!table.ran) list_runs(hand, table.display, out);
  if (!table.swapped) {
    for (const int card : hand)
      for (const int wanted : table.display) out.emplace_back(Exchange{Card(card), Card(wanted)});
    if (!state.stock.empty())
      for (const int card : hand) out.emplace_back(Expose{Card(card)});
  }
  out.emplace_back(EndTurn{});  // X4-3: always
}

Verdict play(Game& game, Runs& table, Seat /*seat*/, const Move& move) {
  if (const auto* run = std::get_if<LayRun>(&move)) return lay_run(game, table, *run);
  if (const auto* swap = std::get_if<Exchange>(&move)) return exchange(game, table, *swap);
  if (const auto* swap = std::get_if<Expose>(&move)) return expose(game, table, *swap);
  if (std::holds_alternative<EndTurn>(move)) return end_turn(game, table);
  return Verdict::refused(reasons::wrong_phase);
}

}  // namespace tablee::games::xxl
