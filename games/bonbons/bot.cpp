#include "games/bonbons/bot.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tablee::games::bonbons {

namespace {

/// Where a tile of each candy lies, if that is known; by the number of the candy.
template <class Where>
using PerCandy = KeyedArray<int, std::optional<Where>, Tile::candies>;

/// What lies face down, as far as a bot knows it, and what lies turned.
struct Knowledge {
  Seat seat;
  std::uint32_t whim = 0;
  PerCandy<Cell> square_of{};  ///< where the face-down square of a candy lies
  PerCandy<Place> round_of{};
  CellSet coins;
  CellSet unknown_squares;
  PlaceSet unknown_rounds;
  PlaceSet own_down;
  std::optional<Tile> turned_square;
  std::optional<Tile> turned_round;
  PerSeat<int> missing{};  ///< how many rounds each seat has still to find

  [[nodiscard]] std::optional<Cell> match_of_round(Tile round) const { return square_of[round.number()]; }
  [[nodiscard]] std::optional<Place> match_of_square(Tile square) const {
    if (square.number() >= Tile::candies) return std::nullopt;
    return round_of[square.number()];
  }
  /// An unknown square; there is one.
  [[nodiscard]] FlipSquare some_square() const {
    const auto choices = static_cast<std::uint32_t>(unknown_squares.size());
    return {static_cast<Cell>(unknown_squares.nth(static_cast<int>(whim % choices)))};
  }
};

using Squares = std::array<std::optional<Tile>, square_count>;
using Rounds = PerPlace<std::optional<Tile>>;

void learn_squares(const PublicView& table, const Squares& seen, Knowledge& known) {
  for (Cell cell = 0; cell < table.cells; ++cell) {
    const auto* up = std::get_if<FaceUp>(&table.squares[cell]);
    if (up != nullptr && up->why == UpBecause::turned) known.turned_square = up->tile;
    if (!std::holds_alternative<FaceDown>(table.squares[cell])) continue;
    const auto& tile = seen[cell];
    if (!tile)
      known.unknown_squares.insert(cell);
    else if (*tile == Tile::coin())
      known.coins.insert(cell);
    else if (tile->number() < Tile::candies)
      known.square_of[tile->number()] = cell;
  }
}

void learn_rounds(const PublicView& table, const Rounds& seen, Knowledge& known) {
  for (int index = 0; index < place_count; ++index) {
    const Place place(index);
    const auto* up = std::get_if<FaceUp>(&table.rounds[place]);
    if (up != nullptr && up->why == UpBecause::turned) known.turned_round = up->tile;
    if (!std::holds_alternative<FaceDown>(table.rounds[place])) continue;
    ++known.missing[place.owner()];
    if (place.owner() == known.seat) known.own_down.insert(place.index());
    if (seen[place])
      known.round_of[seen[place]->number()] = place;
    else
      known.unknown_rounds.insert(place.index());
  }
}

/// How urgent it is to turn the round at `place`: one's own before others', then by how near its owner is to
/// the end. Lower comes first.
int urgency(const Knowledge& known, Place place) {
  return place.owner() == known.seat ? 0 : known.missing[place.owner()];
}

std::optional<Place> most_urgent(const Knowledge& known, PlaceSet places) {
  std::optional<Place> best;
  for (const int index : places)
    if (!best || urgency(known, Place(index)) < urgency(known, *best)) best = Place(index);
  return best;
}

/// The rounds whose own square is known as well, or those of which just the tile is.
PlaceSet known_rounds(const Knowledge& known, bool with_square) {
  PlaceSet places;
  for (int candy = 0; candy < Tile::candies; ++candy)
    if (known.round_of[candy] && known.square_of[candy].has_value() == with_square)
      places.insert(known.round_of[candy]->index());
  return places;
}

int lone_squares(const Knowledge& known) {
  int count = 0;
  for (int candy = 0; candy < Tile::candies; ++candy)
    count += int{known.square_of[candy] && !known.round_of[candy]};
  return count;
}

/// Nothing is known to match: an unknown round, or an unknown square, whichever is the likelier to match a
/// tile that is known.
std::optional<Move> explore(const Knowledge& known) {
  const auto round = most_urgent(known, known.unknown_rounds);
  const int rounds = known.unknown_rounds.size();
  const int squares = known.unknown_squares.size();
  if (squares == 0 && rounds == 0) return std::nullopt;
  const int by_round = lone_squares(known) * squares;  // both chances times rounds times squares
  const int by_square = known_rounds(known, false).size() * rounds;
  const bool square_first = rounds == 0 || (squares > 0 && by_square >= by_round);
  if (square_first) return known.some_square();
  return FlipRound{*round};
}

std::optional<Move> first_tile(const Knowledge& known) {
  if (const auto place = most_urgent(known, known_rounds(known, true))) return FlipRound{*place};
  if (known.coins.size() == coin_count) return FlipSquare{*known.coins.begin()};
  return explore(known);
}

std::optional<Move> after_round(const Knowledge& known) {
  if (const auto cell = known.match_of_round(*known.turned_round)) return FlipSquare{*cell};
  if (!known.unknown_squares.empty()) return known.some_square();
  return std::nullopt;
}

Move after_square(const Knowledge& known) {
  if (const auto place = known.match_of_square(*known.turned_square)) return FlipRound{*place};
  if (*known.turned_square == Tile::coin()) {
    if (known.coins.size() == coin_count - 1) return FlipSquare{*known.coins.begin()};
    return Stop{};
  }
  if (const auto place = most_urgent(known, known.unknown_rounds)) return FlipRound{*place};
  return Stop{};
}

Move third_square(const Knowledge& known) {
  if (known.coins.empty()) return Stop{};
  return FlipSquare{*known.coins.begin()};
}

/// The own round that is worth least: one that nobody knows, then one whose square is unknown.
Slot least_of_own(const Knowledge& known) {
  for (const PlaceSet places : {known.unknown_rounds, known_rounds(known, false)})
    if (const PlaceSet own = places & known.own_down; !own.empty()) return Place(*own.begin()).slot();
  return Place(*known.own_down.begin()).slot();
}

std::optional<Move> wish(const Knowledge& known, Phase phase) {
  switch (phase) {
    case Phase::first:
      return first_tile(known);
    case Phase::second:
      return known.turned_round ? after_round(known) : after_square(known);
    case Phase::third:
      return third_square(known);
    case Phase::give:
      return Give{least_of_own(known)};
    case Phase::cover:
      return Cover{least_of_own(known)};
    case Phase::over:
      break;
  }
  return std::nullopt;
}

/// A place among the things that can be seen and forgotten.
constexpr ShortMemory::Place thing(Place place) {
  return static_cast<ShortMemory::Place>(square_count + place.index());
}

}  // namespace

void Bot::notice(const PublicEvent& event) {
  if (const auto* square = std::get_if<FlippedSquare>(&event)) {
    squares_[square->cell] = square->tile;
    latest_.look_at(square->cell);
  } else if (const auto* round = std::get_if<FlippedRound>(&event)) {
    rounds_[round->place] = round->tile;
    latest_.look_at(thing(round->place));
  } else if (const auto* matched = std::get_if<Matched>(&event)) {
    latest_.forget(matched->cell);
    latest_.forget(thing(matched->place));
  } else if (const auto* gave = std::get_if<Gave>(&event)) {
    const Place from(gave->seat, gave->slot);
    std::swap(rounds_[from], rounds_[gave->to]);
    latest_.exchange(thing(from), thing(gave->to));
  }
}

void Bot::notice(const PrivateEvent& /*event*/) {}

Bot Bot::as_a_person_remembers() const {
  Bot person = *this;
  for (Cell cell = 0; cell < square_count; ++cell)
    if (!latest_.holds(cell)) person.squares_[cell].reset();
  for (int index = 0; index < place_count; ++index)
    if (!latest_.holds(thing(Place(index)))) person.rounds_[Place(index)].reset();
  person.whim_ = latest_.whim();
  return person;
}

Move Bot::choose(const PublicView& table, const PrivateView& /*own*/, std::span<const Move> legal) const {
  Knowledge known;
  known.seat = seat_;
  known.whim = whim_;
  learn_squares(table, squares_, known);
  learn_rounds(table, rounds_, known);
  const auto move = wish(known, table.phase);
  return move && std::find(legal.begin(), legal.end(), *move) != legal.end() ? *move : legal.back();
}

}  // namespace tablee::games::bonbons
