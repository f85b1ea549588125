// Holds every engine of the catalogue against games/core/engine.hpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/engine.hpp"
#include "games/core/json_tree.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

namespace {

/// How closely a test looks at each game, by what a position costs it: engines' own types, or JSON as well.
constexpr std::uint64_t engine_look = 250;
#ifdef NDEBUG
constexpr std::uint64_t json_look = 150;
#else
constexpr std::uint64_t json_look = 12;  // sanitizers make JSON slow; a release build looks closer
#endif

/// How many moves are tried against one position, of games with more moves than that.
constexpr std::size_t moves_tried = 100;

/// Plays random games at every table and calls `visit(state, seats, chance)` at the positions that an
/// Attention of `close_look` chooses, and at the last.
template <Engine E, class Visit>
void for_each_position(std::uint32_t games, std::uint64_t close_look, Visit visit) {
  std::vector<typename E::Move> legal;
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t game = 0; game < games; ++game) {
      CAPTURE(seats);
      CAPTURE(game);
      SeededChance chance = numbered_chance(game);
      SeededChance policy = numbered_chance(1000 + game);
      Attention attention(close_look);
      typename E::Events events;
      typename E::State state = E::start(options, seats, chance);
      for (int moves = 0; !E::to_act(state).empty(); ++moves) {
        if (moves == longest_game) FAIL("the game does not end");
        if (attention.next()) visit(state, seats, chance);
        const auto turn = random_turn<E>(state, policy, legal);
        events.clear();
        if (!E::apply(state, turn.seat, turn.move, chance, events).ok()) FAIL("a listed move is refused");
      }
      visit(state, seats, chance);
    }
  });
}

/// All that `viewer` gets to see, as it leaves the server.
template <Engine E>
std::string seen_by(const typename E::State& state, std::optional<Seat> viewer) {
  nlohmann::json seen{{"public", to_tree(E::public_view(state))}};
  for (const Seat seat : E::to_act(state)) seen["to_act"].push_back(seat.index());
  if (viewer) {
    seen["private"] = to_tree(E::private_view(state, *viewer));
    std::vector<typename E::Move> legal;
    E::legal_moves(state, *viewer, legal);
    for (const auto& move : legal) seen["legal"].push_back(to_tree(move));
  }
  if (const auto result = E::result(state)) seen["result"] = result->scores;
  return seen.dump();
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("those to act have moves, sorted and each once; the others have none", E,
                          legality) {
  for_each_position<E>(games_a_table, engine_look, [](const auto& state, int seats, const auto& /*chance*/) {
    std::vector<typename E::Move> legal;
    for (int index = 0; index < seats; ++index) {
      E::legal_moves(state, Seat(index), legal);
      REQUIRE(legal.empty() != E::to_act(state).contains(Seat(index)));
      REQUIRE(std::is_sorted(legal.begin(), legal.end()));
      REQUIRE(std::adjacent_find(legal.begin(), legal.end()) == legal.end());
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("every listed move is accepted, and a copy plays on like the original", E,
                          acceptance) {
  for_each_position<E>(2, engine_look, [](const auto& state, int /*seats*/, const auto& chance) {
    std::vector<typename E::Move> legal;
    for (const Seat seat : E::to_act(state)) {
      E::legal_moves(state, seat, legal);
      for (const auto& move : legal) {
        auto [one, other] = std::pair(state, state);
        auto [one_chance, other_chance] = std::pair(chance, chance);
        typename E::Events events;
        REQUIRE(E::apply(one, seat, move, one_chance, events).ok());
        events.clear();
        REQUIRE(E::apply(other, seat, move, other_chance, events).ok());
        REQUIRE(one == other);
        REQUIRE(one_chance == other_chance);
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("who acts at the same time as others keeps the same moves until it has acted", E,
                          simultaneity) {
  for_each_position<E>(2, engine_look, [](const auto& state, int /*seats*/, const auto& chance) {
    const SeatSet due = E::to_act(state);
    if (due.size() < 2) return;
    std::vector<typename E::Move> legal;
    std::vector<typename E::Move> before;
    std::vector<typename E::Move> after;
    for (const Seat first : due) {
      E::legal_moves(state, first, legal);
      auto next = state;
      auto next_chance = chance;
      typename E::Events events;
      REQUIRE(E::apply(next, first, legal.back(), next_chance, events).ok());
      for (const Seat other : due) {
        if (other == first) continue;
        REQUIRE(E::to_act(next).contains(other));
        E::legal_moves(state, other, before);
        E::legal_moves(next, other, after);
        REQUIRE(after == before);
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("every move that is not listed is refused and changes nothing", E, refusal) {
  std::set<typename E::Move> moves;
  std::vector<typename E::Move> legal;
  for_each_position<E>(games_a_table, engine_look,
                       [&](const auto& state, int /*seats*/, const auto& /*chance*/) {
                         for (const Seat seat : E::to_act(state)) {
                           E::legal_moves(state, seat, legal);
                           moves.insert(legal.begin(), legal.end());
                         }
                       });
  std::set<std::string_view> codes{reasons::not_your_turn.code, reasons::game_over.code,
                                   reasons::wrong_phase.code};
  for (const Reason& reason : E::reasons()) codes.insert(reason.code);

  // Of very many moves each position is tried with every so many, from where the last one left off.
  const std::vector<typename E::Move> all(moves.begin(), moves.end());
  const std::size_t stride = 1 + all.size() / moves_tried;
  std::size_t offset = 0;
  for_each_position<E>(1, engine_look, [&](const auto& state, int seats, const auto& chance) {
    for (int index = 0; index < seats; ++index) {
      E::legal_moves(state, Seat(index), legal);
      offset = (offset + 1) % stride;
      for (std::size_t at = offset; at < all.size(); at += stride) {
        const auto& move = all[at];
        if (std::binary_search(legal.begin(), legal.end(), move)) continue;
        auto tried = state;
        auto tried_chance = chance;
        typename E::Events events;
        const Verdict verdict = E::apply(tried, Seat(index), move, tried_chance, events);
        REQUIRE(!verdict.ok());
        REQUIRE(codes.contains(verdict.reason().code));
        REQUIRE(tried == state);
        REQUIRE(tried_chance == chance);
        REQUIRE(events.shown().empty());
        REQUIRE(events.told().empty());
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("nobody is to act exactly when there is a result, with places that fit the scores",
                          E, ending) {
  for_each_position<E>(games_a_table, engine_look, [](const auto& state, int seats, const auto& /*chance*/) {
    const auto result = E::result(state);
    REQUIRE(result.has_value() == E::to_act(state).empty());
    if (!result) return;
    REQUIRE(result->scores.size() == static_cast<std::size_t>(seats));
    REQUIRE(result->places == places(result->places, Best::lowest));  // shared and skipped as they should be
  });
}

TEST_CASE_TEMPLATE_DEFINE("no card is ever lost or doubled", E, conservation) {
  std::vector<std::uint8_t> inventory;
  for_each_position<E>(games_a_table, engine_look,
                       [&](const auto& state, int /*seats*/, const auto& /*chance*/) {
                         if (E::inventory(state) != inventory) {
                           const auto view = to_json_text(E::public_view(state)).text;
                           CAPTURE(view);
                           REQUIRE(inventory.empty());
                           inventory = E::inventory(state);
                         }
                       });
}

TEST_CASE_TEMPLATE_DEFINE("the same chance and the same moves give the same game", E, repetition) {
  for_each_table<E>([](const auto& options, int seats) {
    SeededChance chance = numbered_chance(7);
    SeededChance policy = numbered_chance(8);
    std::vector<Turn<E>> turns;
    std::vector<typename E::Move> legal;
    typename E::State state = E::start(options, seats, chance);
    while (!E::to_act(state).empty()) {
      turns.push_back(random_turn<E>(state, policy, legal));
      typename E::Events events;
      REQUIRE(E::apply(state, turns.back().seat, turns.back().move, chance, events).ok());
    }
    SeededChance again_chance = numbered_chance(7);
    typename E::State again = E::start(options, seats, again_chance);
    for (const auto& turn : turns) {
      typename E::Events events;
      REQUIRE(E::apply(again, turn.seat, turn.move, again_chance, events).ok());
    }
    REQUIRE(again == state);
    REQUIRE(again_chance == chance);
  });
}

TEST_CASE_TEMPLATE_DEFINE("no viewer can tell the world from one imagined", E, secrecy) {
  SeededChance imagination = numbered_chance(99);
  std::size_t different = 0;
  for_each_position<E>(2, json_look, [&](const auto& state, int seats, const auto& /*chance*/) {
    for (int index = -1; index < seats; ++index) {
      const auto viewer = index < 0 ? std::nullopt : std::optional(Seat(index));
      const std::string seen = seen_by<E>(state, viewer);
      const auto imagined = E::imagine(state, viewer, imagination);
      REQUIRE(seen_by<E>(imagined, viewer) == seen);
      REQUIRE(E::inventory(imagined) == E::inventory(state));
      if (imagined != state) ++different;
    }
  });
  CHECK(different > 0);
}

TEST_CASE_TEMPLATE_DEFINE("an imagined world can be played to its end", E, imagined_play) {
  SeededChance chance = numbered_chance(5);
  SeededChance policy = numbered_chance(6);
  std::vector<typename E::Move> legal;
  for_each_position<E>(1, engine_look, [&](const auto& state, int /*seats*/, const auto& /*chance*/) {
    if (policy.uniform(20) != 0) return;
    auto imagined = E::imagine(state, Seat(0), chance);
    typename E::Events events;
    while (!E::to_act(imagined).empty()) {
      const auto turn = random_turn<E>(imagined, policy, legal);
      events.clear();
      REQUIRE(E::apply(imagined, turn.seat, turn.move, chance, events).ok());
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("moves and options come back from their JSON", E, codec) {
  for (const auto& options : E::all_options()) {
    typename E::Options read;
    REQUIRE(decode(to_tree(options), E::min_seats, read));
    CHECK(read == options);
  }
  std::vector<typename E::Move> legal;
  for_each_position<E>(2, json_look, [&](const auto& state, int /*seats*/, const auto& /*chance*/) {
    for (const Seat seat : E::to_act(state)) {
      E::legal_moves(state, seat, legal);
      for (const auto& move : legal) {
        typename E::Move read;
        REQUIRE(decode(to_tree(move), read));
        REQUIRE(read == move);
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("reasons are documented: code, rule and a sentence", E, documentation) {
  std::set<std::string_view> codes{reasons::not_your_turn.code, reasons::game_over.code,
                                   reasons::wrong_phase.code, reasons::not_a_move.code};
  for (const Reason& reason : E::reasons()) {
    CAPTURE(reason.code);
    CHECK(codes.insert(reason.code).second);
    CHECK(reason.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
    CHECK(!reason.rule.empty());
    CHECK(reason.sentence.ends_with('.'));
  }
}

TEST_CASE_TEMPLATE_APPLY(legality, Catalogue);
TEST_CASE_TEMPLATE_APPLY(acceptance, Catalogue);
TEST_CASE_TEMPLATE_APPLY(refusal, Catalogue);
TEST_CASE_TEMPLATE_APPLY(simultaneity, Catalogue);
TEST_CASE_TEMPLATE_APPLY(ending, Catalogue);
TEST_CASE_TEMPLATE_APPLY(conservation, Catalogue);
TEST_CASE_TEMPLATE_APPLY(repetition, Catalogue);
TEST_CASE_TEMPLATE_APPLY(secrecy, Catalogue);
TEST_CASE_TEMPLATE_APPLY(imagined_play, Catalogue);
TEST_CASE_TEMPLATE_APPLY(codec, Catalogue);
TEST_CASE_TEMPLATE_APPLY(documentation, Catalogue);

}  // namespace tablee::games
