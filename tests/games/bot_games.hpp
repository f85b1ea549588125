// Games that bots play, of any engine.
#pragma once

#include <utility>
#include <vector>

#include "games/core/bot.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

/// No game of bots takes as many moves.
inline constexpr int longest_bot_game = 20000;

/// A game under way with a bot in each seat.
template <EngineWithBot E>
class BotTable {
 public:
  /// Sets up a game by `chance`, which must outlive the table.
  BotTable(const typename E::Options& options, int seats, Chance& chance)
      : chance_(chance), state_(E::start(options, seats, chance)) {
    for (int seat = 0; seat < seats; ++seat) bots_.emplace_back(Seat(seat));
  }

  [[nodiscard]] const typename E::State& state() const { return state_; }
  /// What the latest move made known.
  [[nodiscard]] const typename E::Events& events() const { return events_; }
  /// The legal moves that the latest move was chosen from.
  [[nodiscard]] const std::vector<typename E::Move>& legal() const { return legal_; }

  /// What the bot of the first seat that is to act would play. The game is not over.
  [[nodiscard]] Turn<E> choose() {
    return choose([](const typename E::Bot& bot) { return bot; });
  }
  /// The same if it played in a person's stead.
  [[nodiscard]] Turn<E> choose_as_stand_in() {
    return choose([](const typename E::Bot& bot) { return bot.as_a_person_remembers(); });
  }

  /// Plays a legal turn and tells the bots what it made known.
  Verdict play(const Turn<E>& turn) {
    events_.clear();
    const Verdict verdict = E::apply(state_, turn.seat, turn.move, chance_, events_);
    for (const auto& event : events_.shown())
      for (auto& bot : bots_) bot.notice(event);
    for (const auto& whisper : events_.told())
      bots_[static_cast<std::size_t>(whisper.seat.index())].notice(whisper.event);
    return verdict;
  }

 private:
  template <class As>
  [[nodiscard]] Turn<E> choose(As as) {
    const Seat seat = *E::to_act(state_).begin();
    E::legal_moves(state_, seat, legal_);
    const typename E::Bot player = as(bots_[static_cast<std::size_t>(seat.index())]);
    return {seat, player.choose(E::public_view(state_), E::private_view(state_, seat), legal_)};
  }

  Chance& chance_;
  typename E::State state_;
  typename E::Events events_;
  std::vector<typename E::Bot> bots_;
  std::vector<typename E::Move> legal_;
};

}  // namespace tablee::games
