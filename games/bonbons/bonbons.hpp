// Bonbons: memory and theft. The numbers B-1 to B-17 are those of the game's rules page.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/bonbons/place.hpp"
#include "games/bonbons/tile.hpp"
#include "games/core/game.hpp"
#include "games/core/index_set.hpp"

namespace tablee::games::bonbons {

/// The squares lie 6 by 6, in the quick mode 5 by 5, row by row (B-2, B-4).
inline constexpr int quick_square_count = 25;
using Cell = std::uint8_t;
using CellSet = IndexSet;

/// The most rounds that can be left for the reserve: those of two players (B-3).
inline constexpr int most_reserve = Tile::candies - 2 * first_slots;

struct Options {
  bool quick = false;  ///< without two kinds and the coins (B-4)
  KindSet removed{};   ///< the two kinds of a quick game that were chosen; none where chance draws them
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// How far a play is: nothing turned, one tile turned, two coins turned; a round is to be given for a stolen
/// one; one is to be covered by three coins.
enum class Phase : std::uint8_t { first, second, third, give, cover, over };

struct State {
  std::array<Tile, square_count> squares{};  ///< what lies there; Tile() where a cell is empty or none
  PerPlace<Tile> rounds{};                   ///< by place; Tile() where there is no slot
  std::array<Tile, most_reserve> reserve{};  ///< the next to be taken last; Tile() beyond
  CellSet squares_down;
  CellSet squares_turned;  ///< in this play
  CellSet squares_up;      ///< for good: matched, or the wrapper
  PlaceSet rounds_down;    ///< face down and not covered
  PlaceSet rounds_turned;  ///< in this play, or just stolen: one or none
  PlaceSet rounds_up;      ///< for good
  PlaceSet rounds_covered;
  KindSet removed;  ///< two in the quick mode, else none
  std::uint8_t reserve_size = 0;
  std::uint8_t seats = 0;
  Phase phase = Phase::first;
  bool again = false;  ///< nothing turned yet in a play that may be declined (B-9)
  Seat turn;           ///< who acts, or has won

  friend constexpr bool operator==(const State&, const State&) = default;
};

/// Turns a square over (B-6, B-11).
struct FlipSquare {
  Cell cell = 0;
  friend constexpr auto operator<=>(const FlipSquare&, const FlipSquare&) = default;
};
/// Turns anybody's round over (B-6).
struct FlipRound {
  Place place;
  friend constexpr auto operator<=>(const FlipRound&, const FlipRound&) = default;
};
/// Gives one of the own rounds for the stolen one (B-8).
struct Give {
  Slot slot = 0;
  friend constexpr auto operator<=>(const Give&, const Give&) = default;
};
/// Covers one of the own rounds with three coins (B-11).
struct Cover {
  Slot slot = 0;
  friend constexpr auto operator<=>(const Cover&, const Cover&) = default;
};
/// Ends the turn after squares (B-6, B-11), or declines to play again (B-9).
struct Stop {
  friend constexpr auto operator<=>(const Stop&, const Stop&) = default;
};
using Move = std::variant<FlipSquare, FlipRound, Give, Cover, Stop>;

struct FlippedSquare {
  Seat seat;
  Cell cell = 0;
  Tile tile;
  friend bool operator==(const FlippedSquare&, const FlippedSquare&) = default;
};
struct FlippedRound {
  Seat seat;
  Place place;
  Tile tile;
  friend bool operator==(const FlippedRound&, const FlippedRound&) = default;
};
/// A theft if the place is another seat's.
struct Matched {
  Seat seat;
  Cell cell = 0;
  Place place;
  Tile tile;
  friend bool operator==(const Matched&, const Matched&) = default;
};
/// The stolen round now lies face up in `slot` of `seat`, the given one face down at `to`.
struct Gave {
  Seat seat;
  Slot slot = 0;
  Place to;
  friend bool operator==(const Gave&, const Gave&) = default;
};
enum class HiddenBecause : std::uint8_t { no_match, stopped, coins, wrapper };
/// These tiles lie face down again.
struct Hidden {
  Seat seat;
  HiddenBecause reason = HiddenBecause::no_match;
  CellSet cells;
  PlaceSet rounds;
  friend bool operator==(const Hidden&, const Hidden&) = default;
};
/// Three coins have left `cells`.
struct Covered {
  Seat seat;
  Slot slot = 0;
  CellSet cells;
  friend bool operator==(const Covered&, const Covered&) = default;
};
struct Unwrapped {
  Seat seat;
  Cell cell = 0;
  std::optional<Slot> slot;  ///< of the round that came from the reserve, if there was one
  friend bool operator==(const Unwrapped&, const Unwrapped&) = default;
};
/// The seat did not play again.
struct Declined {
  Seat seat;
  friend bool operator==(const Declined&, const Declined&) = default;
};
/// The seat has won.
struct Ended {
  Seat seat;
  friend bool operator==(const Ended&, const Ended&) = default;
};
using PublicEvent =
    std::variant<FlippedSquare, FlippedRound, Matched, Gave, Hidden, Covered, Unwrapped, Declined, Ended>;

/// There is none: whatever a player may see all others see as well.
struct PrivateEvent {
  friend constexpr bool operator==(const PrivateEvent&, const PrivateEvent&) = default;
};

/// The most: a round is turned, it is a match, and it was the last.
using Events = EventList<PublicEvent, PrivateEvent, 3, 0>;

enum class UpBecause : std::uint8_t { turned, found, wrapper };
struct FaceUp {
  Tile tile;
  UpBecause why = UpBecause::turned;
  friend bool operator==(const FaceUp&, const FaceUp&) = default;
};
struct FaceDown {
  friend bool operator==(const FaceDown&, const FaceDown&) = default;
};
struct EmptyCell {
  friend bool operator==(const EmptyCell&, const EmptyCell&) = default;
};
/// A round that counts as found and is unseen by all.
struct UnderCoins {
  friend bool operator==(const UnderCoins&, const UnderCoins&) = default;
};
struct NoSlot {
  friend bool operator==(const NoSlot&, const NoSlot&) = default;
};
using SquareView = std::variant<EmptyCell, FaceDown, FaceUp>;
using RoundView = std::variant<NoSlot, FaceDown, UnderCoins, FaceUp>;

struct PublicView {
  std::optional<Seat> turn;  ///< nobody once the game is over
  Phase phase = Phase::first;
  KindSet removed;  ///< two in the quick mode, else none
  std::array<SquareView, square_count> squares{};
  int cells = 0;                 ///< so many squares, the first, are on the board
  PerPlace<RoundView> rounds{};  ///< by place
  int reserve = 0;
  bool again = false;           ///< the play may be declined
  PerSeat<int> found{};         ///< rounds up for good or covered
  std::optional<Place> stolen;  ///< where the stolen round still lies
  int seats = 0;

  friend bool operator==(const PublicView&, const PublicView&) = default;
};

/// Nothing in Bonbons is one seat's alone to see.
struct PrivateView {
  friend constexpr bool operator==(const PrivateView&, const PrivateView&) = default;
};

class Bot;

/// The engine; games/core/engine.hpp states what its members promise.
struct Bonbons {
  static constexpr std::string_view id = "bonbons";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 6;
  static constexpr bool has_secrets = true;
  static constexpr std::array rules{NumberedRules{"B", 13}};
  TABLEE_ENGINE(bonbons);
  static std::vector<Options> other_options();
};

TABLEE_JSON;
void write(JsonWriter& out, Tile tile);
void write(JsonWriter& out, Place place);

}  // namespace tablee::games::bonbons
