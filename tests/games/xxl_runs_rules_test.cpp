// The rules of XXL's variant runs: X4.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/games/xxl_match.hpp"

namespace tablee::games::xxl {

namespace {

bool can_run(const Match& match, int seat) {
  const auto moves = match.legal(seat);
  return std::any_of(moves.begin(), moves.end(),
                     [](const Move& move) { return std::holds_alternative<LayRun>(move); });
}

}  // namespace

TEST_CASE("X4-1: 4 cards each, two are turned up, the rest is the stock") {
  const Match match = Match::deal("runs", 4, {"", "", ""}, "R6G0 B5G2");
  CHECK(match.table() == json::parse(R"({"variant":"runs","display":["R6G0","B5G2"],"runs":[[],[],[]],
      "values":[0,0,0],"done":{"run":false,"swap":false},"idle":0,"runless":0})"));
  CHECK(match.view()["hands"] == json{4, 4, 4});
  CHECK(match.view()["stock"] == 55 - 12 - 2);
}

TEST_CASE("X4-2: a run is three numbers in a row in one colour, the hand is filled up to 4") {
  Match match = Match::deal("runs", 4, {"G6Y1 G7B1 G8R1 B10Y8", ""}, "R6G0 B5G2 Y10R9 G1B0 R2G0 B3Y0");
  CHECK(match.refusal(0, runs("G8R1", "G7B1", "G6Y1")) == "not_a_run");
  CHECK(match.refusal(0, runs("G6Y1", "G7B1", "B10Y8")) == "not_a_run");
  CHECK(match.refusal(0, runs("G6Y1", "G7B1", "G7B1")) == "not_a_run");
  CHECK(match.refusal(0, runs("Y8G6", "G7B1", "G8R1")) == "run_card_missing");
  match.play(0, runs("G6Y1", "G7B1", "G8R1"));
  CHECK(match.shown() == json::parse(R"([{"type":"ran","seat":0,"cards":["G6Y1","G7B1","G8R1"],
      "from_display":[],"shown":[]}])"));
  CHECK(match.told() == json::parse(R"([[0,{"type":"drew","seat":0,"card":"Y10R9"}],
      [0,{"type":"drew","seat":0,"card":"G1B0"}],[0,{"type":"drew","seat":0,"card":"R2G0"}]])"));
  CHECK(match.own(0)["hand"] == json{"G1B0", "R2G0", "B10Y8", "Y10R9"});
  CHECK(match.table()["runs"] == json::parse(R"([[["G6Y1","G7B1","G8R1"]],[]])"));
  CHECK(match.table()["display"] == json{"R6G0", "B5G2"});
  CHECK(match.table()["done"] == json::parse(R"({"run":true,"swap":false})"));
  CHECK(match.view()["turn"] == 0);
}

TEST_CASE(
    "X4-2: one or two of its cards may come from the display, which gets as many new ones, hand first") {
  Match match = Match::deal("runs", 4, {"G6Y1 B10Y8 Y10R9 R9B7", ""}, "G7B1 G8R1 G1B0 R2G0 B3Y0 G4Y0");
  match.play(0, runs("G6Y1", "G7B1", "G8R1"));
  CHECK(match.shown()[0]["from_display"] == json{"G7B1", "G8R1"});
  CHECK(match.shown()[0]["shown"] == json{"R2G0", "B3Y0"});
  CHECK(match.told()[0][1]["card"] == "G1B0");
  CHECK(match.table()["display"] == json{"R2G0", "B3Y0"});
}

TEST_CASE("X4-2: at least one card of a run comes from the hand") {
  Match match = Match::deal("runs", 4, {"B10Y8 Y10R9 R9B7 G9Y1", ""}, "G7B1 G8R1");
  match.arrange({"G6Y1 B10Y8", "R9B7"}, "");
  match.play(0, swaps("G6Y1", "G8R1"));
  CHECK(match.may(0, runs("G6Y1", "G7B1", "G8R1")));
  Match three = Match::deal("runs", 4, {"G6Y1 B10Y8 Y10R9 R9B7", ""}, "G7B1 G8R1");
  three.play(0, exposes("G6Y1"));
  three.arrange({"B10Y8 Y10R9 R9B7 R10B3", "B10R0"}, "");
  CHECK(three.refusal(0, runs("G6Y1", "G7B1", "G8R1")) == "run_needs_hand_card");
  CHECK(!can_run(three, 0));
}

TEST_CASE("X4-2: the hand is filled before the display, as far as the stock goes") {
  Match match = Match::deal("runs", 4, {"", ""}, "G7B1 G8R1");
  match.arrange({"G6Y1 B10Y8 Y10R9 R9B7", "G1B0"}, "R2G0 B3Y0");
  match.play(0, runs("G6Y1", "G7B1", "G8R1"));
  CHECK(match.told().size() == 1);
  CHECK(match.shown()[0]["shown"] == json{"B3Y0"});
  CHECK(match.view()["stock"] == 0);
  CHECK(match.view()["hands"][0] == 4);
}

TEST_CASE("X4-2: a card of the hand is exchanged for one of the display") {
  Match match = Match::deal("runs", 4, {"R6G0 B10Y8 Y10R9 R9B7", ""}, "G1B0 B5G2");
  CHECK(match.refusal(0, swaps("B8R0", "B5G2")) == "hand_lacks_card");
  CHECK(match.refusal(0, swaps("R6G0", "R2G0")) == "not_in_display");
  match.play(0, swaps("R6G0", "B5G2"));
  CHECK(match.shown() == json::parse(R"([{"type":"exchanged","seat":0,"card":"R6G0","for":"B5G2"}])"));
  CHECK(match.table()["display"] == json{"G1B0", "R6G0"});
  CHECK(match.own(0)["hand"] == json{"B5G2", "R9B7", "B10Y8", "Y10R9"});
}

TEST_CASE("X4-2: or it is exposed and one is drawn, while the stock has cards") {
  Match match = Match::deal("runs", 4, {"R6G0 B10Y8 Y10R9 R9B7", ""}, "G1B0 B5G2 R2G0");
  CHECK(match.refusal(0, exposes("B8R0")) == "hand_lacks_card");
  match.play(0, exposes("R6G0"));
  CHECK(match.shown() == json::parse(R"([{"type":"exposed","seat":0,"card":"R6G0"}])"));
  CHECK(match.told() == json::parse(R"([[0,{"type":"drew","seat":0,"card":"R2G0"}]])"));
  CHECK(match.table()["display"] == json{"G1B0", "R6G0", "B5G2"});
  CHECK(match.view()["hands"] == json{4, 4});

  match.play(0, EndTurn{});
  match.arrange({"G3Y1", "G4Y0"}, "");
  CHECK(match.refusal(1, exposes("G4Y0")) == "stock_is_empty");
  CHECK(!match.may(1, exposes("G4Y0")));
}

TEST_CASE("X4-2: a run and a swap at most once each in a turn, in either order") {
  Match match = Match::deal("runs", 4, {"G6Y1 G7B1 G8R1 B10Y8", ""}, "R6G0 B5G2 G9Y1 G9Y2 R2G0");
  match.play(0, exposes("B10Y8"));
  CHECK(match.refusal(0, exposes("G6Y1")) == "already_swapped");
  CHECK(match.refusal(0, swaps("G6Y1", "B5G2")) == "already_swapped");
  Match ran = match;
  ran.play(0, runs("G6Y1", "G7B1", "G8R1"));
  CHECK(ran.legal(0) == std::vector<Move>{EndTurn{}});
  match.play(0, runs("G7B1", "G8R1", "G9Y1"));
  CHECK(match.refusal(0, runs("G6Y1", "G7B1", "G8R1")) == "already_ran");
  match.play(0, EndTurn{});
  CHECK(match.shown() == json::parse(R"([{"type":"ended_turn","seat":0}])"));
  CHECK(match.view()["turn"] == 1);
  CHECK(match.table()["done"] == json::parse(R"({"run":false,"swap":false})"));
  CHECK(match.refusal(1, Pass{}) == "wrong_phase");
}

TEST_CASE(
    "X4-3: when all in a row have done nothing a card is added to the display, and the count begins anew") {
  Match match = Match::deal("runs", 4, {"", "", ""}, "R6G0 B5G2 B10Y8 Y10R9");
  match.play(0, EndTurn{});
  match.play(1, EndTurn{});
  CHECK(match.table()["idle"] == 2);
  Match acted = match;
  acted.play(2, acted.legal(2).front());
  acted.play(2, EndTurn{});
  CHECK(acted.table()["idle"] == 0);
  CHECK(acted.shown().size() == 1);

  match.play(2, EndTurn{});
  CHECK(match.shown() == json::parse(R"([{"type":"ended_turn","seat":2},{"type":"added","card":"B10Y8"}])"));
  CHECK(match.table()["display"] == json{"R6G0", "B5G2", "B10Y8"});
  CHECK(match.table()["idle"] == 0);
  CHECK(match.view()["stock"] == 55 - 12 - 3);
}

TEST_CASE("X4-3: ending the turn is always the player's move, even as the only one") {
  Match match = Match::deal("runs", 4, {"", "", ""}, "G7B1 G8R1");
  match.arrange({"B10Y8", "", "G9Y1 B10R0"}, "");
  match.play(0, EndTurn{});
  CHECK(match.view()["turn"] == 1);
  CHECK(match.legal(1) == std::vector<Move>{EndTurn{}});
}

TEST_CASE("X4-4: the deal ends after a turn when the stock is empty and nobody could lay a run") {
  Match match = Match::deal("runs", 4, {"", ""}, "G7B1 R6G0");
  match.arrange({"G6Y1 B10Y8", "G8R1 R9B7"}, "");
  match.play(0, swaps("B10Y8", "R6G0"));
  match.play(0, EndTurn{});  // seat 1 can't, and seat 0 can't either
  CHECK(match.shown()[1]["type"] == "deal_ended");

  Match other = Match::deal("runs", 4, {"", ""}, "G7B1 R6G0");
  other.arrange({"G6Y1 B10Y8", "G8R1 R9B7"}, "");
  other.play(0, swaps("G6Y1", "R6G0"));
  other.play(0, EndTurn{});  // with both of the display seat 1 can
  CHECK(other.view()["turn"] == 1);
  CHECK(can_run(other, 1));

  Match stock = Match::deal("runs", 4, {"", ""}, "G7B1 R6G0");
  stock.arrange({"G6Y1 B10Y8", "G8R1 R9B7"}, "G10R1");
  stock.play(0, EndTurn{});
  CHECK(stock.view()["turn"] == 1);
}

TEST_CASE("X4-4: it ends when since the stock ran out all in a row have ended a turn without a run") {
  Match match = Match::deal("runs", 4, {"", ""}, "G7B1 G8R1");
  match.arrange({"G6Y1 B10Y8 Y10R9 R9B7", "B10R0 B10G4 Y10G2 R10B3"}, "G1B0");
  match.play(0, exposes("B10Y8"));  // the turn that empties the stock does not count
  match.play(0, EndTurn{});
  CHECK(match.view()["stock"] == 0);
  CHECK(match.table()["runless"] == 0);
  match.play(1, swaps("B10R0", "B10Y8"));
  match.play(1, EndTurn{});
  CHECK(match.table()["runless"] == 1);
  Match ran = match;
  CHECK(can_run(match, 0));
  match.play(0, EndTurn{});
  CHECK(match.shown()[1]["type"] == "deal_ended");

  ran.play(0, runs("G6Y1", "G7B1", "G8R1"));
  ran.play(0, swaps("R9B7", "B10R0"));
  ran.play(0, EndTurn{});
  CHECK(ran.shown()[1]["type"] == "deal_ended");  // for want of any run that could be laid
}

TEST_CASE("X4-6: the card that an idle round adds counts for what can still be laid") {
  const auto after_idle_round = [](const std::string& last_of_stock) {
    Match match = Match::deal("runs", 4, {"", ""}, "G7B1 R6G0");
    match.arrange({"G6Y1 B10Y8", "R9B7 Y10R9"}, last_of_stock);
    match.play(0, EndTurn{});
    match.play(1, EndTurn{});
    CHECK(match.shown()[1]["type"] == "added");
    return match;
  };
  Match on = after_idle_round("G8R1");
  CHECK(on.view()["stock"] == 0);
  CHECK(on.view()["turn"] == 0);
  CHECK(can_run(on, 0));
  Match over = after_idle_round("B5G2");
  CHECK(over.shown()[2]["type"] == "deal_ended");
}

TEST_CASE("X4-4: a run begins the count anew") {
  Match match = Match::deal("runs", 4, {"", ""}, "G7B1 G8R1");
  match.arrange({"G6Y1 B10Y8", "B6R3 Y6R4 R5G4"}, "");
  match.play(0, EndTurn{});  // this turn began with a stock
  match.play(1, EndTurn{});
  CHECK(match.table()["runless"] == 1);
  match.play(0, runs("G6Y1", "G7B1", "G8R1"));
  match.play(0, EndTurn{});
  CHECK(match.table()["runless"] == 0);
  match.play(1, EndTurn{});
  CHECK(match.view()["turn"] == 0);
  match.play(0, EndTurn{});
  CHECK(match.shown()[1]["scores"] == json{24, 0});
}

TEST_CASE("X4-5: the values of the cards in one's runs count, most is best") {
  Match match = Match::deal("runs", 4, {"", ""}, "G7B1 R6G0");
  match.arrange({"G6Y1 G8R1", "B10R0"}, "");
  match.play(0, runs("G6Y1", "G7B1", "G8R1"));
  CHECK(match.table()["values"] == json{24, 0});
  match.play(0, EndTurn{});
  CHECK(match.shown()[1] == json::parse(R"({"type":"deal_ended","deal":1,"variant":"runs",
      "scores":[24,0],"points":[1,2]})"));
  CHECK(match.table()["runs"] == json::parse(R"([[["G6Y1","G7B1","G8R1"]],[]])"));
}

}  // namespace tablee::games::xxl
