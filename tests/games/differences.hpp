// What tests compare, in words: positions and lists of moves have no text of their own.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/core/engine.hpp"
#include "games/core/json_tree.hpp"

namespace tablee::games {

/// All that `viewer` gets to see, as it leaves the server; nobody in particular sees what is public.
template <Engine E>
nlohmann::json seen_by(const typename E::State& state, std::optional<Seat> viewer) {
  nlohmann::json seen{{"public", to_tree(E::public_view(state))}, {"to_act", nlohmann::json::array()}};
  for (const Seat seat : E::to_act(state)) seen["to_act"].push_back(seat.index());
  if (viewer) {
    seen["private"] = to_tree(E::private_view(state, *viewer));
    std::vector<typename E::Move> legal;
    E::legal_moves(state, *viewer, legal);
    seen["legal"] = to_tree(legal);
  }
  if (const auto result = E::result(state)) seen["result"] = result->scores;
  return seen;
}

/// How one tree differs from another, place by place.
inline std::string differences_in(const nlohmann::json& found, const nlohmann::json& expected) {
  std::string words;
  for (const auto& step : nlohmann::json::diff(expected, found)) {
    const nlohmann::json::json_pointer place(step.at("path").get<std::string>());
    const auto at = [&](const nlohmann::json& tree) {
      return tree.contains(place) ? tree.at(place).dump() : "nothing";
    };
    if (!words.empty()) words += "; ";
    words += place.to_string() + " is " + at(found) + ", not " + at(expected);
  }
  return words;
}

/// How a value differs from the one that is expected, place by place in their JSON; nothing if they are
/// equal.
template <class T>
std::string difference(const T& found, const T& expected) {
  return found == expected ? "" : differences_in(found, expected);
}

/// How one position differs from another, by what is to be seen of it; nothing if they are equal.
template <Engine E>
std::string difference(const typename E::State& found, const typename E::State& expected, int seats) {
  if (found == expected) return "";
  const std::string shown = difference(to_tree(E::public_view(found)), to_tree(E::public_view(expected)));
  if (!shown.empty()) return "in the public view " + shown;
  for (const Seat seat : all_seats(seats)) {
    const std::string own =
        difference(to_tree(E::private_view(found, seat)), to_tree(E::private_view(expected, seat)));
    if (!own.empty()) return "in the view of seat " + std::to_string(seat.index()) + " " + own;
  }
  return "the states differ in something that nobody sees";
}

/// What is wrong with the order of a list of legal moves; nothing if it ascends and holds each move once.
template <class Move>
std::string fault_in_order(const std::vector<Move>& legal) {
  const auto found = std::ranges::adjacent_find(legal, [](const Move& a, const Move& b) { return !(a < b); });
  if (found == legal.end()) return "";
  const std::string move = to_json_text(*found).text;
  if (*found == *std::next(found)) return move + " is listed twice";
  return move + " is listed before " + to_json_text(*std::next(found)).text + ", which is the smaller one";
}

}  // namespace tablee::games
