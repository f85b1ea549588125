// The twelve boxes of a player's score table (F-2), and what a hand scores in them (F-3, F-4).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/core/index_set.hpp"
#include "games/core/keyed_array.hpp"
#include "games/figures/hand.hpp"

namespace tablee::games::figures {

/// The figures, in the order of the table. Series n is number n - 1.
enum class Box : std::uint8_t {
  series_1,
  series_2,
  series_3,
  series_4,
  series_5,
  series_6,
  two_pairs,
  three_of_a_kind,
  full_house,
  straight,
  four_of_a_kind,
  flush
};
inline constexpr int box_count = 12;
/// Boxes by their numbers.
using BoxSet = IndexSet;
/// One entry a box.
template <class T>
using PerBox = KeyedArray<Box, T, box_count>;

[[nodiscard]] constexpr int index(Box box) {
  return static_cast<int>(box);
}
/// The name on the wire: "full_house".
[[nodiscard]] std::string_view name(Box box);
/// The box whose name is `name`, or nothing.
[[nodiscard]] std::optional<Box> box_from_name(std::string_view name);

/// What a whole figure scores; a series scores its number for each card instead.
inline constexpr PerBox<int> figure_points{0, 0, 0, 0, 0, 0, 10, 15, 20, 25, 30, 50};

/// The boxes in which a hand scores more than nothing.
[[nodiscard]] BoxSet scoring_boxes(const Hand& hand);
/// What a hand of any size scores in a box, 0 if the figure is not in it.
[[nodiscard]] int score(const Hand& hand, Box box);

/// A player's boxes: each is open, filled or struck out.
class ScoreTable {
 public:
  [[nodiscard]] constexpr BoxSet open() const { return open_; }
  [[nodiscard]] constexpr bool is_open(Box box) const { return open_.contains(index(box)); }
  /// 0 while the box is open, and where it is struck out.
  [[nodiscard]] constexpr int points(Box box) const { return points_[box]; }

  /// Fills an open box, or strikes it out with 0 points.
  constexpr void fill(Box box, int points) {
    open_.erase(index(box));
    points_[box] = static_cast<std::uint8_t>(points);
  }

  /// The sum of the six series so far.
  [[nodiscard]] int series() const;
  /// What the series earn beside that (F-10).
  [[nodiscard]] int bonus() const;
  [[nodiscard]] int total() const;

  friend constexpr bool operator==(const ScoreTable&, const ScoreTable&) = default;

 private:
  BoxSet open_ = BoxSet::below(box_count);
  PerBox<std::uint8_t> points_{};
};

}  // namespace tablee::games::figures
