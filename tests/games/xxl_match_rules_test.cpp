// The rules of XXL that surround its variants: deck and match, X-1 to X-7.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/playouts.hpp"
#include "tests/games/xxl_match.hpp"

namespace tablee::games::xxl {

namespace {

constexpr auto pure = R"({"mode":"pure"})";

/// Plays last legal moves until deal `deal` (from 0) begins.
void play_on_to(Match& match, int deal) {
  while (match.state().deal < deal) {
    const int seat = Xxl::to_act(match.state()).begin().operator*().index();
    match.play(seat, match.legal(seat).back());
  }
}

/// Ends the deal of `lower` under way: seat 0, on turn, holds one card, which fits; the others hold these.
void end_lower(Match& match, std::vector<std::string> hands) {
  const Card top = std::get<Lower>(match.state().table).top;
  CardSet low = match.state().fitting;
  for (const std::string& hand : hands) low -= card_set(hand);
  low.erase(top.index());
  const Card last(*low.begin());
  hands[position(match.state().turn)] = code(last);
  match.arrange(hands, "");
  match.play(match.state().turn.index(), PlayCard{last});
}

}  // namespace

TEST_CASE("X-1: 55 cards, every pair of numbers once, in two colours; the value is their sum") {
  std::set<std::pair<int, int>> pairs;
  int sum = 0;
  for (const int index : deck::all) {
    const Card each(index);
    CHECK(each.low().number < each.high().number);
    CHECK(each.low().colour != each.high().colour);
    pairs.emplace(each.low().number, each.high().number);
    sum += each.value();
    CHECK(card_from_code(code(each)) == each);
  }
  CHECK(pairs.size() == 55);
  CHECK(sum == 550);
  CHECK(card("Y7R0").value() == 7);
  CHECK(card("B10Y8").value() == 18);
  CHECK(card("B10Y8").face(Colour::yellow) == Face{Colour::yellow, 8});
  for (const char* none : {"", "R0Y7", "Y7R1", "Y7", "Y7R0 ", "y7r0", "Y11R0", "Y7R10", "Y07R0"})
    CHECK(!card_from_code(none));
}

TEST_CASE("X-2: each number two or three times a colour, 27 or 28 faces a colour, 9 or 10 cards a pair") {
  std::map<std::pair<Colour, int>, int> faces;
  std::map<Colour, int> by_colour;
  std::map<std::pair<Colour, Colour>, int> pairs;
  for (const int index : deck::all) {
    const Card each(index);
    for (const Face face : {each.low(), each.high()}) {
      ++faces[{face.colour, face.number}];
      ++by_colour[face.colour];
    }
    ++pairs[{each.colours_in_order()[0], each.colours_in_order()[1]}];
  }
  CHECK(faces.size() == 44);
  for (const auto& [face, count] : faces) CHECK((count == 2 || count == 3));
  for (const auto& [colour, count] : by_colour) CHECK((count == 27 || count == 28));
  CHECK(pairs.size() == 6);
  for (const auto& [pair, count] : pairs) CHECK((count == 9 || count == 10));
  for (const char* shown : {"Y7R0", "Y7B4", "R6G0", "R2G0", "Y8G6", "B5G2"}) CHECK(card_from_code(shown));
}

TEST_CASE("X-3: pure is the six variants in order, a deal each") {
  Match match(pure, 3, Decks(0, {}));
  const std::vector<std::string> variants{"up_and_down", "lower",   "refusal",
                                          "runs",        "descent", "set_the_colour"};
  for (int deal = 0; deal < 6; ++deal) {
    play_on_to(match, deal);
    CHECK(match.view()["variant"] == variants[static_cast<std::size_t>(deal)]);
    CHECK(match.view()["deal"] == deal + 1);
    CHECK(match.view()["deals"] == 6);
  }
  play_on_to(match, 6);
  CHECK(match.view()["phase"] == "over");
  CHECK(match.view()["deal"] == 6);
  CHECK(match.view()["turn"].is_null());
  CHECK(match.view()["history"].size() == 6);
  CHECK(match.shown().back() == json::parse(R"({"type":"ended"})"));
  CHECK(match.refusal(0, Draw{}) == "game_over");
}

TEST_CASE(
    "X-3: single is one variant, 1 to 12 deals, one a player unless said otherwise; trump one a player") {
  const auto complete = [](const char* text, int seats) {
    Options options;
    return decode(json::parse(text), seats, options) ? to_json_text(options).text : "";
  };
  CHECK(complete("{}", 4) == R"({"mode":"pure"})");
  CHECK(complete(R"({"mode":"single","variant":"runs"})", 4) ==
        R"({"deals":4,"mode":"single","variant":"runs"})");
  CHECK(complete(R"({"mode":"single","variant":"lower","deals":12})", 4) ==
        R"({"deals":12,"mode":"single","variant":"lower"})");
  for (const char* none :
       {R"({"mode":"single"})", R"({"mode":"single","variant":"trump"})", R"({"mode":"pure","deals":6})",
        R"({"mode":"single","variant":"runs","deals":0})", R"({"mode":"single","variant":"runs","deals":13})",
        R"({"mode":"single","variant":"runs","deals":1.0})", R"({"mode":"trump","variant":"runs"})",
        R"({"mode":"single","variant":"runs","deals":18446744073709551615})", R"({"mode":"Pure"})"})
    CHECK(complete(none, 4).empty());

  CHECK(Match(R"({"mode":"trump"})", 5, Decks(0, {})).view()["deals"] == 5);
  Match match(R"({"mode":"single","variant":"descent","deals":2})", 2, Decks(0, {}));
  play_on_to(match, 1);
  CHECK(match.view()["variant"] == "descent");
  CHECK(match.view()["phase"] == "play");
  play_on_to(match, 2);
  CHECK(match.view()["phase"] == "over");
}

TEST_CASE(
    "X-4: after a deal each player gets the number of their place, ties share, and the lowest total wins") {
  Match match(R"({"mode":"single","variant":"lower","deals":2})", 4, Decks(3, {}));
  end_lower(match, {"", "Y10R9", "B10Y8 Y9R8", "R9B7"});
  CHECK(match.shown()[1] == json::parse(R"({"type":"deal_ended","deal":1,"variant":"lower",
      "scores":[0,19,35,16],"points":[1,3,4,2]})"));
  CHECK(match.view()["standings"] == json{1, 3, 4, 2});
  CHECK(match.view()["history"] ==
        json::parse(R"([{"variant":"lower","scores":[0,19,35,16],"points":[1,3,4,2]}])"));
  CHECK(!Xxl::result(match.state()));
}

TEST_CASE("X-4: equal scores share a place and the next is skipped, in a deal and in the match") {
  Match match(R"({"mode":"single","variant":"lower","deals":1})", 4, Decks(3, {}));
  end_lower(match, {"", "B9R4", "R7G5 G1B0", "R9B7"});  // 0, 13, 13, 16
  CHECK(match.view()["history"][0]["points"] == json{1, 2, 2, 4});
  const auto result = Xxl::result(match.state());
  REQUIRE(result.has_value());
  CHECK(result->scores == std::vector<int>{1, 2, 2, 4});
  CHECK(result->places == std::vector<int>{1, 2, 2, 4});
}

TEST_CASE("X-4: in trump mode the values are added and the highest sum wins") {
  Match match(R"({"mode":"trump"})", 2, Decks(0, {}));
  play_on_to(match, 2);
  const json history = match.view()["history"];
  std::vector<int> sums(2);
  for (const json& deal : history) {
    CHECK(deal["points"] == deal["scores"]);
    for (std::size_t seat = 0; seat < 2; ++seat) sums[seat] += deal["scores"][seat].get<int>();
  }
  CHECK(match.view()["standings"] == json(sums));
  CHECK(Xxl::result(match.state())->scores == sums);
  CHECK(Xxl::result(match.state())->places ==
        std::vector{1 + int{sums[1] > sums[0]}, 1 + int{sums[0] > sums[1]}});
}

TEST_CASE(
    "X-5: the first dealer is drawn, the deal moves on, and the dealer's left is dealt the first card") {
  std::set<int> dealers;
  for (std::uint32_t game = 0; game < 100; ++game) {
    SeededChance chance = numbered_chance(game);
    dealers.insert(Xxl::start({}, 6, chance).dealer.index());
  }
  CHECK(dealers.size() == 6);

  Match match(pure, 3, Decks(1, {"B10Y8 G1B0 Y7R0 R2G0"}));
  CHECK(match.view()["dealer"] == 1);
  CHECK((match.state().hands[Seat(2)] & card_set("B10Y8 R2G0")).size() == 2);
  CHECK((match.state().hands[Seat(0)] & card_set("G1B0")).size() == 1);
  CHECK((match.state().hands[Seat(1)] & card_set("Y7R0")).size() == 1);
  CHECK(match.chance().asked() == std::vector<std::string>{"dealer", "deck"});
  play_on_to(match, 1);
  CHECK(match.view()["dealer"] == 2);
  CHECK(match.chance().asked() == std::vector<std::string>{"dealer", "deck", "deck"});
  play_on_to(match, 2);
  CHECK(match.view()["dealer"] == 0);
}

TEST_CASE("X-6: the first deal is started by the dealer's left") {
  CHECK(Match(pure, 4, Decks(1, {})).view()["starter"] == 2);
  CHECK(Match(pure, 4, Decks(3, {})).view()["turn"] == 0);
}

TEST_CASE(
    "X-6: later deals are started by the player with most points; of several, the first from the left") {
  Match most(R"({"mode":"single","variant":"lower","deals":2})", 4, Decks(3, {}));
  end_lower(most, {"", "Y10R9", "B10Y8 Y9R8", "R9B7"});
  CHECK(most.view()["starter"] == 2);
  CHECK(most.shown()[2]["type"] == "dealt");
  CHECK(most.shown()[2]["starter"] == 2);
  CHECK(most.shown()[2]["dealer"] == 0);

  Match tied(R"({"mode":"single","variant":"lower","deals":2})", 4, Decks(1, {}));
  // 13 points each for seats 0 and 3, the third place; the dealer is now seat 2, and seat 3 sits left of it.
  end_lower(tied, {"B9R4", "R2G0", "", "R7G5 G1B0"});
  CHECK(tied.view()["history"][0]["scores"][0] == 13);
  CHECK(tied.view()["dealer"] == 2);
  CHECK(tied.view()["starter"] == 3);
}

TEST_CASE("X-6: in trump mode the dealer's left starts every deal") {
  Match match(R"({"mode":"trump"})", 3, Decks(0, {}));
  CHECK(match.view()["starter"] == 1);
  play_on_to(match, 1);
  CHECK(match.view()["starter"] == 2);
  play_on_to(match, 2);
  CHECK(match.view()["starter"] == 0);
}

TEST_CASE("X-7: sizes of hands and stock are for all to see, hands for their owners alone") {
  const Match match = Match::deal("up_and_down", 6, {"Y10R9", "B10Y8", "R9B7"}, "Y7R0 Y7B4");
  CHECK(match.view()["hands"] == json{6, 6, 6});
  CHECK(match.view()["stock"] == 35);
  for (const char* hidden : {"Y10R9", "B10Y8", "R9B7"})
    CHECK(match.view().dump().find(hidden) == std::string::npos);
  CHECK(match.own(1)["hand"].size() == 6);
  CHECK(match.own(1)["hand"].back() == "B10Y8");
  CHECK(match.own(1).dump().find("Y10R9") == std::string::npos);
  CHECK(match.refusal(0, on_pile("B10Y8", 0, "yellow")) == "hand_lacks_card");

  const Match aside = Match::deal("refusal", 8, {"", ""});
  CHECK(aside.view()["stock"] == 0);
  CHECK(aside.view()["hands"] == json{8, 8});
}

TEST_CASE("X-7: hands stay hidden at the end of a deal and of the match") {
  Match match(R"({"mode":"single","variant":"lower","deals":1})", 4, Decks(3, {}));
  end_lower(match, {"", "B9R4", "R7G5 G1B0", "R9B7"});
  CHECK(match.view().dump().find("R9B7") == std::string::npos);
  CHECK(match.shown().dump().find("R9B7") == std::string::npos);
  CHECK(match.own(3)["hand"] == json{"R9B7"});
}

TEST_CASE("X-7: what is imagined agrees with what all can tell: who has drawn a card to play had none") {
  SeededChance chance = numbered_chance(1);
  SeededChance policy = numbered_chance(2);
  std::vector<Move> legal;
  int drawn = 0;
  int last_cards = 0;
  for (std::uint32_t game = 0; game < 60; ++game) {
    SeededChance deck = numbered_chance(game);
    State state = Xxl::start(Xxl::modes()[2 + game % 6], 2 + static_cast<int>(game % 5), deck);
    while (!Xxl::to_act(state).empty()) {
      if (!state.fitting.empty()) {
        const State imagined = Xxl::imagine(state, state.turn.next(state.seats), chance);
        const CardSet able = imagined.own_hand() & state.fitting;
        if (state.drawn) {
          ++drawn;
          CHECK(able == card_set(code(*imagined.drawn)));
        } else if (state.stock.empty()) {
          ++last_cards;
          CHECK(!able.empty());
        }
      }
      const auto turn = random_turn<Xxl>(state, policy, legal);
      Events events;
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, deck, events).ok());
    }
  }
  CHECK(drawn > 50);
  CHECK(last_cards > 50);
}

}  // namespace tablee::games::xxl
