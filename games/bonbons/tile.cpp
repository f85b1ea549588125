#include "games/bonbons/tile.hpp"

#include <algorithm>

namespace tablee::games::bonbons {

namespace {

constexpr std::array<std::string_view, kind_count> kinds{"lollipop", "caramel", "liquorice", "mint",
                                                         "gum",      "praline", "jelly",     "marshmallow"};
constexpr std::array<std::string_view, colour_count> colours{"red", "green", "blue", "yellow"};

}  // namespace

std::string_view name(Kind kind) {
  return kinds[kind];
}

std::optional<Kind> kind_from_name(std::string_view text) {
  const auto* found = std::find(kinds.begin(), kinds.end(), text);
  if (found == kinds.end()) return std::nullopt;
  return static_cast<Kind>(found - kinds.begin());
}

std::string code(Tile tile) {
  if (tile == Tile::coin()) return "coin";
  if (tile == Tile::wrapper()) return "wrapper";
  std::string text(name(tile.kind()));
  return text.append("-").append(colours[static_cast<std::size_t>(tile.number() % colour_count)]);
}

std::optional<Tile> tile_from_code(std::string_view text) {
  for (int number = 0; number <= Tile::wrapper().number(); ++number)
    if (code(Tile(number)) == text) return Tile(number);
  return std::nullopt;
}

}  // namespace tablee::games::bonbons
