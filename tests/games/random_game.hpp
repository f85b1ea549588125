// A random game under way that can say where it stands, so that a failure can be repeated.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/core/json_tree.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

/// What a failure has to tell of a game under way. The cards of seed n are those of `numbered_chance(n)`.
struct Whereabouts {
  std::string_view game;
  JsonText options;
  int seats = 0;
  std::uint32_t seed = 0;
  int moves = 0;  ///< that have been made

  friend std::ostream& operator<<(std::ostream& out, const Whereabouts& where) {
    return out << where.game << ' ' << where.options.text << ", " << where.seats << " seats, seed "
               << where.seed << ", after " << where.moves << " moves";
  }
};

/// The words of a fault that ends a test.
class GameFault : public std::runtime_error {
 public:
  GameFault(const Whereabouts& where, const std::string& fault) : runtime_error(told(where, fault)) {}

 private:
  static std::string told(const Whereabouts& where, const std::string& fault) {
    std::ostringstream words;
    words << where << ": " << fault;
    return words.str();
  }
};

/// "seat 2 plays {"type":"stop"}".
template <Engine E>
std::string words(const Turn<E>& turn) {
  return "seat " + std::to_string(turn.seat.index()) + " plays " + to_json_text(turn.move).text;
}

/// What is wrong where the engine lists nothing for a seat that is to act.
inline std::string no_move(Seat seat) {
  return "seat " + std::to_string(seat.index()) + " is to act and has no move";
}

/// Plays a turn that the engine has listed, and counts it. Throws GameFault if it is refused.
template <Engine E>
void play_in(Whereabouts& where, typename E::State& state, const Turn<E>& turn, Chance& chance,
             typename E::Events& events) {
  try {
    const Verdict verdict = E::apply(state, turn.seat, turn.move, chance, events);
    if (!verdict.ok()) throw std::logic_error("it is refused: " + std::string(verdict.reason().sentence));
  } catch (const std::logic_error& fault) {
    throw GameFault(where, words(turn) + ": " + fault.what());
  }
  ++where.moves;
}

/// A random game of the tests, the same on every run. `Policy` chooses the moves.
template <Engine E, class Policy = SeededChance>
class RandomGame {
 public:
  RandomGame(const typename E::Options& options, int seats, std::uint32_t seed, Policy policy)
      : where_{E::id, to_json_text(options), seats, seed, 0},
        chance_(numbered_chance(seed)),
        policy_(std::move(policy)),
        state_(E::start(options, seats, chance_)) {}
  RandomGame(const typename E::Options& options, int seats, std::uint32_t seed)
      : RandomGame(options, seats, seed, numbered_chance(1000 + seed)) {}

  [[nodiscard]] const typename E::State& state() const { return state_; }
  [[nodiscard]] const SeededChance& chance() const { return chance_; }
  [[nodiscard]] int seats() const { return where_.seats; }
  [[nodiscard]] bool is_over() const { return E::to_act(state_).empty(); }
  [[nodiscard]] const Whereabouts& where() const { return where_; }

  /// A random turn; the game is not over. Throws GameFault if nobody can move or the game goes on for ever.
  [[nodiscard]] Turn<E> choose() {
    if (where_.moves == longest_game) throw GameFault(where_, "the game does not end");
    try {
      return random_turn<E>(state_, policy_, legal_);
    } catch (const std::logic_error& fault) {
      throw GameFault(where_, fault.what());
    }
  }
  /// Plays a turn, and gives what it made known. Throws GameFault if it is refused.
  const typename E::Events& play(const Turn<E>& turn) {
    events_.clear();
    play_in<E>(where_, state_, turn, chance_, events_);
    return events_;
  }
  const typename E::Events& play_on() { return play(choose()); }

  friend std::ostream& operator<<(std::ostream& out, const RandomGame& game) { return out << game.where_; }

 private:
  Whereabouts where_;
  SeededChance chance_;
  Policy policy_;
  typename E::State state_;
  typename E::Events events_;
  std::vector<typename E::Move> legal_;
};

}  // namespace tablee::games
