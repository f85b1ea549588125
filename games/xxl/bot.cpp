#include "games/xxl/bot.hpp"

#include <algorithm>

namespace tablee::games::xxl {

namespace {

/// How much each move promises; the best is played, of equals the first.
class Judge {
 public:
  Judge(const PublicView& view, const PrivateView& own) : view_(view), own_(own) {}

  // Where what is left in hand counts against its holder: away with high cards.
  int operator()(const PlayOnPile& move) const { return move.card.value(); }
  int operator()(const PlayOnRow& move) const {
    auto table = std::get<Descent>(view_.table);
    auto& end = table.ends[move.colour];
    if (move.card.face(move.colour).number == 0)
      end.reset();
    else
      end = move.card;
    // The next number is for everybody to play, so it had better be one's own.
    CardSet own = own_.hand & fitting(table);
    own.erase(move.card.index());
    return 2 * move.card.value() + 15 * own.size() - 2 * fitting(table).size();
  }
  int operator()(const PlayCard& move) const {
    if (const auto* table = std::get_if<SetTheColour>(&view_.table)) return to_trick(*table, move.card);
    if (const auto* table = std::get_if<Refusal>(&view_.table)) return to_trick(*table, move.card);
    return move.card.value();
  }
  int operator()(const Draw& /*move*/) const { return 0; }
  int operator()(const Pass& /*move*/) const { return -1; }

  /// A high number takes the trick.
  int operator()(const Lead& move) const {
    return 100 * move.card.face(move.colour).number - move.card.value();
  }
  /// Better than throwing a card away, worse than taking the trick.
  int operator()(const Refuse& /*move*/) const { return -10; }
  int operator()(const Keep& move) const { return move.card ? move.card->high().number : -1; }

  int operator()(const LayRun& move) const {
    int value = 1000;
    for (const Card card : move.cards) value += card.value();
    return value;
  }
  int operator()(const Exchange& move) const {
    const auto& table = std::get<Runs>(view_.table);
    CardSet hand = own_.hand;
    CardSet display = table.display;
    hand.erase(move.card.index());
    hand.insert(move.wanted.index());
    display.erase(move.wanted.index());
    display.insert(move.card.index());
    return swap_gain(table, hand, display);
  }
  int operator()(const Expose& move) const {
    const auto& table = std::get<Runs>(view_.table);
    CardSet hand = own_.hand;
    CardSet display = table.display;
    hand.erase(move.card.index());
    display.insert(move.card.index());
    // It brings the end of the deal nearer, so it is the better of two swaps that gain nothing.
    return std::max(swap_gain(table, hand, display), 1);
  }
  int operator()(const EndTurn& /*move*/) const { return 0; }

  /// The colour of most of the hand.
  int operator()(const NameTrump& move) const {
    int strength = 0;
    for (const int card : own_.hand& cards_with(move.colour))
      strength += 10 + Card(card).face(move.colour).number;
    return strength;
  }

 private:
  /// A swap is worth while for a run that was not there before.
  [[nodiscard]] int swap_gain(const Runs& table, CardSet hand, CardSet display) const {
    if (table.ran) return 0;
    return can_run(hand, display) && !can_run(own_.hand, table.display) ? 500 : 0;
  }

  /// Takes the trick with as little as it needs, or throws away what is worth least.
  [[nodiscard]] static int to_trick(const Trick& trick, std::optional<Colour> trump, Card card) {
    if (trick.played == 0) return 10 * card.high().number + (trump && card.shows(*trump) ? -5 : 0);
    int to_beat = 0;
    for (const TrickPlay& play : trick)
      if (play.card) to_beat = std::max(to_beat, strength(trick, trump, *play.card));
    const int own = strength(trick, trump, card);
    return own > to_beat ? 10000 - own : -card.value() - (trump && card.shows(*trump) ? 20 : 0);
  }
  [[nodiscard]] static int to_trick(const SetTheColour& table, Card card) {
    return to_trick(table.tricks.trick, table.trump, card);
  }
  [[nodiscard]] static int to_trick(const Refusal& table, Card card) {
    return to_trick(table.tricks.trick, std::nullopt, card);
  }

  const PublicView& view_;
  const PrivateView& own_;
};

}  // namespace

void Bot::notice(const PublicEvent& /*event*/) {}
void Bot::notice(const PrivateEvent& /*event*/) {}

Move Bot::choose(const PublicView& table, const PrivateView& own, std::span<const Move> legal) const {
  const Judge judge(table, own);
  const auto worth = [&](const Move& move) { return std::visit(judge, move); };
  return *std::max_element(legal.begin(), legal.end(),
                           [&](const Move& a, const Move& b) { return worth(a) < worth(b); });
}

}  // namespace tablee::games::xxl
