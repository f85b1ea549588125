// What refusal and set_the_colour share: tricks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/core/seat.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

struct TrickPlay {
  Seat seat;
  std::optional<Card> card;  ///< nothing: refused (X3-5)
  friend bool operator==(const TrickPlay&, const TrickPlay&) = default;
};

struct Trick {
  Seat leader;                 ///< who led, or is to lead
  std::optional<Seat> winner;  ///< of a finished trick
  ColourSet colours;           ///< what is asked for; none before the lead
  std::array<TrickPlay, max_seats> plays{};
  std::uint8_t played = 0;  ///< how many of `plays` count

  [[nodiscard]] const TrickPlay* begin() const { return plays.data(); }
  [[nodiscard]] const TrickPlay* end() const { return plays.data() + played; }
  friend bool operator==(const Trick&, const Trick&) = default;
};

/// The trick under way, the one before, and what they have brought in.
struct Tricks {
  Trick trick;
  std::optional<Trick> last;
  PerSeat<CardSet> won{};  ///< the cards in each seat's tricks
  friend bool operator==(const Tricks&, const Tricks&) = default;
};

/// The cards of `hand` that follow one of `asked`; if there are none, all of `hand`.
[[nodiscard]] CardSet follow(CardSet hand, CardSet asked);

/// Puts a card of the seat on turn to the trick.
void put(State& state, Tricks& tricks, Card card);

/// Gives the turn to the next seat that holds cards and has not played to the trick; false if there is none.
[[nodiscard]] bool turn_to_next(State& state, const Trick& trick);

/// Who played the highest number of `colour`, of equal ones the card of the higher value; somebody played
/// one.
[[nodiscard]] Seat highest(const Trick& trick, Colour colour);

/// How high `card` stands in the trick as it is asked for now, trumps above all; 0 if it can't win.
[[nodiscard]] int strength(const Trick& trick, std::optional<Colour> trump, Card card);

/// Gives the trick to `winner`, who is to lead the next one.
void take_trick(Game& game, Tricks& tricks, Seat winner);

/// The values of the cards each seat has won.
[[nodiscard]] Scores values(const Tricks& tricks);

}  // namespace tablee::games::xxl
