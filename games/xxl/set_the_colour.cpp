#include "games/xxl/set_the_colour.hpp"

#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

bool is_trump(const SetTheColour& table, Card card) {
  return table.trump && card.shows(*table.trump);
}

/// The cards of the deck that follow the trick (X6-2). A card with a trump face is a trump and nothing else
/// (XT-1), so plain colours are followed with plain cards (XT-2).
CardSet asked_for(const SetTheColour& table) {
  const ColourSet colours = table.tricks.trick.colours;
  const CardSet showing = cards_with(colours);
  if (!table.trump || colours.contains(*table.trump)) return showing;
  return showing - cards_with(*table.trump);
}

CardSet playable(const State& state, const SetTheColour& table) {
  return follow(state.own_hand(), state.phase == Phase::lead ? deck::all : asked_for(table));
}

/// What a card that was just played does to the colours asked for.
void settle(Game& game, SetTheColour& table, Card card) {
  Trick& trick = table.tricks.trick;
  if (trick.colours.empty()) {
    trick.colours = is_trump(table, card) ? ColourSet(*table.trump) : card.colours();  // X6-2, XT-2
    return;
  }
  const ColourSet shown = trick.colours & card.colours();
  if (trick.colours.size() != 2 || shown.size() != 1 || is_trump(table, card)) return;
  trick.colours = shown;  // X6-2
  game.events.show(ColourFixed{shown.first()});
}

/// X6-3: all have played, and both colours are open still. The leader's own card decides if it is the last
/// that shows both (X6-6).
void settle_at_the_end(Game& game, Trick& trick) {
  Face higher;
  for (const TrickPlay& play : trick)
    if ((play.card->colours() & trick.colours).size() == 2) higher = play.card->high();
  trick.colours = ColourSet(higher.colour);
  game.events.show(ColourFixed{higher.colour});
}

bool has_trump(const SetTheColour& table) {
  for (const TrickPlay& play : table.tricks.trick)
    if (is_trump(table, *play.card)) return true;
  return false;
}

void finish_trick(Game& game, SetTheColour& table) {
  Trick& trick = table.tricks.trick;
  const bool trumped = has_trump(table);
  if (!trumped && trick.colours.size() == 2) settle_at_the_end(game, trick);  // XT-4
  const Colour colour = trumped ? *table.trump : trick.colours.first();       // XT-3
  take_trick(game, table.tricks, highest(trick, colour));                     // X6-4
  if (game.state.own_hand().empty()) end_deal(game, values(table.tricks));    // X6-5
}

Verdict play_card(Game& game, SetTheColour& table, const PlayCard& move) {
  State& state = game.state;
  if (state.phase == Phase::trump) return Verdict::refused(reasons::wrong_phase);
  if (!state.own_hand().contains(move.card.index())) return Verdict::refused(hand_lacks_card);
  if (!playable(state, table).contains(move.card.index())) {
    const ColourSet colours = table.tricks.trick.colours;
    const bool trump_led = table.trump && colours.contains(*table.trump);
    return Verdict::refused(trump_led ? must_follow_trump : must_follow_open_colours);
  }

  put(state, table.tricks, move.card);
  state.phase = Phase::play;
  game.events.show(Played{state.turn, move.card});
  settle(game, table, move.card);
  if (!turn_to_next(state, table.tricks.trick)) finish_trick(game, table);
  return Verdict::accepted();
}

/// XT-1.
Verdict name_trump(Game& game, SetTheColour& table, const NameTrump& move) {
  if (game.state.phase != Phase::trump) return Verdict::refused(reasons::wrong_phase);
  table.trump = move.colour;
  game.state.phase = Phase::lead;
  game.events.show(TrumpNamed{game.state.turn, move.colour});
  return Verdict::accepted();
}

}  // namespace

CardRow<2> set_up(State& state, SetTheColour& table) {
  state.aside = state.stock.take_all();  // X6-1
  state.phase = state.variant == Variant::trump ? Phase::trump : Phase::lead;
  table.tricks.trick.leader = state.turn;
  return {};
}

void list_moves(const State& state, const SetTheColour& table, Seat /*seat*/, std::vector<Move>& out) {
  if (state.phase == Phase::trump) {
    for (const Colour colour : all_colours) out.emplace_back(NameTrump{colour});
  } else {
    for (const int card : playable(state, table)) out.emplace_back(PlayCard{Card(card)});
  }
}

Verdict play(Game& game, SetTheColour& table, Seat /*seat*/, const Move& move) {
  if (const auto* card = std::get_if<PlayCard>(&move)) return play_card(game, table, *card);
  if (const auto* trump = std::get_if<NameTrump>(&move)) return name_trump(game, table, *trump);
  return Verdict::refused(reasons::wrong_phase);
}

}  // namespace tablee::games::xxl
