// What players do in XXL.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "games/xxl/deck.hpp"

namespace tablee::games::xxl {

/// Plays a card on a pile by its face of `colour` (X1-2).
struct PlayOnPile {
  Card card;
  std::uint8_t pile = 0;
  Colour colour = Colour::red;
  friend constexpr auto operator<=>(const PlayOnPile&, const PlayOnPile&) = default;
};
/// Plays a card on the row of `colour` (X5-2).
struct PlayOnRow {
  Card card;
  Colour colour = Colour::red;
  friend constexpr auto operator<=>(const PlayOnRow&, const PlayOnRow&) = default;
};
/// Plays a card where nothing else is to be said (X2-2, X3-2, X6-2).
struct PlayCard {
  Card card;
  friend constexpr auto operator<=>(const PlayCard&, const PlayCard&) = default;
};
/// Leads a card to a trick and names one of its colours (X3-2).
struct Lead {
  Card card;
  Colour colour = Colour::red;
  friend constexpr auto operator<=>(const Lead&, const Lead&) = default;
};
/// Draws a card, for want of one to play (X1-4).
struct Draw {
  friend constexpr auto operator<=>(const Draw&, const Draw&) = default;
};
/// Doesn't play the card just drawn (X1-4).
struct Pass {
  friend constexpr auto operator<=>(const Pass&, const Pass&) = default;
};
/// Plays nothing to a trick (X3-5).
struct Refuse {
  friend constexpr auto operator<=>(const Refuse&, const Refuse&) = default;
};
/// Keeps one of the cards won, or none (X3-4).
struct Keep {
  std::optional<Card> card;
  friend constexpr auto operator<=>(const Keep&, const Keep&) = default;
};
/// Lays three cards, in the order of their numbers (X4-2).
struct LayRun {
  std::array<Card, 3> cards{};
  friend constexpr auto operator<=>(const LayRun&, const LayRun&) = default;
};
/// Gives `card` to the display for `wanted` (X4-2).
struct Exchange {
  Card card;
  Card wanted;
  friend constexpr auto operator<=>(const Exchange&, const Exchange&) = default;
};
/// Lays a card into the display and draws one (X4-2).
struct Expose {
  Card card;
  friend constexpr auto operator<=>(const Expose&, const Expose&) = default;
};
/// Ends a turn (X4-2).
struct EndTurn {
  friend constexpr auto operator<=>(const EndTurn&, const EndTurn&) = default;
};
/// Names the trump colour (XT-1).
struct NameTrump {
  Colour colour = Colour::red;
  friend constexpr auto operator<=>(const NameTrump&, const NameTrump&) = default;
};

using Move = std::variant<PlayOnPile, PlayOnRow, PlayCard, Lead, Draw, Pass, Refuse, Keep, LayRun, Exchange,
                          Expose, EndTurn, NameTrump>;

}  // namespace tablee::games::xxl
