#include "games/xxl/refusal.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "games/xxl/match.hpp"
#include "games/xxl/reasons.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

namespace {

/// How many seats must be without tricks (X3-3), or without cards (X3-6), to end the deal.
int seats_that_end(const State& state) {
  return state.seats <= 3 ? 1 : 2;
}

SeatSet without(const PerSeat<CardSet>& cards, int seats) {
  SeatSet empty;
  for (const Seat seat : all_seats(seats))
    if (cards[seat].empty()) empty.insert(seat);
  return empty;
}

int most_cards(const State& state) {
  int most = 0;
  for (const CardSet hand : state.hands) most = std::max(most, hand.size());
  return most;
}

/// Starts a trick of part two that `leader` leads.
void begin_trick(State& state, Refusal& table, Seat leader) {
  table.tricks.trick.leader = state.turn = leader;
  const int most = most_cards(state);
  for (const Seat seat : all_seats(state.seats)) {  // X3-5; fewer than whoever has most (X3-8)
    const int held = state.hands[seat].size();
    if (held > 0 && held < most && seat != leader) table.may_refuse.insert(seat);
  }
}

/// X3-5: most cards, most match points, nearest the dealer's left.
Seat leader_of_part_two(const State& state) {
  SeatSet richest;
  const int most = most_cards(state);
  for (const Seat seat : all_seats(state.seats))
    if (state.hands[seat].size() == most) richest.insert(seat);
  return first_by_points(state, richest);
}

/// Deals all cards but the kept ones anew, until each seat holds as many as it has won (X3-4).
void deal_again(State& state, const PerSeat<CardSet>& won, Chance& chance) {
  CardSet kept;
  for (const Seat seat : all_seats(state.seats)) {
    if (const auto card = std::exchange(state.kept[seat], std::nullopt))
      state.hands[seat].insert(card->index());
    kept |= state.hands[seat];
  }
  std::array<Card, deck_size> cards{};
  std::size_t count = 0;
  for (const int card : deck::all - kept) cards[count++] = Card(card);
  chance.shuffle("second_deck", std::span<Card>(cards).first(count));

  int missing = -kept.size();
  for (const CardSet pile : won) missing += pile.size();
  std::size_t next = 0;
  for (Seat seat = state.next_seat(state.dealer); missing > 0; seat = state.next_seat(seat)) {
    CardSet& hand = state.hands[seat];
    if (hand.size() == won[seat].size()) continue;
    hand.insert(cards[next++].index());
    --missing;
  }
  state.aside = {};
  for (; next < count; ++next) state.aside.insert(cards[next].index());
}

void begin_part_two(Game& game, Refusal& table) {
  State& state = game.state;
  const Tricks first = std::exchange(table.tricks, Tricks{});
  deal_again(state, first.won, game.chance);
  table.part = 2;
  table.chosen = {};
  state.phase = Phase::lead;
  begin_trick(state, table, leader_of_part_two(state));
  DealtAgain dealt{{}, state.seats};
  for (const Seat seat : all_seats(state.seats))
    dealt.hands[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  game.events.show(dealt);
}

/// X3-3.
void end_part_one(Game& game, Refusal& table) {
  State& state = game.state;
  const SeatSet trickless = without(table.tricks.won, state.seats);
  const bool scored = trickless.size() >= seats_that_end(state);
  game.events.show(PartEnded{scored});
  if (scored) return end_deal(game, values(table.tricks));
  state.phase = Phase::keep;
  state.turn = table.tricks.trick.leader = Seat();
  table.chosen = trickless;  // X3-4: they are not asked
}

void finish_trick(Game& game, Refusal& table) {
  State& state = game.state;
  const Seat winner = highest(table.tricks.trick, table.tricks.trick.colours.first());  // X3-2
  take_trick(game, table.tricks, winner);
  table.may_refuse = {};
  if (table.part == 1) {
    if (state.own_hand().empty()) end_part_one(game, table);
    return;
  }
  if (without(state.hands, state.seats).size() >= seats_that_end(state))
    return end_deal(game, values(table.tricks));  // X3-6, X3-7
  Seat leader = winner;
  while (state.hands[leader].empty()) leader = state.next_seat(leader);  // X3-6, X3-9
  begin_trick(state, table, leader);
}

void end_play(Game& game, Refusal& table) {
  game.state.phase = Phase::play;
  if (!turn_to_next(game.state, table.tricks.trick)) finish_trick(game, table);
}

CardSet asked_for(const Refusal& table) {
  return cards_with(table.tricks.trick.colours);
}

Verdict lead(Game& game, Refusal& table, const Lead& move) {
  State& state = game.state;
  if (state.phase != Phase::lead) return Verdict::refused(reasons::wrong_phase);
  if (!state.own_hand().contains(move.card.index())) return Verdict::refused(hand_lacks_card);
  if (!move.card.shows(move.colour)) return Verdict::refused(colour_not_on_card);  // X3-2
  put(state, table.tricks, move.card);
  table.tricks.trick.colours = ColourSet(move.colour);
  game.events.show(Led{state.turn, move.card, move.colour});
  end_play(game, table);
  return Verdict::accepted();
}

Verdict play_card(Game& game, Refusal& table, const PlayCard& move) {
  State& state = game.state;
  if (state.phase != Phase::play) return Verdict::refused(reasons::wrong_phase);
  if (!state.own_hand().contains(move.card.index())) return Verdict::refused(hand_lacks_card);
  if (!follow(state.own_hand(), asked_for(table)).contains(move.card.index()))
    return Verdict::refused(must_follow_named_colour);  // X3-2
  put(state, table.tricks, move.card);
  game.events.show(Played{state.turn, move.card});
  end_play(game, table);
  return Verdict::accepted();
}

/// X3-5.
Verdict refuse(Game& game, Refusal& table) {
  State& state = game.state;
  if (state.phase != Phase::play) return Verdict::refused(reasons::wrong_phase);
  if (!table.may_refuse.contains(state.turn)) return Verdict::refused(may_not_refuse);
  table.tricks.trick.plays[table.tricks.trick.played++] = {state.turn, std::nullopt};
  game.events.show(Refused{state.turn});
  end_play(game, table);
  return Verdict::accepted();
}

/// X3-4.
Verdict keep(Game& game, Refusal& table, Seat seat, const Keep& move) {
  if (game.state.phase != Phase::keep) return Verdict::refused(reasons::wrong_phase);
  if (move.card && !table.tricks.won[seat].contains(move.card->index()))
    return Verdict::refused(card_not_won);
  game.state.kept[seat] = move.card;
  table.chosen.insert(seat);
  game.events.show(Kept{seat});
  game.events.tell(seat, KeptCard{seat, move.card});
  if (table.chosen.size() == game.state.seats) begin_part_two(game, table);
  return Verdict::accepted();
}

void list_leads(CardSet hand, std::vector<Move>& out) {
  for (const int card : hand)
    for (const Colour colour : Card(card).colours_in_order()) out.emplace_back(Lead{Card(card), colour});
}

}  // namespace

CardRow<2> set_up(State& state, Refusal& table) {
  state.aside = state.stock.take_all();  // X3-1
  state.phase = Phase::lead;
  table.tricks.trick.leader = state.turn;
  return {};
}

void list_moves(const State& state, const Refusal& table, Seat seat, std::vector<Move>& out) {
  if (state.phase == Phase::keep) {
    out.emplace_back(Keep{});
    for (const int card : table.tricks.won[seat]) out.emplace_back(Keep{Card(card)});
  } else if (state.phase == Phase::lead) {
    list_leads(state.own_hand(), out);
  } else {
    for (const int card : follow(state.own_hand(), asked_for(table))) out.emplace_back(PlayCard{Card(card)});
    if (table.may_refuse.contains(seat)) out.emplace_back(Refuse{});
  }
}

Verdict play(Game& game, Refusal& table, Seat seat, const Move& move) {
  if (const auto* card = std::get_if<PlayCard>(&move)) return play_card(game, table, *card);
  if (const auto* card = std::get_if<Lead>(&move)) return lead(game, table, *card);
  if (const auto* card = std::get_if<Keep>(&move)) return keep(game, table, seat, *card);
  if (std::holds_alternative<Refuse>(move)) return refuse(game, table);
  return Verdict::refused(reasons::wrong_phase);
}

}  // namespace tablee::games::xxl
