// The contract of a game's bot.
#pragma once

#include <concepts>
#include <span>
#include <type_traits>

#include "games/core/engine.hpp"
#include "games/core/seat.hpp"

namespace tablee::games {

/// An engine whose type `Bot` plays one seat sensibly, by what a person in that seat would be shown and by
/// what it remembers of that; it never sees a State. A plain value, so that it can be copied with the game it
/// plays.
///
/// Bot(seat)
///   Before the first move of a game.
/// notice(event)
///   Takes in what happened. To be called with every public event of the game, and every private one of the
///   seat, in order.
/// choose(public view, private view, legal moves)
///   One of the legal moves, of which there is at least one. Same views and same memory: same move. A game
///   played by such bots alone ends.
template <class E>
concept EngineWithBot = Engine<E> && std::is_trivially_copyable_v<typename E::Bot> &&
    requires(Seat seat, typename E::Bot& bot, const typename E::Bot& player,
             const typename E::PublicEvent& shown, const typename E::PrivateEvent& told,
             const typename E::PublicView& table, const typename E::PrivateView& own,
             std::span<const typename E::Move> legal) {
  {typename E::Bot(seat)};
  { bot.notice(shown) } -> std::same_as<void>;
  { bot.notice(told) } -> std::same_as<void>;
  { player.choose(table, own, legal) } -> std::same_as<typename E::Move>;
};

}  // namespace tablee::games
