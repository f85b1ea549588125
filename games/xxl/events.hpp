// What moves of XXL make known.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/core/event_list.hpp"
#include "games/core/seat.hpp"
#include "games/xxl/deck.hpp"

namespace tablee::games::xxl {

/// What is played in a deal; the names are those of the rules page.
enum class Variant : std::uint8_t { up_and_down, lower, refusal, runs, descent, set_the_colour, trump };

/// One number a seat.
using Scores = PerSeat<std::int16_t>;

/// A few cards in an order.
template <std::size_t Most>
struct CardRow {
  std::array<Card, Most> cards{};
  std::uint8_t count = 0;

  constexpr void add(Card card) { cards[count++] = card; }
  [[nodiscard]] constexpr const Card* begin() const { return cards.data(); }
  [[nodiscard]] constexpr const Card* end() const { return cards.data() + count; }
  friend constexpr bool operator==(const CardRow&, const CardRow&) = default;
};

struct Dealt {
  std::uint8_t deal = 0;
  Variant variant = Variant::up_and_down;
  Seat dealer;
  Seat starter;
  CardRow<2> up;  ///< the cards turned up
  friend bool operator==(const Dealt&, const Dealt&) = default;
};
struct Played {
  Seat seat;
  Card card;
  friend bool operator==(const Played&, const Played&) = default;
};
struct PlayedOnPile {
  Seat seat;
  Card card;
  std::uint8_t pile = 0;
  Colour colour = Colour::red;
  friend bool operator==(const PlayedOnPile&, const PlayedOnPile&) = default;
};
struct PlayedOnRow {
  Seat seat;
  Card card;
  Colour colour = Colour::red;
  friend bool operator==(const PlayedOnRow&, const PlayedOnRow&) = default;
};
struct Led {
  Seat seat;
  Card card;
  Colour colour = Colour::red;
  friend bool operator==(const Led&, const Led&) = default;
};
struct Drew {
  Seat seat;
  friend bool operator==(const Drew&, const Drew&) = default;
};
struct Passed {
  Seat seat;
  bool forced = false;
  friend bool operator==(const Passed&, const Passed&) = default;
};
struct Refused {
  Seat seat;
  friend bool operator==(const Refused&, const Refused&) = default;
};
struct TookTrick {
  Seat seat;
  CardRow<max_seats> cards;  ///< in the order in which they were played
  friend bool operator==(const TookTrick&, const TookTrick&) = default;
};
/// The one colour that a trick is about.
struct ColourFixed {
  Colour colour = Colour::red;
  friend bool operator==(const ColourFixed&, const ColourFixed&) = default;
};
struct TrumpNamed {
  Seat seat;
  Colour colour = Colour::red;
  friend bool operator==(const TrumpNamed&, const TrumpNamed&) = default;
};
struct PartEnded {
  bool scored = false;
  friend bool operator==(const PartEnded&, const PartEnded&) = default;
};
struct Kept {
  Seat seat;
  friend bool operator==(const Kept&, const Kept&) = default;
};
struct DealtAgain {
  PerSeat<std::uint8_t> hands{};
  std::uint8_t seats = 0;
  friend bool operator==(const DealtAgain&, const DealtAgain&) = default;
};
struct Ran {
  Seat seat;
  std::array<Card, 3> cards{};
  CardRow<2> from_display;
  CardRow<2> shown;  ///< what was turned up in their place
  friend bool operator==(const Ran&, const Ran&) = default;
};
struct Exchanged {
  Seat seat;
  Card card;
  Card wanted;
  friend bool operator==(const Exchanged&, const Exchanged&) = default;
};
struct Exposed {
  Seat seat;
  Card card;
  friend bool operator==(const Exposed&, const Exposed&) = default;
};
struct EndedTurn {
  Seat seat;
  friend bool operator==(const EndedTurn&, const EndedTurn&) = default;
};
struct Added {
  Card card;
  friend bool operator==(const Added&, const Added&) = default;
};
struct DealEnded {
  std::uint8_t deal = 0;
  Variant variant = Variant::up_and_down;
  std::uint8_t seats = 0;
  Scores scores{};
  Scores points{};
  friend bool operator==(const DealEnded&, const DealEnded&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
using PublicEvent = std::variant<Dealt, Played, PlayedOnPile, PlayedOnRow, Led, Drew, Passed, Refused,
                                 TookTrick, ColourFixed, TrumpNamed, PartEnded, Kept, DealtAgain, Ran,
                                 Exchanged, Exposed, EndedTurn, Added, DealEnded, Ended>;

struct DrewCard {
  Seat seat;
  Card card;
  friend bool operator==(const DrewCard&, const DrewCard&) = default;
};
struct KeptCard {
  Seat seat;
  std::optional<Card> card;
  friend bool operator==(const KeptCard&, const KeptCard&) = default;
};
using PrivateEvent = std::variant<DrewCard, KeptCard>;

/// The most: a card is played and five others pass (X1-4). Three cards fill a hand (X4-2).
using Events = EventList<PublicEvent, PrivateEvent, 6, 3>;

}  // namespace tablee::games::xxl
