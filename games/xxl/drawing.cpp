#include "games/xxl/drawing.hpp"

#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

SeatSet who_can_play(const State& state) {
  SeatSet able;
  for (const Seat seat : all_seats(state.seats))
    if (!(state.hands[seat] & state.fitting).empty()) able.insert(seat);
  return able;
}

/// X1-5: what is left in hand counts, and little is good; in X5, too, where the sheet contradicts itself
/// (X5-4).
void count_hands(Game& game) {
  Scores scores{};
  for (const Seat seat : all_seats(game.state.seats))
    scores[seat] = static_cast<std::int16_t>(value_of(game.state.hands[seat]));
  end_deal(game, scores);
}

/// X1-4.
Verdict draw(Game& game) {
  State& state = game.state;
  if (state.phase != Phase::play) return Verdict::refused(reasons::wrong_phase);
  // With no stock and nothing to play the seat would have been passed over.
  if (!playable(state).empty()) return Verdict::refused(must_play_if_able);
  const Card card = state.stock.take();
  state.own_hand().insert(card.index());
  game.events.show(Drew{state.turn});
  game.events.tell(state.turn, DrewCard{state.turn, card});
  if (state.fitting.contains(card.index())) {
    state.phase = Phase::drawn;
    state.drawn = card;
  } else {
    end_drawing_turn(game);
  }
  return Verdict::accepted();
}

/// X1-4.
Verdict pass(Game& game) {
  if (game.state.phase != Phase::drawn) return Verdict::refused(reasons::wrong_phase);
  game.events.show(Passed{game.state.turn, false});
  end_drawing_turn(game);
  return Verdict::accepted();
}

}  // namespace

CardSet playable(const State& state) {
  if (!state.drawn) return state.own_hand() & state.fitting;
  CardSet drawn;
  drawn.insert(state.drawn->index());
  return drawn;
}

void list_draw_or_pass(const State& state, std::vector<Move>& out) {
  if (state.phase == Phase::drawn)
    out.emplace_back(Pass{});
  else if (playable(state).empty())
    out.emplace_back(Draw{});
}

const Reason* why_not_from_hand(const State& state, Card card) {
  if (!state.own_hand().contains(card.index())) return &hand_lacks_card;
  if (state.drawn && *state.drawn != card) return &only_the_drawn_card;  // X1-4
  return nullptr;
}

Verdict draw_or_pass(Game& game, const Move& move) {
  if (std::holds_alternative<Draw>(move)) return draw(game);
  if (std::holds_alternative<Pass>(move)) return pass(game);
  return Verdict::refused(reasons::wrong_phase);
}

void end_drawing_turn(Game& game) {
  State& state = game.state;
  state.phase = Phase::play;
  state.drawn.reset();
  if (state.own_hand().empty()) return count_hands(game);  // X1-5
  state.turn = state.next_seat(state.turn);
  if (!state.stock.empty()) return;
  const SeatSet able = who_can_play(state);
  if (able.empty()) return count_hands(game);  // X1-5
  for (; !able.contains(state.turn); state.turn = state.next_seat(state.turn))
    game.events.show(Passed{state.turn, true});  // X1-4
}

}  // namespace tablee::games::xxl
