// A table of Calcory on which tests lay out the cards that they need.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/calcory/calcory.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/chances.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::calcory {

inline Card card(std::string_view text) {
  return card_from_code(text).value();
}
inline Move flip(Cell cell) {
  return Flip{cell};
}
inline Move stop() {
  return Stop{};
}
inline Move put_back(std::string_view text, Cell cell) {
  return Return{card(text), cell};
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

/// The codes of all cards but `codes`, in the order of the deck.
inline std::vector<std::string> rest_of_deck(const std::vector<std::string>& codes) {
  std::vector<std::string> rest;
  for (const Card each : deck()) rest.push_back(code(each));
  for (const std::string& each : codes) {
    const auto found = std::find(rest.begin(), rest.end(), each);
    REQUIRE(found != rest.end());
    rest.erase(found);
  }
  return rest;
}

class Table {
 public:
  /// A new game: `codes` lie on cells 0, 1, 2 and so on, the rest of the deck behind them.
  Table(int seats, int starter, const std::string& codes) {
    std::vector<std::string> order = words(codes);
    const auto rest = rest_of_deck(order);
    order.insert(order.end(), rest.begin(), rest.end());
    const std::string script = nlohmann::json{{"chance", "starter"}, {"seat", starter}}.dump() + '\n' +
                               nlohmann::json{{"chance", "cells"}, {"order", order}}.dump();
    trace::LineReader reader(trace::lines_of(script));
    trace::ScriptedChance chance(*find_rulebook("calcory"), reader);
    state_ = Calcory::start({}, seats, chance);
    REQUIRE(!chance.fault());
  }

  /// The end of a game: `turn` is to turn, `down` lie face down on cells 0, 1, 2 and so on, the cards
  /// `marked` of `marker` on the cells behind them; all others are in the piles of the seats that `piles`
  /// names, dealt round.
  static Table endgame(int seats, int turn, const std::string& down, int marker, const std::string& marked,
                       const std::vector<int>& piles) {
    State state;
    state.seats = static_cast<std::uint8_t>(seats);
    state.turn = Seat(turn);
    Cell cell = 0;
    for (const std::string& each : words(down)) {
      state.down.insert(cell);
      state.cells[cell++] = card(each);
    }
    for (const std::string& each : words(marked)) {
      state.marker = Seat(marker);
      state.marked.insert(cell);
      state.cells[cell++] = card(each);
    }
    std::size_t next = 0;
    std::vector<std::string> on_table = words(down);
    for (const std::string& each : words(marked)) on_table.push_back(each);
    for (const std::string& each : rest_of_deck(on_table))
      state.piles[Seat(piles[next++ % piles.size()])].add(card(each));
    return Table(state);
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] nlohmann::json view() const { return to_tree(Calcory::public_view(state_)); }
  [[nodiscard]] int pile(int seat) const { return state_.piles[Seat(seat)].size(); }
  [[nodiscard]] std::vector<Move> legal() const {
    std::vector<Move> moves;
    Calcory::legal_moves(state_, state_.turn, moves);
    return moves;
  }

  /// Plays moves of `seat`, all of which must be accepted.
  void play(int seat, const std::vector<Move>& moves) {
    SeededChance chance = numbered_chance(0);
    for (const Move& move : moves) {
      events_.clear();
      const Verdict verdict = Calcory::apply(state_, Seat(seat), move, chance, events_);
      CAPTURE(to_json_text(move).text);
      REQUIRE(verdict.ok());
    }
  }

  /// The code of the reason for which `move` is refused, "" if it is not. The table stays as it is.
  [[nodiscard]] std::string refusal(int seat, const Move& move) const {
    State tried = state_;
    SeededChance chance = numbered_chance(0);
    Events events;
    const Verdict verdict = Calcory::apply(tried, Seat(seat), move, chance, events);
    return verdict.ok() ? "" : std::string(verdict.reason().code);
  }

  /// What the last move showed to all.
  [[nodiscard]] nlohmann::json shown() const {
    nlohmann::json list = nlohmann::json::array();
    for (const PublicEvent& event : events_.shown()) list.push_back(to_tree(event));
    return list;
  }

  /// What the last move told to its player, or null.
  [[nodiscard]] nlohmann::json told() const {
    if (events_.told().empty()) return nullptr;
    REQUIRE(events_.told().front().seat == events_.told().front().event.seat);
    return to_tree(events_.told().front().event);
  }

 private:
  explicit Table(const State& state) : state_(state) {}

  State state_;
  Events events_;
};

}  // namespace tablee::games::calcory
