#include "games/xxl/lower.hpp"

#include "games/xxl/drawing.hpp"
#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

/// For each card those that are lower in one of its colours.
constexpr KeyedArray<Card, CardSet, deck_size> lower_cards = [] {
  KeyedArray<Card, CardSet, deck_size> sets;
  for (int top = 0; top < deck_size; ++top)
    for (Face face : {Card(top).low(), Card(top).high()})
      while (face.number > 0) {
        --face.number;
        sets[Card(top)] |= cards_with(face);
      }
  return sets;
}();

Verdict play_card(Game& game, Lower& table, const PlayCard& move) {
  State& state = game.state;
  if (const Reason* reason = why_not_from_hand(state, move.card)) return Verdict::refused(*reason);
  if (!state.fitting.contains(move.card.index())) return Verdict::refused(not_lower);  // X2-2

  state.own_hand().erase(move.card.index());
  state.aside.insert(table.top.index());
  table.top = move.card;
  game.events.show(Played{state.turn, move.card});
  state.fitting = fitting(table);
  end_drawing_turn(game);
  return Verdict::accepted();
}

}  // namespace

CardSet fitting(const Lower& table) {
  return lower_cards[table.top];
}

CardRow<2> set_up(State& state, Lower& table) {
  CardRow<2> up;
  up.add(table.top = state.stock.take());  // X2-1
  state.fitting = fitting(table);
  return up;
}

void list_moves(const State& state, const Lower& /*table*/, Seat /*seat*/, std::vector<Move>& out) {
  for (const int card : playable(state)) out.emplace_back(PlayCard{Card(card)});
  list_draw_or_pass(state, out);
}

Verdict play(Game& game, Lower& table, Seat /*seat*/, const Move& move) {
  if (const auto* card = std::get_if<PlayCard>(&move)) return play_card(game, table, *card);
  return draw_or_pass(game, move);  // X2-3
}

}  // namespace tablee::games::xxl
