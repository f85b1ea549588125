// What is played for a seat whose time is up.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/json_tree.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

/// The move of the clock for `seat`, as JSON, by the chance of that number.
template <Engine E>
nlohmann::json clock_move(const typename E::State& state, Seat seat, std::uint32_t chance_number = 3) {
  SeededChance chance = numbered_chance(chance_number);
  std::vector<typename E::Move> legal;
  E::legal_moves(state, seat, legal);
  return to_tree(E::clock_move(E::public_view(state), E::private_view(state, seat), legal, chance));
}

/// Checks that the clock plays a move of this type whenever there is one: in random games at every table.
template <Engine E>
void expect_clock_to_prefer(std::string_view type) {
  const auto is_preferred = [&](const nlohmann::json& move) { return move["type"] == type; };
  int preferred = 0;
  for_each_table<E>([&](const auto& options, int seats) {
    RandomGame<E> game(options, seats, 0);
    INFO(game);
    constexpr std::uint64_t close_look = 60;
    Attention attention(close_look);
    std::vector<typename E::Move> legal;
    for (; !game.is_over(); game.play_on())
      for (const Seat seat : attention.next() ? E::to_act(game.state()) : SeatSet()) {
        E::legal_moves(game.state(), seat, legal);
        if (std::ranges::none_of(to_tree(legal), is_preferred)) continue;
        REQUIRE(clock_move<E>(game.state(), seat)["type"].template get<std::string>() == std::string(type));
        ++preferred;
      }
  });
  CHECK(preferred > 0);
}

}  // namespace tablee::games
