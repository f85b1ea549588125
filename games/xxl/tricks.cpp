#include "games/xxl/tricks.hpp"

#include <algorithm>

#include "games/xxl/match.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

CardSet follow(CardSet hand, CardSet asked) {
  const CardSet following = hand & asked;
  return following.empty() ? hand : following;
}

void put(State& state, Tricks& tricks, Card card) {
  state.own_hand().erase(card.index());
  tricks.trick.plays[tricks.trick.played++] = {state.turn, card};
}

bool turn_to_next(State& state, const Trick& trick) {
  Seat seat = state.next_seat(state.turn);
  // A seat that has yet to play holds what it held before the trick.
  while (seat != trick.leader && state.hands[seat].empty()) seat = state.next_seat(seat);
  if (seat == trick.leader) return false;
  state.turn = seat;
  return true;
}

Seat highest(const Trick& trick, Colour colour) {
  Seat winner = trick.leader;
  int best = -1;
  for (const TrickPlay& play : trick) {
    if (!play.card || !play.card->shows(colour)) continue;
    const int strength = 32 * play.card->face(colour).number + play.card->value();
    if (strength <= best) continue;
    best = strength;
    winner = play.seat;
  }
  return winner;
}

int strength(const Trick& trick, std::optional<Colour> trump, Card card) {
  if (trump && card.shows(*trump)) return 1000 + card.face(*trump).number;
  int best = 0;
  for (const Colour colour : all_colours)
    if (trick.colours.contains(colour) && card.shows(colour))
      best = std::max(best, 32 * card.face(colour).number + card.value());
  return best;
}

void take_trick(Game& game, Tricks& tricks, Seat winner) {
  TookTrick took{winner, {}};
  CardSet& pile = tricks.won[winner];
  for (const TrickPlay& play : tricks.trick) {
    if (!play.card) continue;
    took.cards.add(*play.card);
    pile.insert(play.card->index());
  }
  game.events.show(took);
  tricks.trick.winner = winner;
  tricks.last = tricks.trick;
  tricks.trick = Trick{};
  tricks.trick.leader = game.state.turn = winner;
  game.state.phase = Phase::lead;
}

Scores values(const Tricks& tricks) {
  Scores scores{};
  for (const Seat seat : all_seats(max_seats))
    scores[seat] = static_cast<std::int16_t>(value_of(tricks.won[seat]));
  return scores;
}

}  // namespace tablee::games::xxl
