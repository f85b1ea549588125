// The tiles of Bonbons (B-1).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/index_set.hpp"

namespace tablee::games::bonbons {

/// A kind of candy: lollipop, caramel, liquorice, mint, gum, praline, jelly, marshmallow.
using Kind = std::uint8_t;
using KindSet = IndexSet;
inline constexpr int kind_count = 8;
/// How many of them a quick game leaves out (B-4).
inline constexpr std::size_t kinds_left_out = 2;
inline constexpr int colour_count = 4;

/// What a tile shows: a candy, or on squares also a coin or the wrapper. Each candy is there once as a square
/// and once as a round; a square and a round that show the same are equal.
class Tile {
 public:
  static constexpr int candies = kind_count * colour_count;

  constexpr Tile() = default;
  /// The candy whose number is four times the kind plus the colour (red, green, blue, yellow); 32 is a coin,
  /// 33 the wrapper.
  constexpr explicit Tile(int number) : number_(static_cast<std::uint8_t>(number)) {}
  static constexpr Tile coin() { return Tile(candies); }
  static constexpr Tile wrapper() { return Tile(candies + 1); }

  [[nodiscard]] constexpr int number() const { return number_; }
  /// The kind of a candy.
  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(number_ / colour_count); }

  friend constexpr auto operator<=>(Tile, Tile) = default;

 private:
  std::uint8_t number_ = 0;
};

/// "mint".
[[nodiscard]] std::string_view name(Kind kind);
/// The kind whose name is `name`, or nothing.
[[nodiscard]] std::optional<Kind> kind_from_name(std::string_view name);
/// "mint-red", "coin", "wrapper".
[[nodiscard]] std::string code(Tile tile);
/// The tile whose code is `code`, or nothing.
[[nodiscard]] std::optional<Tile> tile_from_code(std::string_view code);

inline constexpr int coin_count = 3;
inline constexpr int square_count = Tile::candies + coin_count + 1;

/// Tiles in the order in which they are handed to a shuffle.
template <std::size_t Most>
struct TileList {
  std::array<Tile, Most> tiles{};
  std::size_t size = 0;

  constexpr void add(Tile tile) { tiles[size++] = tile; }
};

/// The rounds of a game which `removed` kinds have left: candy by candy (B-1, B-4).
[[nodiscard]] constexpr TileList<square_count> round_tiles(KindSet removed) {
  TileList<square_count> list;
  for (int number = 0; number < Tile::candies; ++number)
    if (!removed.contains(Tile(number).kind())) list.add(Tile(number));
  return list;
}

/// The squares of such a game: the same candies, then the coins, which leave with any kinds, and the wrapper.
[[nodiscard]] constexpr TileList<square_count> square_tiles(KindSet removed) {
  TileList<square_count> list = round_tiles(removed);
  if (removed.empty())
    for (int coin = 0; coin < coin_count; ++coin) list.add(Tile::coin());
  list.add(Tile::wrapper());
  return list;
}

}  // namespace tablee::games::bonbons
