// Nim: heaps of counters. The numbers N-1 to N-6 are those of README.md.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/core/game.hpp"

namespace tablee::games::nim {

inline constexpr int heap_count = 3;
inline constexpr int largest_heap = 5;

/// Counters by heap.
using Heaps = KeyedArray<int, std::uint8_t, heap_count>;

struct Options {
  bool misere = false;  ///< who takes the last counter loses (N-5)
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct State {
  Heaps heaps{{3, 4, 5}};          ///< N-1
  PerSeat<std::uint8_t, 2> taken;  ///< how many counters each has
  bool misere = false;
  Seat turn;  ///< who acts, or acted last
  friend constexpr bool operator==(const State&, const State&) = default;
};

/// Takes counters from a heap (N-3).
struct Take {
  std::uint8_t heap = 0;
  std::uint8_t count = 0;
  friend constexpr auto operator<=>(const Take&, const Take&) = default;
};
using Move = Take;

struct Took {
  Seat seat;
  Take take;
  friend bool operator==(const Took&, const Took&) = default;
};
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};
using PublicEvent = std::variant<Took, Ended>;

/// There is none: everything lies open.
struct PrivateEvent {
  friend constexpr bool operator==(const PrivateEvent&, const PrivateEvent&) = default;
};

/// The most: the last counter is taken, which ends the game.
using Events = EventList<PublicEvent, PrivateEvent, 2, 0>;

struct PublicView {
  Heaps heaps;
  PerSeat<std::uint8_t, 2> taken;
  bool misere = false;
  std::optional<Seat> turn;  ///< nobody once the game is over
  friend bool operator==(const PublicView&, const PublicView&) = default;
};

/// Nothing in Nim is one seat's alone to see.
struct PrivateView {
  friend constexpr bool operator==(const PrivateView&, const PrivateView&) = default;
};

class Bot;

/// The engine; games/core/engine.hpp states what its members promise.
struct Nim {
  static constexpr std::string_view id = "nim";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2;
  static constexpr int max_seats = 2;
  static constexpr bool has_secrets = false;
  static constexpr std::array rules{NumberedRules{"N", 5}};
  TABLEE_ENGINE(nim);
};

TABLEE_JSON;

}  // namespace tablee::games::nim
