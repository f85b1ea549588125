// A table of Bonbons on which tests lay out the tiles that they need.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/bonbons/bonbons.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/chances.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::bonbons {

/// What everybody sees of a square and of a round tile that lie face down.
inline const nlohmann::json face_down = nlohmann::json::parse(R"({"up":false})");
inline const nlohmann::json round_down = nlohmann::json::parse(R"({"face":"down"})");

inline Move square(int cell) {
  return FlipSquare{static_cast<Cell>(cell)};
}
inline Move round_of(int seat, int slot) {
  return FlipRound{Place(Seat(seat), static_cast<Slot>(slot))};
}
inline Move give(int slot) {
  return Give{static_cast<Slot>(slot)};
}
inline Move cover(int slot) {
  return Cover{static_cast<Slot>(slot)};
}
inline Move stop() {
  return Stop{};
}

/// The words of `text`, then the codes of all other `tiles` in their order.
inline std::vector<std::string> order_with_rest(const std::string& text,
                                                const TileList<square_count>& tiles) {
  std::vector<std::string> rest;
  for (std::size_t next = 0; next < tiles.size; ++next) rest.push_back(code(tiles.tiles[next]));
  std::istringstream stream(text);
  std::vector<std::string> order(std::istream_iterator<std::string>(stream), {});
  for (const std::string& each : order) {
    const auto found = std::find(rest.begin(), rest.end(), each);
    REQUIRE(found != rest.end());
    rest.erase(found);
  }
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

class Table {
 public:
  /// A new game, `squares` on cells 0, 1, 2 and so on and `rounds` dealt in this order, all other tiles
  /// behind them in the order before a shuffle. So, where nothing is named, the first player's rounds match
  /// cells 0 to 3, the second's 4 to 7 and so on; coins lie on 32, 33 and 34 and the wrapper on 35.
  Table(int seats, int starter, const std::string& squares = "", const std::string& rounds = "")
      : Table(Options{}, seats, starter, "", squares, rounds) {}

  /// A new game of the quick mode without the two kinds `removed`; the wrapper lies on cell 24.
  static Table quick(int seats, int starter, const std::string& removed, const std::string& squares = "") {
    return {Options{true, {}}, seats, starter, removed, squares, ""};
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] nlohmann::json view() const { return to_tree(Bonbons::public_view(state_)); }
  [[nodiscard]] nlohmann::json square_view(int cell) const { return view()["squares"][at(cell)]; }
  [[nodiscard]] nlohmann::json round_view(int seat, int slot) const {
    return view()["rounds"][at(seat)][at(slot)];
  }
  [[nodiscard]] std::string round_tile(int seat, int slot) const {
    return code(state_.rounds[Place(Seat(seat), static_cast<Slot>(slot))]);
  }
  [[nodiscard]] std::vector<Move> legal() const {
    std::vector<Move> moves;
    Bonbons::legal_moves(state_, state_.turn, moves);
    return moves;
  }
  [[nodiscard]] bool may(const Move& move) const {
    const auto moves = legal();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  /// Plays moves of `seat`, all of which must be accepted.
  void play(int seat, const std::vector<Move>& moves) {
    SeededChance chance = numbered_chance(0);
    for (const Move& move : moves) {
      events_.clear();
      const Verdict verdict = Bonbons::apply(state_, Seat(seat), move, chance, events_);
      CAPTURE(to_json_text(move).text);
      REQUIRE(verdict.ok());
      REQUIRE(events_.told().empty());
    }
  }

  /// The code of the reason for which `move` is refused, "" if it is not. The table stays as it is.
  [[nodiscard]] std::string refusal(int seat, const Move& move) const {
    State tried = state_;
    SeededChance chance = numbered_chance(0);
    Events events;
    const Verdict verdict = Bonbons::apply(tried, Seat(seat), move, chance, events);
    return verdict.ok() ? "" : std::string(verdict.reason().code);
  }

  /// What the last move showed to all.
  [[nodiscard]] nlohmann::json shown() const {
    nlohmann::json list = nlohmann::json::array();
    for (const PublicEvent& event : events_.shown()) list.push_back(to_tree(event));
    return list;
  }

 private:
  Table(const Options& options, int seats, int starter, const std::string& removed,
        const std::string& squares, const std::string& rounds) {
    std::istringstream stream(removed);
    const std::vector<std::string> kinds(std::istream_iterator<std::string>(stream), {});
    KindSet removed_kinds;
    for (Kind kind = 0; kind < kind_count; ++kind)
      if (std::find(kinds.begin(), kinds.end(), name(kind)) != kinds.end()) removed_kinds.insert(kind);

    std::string script = nlohmann::json{{"chance", "starter"}, {"seat", starter}}.dump() + '\n';
    const auto add = [&](const char* event, const std::vector<std::string>& order) {
      script += nlohmann::json{{"chance", event}, {"order", order}}.dump() + '\n';
    };
    if (options.quick) add("removed", kinds);
    add("squares", order_with_rest(squares, square_tiles(removed_kinds)));
    add("rounds", order_with_rest(rounds, round_tiles(removed_kinds)));
    trace::LineReader reader(trace::lines_of(script));
    trace::ScriptedChance chance(*find_rulebook("bonbons"), reader);
    state_ = Bonbons::start(options, seats, chance);
    REQUIRE(!chance.fault());
    REQUIRE(reader.at_end());
  }

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  State state_;
  Events events_;
};

}  // namespace tablee::games::bonbons
