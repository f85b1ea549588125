#include "games/figures/bot.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace tablee::games::figures {

namespace {

/// Points in hundredths, so that the same hand is worth the same on every machine.
using Worth = int;
constexpr Worth point = 100;

/// What a box earns on the average by the end, and so what is given up with it: for a series by its number.
constexpr Worth usual_series = 210;
constexpr PerBox<Worth> usual_points{0, 0, 0, 0, 0, 0, 850, 1050, 950, 1300, 500, 1100};

/// How likely, in a hundred, a figure comes about before the round ends, by the number of cards that it
/// lacks.
constexpr int most_lacking = 5;
constexpr PerBox<KeyedArray<int, int, most_lacking + 1>> chances{{{{},
                                                                   {},
                                                                   {},
                                                                   {},
                                                                   {},
                                                                   {},
                                                                   {100, 70, 40, 20, 10, 5},
                                                                   {100, 40, 14, 6, 3, 1},
                                                                   {100, 40, 16, 7, 3, 1},
                                                                   {100, 50, 22, 9, 4, 2},
                                                                   {100, 24, 9, 4, 2, 1},
                                                                   {100, 36, 14, 6, 3, 1}}}};

/// How many colours of each number and how many numbers of each colour a hand holds.
struct Shape {
  KeyedArray<int, int, Card::numbers> of_number{};
  KeyedArray<int, int, Card::colours> of_colour{};

  explicit Shape(const Hand& hand) {
    for (const int kind : hand.kinds()) {
      ++of_number[Card(kind).number() - 1];
      ++of_colour[Card(kind).colour()];
    }
  }

  [[nodiscard]] int lacking_for_straight() const {
    const auto held = [&](int first) {
      return static_cast<int>(std::count_if(of_number.begin() + first, of_number.begin() + first + 5,
                                            [](int colours) { return colours > 0; }));
    };
    return 5 - std::max(held(0), held(1));
  }

  /// Cards lacking for `many` cards of one number and `few` of another.
  [[nodiscard]] int lacking_for(int many, int few) const {
    int best = many + few;
    for (int one = 0; one < Card::numbers; ++one)
      for (int other = 0; other < Card::numbers; ++other)
        if (one != other)
          best = std::min(best, std::max(0, many - of_number[one]) + std::max(0, few - of_number[other]));
    return best;
  }

  [[nodiscard]] int lacking(Box box) const {
    switch (box) {
      case Box::two_pairs:
        return std::min(lacking_for(2, 2), lacking_for(4, 0));
      case Box::three_of_a_kind:
        return lacking_for(3, 0);
      case Box::full_house:
        return lacking_for(3, 2);
      case Box::straight:
        return lacking_for_straight();
      case Box::four_of_a_kind:
        return lacking_for(4, 0);
      default:
        return std::max(0, 5 - *std::max_element(of_colour.begin(), of_colour.end()));
    }
  }
};

constexpr bool is_series(int box) {
  return box < Card::numbers;
}

/// What a seat's boxes are worth to it, as its table stands.
class Plan {
 public:
  explicit Plan(const ScoreTable& table) : open_(table.open()) {
    int reachable = table.series();
    for (const int box : open_)
      if (is_series(box)) reachable += Card::colours * (box + 1);
    wants_bonus_ = table.bonus() == 0 && reachable >= 52;
  }

  /// What filling `box` with `points` gains over what the box usually earns.
  [[nodiscard]] Worth gain(int box, int points) const {
    if (!is_series(box)) return points * point - usual_points[static_cast<Box>(box)];
    const Worth gain = points * point - usual_series * (box + 1);
    return wants_bonus_ ? gain * 3 / 2 : gain;
  }

  /// What a hand promises in the open box where it promises most; the others break ties.
  [[nodiscard]] Worth promise(const Hand& hand) const {
    const Shape shape(hand);
    Worth best = std::numeric_limits<Worth>::min();
    Worth sum = 0;
    for (const int box : open_) {
      const Worth promised = promise(shape, box);
      best = std::max(best, promised);
      sum += std::max(0, promised);
    }
    return best + sum / 8;
  }

  /// The card of six that serves least, and what the other five promise.
  [[nodiscard]] std::pair<Card, Worth> best_discard(const Hand& six) const {
    std::pair<Card, Worth> best{Card(), std::numeric_limits<Worth>::min()};
    for (const int kind : six.kinds()) {
      Hand five = six;
      five.remove(Card(kind));
      const Worth left = promise(five);
      if (left > best.second) best = {Card(kind), left};
    }
    return best;
  }

  /// What `hand` promises once `card` has been picked up and the best discarded.
  [[nodiscard]] Worth promise_with(Hand hand, Card card) const {
    hand.add(card);
    return best_discard(hand).second;
  }

  /// The same for a card drawn from the pile, on the average.
  [[nodiscard]] Worth promise_of_drawing(const Hand& hand) const {
    Worth sum = 0;
    for (int kind = 0; kind < Card::kinds; ++kind) sum += promise_with(hand, Card(kind));
    return sum / Card::kinds;
  }

 private:
  [[nodiscard]] Worth promise(const Shape& shape, int box) const {
    if (is_series(box)) return gain(box, (box + 1) * shape.of_number[box]);
    const auto figure = static_cast<Box>(box);
    const int lacking = std::min(shape.lacking(figure), most_lacking);
    return gain(box, figure_points[figure]) * chances[figure][lacking] / 100;
  }

  BoxSet open_;
  bool wants_bonus_ = false;
};

/// What a gain must come to for a hand to be laid at once, and how much less a turn later.
constexpr Worth patience = 900;
constexpr Worth patience_lost = 150;

/// What each move is worth to the seat that weighs it.
struct Weighing {
  const PublicView& table;
  const PrivateView& own;
  Plan plan;
  int turns_taken;

  Worth operator()(const Draw& /*draw*/) const { return plan.promise_of_drawing(own.hand); }
  Worth operator()(const Take& take) const {
    return plan.promise_with(own.hand, table.discards[take.from].top());
  }
  Worth operator()(const Discard& discard) const {
    Hand rest = own.hand;
    rest.remove(discard.card);
    return plan.promise(rest);
  }
  /// Beyond every other move or below, as patience has it. Who can't improve their hand lays, too: to go on
  /// drawing might go on for ever.
  Worth operator()(const Lay& lay) const {
    constexpr Worth beyond_all = 1000000;
    const Worth gain = plan.gain(index(lay.box), own.points[lay.box]);
    const bool lays = gain >= patience - turns_taken * patience_lost ||
                      plan.promise_of_drawing(own.hand) <= plan.promise(own.hand);
    return lays ? gain + beyond_all : gain - beyond_all;
  }
  Worth operator()(const Score& filled) const { return plan.gain(index(filled.box), own.points[filled.box]); }
  Worth operator()(const Cross& crossed) const { return plan.gain(index(crossed.box), 0); }
};

}  // namespace

Move Bot::choose(const PublicView& table, const PrivateView& own, std::span<const Move> legal) const {
  const Weighing weighing{table, own, Plan(table.tables[seat_]), table.discards[seat_].size()};
  Move best = legal.front();
  Worth best_worth = std::visit(weighing, best);
  for (const Move& move : legal.subspan(1)) {
    const Worth worth = std::visit(weighing, move);
    if (worth <= best_worth) continue;
    best = move;
    best_worth = worth;
  }
  return best;
}

}  // namespace tablee::games::figures
