#include "games/figures/box.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>

namespace tablee::games::figures {

namespace {

constexpr PerBox<std::string_view> names{"series_1",   "series_2", "series_3",       "series_4",
                                         "series_5",   "series_6", "two_pairs",      "three_of_a_kind",
                                         "full_house", "straight", "four_of_a_kind", "flush"};

constexpr std::ptrdiff_t series_boxes = Card::numbers;

/// Numbers 1 to 6 as bits 0 to 5.
using Numbers = std::uint32_t;

/// The numbers that a hand holds in at least one colour, two, three and all four. Copies of a card count once
/// (F-3), so that this and the colours are all there is to a figure.
struct ColoursOfNumbers {
  std::array<Numbers, Card::colours> held{};  ///< by colour
  std::array<Numbers, Card::colours> in{};    ///< in[n]: in at least n + 1 colours

  explicit ColoursOfNumbers(IndexSet kinds) {
    for (std::size_t colour = 0; colour < held.size(); ++colour) {
      held[colour] = static_cast<Numbers>(kinds.bits() >> (colour * Card::numbers)) & 0b111111U;
      Numbers carry = held[colour];
      for (Numbers& numbers : in) {
        const Numbers more = numbers & carry;
        numbers |= carry;
        carry = more;
      }
    }
  }
};

bool has_straight(Numbers numbers) {
  return (numbers & 0b011111U) == 0b011111U || (numbers & 0b111110U) == 0b111110U;
}

}  // namespace

std::string_view name(Box box) {
  return names[box];
}

std::optional<Box> box_from_name(std::string_view name) {
  const auto* const found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Box>(std::distance(names.begin(), found));
}

BoxSet scoring_boxes(const Hand& hand) {
  const ColoursOfNumbers colours(hand.kinds());
  const auto [once, twice, thrice, all] = colours.in;
  const bool two_numbers_twice = std::popcount(twice) >= 2;
  const bool flush = std::any_of(colours.held.begin(), colours.held.end(),
                                 [](Numbers numbers) { return std::popcount(numbers) >= 5; });
  std::uint64_t boxes = once;  // F-2: a series scores from one card on
  const auto add = [&](Box box, bool held) { boxes |= std::uint64_t{held} << index(box); };
  add(Box::two_pairs, two_numbers_twice || all != 0);  // F-4: four of a kind are two pairs
  add(Box::three_of_a_kind, thrice != 0);
  add(Box::full_house, thrice != 0 && two_numbers_twice);  // F-4: the pair is of another number
  add(Box::straight, has_straight(once));
  add(Box::four_of_a_kind, all != 0);
  add(Box::flush, flush);
  return BoxSet::from_bits(boxes);
}

int score(const Hand& hand, Box box) {
  if (index(box) >= Card::numbers) return scoring_boxes(hand).contains(index(box)) ? figure_points[box] : 0;
  int cards = 0;  // F-4: a series scores all that it can
  for (int colour = 0; colour < Card::colours; ++colour)
    cards += int{hand.kinds().contains(colour * Card::numbers + index(box))};
  return (index(box) + 1) * cards;
}

int ScoreTable::series() const {
  return std::accumulate(points_.begin(), points_.begin() + series_boxes, 0);
}

int ScoreTable::bonus() const {
  return series() >= 52 ? 40 : 0;  // F-10
}

int ScoreTable::total() const {
  return std::accumulate(points_.begin(), points_.end(), 0) + bonus();
}

}  // namespace tablee::games::figures
