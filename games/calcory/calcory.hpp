// Calcory: memory and sums. The numbers C-1 to C-16 are those of the game's rules page.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/calcory/card.hpp"
#include "games/core/game.hpp"
#include "games/core/index_set.hpp"

namespace tablee::games::calcory {

inline constexpr int most_seats = 4;

/// Cells 0..59 are 6 rows of 10, row by row (C-2).
inline constexpr int cell_count = deck_size;
using Cell = std::uint8_t;
using CellSet = IndexSet;

/// The most cards that can lie turned at once: 0, ten 1s, one 2 and the card that ends the turn.
inline constexpr std::size_t most_turned = 13;

/// There is nothing to agree on.
struct Options {
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { turning, returning, over };

struct State {
  std::array<Card, cell_count> cells{};  ///< what lies there; Card() where a cell is empty
  CellSet down;                          ///< cells with a face-down card
  CellSet turned;                        ///< cells with a card turned in this turn
  CellSet marked;                        ///< cells with a marked card
  CardBag taken;                         ///< taken in this turn, none put back yet
  PerSeat<CardBag, most_seats> piles{};  ///< empty at first, like the marks (C-3)
  std::uint8_t seats = 0;
  Phase phase = Phase::turning;
  bool harvest = false;  ///< the taken cards are a harvest
  Seat turn;             ///< who acts, or acted last
  Seat marker;           ///< whose the marked cards are; Seat() without marked cards

  friend constexpr bool operator==(const State&, const State&) = default;
};

/// Turns a card over (C-6).
struct Flip {
  Cell cell = 0;
  friend constexpr auto operator<=>(const Flip&, const Flip&) = default;
};
/// Ends the turn short of 13 (C-9).
struct Stop {
  friend constexpr auto operator<=>(const Stop&, const Stop&) = default;
};
/// Puts one of the taken cards back (C-12).
struct Return {
  Card card;
  Cell cell = 0;
  friend constexpr auto operator<=>(const Return&, const Return&) = default;
};
using Move = std::variant<Flip, Stop, Return>;

enum class Failure : std::uint8_t { over_thirteen, second_zero, no_improvement };

struct Flipped {
  Seat seat;
  Cell cell = 0;
  Card card;
  friend bool operator==(const Flipped&, const Flipped&) = default;
};
struct Failed {
  Seat seat;
  Failure reason = Failure::over_thirteen;
  CellSet cells;
  friend bool operator==(const Failed&, const Failed&) = default;
};
struct Marked {
  Seat seat;
  CellSet cells;
  friend bool operator==(const Marked&, const Marked&) = default;
};
/// The cards that `seat` had marked were improved on and lie face down again.
struct Unmarked {
  Seat seat;
  CellSet cells;
  friend bool operator==(const Unmarked&, const Unmarked&) = default;
};
struct Took {
  Seat seat;
  bool harvest = false;
  CellSet cells;
  std::array<Card, most_turned> cards{};  ///< what lay on `cells`, in the order of the cells
  friend bool operator==(const Took&, const Took&) = default;
};
struct Returned {
  Seat seat;
  Cell cell = 0;
  friend bool operator==(const Returned&, const Returned&) = default;
};
struct Passed {
  Seat seat;
  friend bool operator==(const Passed&, const Passed&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
using PublicEvent = std::variant<Flipped, Failed, Marked, Unmarked, Took, Returned, Passed, Ended>;

/// Tells the player alone which card they put back (C-12).
struct ReturnedCard {
  Seat seat;
  Cell cell = 0;
  Card card;
  friend bool operator==(const ReturnedCard&, const ReturnedCard&) = default;
};
using PrivateEvent = ReturnedCard;

/// The most: the last card is turned and marked, three others pass, and its harvest ends the game (C-13,
/// C-14).
using Events = EventList<PublicEvent, PrivateEvent, 7, 1>;

/// A face-up card on the table.
struct FaceUp {
  Card card;
  bool marked = false;  ///< else turned in this turn
  friend bool operator==(const FaceUp&, const FaceUp&) = default;
};
struct FaceDown {
  friend bool operator==(const FaceDown&, const FaceDown&) = default;
};
struct Empty {
  friend bool operator==(const Empty&, const Empty&) = default;
};
using CellView = std::variant<Empty, FaceDown, FaceUp>;

struct PublicView {
  struct Marks {
    Seat seat;
    int sum = 0;
    int cards = 0;
    friend bool operator==(const Marks&, const Marks&) = default;
  };

  std::optional<Seat> turn;  ///< nobody once the game is over
  Phase phase = Phase::turning;
  std::array<CellView, cell_count> cells{};
  int sum = 0;     ///< of the cards turned in this turn, on the table or taken for a 13
  int turned = 0;  ///< how many these are
  std::optional<Marks> marked;
  CardBag taken;
  bool harvest = false;
  PerSeat<int, most_seats> piles{};
  int seats = 0;

  friend bool operator==(const PublicView&, const PublicView&) = default;
};

/// Nothing in Calcory is one seat's alone to see: who put a card back must remember which.
struct PrivateView {
  friend constexpr bool operator==(const PrivateView&, const PrivateView&) = default;
};

class Bot;

/// The engine; games/core/engine.hpp states what its members promise.
struct Calcory {
  static constexpr std::string_view id = "calcory";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 4;
  static constexpr bool has_secrets = true;
  static constexpr std::array rules{NumberedRules{"C", 15}};
  TABLEE_ENGINE(calcory);
};

TABLEE_JSON;
void write(JsonWriter& out, Card card);
void write(JsonWriter& out, const CardBag& cards);

}  // namespace tablee::games::calcory
