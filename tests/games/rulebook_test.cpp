// The erased form of every game: it agrees with the engine, and no JSON can harm it.
#include "games/core/rulebook.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"
#include "tests/games/differences.hpp"
#include "tests/games/random_game.hpp"

namespace tablee::games {

namespace {

using nlohmann::json;

/// Everything that can be asked of a position.
json snapshot(const Position& position) {
  json all{{"public", to_tree(position.public_view())}};
  for (const Seat seat : position.to_act()) all["to_act"].push_back(seat.index());
  for (const Seat seat : all_seats(position.seats())) {
    all["private"].push_back(to_tree(position.private_view(seat)));
    all["legal"].push_back(to_tree(position.legal_moves(seat)));
  }
  if (const auto result = position.result()) all["result"] = {result->scores, result->places};
  return all;
}

const std::vector<json>& hostile_values() {
  static const std::vector<json> values{nullptr,
                                        true,
                                        -1,
                                        0,
                                        60,
                                        std::numeric_limits<std::int64_t>::min(),
                                        std::numeric_limits<std::uint64_t>::max(),
                                        4294967296,
                                        256,
                                        0.0,
                                        17.5,
                                        1e300,
                                        std::numeric_limits<double>::quiet_NaN(),
                                        "",
                                        "R7 ",
                                        "r7",
                                        "17",
                                        std::string("R7\0", 3),
                                        json::array(),
                                        json::array({0}),
                                        json::object(),
                                        json{{"type", "flip"}}};
  return values;
}

/// `move` with every member in turn left out, doubled under another name, and replaced by every hostile
/// value.
std::vector<json> spoiled(const json& move) {
  std::vector<json> variants;
  for (const auto& [key, value] : move.items()) {
    json variant = move;
    variant.erase(key);
    variants.push_back(variant);
    variant[key + "_"] = value;
    variants.push_back(variant);
    variant = move;
    variant["extra"] = value;
    variants.push_back(variant);
    for (const json& hostile : hostile_values()) {
      variant = move;
      variant[key] = hostile;
      variants.push_back(variant);
    }
  }
  return variants;
}

/// No white space, and members in the order of their names: equal values are equal texts.
void expect_canonical(const JsonText& written) {
  REQUIRE(to_tree(written).dump() == written.text);
}

/// The two forms of one position answer alike to everything that can be asked.
template <Engine E>
void expect_agreement(const typename E::State& state, const Position& position) {
  REQUIRE_MESSAGE(position.to_act() == E::to_act(state), "other seats are to act in the erased form");
  REQUIRE(position.public_view().text == to_json_text(E::public_view(state)).text);
  expect_canonical(position.public_view());
  REQUIRE(to_json_text(position.result()).text == to_json_text(E::result(state)).text);
  std::vector<typename E::Move> legal;
  for (const Seat seat : all_seats(position.seats())) {
    CAPTURE(seat.index());
    REQUIRE(position.private_view(seat).text == to_json_text(E::private_view(state, seat)).text);
    expect_canonical(position.private_view(seat));
    expect_canonical(position.legal_moves(seat));
    E::legal_moves(state, seat, legal);
    std::vector<std::string> texts;
    for (const auto& move : legal) texts.push_back(to_json_text(move).text);
    std::sort(texts.begin(), texts.end());
    std::vector<std::string> erased_texts;
    for (const json& move : to_tree(position.legal_moves(seat))) erased_texts.push_back(move.dump());
    REQUIRE(difference(erased_texts, texts) == "");
  }
}

/// JSON that may hold anything, bytes that are no UTF-8 included.
std::string told(const json& any) {
  return any.dump(-1, ' ', true, json::error_handler_t::replace);
}

void expect_refusal(Position& position, Seat seat, const json& move) {
  const json before = snapshot(position);
  SeededChance chance = numbered_chance(3);
  Happenings happenings;
  const Verdict verdict = position.apply(seat, move, chance, happenings);
  INFO("seat ", seat.index(), " plays ", told(move));
  REQUIRE_MESSAGE(!verdict.ok(), "the move is accepted");
  REQUIRE_MESSAGE(!verdict.reason().code.empty(), "the refusal has no code");
  REQUIRE(difference(snapshot(position), before) == "");
  REQUIRE_MESSAGE(chance == numbered_chance(3), "the refusal used up chance");
  REQUIRE(happenings.shown.text == "[]");
  REQUIRE_MESSAGE(happenings.told.empty(), "the refusal told somebody something");
}

}  // namespace

TEST_CASE("every game of the catalogue is found by its name, and no other") {
  CHECK(catalogue().size() == std::tuple_size_v<Catalogue>);
  std::set<std::string_view> ids;
  for (const Rulebook* book : catalogue()) {
    CHECK(ids.insert(book->id()).second);
    CHECK(find_rulebook(book->id()) == book);
    CHECK(book->min_seats() >= 2);
    CHECK(book->max_seats() <= max_seats);
  }
  CHECK(find_rulebook("poker") == nullptr);
  CHECK(find_rulebook("") == nullptr);
}

TEST_CASE("options are completed once and for all, and what is none is refused") {
  for (const Rulebook* book : catalogue()) {
    const auto complete = book->complete_options(json::object(), book->min_seats());
    REQUIRE(complete.has_value());
    CHECK(book->complete_options(*complete, book->min_seats()) == complete);
    for (const json& hostile : hostile_values())
      if (!hostile.is_object() || !hostile.empty())
        CHECK(!book->complete_options(hostile, book->min_seats()));
    for (const json& variant : spoiled(*complete)) {
      const auto completed = book->complete_options(variant, book->min_seats());
      if (completed) CHECK(book->complete_options(*completed, book->min_seats()) == completed);
    }
  }
}

TEST_CASE("hostile moves are refused in every phase and change nothing") {
  for (const Rulebook* book : catalogue()) {
    SeededChance chance = numbered_chance(1);
    SeededChance policy = numbered_chance(2);
    const auto options = book->complete_options(json::object(), book->max_seats());
    const auto position = book->start(*options, book->max_seats(), chance);
    Whereabouts where{book->id(), {options->dump()}, book->max_seats(), 1, 0};
    INFO(where);
    std::set<std::string> kinds_tried;
    for (; !position->to_act().empty(); ++where.moves) {
      REQUIRE_MESSAGE(where.moves < longest_game, "the game does not end");
      const Seat seat = pick(position->to_act(), policy);
      const json legal = to_tree(position->legal_moves(seat));
      REQUIRE_MESSAGE(!legal.empty(), no_move(seat));
      const json& move = legal[policy.uniform(legal.size())];
      if (kinds_tried.insert(move.at("type")).second) {
        for (const json& hostile : hostile_values()) expect_refusal(*position, seat, hostile);
        for (const json& variant : spoiled(move)) {
          const std::string text = variant.dump();
          const bool listed =
              std::any_of(legal.begin(), legal.end(), [&](const json& each) { return each.dump() == text; });
          if (!listed) expect_refusal(*position, seat, variant);
        }
        for (int other = 0; other < position->seats(); ++other)
          if (!position->to_act().contains(Seat(other))) expect_refusal(*position, Seat(other), move);
      }
      Happenings happenings;
      REQUIRE_MESSAGE(position->apply(seat, move, chance, happenings).ok(), "the listed move ", move.dump(),
                      " of seat ", seat.index(), " is refused");
    }
    expect_refusal(*position, Seat(0), json{{"type", "stop"}});
  }
}

TEST_CASE("a clone goes its own way") {
  for (const Rulebook* book : catalogue()) {
    SeededChance chance = numbered_chance(4);
    const auto position = book->start(*book->complete_options(json::object(), 2), 2, chance);
    const json before = snapshot(*position);
    const auto clone = position->clone();
    CHECK(difference(snapshot(*clone), before) == "");
    const Seat seat = *clone->to_act().begin();
    Happenings happenings;
    REQUIRE(clone->apply(seat, to_tree(clone->legal_moves(seat)).front(), chance, happenings).ok());
    CHECK(difference(snapshot(*position), before) == "");
    CHECK_MESSAGE(snapshot(*clone) != before, "the move changed nothing that anybody sees");
  }
}

TEST_CASE_TEMPLATE_DEFINE("the erased form plays the engine's game", E, agreement) {
  const Rulebook& book = *find_rulebook(E::id);
  CHECK(book.rules_version() == E::rules_version);
  CHECK(book.reasons().data() == E::reasons().data());
  for_each_table<E>([&](const auto& options, int seats) {
    constexpr std::uint32_t seed = 10;
    RandomGame<E> game(options, seats, seed);
    INFO(game);
    SeededChance chance = numbered_chance(seed);
    const auto position = book.start(to_tree(options), seats, chance);
    CHECK(position->seats() == seats);
    Attention attention(30);
    while (!game.is_over()) {
      if (attention.next()) expect_agreement<E>(game.state(), *position);
      const auto turn = game.choose();
      const auto& events = game.play(turn);
      Happenings happenings;
      REQUIRE_MESSAGE(position->apply(turn.seat, to_tree(turn.move), chance, happenings).ok(), words(turn),
                      ", which the erased form refuses");
      REQUIRE(happenings.shown.text == to_json_text(events.shown()).text);
      expect_canonical(happenings.shown);
      for (const auto& entry : happenings.told) expect_canonical(entry.events);
      std::size_t told = 0;
      for (const auto& entry : happenings.told) told += to_tree(entry.events).size();
      REQUIRE(told == events.told().size());
    }
    expect_agreement<E>(game.state(), *position);
    REQUIRE_MESSAGE(chance == game.chance(), "the erased form asked chance for something else");
  });
}

TEST_CASE_TEMPLATE_APPLY(agreement, Catalogue);

}  // namespace tablee::games
