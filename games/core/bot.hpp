// The contract of a game's bot.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

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
///   seat, in order: move by move, and of each move the public ones first.
/// choose(public view, private view, legal moves)
///   One of the legal moves, of which there is at least one. Same views and same memory: same move. A game
///   played by such bots alone ends.
/// as_a_person_remembers()
///   The same bot, with no more in its memory than somebody at the table would have: of hidden things that
///   it saw, those that it saw last, `ShortMemory::things` of them at most. This is who plays in a person's
///   stead, so that nobody gains by being away. A bot that was seated as a bot remembers everything.
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
  { player.as_a_person_remembers() } -> std::same_as<typename E::Bot>;
};

/// A bot in every seat a game can have, each of which is shown what its seat is shown.
template <EngineWithBot E>
class SeatedBots {
 public:
  /// Before the first move of a game.
  SeatedBots() : SeatedBots(std::make_index_sequence<std::size_t{E::max_seats}>()) {}

  /// Shows them what a move made known. To be called with every accepted move of the game, in order.
  void notice(const typename E::Events& events) {
    for (const auto& event : events.shown())
      for (auto& bot : bots_) bot.notice(event);
    for (const auto& whisper : events.told()) bots_[whisper.seat].notice(whisper.event);
  }

  [[nodiscard]] const typename E::Bot& in(Seat seat) const { return bots_[seat]; }

 private:
  template <std::size_t... seats>
  explicit SeatedBots(std::index_sequence<seats...> /*seats*/)
      : bots_{{typename E::Bot(Seat(static_cast<int>(seats)))...}} {}

  PerSeat<typename E::Bot, E::max_seats> bots_;
};

}  // namespace tablee::games
