// A table of Figures on which tests lay out the cards that they need.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/figures/figures.hpp"
#include "games/trace/chances.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games::figures {

inline Card card(std::string_view text) {
  return card_from_code(text).value();
}
inline Move draw() {
  return Draw{};
}
inline Move take(int from) {
  return Take{Seat(from)};
}
inline Move discard(std::string_view text) {
  return Discard{card(text)};
}
inline Move lay(Box box) {
  return Lay{box};
}
inline Move fill(Box box) {
  return Score{box};
}
inline Move cross(Box box) {
  return Cross{box};
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

inline Hand hand(const std::string& codes) {
  Hand cards;
  for (const std::string& each : words(codes)) cards.add(card(each));
  return cards;
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

/// `order`, and behind it all other cards.
inline std::vector<std::string> completed(std::vector<std::string> order) {
  const auto rest = rest_of_deck(order);
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

class Table {
 public:
  /// A new game: seat 0 is dealt the first of `hands`, seat 1 the second and so on; `pile` lies on top of the
  /// pile then, the rest of the deck below.
  Table(int dealer, const std::vector<std::string>& hands, const std::string& pile = "") {
    const std::size_t seats = hands.size();
    std::vector<std::string> order;
    for (std::size_t round = 0; round < hand_size; ++round)
      for (std::size_t place = 1; place <= seats; ++place)
        order.push_back(words(hands[(static_cast<std::size_t>(dealer) + place) % seats]).at(round));
    for (const std::string& each : words(pile)) order.push_back(each);
    const std::string script =
        nlohmann::json{{"chance", "dealer"}, {"seat", dealer}}.dump() + '\n' +
        nlohmann::json{{"chance", "pile"}, {"order", completed(std::move(order))}}.dump();
    trace::LineReader reader(trace::lines_of(script));
    trace::ScriptedChance chance(*find_rulebook("figures"), reader);
    state_ = Figures::start({}, static_cast<int>(seats), chance);
    REQUIRE(!chance.fault());
  }

  explicit Table(const State& state) : state_(state) {}

  /// The same table in its last round, where `tables` are the players'.
  [[nodiscard]] Table in_last_round(const std::vector<ScoreTable>& tables) const {
    State state = state_;
    state.round = rounds;
    std::copy(tables.begin(), tables.end(), state.tables.begin());
    return Table(state);
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] nlohmann::json view() const { return to_tree(Figures::public_view(state_)); }
  [[nodiscard]] nlohmann::json own_view(int seat) const {
    return to_tree(Figures::private_view(state_, Seat(seat)));
  }
  [[nodiscard]] std::vector<Move> legal(int seat) const {
    std::vector<Move> moves;
    Figures::legal_moves(state_, Seat(seat), moves);
    return moves;
  }

  /// Plays moves of `seat`, all of which must be accepted.
  void play(int seat, const std::vector<Move>& moves) {
    SeededChance chance = numbered_chance(0);
    for (const Move& move : moves) play(seat, move, chance);
  }

  /// Plays a move of `seat` in which `event` shuffles cards: into `order`, and all of `order`.
  void play(int seat, const Move& move, std::string_view event, const std::vector<std::string>& order) {
    const std::string script = nlohmann::json{{"chance", event}, {"order", order}}.dump();
    trace::LineReader reader(trace::lines_of(script));
    trace::ScriptedChance chance(*find_rulebook("figures"), reader);
    play(seat, move, chance);
    if (chance.fault()) FAIL(*chance.fault());
    REQUIRE(reader.peek() == nullptr);
  }

  /// The code of the reason for which `move` is refused, "" if it is not. The table stays as it is.
  [[nodiscard]] std::string refusal(int seat, const Move& move) const {
    State tried = state_;
    SeededChance chance = numbered_chance(0);
    Events events;
    const Verdict verdict = Figures::apply(tried, Seat(seat), move, chance, events);
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
  void play(int seat, const Move& move, Chance& chance) {
    events_.clear();
    const Verdict verdict = Figures::apply(state_, Seat(seat), move, chance, events_);
    CAPTURE(to_json_text(move).text);
    REQUIRE(verdict.ok());
  }

  State state_;
  Events events_;
};

}  // namespace tablee::games::figures
