// What may be seen, and what can't be told apart by those who see it.
#include <algorithm>

#include "games/xxl/match.hpp"
#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

namespace {

CardSet cards_in(const Tricks& tricks) {
  CardSet cards;
  for (const CardSet pile : tricks.won) cards |= pile;
  for (const TrickPlay& play : tricks.trick)
    if (play.card) cards.insert(play.card->index());
  return cards;
}

/// The cards that lie on the table, open to all.
struct CardsOn {
  CardSet operator()(const UpAndDown& table) const {
    CardSet cards;
    for (const Pile& pile : table.piles) cards.insert(pile.top.index());
    return cards;
  }
  CardSet operator()(const Lower& table) const {
    CardSet cards;
    cards.insert(table.top.index());
    return cards;
  }
  CardSet operator()(const Refusal& table) const { return cards_in(table.tricks); }
  CardSet operator()(const Runs& table) const {
    CardSet cards = table.display;
    for (const Run& run : table)
      for (const Card card : run.cards) cards.insert(card.index());
    return cards;
  }
  CardSet operator()(const Descent& table) const {
    CardSet cards;
    for (const auto& end : table.ends)
      if (end) cards.insert(end->index());
    return cards;
  }
  CardSet operator()(const SetTheColour& table) const { return cards_in(table.tricks); }
};

/// Cards in a random order, to be taken one by one.
class Shuffled {
 public:
  Shuffled(CardSet cards, Chance& chance) {
    for (const int card : cards) cards_[count_++] = Card(card);
    chance.shuffle("imagined", std::span<Card>(cards_).first(count_));
  }

  /// Takes the next card.
  Card take() { return cards_[--count_]; }
  /// Takes the next card of `wanted`; there is one.
  Card take(CardSet wanted) {
    std::size_t at = count_ - 1;
    while (!wanted.contains(cards_[at].index())) --at;
    std::swap(cards_[at], cards_[count_ - 1]);
    return take();
  }
  CardSet take_all() {
    CardSet rest;
    while (count_ > 0) rest.insert(take().index());
    return rest;
  }

 private:
  std::array<Card, deck_size> cards_{};
  std::size_t count_ = 0;
};

/// Deals the seat on turn, which the viewer does not see, a hand that fits what everybody can tell: who has
/// drawn a card to play had none, and who has not been passed over with an empty stock has one (X1-4).
void imagine_own_hand(State& state, Shuffled& cards) {
  CardSet& hand = state.own_hand();
  int left = hand.size();
  hand = {};
  if (state.drawn) {
    state.drawn = cards.take(state.fitting);
    for (--left; left > 0; --left) hand.insert(cards.take(deck::all - state.fitting).index());
    hand.insert(state.drawn->index());
  } else if (state.stock.empty()) {
    hand.insert(cards.take(state.fitting).index());
    --left;
  }
  for (; left > 0; --left) hand.insert(cards.take().index());
}

/// Chooses anew what others have chosen to keep (X3-4).
void imagine_kept(State& state, std::optional<Seat> viewer, Chance& chance) {
  if (state.phase != Phase::keep) return;
  constexpr std::uint8_t none = deck_size;
  const auto& table = std::get<Refusal>(state.table);
  for (const Seat seat : table.chosen) {
    if (seat == viewer || table.tricks.won[seat].empty()) continue;
    std::array<std::uint8_t, deck_size + 1> choices{};
    std::size_t count = 0;
    choices[count++] = none;
    for (const std::uint8_t card : table.tricks.won[seat]) choices[count++] = card;
    chance.shuffle("imagined", std::span<std::uint8_t>(choices).first(count));
    state.kept[seat] = choices[0] == none ? std::nullopt : std::optional(Card(choices[0]));
  }
}

}  // namespace

PublicView Xxl::public_view(const State& state) {
  PublicView view;
  const SeatSet due = to_act(state);
  if (due.size() == 1) view.turn = *due.begin();
  view.phase = state.phase;
  view.mode = state.options.mode;
  view.variant = state.variant;
  view.seats = state.seats;
  view.deals = deal_count(state.options, state.seats);
  view.deal = std::min(state.deal + 1, view.deals);
  view.dealer = state.dealer;
  view.starter = state.starter;
  for (const Seat seat : all_seats(state.seats)) view.hands[seat] = state.hands[seat].size();
  view.stock = state.stock.size();
  view.standings = standings(state);
  view.finished = state.deal;
  for (int deal = 0; deal < state.deal; ++deal)
    view.history[deal] = {variant_of(state.options, deal), state.scores[deal], points(state, deal)};
  view.table = state.table;
  return view;
}

PrivateView Xxl::private_view(const State& state, Seat seat) {
  PrivateView view;
  view.hand = state.hands[seat];
  if (seat == state.turn) view.drawn = state.drawn;
  view.kept = state.kept[seat];
  return view;
}

State Xxl::imagine(const State& state, std::optional<Seat> viewer, Chance& chance) {
  // Unseen are the hands of others, the stock, and what lies covered or set aside.
  CardSet hidden = state.aside | state.stock.cards();
  for (const Seat seat : all_seats(state.seats))
    if (seat != viewer) hidden |= state.hands[seat];
  Shuffled cards(hidden, chance);

  State imagined = state;
  const bool bound = !state.fitting.empty() && viewer != state.turn;
  if (bound) imagine_own_hand(imagined, cards);
  for (const Seat seat : all_seats(state.seats)) {
    if (viewer == seat || (bound && state.turn == seat)) continue;
    CardSet& hand = imagined.hands[seat];
    hand = {};
    for (int left = state.hands[seat].size(); left > 0; --left) hand.insert(cards.take().index());
  }
  std::array<Card, deck_size> stock{};
  const auto size = static_cast<std::size_t>(state.stock.size());
  for (std::size_t next = 0; next < size; ++next) stock[next] = cards.take();
  imagined.stock = Stock(std::span<const Card>(stock).first(size));
  imagined.aside = cards.take_all();
  imagine_kept(imagined, viewer, chance);
  return imagined;
}

std::vector<std::uint8_t> Xxl::inventory(const State& state) {
  std::vector<std::uint8_t> cards;
  const auto add = [&](CardSet set) {
    for (const std::uint8_t card : set) cards.push_back(card);
  };
  for (const CardSet hand : state.hands) add(hand);
  add(state.stock.cards());
  add(state.aside);
  add(std::visit(CardsOn{}, state.table));
  std::sort(cards.begin(), cards.end());
  return cards;
}

}  // namespace tablee::games::xxl
