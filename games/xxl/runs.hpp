// X4: runs of three numbers in one colour, from the hand and an open display.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/core/verdict.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"

namespace tablee::games::xxl {

struct Game;
struct State;

/// Three cards laid, in the order of their numbers, and whose they are.
struct Run {
  Seat seat;
  std::array<Card, 3> cards{};
  friend bool operator==(const Run&, const Run&) = default;
};

/// What lies on the table, and what everybody knows.
struct Runs {
  static constexpr std::size_t most_runs = deck_size / 3;

  CardSet display;
  std::array<Run, most_runs> laid{};  ///< by seat, each seat's in the order in which they were laid
  std::uint8_t laid_count = 0;
  bool ran = false;          ///< in this turn
  bool swapped = false;      ///< in this turn: exchanged or exposed
  bool began_dry = false;    ///< the stock was empty when this turn began
  std::uint8_t idle = 0;     ///< turns in a row that ended without any action (X4-3)
  std::uint8_t runless = 0;  ///< turns in a row that ended without a run since the stock ran out (X4-4)

  [[nodiscard]] const Run* begin() const { return laid.data(); }
  [[nodiscard]] const Run* end() const { return laid.data() + laid_count; }
  friend bool operator==(const Runs&, const Runs&) = default;
};

/// The values of the cards in each seat's runs (X4-5).
[[nodiscard]] Scores values(const Runs& table);
/// The colour in which the three cards are a run in this order, if they are one (X4-2).
[[nodiscard]] std::optional<Colour> run_colour(const std::array<Card, 3>& cards);
/// Whether a run can be laid with cards of `hand` and `display`, at least one of them from the hand.
[[nodiscard]] bool can_run(CardSet hand, CardSet display);

/// Sets the table for a deal, the hands dealt; the cards it turns up.
CardRow<2> set_up(State& state, Runs& table);
void list_moves(const State& state, const Runs& table, Seat seat, std::vector<Move>& out);
Verdict play(Game& game, Runs& table, Seat seat, const Move& move);

}  // namespace tablee::games::xxl
