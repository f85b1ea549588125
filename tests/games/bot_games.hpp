// Games that bots play, of any engine.
#pragma once

#include <algorithm>
#include <ostream>
#include <vector>

#include "games/core/bot.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

/// No game of bots takes as many moves.
inline constexpr int longest_bot_game = 20000;

/// A game under way with a bot in each seat, which can say where it stands.
template <EngineWithBot E>
class BotTable {
 public:
  /// Sets up a game by `chance`, which must outlive the table and is that of seed `seed`.
  BotTable(const typename E::Options& options, int seats, Chance& chance, std::uint32_t seed)
      : where_{E::id, to_json_text(options), seats, seed, 0},
        chance_(chance),
        state_(E::start(options, seats, chance)) {}

  [[nodiscard]] const typename E::State& state() const { return state_; }
  [[nodiscard]] bool is_over() const { return E::to_act(state_).empty(); }
  /// What the latest move made known.
  [[nodiscard]] const typename E::Events& events() const { return events_; }
  /// The legal moves that the latest move was chosen from.
  [[nodiscard]] const std::vector<typename E::Move>& legal() const { return legal_; }

  /// What the bot of the first seat that is to act would play. The game is not over. Throws GameFault if that
  /// is no legal move, or the game goes on for ever.
  [[nodiscard]] Turn<E> choose() {
    return choose([](const typename E::Bot& bot) { return bot; });
  }
  /// The same if it played in a person's stead.
  [[nodiscard]] Turn<E> choose_as_stand_in() {
    return choose([](const typename E::Bot& bot) { return bot.as_a_person_remembers(); });
  }

  /// Plays a legal turn and tells the bots what it made known. Throws GameFault if it is refused.
  void play(const Turn<E>& turn) {
    events_.clear();
    play_in<E>(where_, state_, turn, chance_, events_);
    bots_.notice(events_);
  }

  friend std::ostream& operator<<(std::ostream& out, const BotTable& table) { return out << table.where_; }

 private:
  template <class As>
  [[nodiscard]] Turn<E> choose(As as) {
    if (where_.moves == longest_bot_game) throw GameFault(where_, "the bots' game does not end");
    const Seat seat = *E::to_act(state_).begin();
    E::legal_moves(state_, seat, legal_);
    if (legal_.empty()) throw GameFault(where_, no_move(seat));
    const Turn<E> turn{
        seat, as(bots_.in(seat)).choose(E::public_view(state_), E::private_view(state_, seat), legal_)};
    if (!std::ranges::binary_search(legal_, turn.move))
      throw GameFault(where_, words(turn) + ", which is none of the legal moves");
    return turn;
  }

  Whereabouts where_;
  Chance& chance_;
  typename E::State state_;
  typename E::Events events_;
  SeatedBots<E> bots_;
  std::vector<typename E::Move> legal_;
};

}  // namespace tablee::games
