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
#include "tests/games/differences.hpp"
#include "tests/games/random_game.hpp"

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

/// Plays random games at every table and calls `visit(game)` at the positions that an Attention of
/// `close_look` chooses, and at the last.
template <Engine E, class Visit>
void for_each_position(std::uint32_t games, std::uint64_t close_look, Visit visit) {
  for_each_table<E>([&](const auto& options, int seats) {
    for (std::uint32_t seed = 0; seed < games; ++seed) {
      RandomGame<E> game(options, seats, seed);
      INFO(game);
      Attention attention(close_look);
      for (; !game.is_over(); game.play_on())
        if (attention.next()) visit(std::as_const(game));
      visit(std::as_const(game));
    }
  });
}

/// A seat and its move, as failures tell them.
template <Engine E>
Turn<E> turn_of(Seat seat, const typename E::Move& move) {
  return {seat, move};
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("those to act have moves, sorted and each once; the others have none", E,
                          legality) {
  for_each_position<E>(games_a_table, engine_look, [](const RandomGame<E>& game) {
    std::vector<typename E::Move> legal;
    for (const Seat seat : all_seats(game.seats())) {
      CAPTURE(seat.index());
      E::legal_moves(game.state(), seat, legal);
      const bool has_moves = !legal.empty();
      const bool is_to_act = E::to_act(game.state()).contains(seat);
      REQUIRE(has_moves == is_to_act);
      REQUIRE(fault_in_order(legal) == "");
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("every listed move is accepted, and a copy plays on like the original", E,
                          acceptance) {
  for_each_position<E>(2, engine_look, [](const RandomGame<E>& game) {
    std::vector<typename E::Move> legal;
    for (const Seat seat : E::to_act(game.state())) {
      E::legal_moves(game.state(), seat, legal);
      for (const auto& move : legal) {
        INFO(words(turn_of<E>(seat, move)));
        auto [one, other] = std::pair(game.state(), game.state());
        auto [one_chance, other_chance] = std::pair(game.chance(), game.chance());
        typename E::Events events;
        REQUIRE_MESSAGE(E::apply(one, seat, move, one_chance, events).ok(), "the move is refused");
        events.clear();
        REQUIRE_MESSAGE(E::apply(other, seat, move, other_chance, events).ok(), "the copy refuses the move");
        REQUIRE(difference<E>(other, one, game.seats()) == "");
        REQUIRE_MESSAGE(one_chance == other_chance, "the chance of the two has come apart");
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("who acts at the same time as others keeps the same moves until it has acted", E,
                          simultaneity) {
  for_each_position<E>(2, engine_look, [](const RandomGame<E>& game) {
    const SeatSet due = E::to_act(game.state());
    if (due.size() < 2) return;
    std::vector<typename E::Move> legal;
    std::vector<typename E::Move> before;
    std::vector<typename E::Move> after;
    for (const Seat first : due) {
      E::legal_moves(game.state(), first, legal);
      RandomGame<E> next = game;
      next.play({first, legal.back()});
      INFO(words(turn_of<E>(first, legal.back())));
      for (const Seat other : due - SeatSet(first)) {
        CAPTURE(other.index());
        REQUIRE(E::to_act(next.state()).contains(other));
        E::legal_moves(game.state(), other, before);
        E::legal_moves(next.state(), other, after);
        REQUIRE(difference(to_tree(after), to_tree(before)) == "");
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("every move that is not listed is refused and changes nothing", E, refusal) {
  std::set<typename E::Move> moves;
  std::vector<typename E::Move> legal;
  for_each_position<E>(games_a_table, engine_look, [&](const RandomGame<E>& game) {
    for (const Seat seat : E::to_act(game.state())) {
      E::legal_moves(game.state(), seat, legal);
      moves.insert(legal.begin(), legal.end());
    }
  });
  std::set<std::string> codes;
  for (const Reason* shared : {&reasons::not_your_turn, &reasons::game_over, &reasons::wrong_phase})
    codes.emplace(shared->code);
  for (const Reason& reason : E::reasons()) codes.emplace(reason.code);

  // Of very many moves each position is tried with every so many, from where the last one left off.
  const std::vector<typename E::Move> all(moves.begin(), moves.end());
  const std::size_t stride = 1 + all.size() / moves_tried;
  std::size_t offset = 0;
  for_each_position<E>(1, engine_look, [&](const RandomGame<E>& game) {
    for (const Seat seat : all_seats(game.seats())) {
      E::legal_moves(game.state(), seat, legal);
      offset = (offset + 1) % stride;
      for (std::size_t at = offset; at < all.size(); at += stride) {
        const auto& move = all[at];
        if (std::binary_search(legal.begin(), legal.end(), move)) continue;
        INFO(words(turn_of<E>(seat, move)), ", which is not listed");
        auto tried = game.state();
        auto tried_chance = game.chance();
        typename E::Events events;
        const Verdict verdict = E::apply(tried, seat, move, tried_chance, events);
        REQUIRE_MESSAGE(!verdict.ok(), "the move is accepted");
        const std::string code(verdict.reason().code);
        REQUIRE_MESSAGE(codes.contains(code), code, " is not among the engine's reasons");
        REQUIRE_MESSAGE(tried == game.state(),
                        "the refusal changed the state: ", difference<E>(tried, game.state(), game.seats()));
        REQUIRE_MESSAGE(tried_chance == game.chance(), "the refusal used up chance");
        REQUIRE(to_json_text(events.shown()).text == "[]");
        REQUIRE_MESSAGE(events.told().empty(), "the refusal told somebody something");
      }
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("nobody is to act exactly when there is a result, with places that fit the scores",
                          E, ending) {
  for_each_position<E>(games_a_table, engine_look, [](const RandomGame<E>& game) {
    const auto result = E::result(game.state());
    const bool has_result = result.has_value();
    REQUIRE(has_result == game.is_over());
    if (!result) return;
    REQUIRE(static_cast<int>(result->scores.size()) == game.seats());
    // Shared and skipped as they should be.
    REQUIRE(difference(result->places, places(result->places, Best::lowest)) == "");
  });
}

TEST_CASE_TEMPLATE_DEFINE("the phase in the public view is over exactly when the game is", E, phase) {
  for_each_position<E>(2, json_look, [](const RandomGame<E>& game) {
    const nlohmann::json view = to_tree(E::public_view(game.state()));
    REQUIRE_MESSAGE((view.contains("phase") && view["phase"].is_string()),
                    "the public view has no text called phase: ", view.dump());
    const bool says_over = view["phase"] == "over";
    REQUIRE(says_over == game.is_over());
  });
}

TEST_CASE_TEMPLATE_DEFINE("no card is ever lost or doubled", E, conservation) {
  std::vector<std::uint8_t> inventory;
  for_each_position<E>(games_a_table, engine_look, [&](const RandomGame<E>& game) {
    INFO("the public view: ", to_json_text(E::public_view(game.state())).text);
    const std::vector<std::uint8_t> found = E::inventory(game.state());
    if (inventory.empty()) inventory = found;
    REQUIRE(difference(found, inventory) == "");
  });
}

TEST_CASE_TEMPLATE_DEFINE("the same chance and the same moves give the same game", E, repetition) {
  for_each_table<E>([](const auto& options, int seats) {
    RandomGame<E> game(options, seats, 7);
    RandomGame<E> again(options, seats, 7);
    INFO(again);
    while (!game.is_over()) {
      const Turn<E> turn = game.choose();
      game.play(turn);
      again.play(turn);
    }
    REQUIRE(difference<E>(again.state(), game.state(), seats) == "");
    REQUIRE_MESSAGE(again.chance() == game.chance(), "the chance of the two has come apart");
  });
}

TEST_CASE_TEMPLATE_DEFINE(
    "no viewer can tell the world from one imagined, which is another where there are secrets", E, secrecy) {
  SeededChance imagination = numbered_chance(99);
  bool imagined_another = false;
  for_each_position<E>(2, json_look, [&](const RandomGame<E>& game) {
    const auto look = [&](std::optional<Seat> viewer) {
      INFO("seen by ", viewer ? "seat " + std::to_string(viewer->index()) : std::string("an onlooker"));
      const auto imagined = E::imagine(game.state(), viewer, imagination);
      REQUIRE(difference(seen_by<E>(imagined, viewer), seen_by<E>(game.state(), viewer)) == "");
      REQUIRE(difference(E::inventory(imagined), E::inventory(game.state())) == "");
      imagined_another = imagined_another || imagined != game.state();
    };
    look(std::nullopt);
    for (const Seat seat : all_seats(game.seats())) look(seat);
  });
  CHECK(imagined_another == E::has_secrets);
}

TEST_CASE_TEMPLATE_DEFINE("an imagined world can be played to its end", E, imagined_play) {
  SeededChance chance = numbered_chance(5);
  SeededChance policy = numbered_chance(6);
  std::vector<typename E::Move> legal;
  for_each_position<E>(1, engine_look, [&](const RandomGame<E>& game) {
    if (policy.uniform(20) != 0) return;
    auto imagined = E::imagine(game.state(), Seat(0), chance);
    typename E::Events events;
    for (int moves = 0; !E::to_act(imagined).empty(); ++moves) {
      INFO("played on for ", moves, " moves in what seat 0 imagines");
      REQUIRE_MESSAGE(moves < longest_game, "the game does not end");
      const auto turn = random_turn<E>(imagined, policy, legal);
      events.clear();
      REQUIRE_MESSAGE(E::apply(imagined, turn.seat, turn.move, chance, events).ok(), words(turn),
                      ", which is listed and refused");
    }
  });
}

TEST_CASE_TEMPLATE_DEFINE("moves and options come back from their JSON", E, codec) {
  for (const auto& options : all_options<E>()) {
    const std::string written = to_json_text(options).text;
    CAPTURE(written);
    typename E::Options read;
    REQUIRE(decode(to_tree(options), E::min_seats, read));
    CHECK(to_json_text(read).text == written);
    CHECK_MESSAGE(read == options, "the options read are others");
  }
  std::vector<typename E::Move> legal;
  for_each_position<E>(2, json_look, [&](const RandomGame<E>& game) {
    for (const Seat seat : E::to_act(game.state())) {
      E::legal_moves(game.state(), seat, legal);
      for (const auto& move : legal) {
        const std::string written = to_json_text(move).text;
        CAPTURE(written);
        typename E::Move read;
        REQUIRE(decode(to_tree(move), read));
        REQUIRE(to_json_text(read).text == written);
        REQUIRE_MESSAGE(read == move, "the move read is another");
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
    const auto is_of = [&](const NumberedRules& rules) {
      return reason.rule.starts_with(std::string(rules.prefix) + '-');
    };
    const std::string rule(reason.rule);
    CHECK_MESSAGE(std::ranges::any_of(E::rules, is_of), rule, " is no number of this game's rules");
    CHECK(reason.sentence.ends_with('.'));
  }
}

TEST_CASE_TEMPLATE_APPLY(legality, Catalogue);
TEST_CASE_TEMPLATE_APPLY(acceptance, Catalogue);
TEST_CASE_TEMPLATE_APPLY(refusal, Catalogue);
TEST_CASE_TEMPLATE_APPLY(simultaneity, Catalogue);
TEST_CASE_TEMPLATE_APPLY(ending, Catalogue);
TEST_CASE_TEMPLATE_APPLY(phase, Catalogue);
TEST_CASE_TEMPLATE_APPLY(conservation, Catalogue);
TEST_CASE_TEMPLATE_APPLY(repetition, Catalogue);
TEST_CASE_TEMPLATE_APPLY(secrecy, Catalogue);
TEST_CASE_TEMPLATE_APPLY(imagined_play, Catalogue);
TEST_CASE_TEMPLATE_APPLY(codec, Catalogue);
TEST_CASE_TEMPLATE_APPLY(documentation, Catalogue);

}  // namespace tablee::games
