#include "games/xxl/descent.hpp"

#include "games/xxl/drawing.hpp"
#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

Verdict play_card(Game& game, Descent& table, const PlayOnRow& move) {
  State& state = game.state;
  if (const Reason* reason = why_not_from_hand(state, move.card)) return Verdict::refused(*reason);
  if (!move.card.shows(move.colour)) return Verdict::refused(colour_not_on_card);
  const Face face = move.card.face(move.colour);
  if (face != next_face(table, move.colour)) return Verdict::refused(does_not_fit_row);  // X5-2

  state.own_hand().erase(move.card.index());
  std::optional<Card>& end = table.ends[move.colour];
  if (end) state.aside.insert(end->index());
  end = move.card;
  if (face.number == 0) {  // X5-2: the row is complete
    state.aside.insert(move.card.index());
    end.reset();
  }
  game.events.show(PlayedOnRow{state.turn, move.card, move.colour});
  state.fitting = fitting(table);
  end_drawing_turn(game);
  return Verdict::accepted();
}

}  // namespace

Face next_face(const Descent& table, Colour colour) {
  const std::optional<Card>& end = table.ends[colour];
  if (!end) return {colour, highest_number};
  return {colour, static_cast<std::uint8_t>(end->face(colour).number - 1)};
}

CardSet fitting(const Descent& table) {
  CardSet cards;
  for (const Colour colour : all_colours) cards |= cards_with(next_face(table, colour));
  return cards;
}

CardRow<2> set_up(State& state, Descent& table) {
  state.fitting = fitting(table);
  return {};  // X5-1: the rows are empty
}

void list_moves(const State& state, const Descent& table, Seat /*seat*/, std::vector<Move>& out) {
  for (const int index : playable(state)) {
    const Card card(index);
    for (const Colour colour : card.colours_in_order())
      if (card.face(colour) == next_face(table, colour)) out.emplace_back(PlayOnRow{card, colour});
  }
  list_draw_or_pass(state, out);
}

Verdict play(Game& game, Descent& table, Seat /*seat*/, const Move& move) {
  if (const auto* card = std::get_if<PlayOnRow>(&move)) return play_card(game, table, *card);
  return draw_or_pass(game, move);  // X5-3
}

}  // namespace tablee::games::xxl
