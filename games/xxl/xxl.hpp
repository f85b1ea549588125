// XXL: six card games on one deck. The numbers X-1 to XT-4 are those of the game's rules page. Each game, a
// variant, stands in files of its own name; match.hpp has what surrounds them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/core/game.hpp"
#include "games/xxl/deck.hpp"
#include "games/xxl/events.hpp"
#include "games/xxl/move.hpp"
#include "games/xxl/state.hpp"

namespace tablee::games::xxl {

struct PublicView {
  struct Deal {
    Variant variant = Variant::up_and_down;
    Scores scores{};
    Scores points{};
    friend bool operator==(const Deal&, const Deal&) = default;
  };

  std::optional<Seat> turn;  ///< nobody where several may act, or once the match is over
  Phase phase = Phase::play;
  Mode mode = Mode::pure;
  Variant variant = Variant::up_and_down;
  int seats = 0;
  int deal = 0;   ///< the deal under way, from 1; the last one once the match is over
  int deals = 0;  ///< of the whole match
  Seat dealer;
  Seat starter;
  PerSeat<int> hands{};      ///< how many cards each seat holds
  int stock = 0;             ///< how many cards can be drawn
  PerSeat<int> standings{};  ///< points so far; with trumps values
  PerDeal<Deal> history{};   ///< the finished deals
  int finished = 0;          ///< how many of `history` count
  Table table;

  friend bool operator==(const PublicView&, const PublicView&) = default;
};

struct PrivateView {
  CardSet hand;
  std::optional<Card> drawn;  ///< drawn in this turn, while it may be played or passed (X1-4)
  std::optional<Card> kept;   ///< what the seat has chosen to keep, until the second deal (X3-4)
  friend constexpr bool operator==(const PrivateView&, const PrivateView&) = default;
};

class Bot;

/// The engine; games/core/engine.hpp states what its members promise.
struct Xxl {
  static constexpr std::string_view id = "xxl";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 6;
  static constexpr bool has_secrets = true;
  static constexpr std::array rules{NumberedRules{"X", 7},  NumberedRules{"X1", 5}, NumberedRules{"X2", 3},
                                    NumberedRules{"X3", 7}, NumberedRules{"X4", 5}, NumberedRules{"X5", 3},
                                    NumberedRules{"X6", 5}, NumberedRules{"XT", 3}};
  TABLEE_ENGINE(xxl);
  static std::vector<Options> other_options();
};

TABLEE_JSON;
void write(JsonWriter& out, Card card);

}  // namespace tablee::games::xxl
