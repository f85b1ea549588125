// Figures: twelve figures in twelve rounds. The numbers F-1 to F-11 are those of the game's rules page.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/core/game.hpp"
#include "games/figures/box.hpp"
#include "games/figures/card.hpp"
#include "games/figures/card_stack.hpp"
#include "games/figures/hand.hpp"

namespace tablee::games::figures {

/// The cards of a hand between turns (F-5).
inline constexpr int hand_size = 5;
inline constexpr int rounds = box_count;

/// There is nothing to agree on.
struct Options {
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { turn, discarding, scoring, over };

/// The one box of a round (F-7).
struct Choice {
  Box box = Box::series_1;
  bool crossed = false;
  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

struct State {
  PerSeat<Hand> hands{};
  PerSeat<ScoreTable> tables{};
  PerSeat<CardStack> discards{};
  CardStack pile;
  PerSeat<Choice> choices{};  ///< what the seats in `chosen` chose, but who laid; else Choice()
  SeatSet chosen;             ///< scoring: who needs not choose any more, who laid included; else empty
  std::uint8_t seats = 0;
  std::uint8_t round = 1;
  Phase phase = Phase::turn;
  Seat dealer;
  Seat turn;                       ///< who acts; while scoring, who laid; Seat() in the end
  Card drawn;                      ///< discarding: the card drawn or taken in this turn; else Card()
  std::optional<Seat> taken_from;  ///< discarding: from whose discard pile, if it was not drawn
  Box laid = Box::series_1;        ///< scoring: the box that was laid; else series_1

  friend constexpr bool operator==(const State&, const State&) = default;
};

/// Takes the top card of the pile (F-6).
struct Draw {
  friend constexpr auto operator<=>(const Draw&, const Draw&) = default;
};
/// Takes the top card of another player's discard pile (F-6).
struct Take {
  Seat from;
  friend constexpr auto operator<=>(const Take&, const Take&) = default;
};
/// Ends a turn that began with Draw or Take (F-6).
struct Discard {
  Card card;
  friend constexpr auto operator<=>(const Discard&, const Discard&) = default;
};
/// Ends the round (F-6).
struct Lay {
  Box box = Box::series_1;
  friend constexpr auto operator<=>(const Lay&, const Lay&) = default;
};
/// Chooses to fill an open box once another has laid (F-7).
struct Score {
  Box box = Box::series_1;
  friend constexpr auto operator<=>(const Score&, const Score&) = default;
};
/// Chooses to strike an open box out once another has laid (F-7).
struct Cross {
  Box box = Box::series_1;
  friend constexpr auto operator<=>(const Cross&, const Cross&) = default;
};
using Move = std::variant<Draw, Take, Discard, Lay, Score, Cross>;

/// All hands while they lie open, each sorted.
using OpenHands = PerSeat<std::array<Card, hand_size>>;

/// All hands of `state`, in which each holds five cards.
[[nodiscard]] OpenHands open_hands(const State& state);

struct Drew {
  Seat seat;
  friend bool operator==(const Drew&, const Drew&) = default;
};
struct Recycled {
  int pile = 0;  ///< the size of the new pile
  friend bool operator==(const Recycled&, const Recycled&) = default;
};
struct Took {
  Seat seat;
  Seat from;
  Card card;
  friend bool operator==(const Took&, const Took&) = default;
};
struct Discarded {
  Seat seat;
  Card card;
  friend bool operator==(const Discarded&, const Discarded&) = default;
};
struct Laid {
  Seat seat;
  Box box = Box::series_1;
  int points = 0;
  int seats = 0;
  OpenHands hands{};
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct Chose {
  Seat seat;
  friend bool operator==(const Chose&, const Chose&) = default;
};
/// A choice comes to light, now that all have chosen.
struct Filled {
  Seat seat;
  Choice choice;
  int points = 0;
  friend bool operator==(const Filled&, const Filled&) = default;
};
struct Gathered {
  friend bool operator==(const Gathered&, const Gathered&) = default;
};
struct Dealt {
  int round = 0;
  Seat dealer;
  friend bool operator==(const Dealt&, const Dealt&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
using PublicEvent =
    std::variant<Drew, Recycled, Took, Discarded, Laid, Chose, Filled, Gathered, Dealt, Ended>;

/// Tells the player alone which card they drew.
struct DrewCard {
  Seat seat;
  Card card;
  friend bool operator==(const DrewCard&, const DrewCard&) = default;
};
using PrivateEvent = DrewCard;

/// The most: the last of six chooses, five boxes are filled, the cards are gathered and dealt (F-7, F-8).
using Events = EventList<PublicEvent, PrivateEvent, 8, 1>;

struct PublicView {
  struct Taken {
    Seat from;
    Card card;
    friend bool operator==(const Taken&, const Taken&) = default;
  };
  struct LaidBox {
    Seat seat;
    Box box = Box::series_1;
    int points = 0;
    friend bool operator==(const LaidBox&, const LaidBox&) = default;
  };

  std::optional<Seat> turn;  ///< nobody while scoring and in the end
  Phase phase = Phase::turn;
  int round = 1;
  Seat dealer;
  int pile = 0;
  PerSeat<int> hands{};
  PerSeat<CardStack> discards{};
  PerSeat<ScoreTable> tables{};
  std::optional<Taken> taken;      ///< while the card that was taken, not drawn, is in hand
  std::optional<LaidBox> laid;     ///< while scoring
  std::optional<OpenHands> shown;  ///< while scoring
  SeatSet chosen;                  ///< while scoring
  int seats = 0;

  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct PrivateView {
  Hand hand;
  std::optional<Card> drawn;  ///< drawn or taken in this turn, while the seat must discard
  BoxSet open;
  PerBox<int> points{};          ///< what the hand would score in each box of `open`; else 0
  std::optional<Choice> choice;  ///< while others still choose

  friend bool operator==(const PrivateView&, const PrivateView&) = default;
};

class Bot;

/// The engine; games/core/engine.hpp states what its members promise.
struct Figures {
  static constexpr std::string_view id = "figures";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 6;
  static constexpr bool has_secrets = true;
  static constexpr std::array rules{NumberedRules{"F", 10}};
  TABLEE_ENGINE(figures);
};

TABLEE_JSON;
void write(JsonWriter& out, Card card);
void write(JsonWriter& out, const Hand& hand);
void write(JsonWriter& out, const CardStack& stack);
void write(JsonWriter& out, const ScoreTable& table);
void write(JsonWriter& out, const Choice& choice);

}  // namespace tablee::games::figures
