// All there is to know about a running match of XXL.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "games/core/seat.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/descent.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/lower.hpp"
#include "games/xxl/refusal.hpp"
#include "games/xxl/runs.hpp"
#include "games/xxl/set_the_colour.hpp"
#include "games/xxl/up_and_down.hpp"

namespace tablee::games::xxl {

/// Pure: the six variants in order. Single: one of them. Trump: set_the_colour with trumps.
enum class Mode : std::uint8_t { pure, single, trump };

/// The most deals of a match.
inline constexpr int most_deals = 12;
/// One entry a deal, from 0.
template <class T>
using PerDeal = KeyedArray<int, T, most_deals>;

struct Options {
  Mode mode = Mode::pure;
  Variant variant = Variant::up_and_down;  ///< of a single match; else up_and_down
  std::uint8_t deals = 0;                  ///< of a single match, 1 to 12; else 0
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t {
  play,   ///< to play a card, or whatever else a turn of the variant has
  drawn,  ///< to play the card just drawn, or to pass (X1-4)
  lead,   ///< to lead to a trick
  keep,   ///< to choose a card to keep (X3-4)
  trump,  ///< to name the trump colour (XT-1)
  over
};

/// Cards face down in an order, next to be drawn last.
class Stock {
 public:
  constexpr Stock() = default;
  /// `cards`, the first to be drawn first.
  constexpr explicit Stock(std::span<const Card> cards) {
    for (std::size_t next = cards.size(); next > 0; --next) cards_[size_++] = cards[next - 1];
  }

  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr CardSet cards() const {
    CardSet set;
    for (std::size_t at = 0; at < size_; ++at) set.insert(cards_[at].index());
    return set;
  }
  /// Takes the next card; there is one.
  constexpr Card take() {
    const Card card = cards_[--size_];
    cards_[size_] = Card();
    return card;
  }
  /// Takes all cards, whose order is lost.
  constexpr CardSet take_all() {
    const CardSet all = cards();
    *this = Stock();
    return all;
  }

  friend constexpr bool operator==(const Stock&, const Stock&) = default;

 private:
  std::array<Card, deck_size> cards_{};
  std::uint8_t size_ = 0;
};

/// What lies open on the table and is known to all, by the variant played. Nothing in it is secret.
using Table = std::variant<UpAndDown, Lower, Refusal, Runs, Descent, SetTheColour>;

struct State {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t deal = 0;  ///< the deal under way, from 0; the number of deals once the match is over
  Variant variant = Variant::up_and_down;
  Phase phase = Phase::play;
  Seat dealer;
  Seat starter;
  Seat turn;  ///< who acts; Seat() where nobody or several do
  PerSeat<CardSet> hands{};
  Stock stock;
  /// Those that fit what lies on the table, whoever holds them: in variants where one draws for want of such.
  CardSet fitting;
  CardSet aside;                        ///< set aside unseen, or played and covered by others
  std::optional<Card> drawn;            ///< the card that may be played or passed now (X1-4)
  PerSeat<std::optional<Card>> kept{};  ///< chosen in secret (X3-4)
  PerDeal<Scores> scores{};             ///< of the deals that are finished
  Table table;

  [[nodiscard]] Seat next_seat(Seat seat) const {
    const int next = seat.index() + 1;
    return Seat(next == seats ? 0 : next);
  }
  /// The hand of the seat on turn.
  [[nodiscard]] CardSet& own_hand() { return hands[turn]; }
  [[nodiscard]] CardSet own_hand() const { return hands[turn]; }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace tablee::games::xxl
