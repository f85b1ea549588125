// XXL: six card games on one deck. The numbers X-1 to XT-4 are those of the game's rules page. Each game, a
// variant, stands in files of its own name; match.hpp has what surrounds them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"
#include "games/core/verdict.hpp"
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
  std::array<int, max_seats> hands{};      ///< how many cards each seat holds
  int stock = 0;                           ///< how many cards can be drawn
  std::array<int, max_seats> standings{};  ///< points so far; with trumps values
  std::array<Deal, most_deals> history{};  ///< the finished deals
  int finished = 0;                        ///< how many of `history` count
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
  using Options = xxl::Options;
  using State = xxl::State;
  using Move = xxl::Move;
  using PublicView = xxl::PublicView;
  using PrivateView = xxl::PrivateView;
  using PublicEvent = xxl::PublicEvent;
  using PrivateEvent = xxl::PrivateEvent;
  using Events = xxl::Events;
  using Bot = xxl::Bot;

  static constexpr std::string_view id = "xxl";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 6;

  static State start(const Options& options, int seats, Chance& chance);
  static SeatSet to_act(const State& state);
  static void legal_moves(const State& state, Seat seat, std::vector<Move>& out);
  static Verdict apply(State& state, Seat seat, const Move& move, Chance& chance, Events& events);
  static PublicView public_view(const State& state);
  static PrivateView private_view(const State& state, Seat seat);
  static State imagine(const State& state, std::optional<Seat> viewer, Chance& chance);
  static Move clock_move(const PublicView& table, const PrivateView& own, std::span<const Move> legal,
                         Chance& chance);
  static std::optional<Result> result(const State& state);
  static std::vector<std::uint8_t> inventory(const State& state);
  static std::span<const Reason> reasons();
  static std::vector<Options> all_options();
  static std::optional<std::string> item_code(std::string_view event, std::byte item);
};

}  // namespace tablee::games::xxl
