#include "games/xxl/up_and_down.hpp"

#include "games/xxl/drawing.hpp"
#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

/// A pile that `card` was turned up for: both its faces go both ways (X1-2).
Pile fresh_pile(Card card) {
  return {card, std::nullopt, card.faces().above() | card.faces().below()};
}

Verdict play_card(Game& game, UpAndDown& table, const PlayOnPile& move) {
  State& state = game.state;
  if (move.pile >= table.piles.size()) return Verdict::refused(no_such_pile);
  if (const Reason* reason = why_not_from_hand(state, move.card)) return Verdict::refused(*reason);
  if (!move.card.shows(move.colour)) return Verdict::refused(colour_not_on_card);
  Pile& pile = table.piles[move.pile];
  const Face face = move.card.face(move.colour);
  if (!pile.fits.contains(face)) return Verdict::refused(does_not_fit_pile);  // X1-2

  state.own_hand().erase(move.card.index());
  state.aside.insert(pile.top.index());
  pile = played_on(pile, move.card, move.colour);
  game.events.show(PlayedOnPile{state.turn, move.card, move.pile, move.colour});
  state.fitting = fitting(table);
  end_drawing_turn(game);
  return Verdict::accepted();
}

}  // namespace

// The face played goes on in its direction, where that leads anywhere (X1-3), the other one both ways.
Pile played_on(const Pile& pile, Card card, Colour colour) {
  const FaceSet played(card.face(colour));
  FaceSet free = card.faces();
  free.erase(card.face(colour));
  const bool up = card.face(colour).number > pile.top.face(colour).number;
  const FaceSet onward = up ? played.above() : played.below();
  return {card, Pile::Running{colour, up ? Direction::up : Direction::down},
          free.above() | free.below() | onward};
}

CardSet fitting(const UpAndDown& table) {
  return cards_with(table.piles[0].fits | table.piles[1].fits);
}

CardRow<2> set_up(State& state, UpAndDown& table) {
  CardRow<2> up;
  for (Pile& pile : table.piles) {  // X1-1
    pile = fresh_pile(state.stock.take());
    up.add(pile.top);
  }
  state.fitting = fitting(table);
  return up;
}

void list_moves(const State& state, const UpAndDown& table, Seat /*seat*/, std::vector<Move>& out) {
  for (const int index : playable(state)) {
    const Card card(index);
    for (const std::uint8_t pile : {std::uint8_t{0}, std::uint8_t{1}}) {
      const FaceSet faces = card.faces() & table.piles[pile].fits;
      faces.for_each([&](Face face) { out.emplace_back(PlayOnPile{card, pile, face.colour}); });
    }
  }
  list_draw_or_pass(state, out);
}

Verdict play(Game& game, UpAndDown& table, Seat /*seat*/, const Move& move) {
  if (const auto* card = std::get_if<PlayOnPile>(&move)) return play_card(game, table, *card);
  return draw_or_pass(game, move);
}

}  // namespace tablee::games::xxl
