// The rules of XXL's variants where one plays or draws: X1, X2, X5.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/games/xxl_match.hpp"

namespace tablee::games::xxl {

namespace {

/// Six cards none of which fits Y7R0 or Y7B4, nor R6G0.
constexpr auto useless = "R9B7 B10G4 R8G5 G9Y1 Y9R8 G8B7";

json faces(const char* text) {
  return json::parse(text);
}

std::vector<std::string> codes_of(CardSet set) {
  std::vector<std::string> list;
  for (const int each : set) list.push_back(code(Card(each)));
  return list;
}

}  // namespace

TEST_CASE("X1-1: 6 cards each, two are turned up as piles 0 and 1, the rest is the stock") {
  const Match match = Match::deal("up_and_down", 6, {"", "", ""}, "Y7R0 Y7B4");
  CHECK(match.table()["piles"][0]["card"] == "Y7R0");
  CHECK(match.table()["piles"][1]["card"] == "Y7B4");
  CHECK(match.table()["piles"][0]["running"].is_null());
  CHECK(match.view()["hands"] == json{6, 6, 6});
  CHECK(match.view()["stock"] == 55 - 18 - 2);
  CHECK(match.refusal(0, on_pile("G1B0", 2, "green")) == "no_such_pile");
  CHECK(match.refusal(0, on_pile("G1B0", 255, "green")) == "no_such_pile");
}

TEST_CASE("X1-2: a fresh pile offers both faces in both directions (the example)") {
  const Match match = Match::deal("up_and_down", 6, {"", ""}, "Y7R0 Y7B4");
  CHECK(match.table()["piles"][0]["fits"] == faces(R"([{"colour":"red","number":1},
      {"colour":"yellow","number":6},{"colour":"yellow","number":8}])"));
  CHECK(match.table()["piles"][1]["fits"] == faces(R"([{"colour":"blue","number":3},
      {"colour":"blue","number":5},{"colour":"yellow","number":6},{"colour":"yellow","number":8}])"));
}

TEST_CASE("X1-2: the played face carries the direction on, the other one is free") {
  Match match = Match::deal("up_and_down", 6, {"R6G0", "R5G4 R7G5", ""}, "R5B1 B10Y8");
  CHECK(match.may(0, on_pile("R6G0", 0, "red")));
  CHECK(match.refusal(0, on_pile("R6G0", 0, "blue")) == "colour_not_on_card");
  CHECK(match.refusal(0, on_pile("R6G0", 0, "green")) == "does_not_fit_pile");
  CHECK(match.refusal(0, on_pile("R6G0", 1, "red")) == "does_not_fit_pile");
  CHECK(match.refusal(0, on_pile("R5G4", 0, "red")) == "hand_lacks_card");
  match.play(0, on_pile("R6G0", 0, "red"));
  CHECK(match.shown() ==
        json::parse(R"([{"type":"played_on_pile","seat":0,"card":"R6G0","pile":0,"colour":"red"}])"));
  CHECK(match.table()["piles"][0] ==
        json::parse(R"({"card":"R6G0","running":{"colour":"red","direction":"up"},
            "fits":[{"colour":"red","number":7},{"colour":"green","number":1}]})"));
  CHECK(match.refusal(1, on_pile("R5G4", 0, "red")) == "does_not_fit_pile");
  match.play(1, on_pile("R7G5", 0, "red"));
  CHECK(
      match.table()["piles"][0]["fits"] ==
      faces(R"([{"colour":"red","number":8},{"colour":"green","number":4},{"colour":"green","number":6}])"));
  CHECK(match.table()["piles"][1]["running"].is_null());
}

TEST_CASE("X1-2: playing on the free face starts a new run and the old one counts no more") {
  Match match = Match::deal("up_and_down", 6, {"Y8G6", "B6G5", ""}, "Y7R0 B10G4");
  match.play(0, on_pile("Y8G6", 0, "yellow"));
  match.play(1, on_pile("B6G5", 0, "green"));
  CHECK(match.table()["piles"][0] ==
        json::parse(R"({"card":"B6G5","running":{"colour":"green","direction":"down"},
            "fits":[{"colour":"green","number":4},{"colour":"blue","number":5},{"colour":"blue","number":7}]})"));
}

TEST_CASE("X1-3: nothing follows 10 upward or 0 downward, so only the free face is left") {
  Match up = Match::deal("up_and_down", 6, {"Y10G2", ""}, "Y9B5 B10Y8");
  up.play(0, on_pile("Y10G2", 0, "yellow"));
  CHECK(up.table()["piles"][0]["fits"] ==
        faces(R"([{"colour":"green","number":1},{"colour":"green","number":3}])"));

  Match down = Match::deal("up_and_down", 6, {"Y5B0", ""}, "R5B1 B10Y8");
  down.play(0, on_pile("Y5B0", 0, "blue"));
  CHECK(down.table()["piles"][0]["fits"] ==
        faces(R"([{"colour":"yellow","number":4},{"colour":"yellow","number":6}])"));
}

TEST_CASE("X1-4: who can play must") {
  const Match match = Match::deal("up_and_down", 6, {"Y8G6", ""}, "Y7R0 Y7B4");
  CHECK(match.may(0, on_pile("Y8G6", 0, "yellow")));
  CHECK(match.may(0, on_pile("Y8G6", 1, "yellow")));
  CHECK(!match.may(0, Draw{}));
  CHECK(match.refusal(0, Draw{}) == "must_play_if_able");
  CHECK(match.refusal(0, Pass{}) == "wrong_phase");
  CHECK(match.refusal(1, Draw{}) == "not_your_turn");
}

TEST_CASE("X1-4: who can't draws, and may play the drawn card if it fits, or pass") {
  Match match = Match::deal("up_and_down", 6, {useless, "", ""}, "Y7R0 Y7B4 B5G2 G1B0");
  CHECK(match.legal(0) == std::vector<Move>{Draw{}});
  CHECK(match.refusal(0, EndTurn{}) == "wrong_phase");
  match.play(0, Draw{});
  CHECK(match.shown() == json::parse(R"([{"type":"drew","seat":0}])"));
  CHECK(match.told() == json::parse(R"([[0,{"type":"drew","seat":0,"card":"B5G2"}]])"));
  CHECK(match.view()["phase"] == "drawn");
  CHECK(match.view()["turn"] == 0);
  CHECK(match.table()["drawn"] == true);
  CHECK(match.own(0)["drawn"] == "B5G2");
  CHECK(match.own(1)["drawn"].is_null());
  CHECK(match.legal(0) == std::vector<Move>{on_pile("B5G2", 1, "blue"), Pass{}});
  CHECK(match.refusal(0, Draw{}) == "wrong_phase");
  CHECK(match.refusal(0, on_pile("R9B7", 0, "red")) == "only_the_drawn_card");

  Match passed = match;
  passed.play(0, Pass{});
  CHECK(passed.shown() == json::parse(R"([{"type":"passed","seat":0,"forced":false}])"));
  CHECK(passed.view()["turn"] == 1);
  CHECK(passed.view()["hands"] == json{7, 6, 6});
  CHECK(passed.own(0)["drawn"].is_null());
  CHECK(passed.table()["drawn"] == false);

  match.play(0, on_pile("B5G2", 1, "blue"));
  CHECK(match.view()["turn"] == 1);
  CHECK(match.view()["hands"] == json{6, 6, 6});
  CHECK(match.view()["phase"] == "play");
}

TEST_CASE("X1-4: a drawn card that does not fit ends the turn") {
  Match match = Match::deal("up_and_down", 6, {useless, "", ""}, "Y7R0 Y7B4 R8B4 G1B0");
  match.play(0, Draw{});
  CHECK(match.shown() == json::parse(R"([{"type":"drew","seat":0}])"));
  CHECK(match.told()[0][1]["card"] == "R8B4");
  CHECK(match.view()["turn"] == 1);
  CHECK(match.view()["phase"] == "play");
  CHECK(match.own(0)["drawn"].is_null());
  CHECK(match.own(0)["hand"].size() == 7);
}

TEST_CASE("X1-4: with no stock a player who can't play passes, which is no move") {
  Match match = Match::deal("up_and_down", 6, {"", "", ""}, "Y7R0 Y7B4");
  match.arrange({"Y8G6 R9B7", "B10G4", "Y9B5 R9B6"}, "");
  match.play(0, on_pile("Y8G6", 0, "yellow"));
  CHECK(match.shown()[1] == json::parse(R"({"type":"passed","seat":1,"forced":true})"));
  CHECK(match.shown().size() == 2);
  CHECK(match.view()["turn"] == 2);
}

TEST_CASE("X1-4: everybody else may be passed over") {
  Match match = Match::deal("up_and_down", 6, {"", "", "", "", "", ""}, "Y7R0 Y7B4");
  match.arrange({"Y8G6 G7B1 G1B0", "B10G4", "R9B7", "R8B4", "R9B6", "B8R0"}, "");
  match.play(0, on_pile("Y8G6", 0, "yellow"));
  CHECK(match.shown().size() == 6);
  CHECK(match.shown()[5] == json::parse(R"({"type":"passed","seat":5,"forced":true})"));
  CHECK(match.view()["turn"] == 0);
}

TEST_CASE("X1-4: the last card of the stock may be drawn and played") {
  Match match = Match::deal("up_and_down", 6, {"", ""}, "Y7R0 Y7B4");
  match.arrange({"R9B7", "Y9B5 B10G4"}, "Y8G6");
  match.play(0, Draw{});
  CHECK(match.view()["stock"] == 0);
  CHECK(match.view()["phase"] == "drawn");
  match.play(0, Pass{});
  CHECK(match.view()["turn"] == 1);
}

TEST_CASE("X1-5: the deal ends when a hand is empty, and the lowest value left in hand wins") {
  Match match = Match::deal("up_and_down", 6, {"", "", ""}, "Y7R0 Y7B4");
  match.arrange({"Y8G6", "B10G4 R9B7", "Y9B5"}, "G1B0");
  match.play(0, on_pile("Y8G6", 1, "yellow"));
  CHECK(match.shown()[1] == json::parse(R"({"type":"deal_ended","deal":1,"variant":"up_and_down",
      "scores":[0,30,14],"points":[1,3,2]})"));
  CHECK(match.view()["phase"] == "over");
  CHECK(match.table()["piles"][1]["card"] == "Y8G6");
}

TEST_CASE("X1-5: the deal ends when the stock is empty and nobody can play") {
  Match match = Match::deal("up_and_down", 6, {"", ""}, "Y7R0 Y7B4");
  match.arrange({"Y8G6 R9B7", "B10G4"}, "");
  match.play(0, on_pile("Y8G6", 0, "yellow"));
  CHECK(match.shown()[1]["type"] == "deal_ended");
  CHECK(match.shown()[1]["scores"] == json{16, 14});

  Match drew = Match::deal("up_and_down", 6, {"", ""}, "Y7R0 Y7B4");
  drew.arrange({"R9B7", "B10G4"}, "R8B4");
  drew.play(0, Draw{});
  CHECK(drew.shown()[0] == json::parse(R"({"type":"drew","seat":0})"));
  CHECK(drew.shown()[1]["scores"] == json{28, 14});
}

TEST_CASE("X2-1: 6 cards each, one is turned up, the rest is the stock") {
  const Match match = Match::deal("lower", 6, {"", "", "", ""}, "R6G0");
  CHECK(match.table() == json::parse(R"({"variant":"lower","top":"R6G0","drawn":false})"));
  CHECK(match.view()["hands"] == json{6, 6, 6, 6});
  CHECK(match.view()["stock"] == 55 - 24 - 1);
}

TEST_CASE("X2-2: a number lower than the top card's in the same colour (the example)") {
  Match match = Match::deal("lower", 6, {"R2G0", "B8R0 G8R1"}, "R6G0");
  CHECK(codes_of(match.state().fitting) ==
        codes_of(card_set("R2G0 Y7R0 B8R0 B10R0 R2G1 Y4R1 R5B1 G8R1 G10R1 Y5R3 B6R3 B9R3 R5G4 Y6R4 B9R4")));
  match.play(0, plays("R2G0"));
  CHECK(match.shown() == json::parse(R"([{"type":"played","seat":0,"card":"R2G0"}])"));
  CHECK(match.table()["top"] == "R2G0");
  CHECK(codes_of(match.state().fitting) == codes_of(card_set("Y7R0 B8R0 B10R0 Y4R1 G8R1 G10R1")));
}

TEST_CASE("X2-2: strictly lower, in one colour at least") {
  const Match match = Match::deal("lower", 6, {"R6G0 R2G1 Y4R1 Y7R0", ""}, "R2G0");
  CHECK(match.refusal(0, plays("R6G0")) == "not_lower");  // an equal 0
  CHECK(match.refusal(0, plays("R2G1")) == "not_lower");  // an equal 2
  CHECK(match.refusal(0, plays("B8R0")) == "hand_lacks_card");
  CHECK(match.may(0, plays("Y4R1")));
  CHECK(match.may(0, plays("Y7R0")));
}

TEST_CASE("X2-3: who can must, else draws and may play or pass") {
  Match match = Match::deal("lower", 6, {useless, "B8R0", ""}, "R6G0 R5B1");
  CHECK(match.legal(0) == std::vector<Move>{Draw{}});
  match.play(0, Draw{});
  CHECK(match.legal(0) == std::vector<Move>{plays("R5B1"), Pass{}});
  CHECK(match.refusal(0, plays("R9B7")) == "only_the_drawn_card");
  match.play(0, plays("R5B1"));
  CHECK(match.view()["turn"] == 1);
  CHECK(match.refusal(1, Draw{}) == "must_play_if_able");
}

TEST_CASE("X2-3: forced passes and both ends are those of X1") {
  Match match = Match::deal("lower", 6, {"", "", ""}, "R6G0");
  match.arrange({"R2G0 R9B7", "B10Y8", "B8R0 B10R0"}, "");
  match.play(0, plays("R2G0"));
  CHECK(match.shown()[1] == json::parse(R"({"type":"passed","seat":1,"forced":true})"));
  match.play(2, plays("B8R0"));  // nothing below red 0 and blue 8 but blue 7
  CHECK(match.view()["turn"] == 0);
  match.play(0, plays("R9B7"));
  CHECK(match.shown()[1]["scores"] == json{0, 18, 10});
}

TEST_CASE("X5-1: 9 cards each for 2 to 4 players, 7 for 5 or 6; the rows are empty") {
  CHECK(Match::deal("descent", 9, {"", "", "", ""}).view()["hands"] == json{9, 9, 9, 9});
  const Match match = Match::deal("descent", 7, {"", "", "", "", ""});
  CHECK(match.view()["hands"] == json{7, 7, 7, 7, 7});
  CHECK(match.view()["stock"] == 20);
  CHECK(match.table() == json::parse(R"({"variant":"descent","drawn":false,"rows":[
      {"colour":"red","next":10,"top":null},{"colour":"green","next":10,"top":null},
      {"colour":"blue","next":10,"top":null},{"colour":"yellow","next":10,"top":null}]})"));
}

TEST_CASE("X5-2: a 10 starts a row, then exactly one lower each time") {
  Match match = Match::deal("descent", 9, {"B10R0 B8R0", "B9R3 B8G3", ""});
  CHECK(match.refusal(0, on_row("B8R0", "blue")) == "does_not_fit_row");
  CHECK(match.refusal(0, on_row("B10R0", "red")) == "does_not_fit_row");
  CHECK(match.refusal(0, on_row("B10R0", "green")) == "colour_not_on_card");
  CHECK(match.refusal(0, on_row("B9R3", "blue")) == "hand_lacks_card");
  match.play(0, on_row("B10R0", "blue"));
  CHECK(match.shown() ==
        json::parse(R"([{"type":"played_on_row","seat":0,"card":"B10R0","colour":"blue"}])"));
  CHECK(match.table()["rows"][2] == json::parse(R"({"colour":"blue","next":9,"top":"B10R0"})"));
  CHECK(match.refusal(1, on_row("B8G3", "blue")) == "does_not_fit_row");
  match.play(1, on_row("B9R3", "blue"));
  CHECK(match.table()["rows"][2]["next"] == 8);
}

TEST_CASE("X5-2: a 0 ends the row, which is empty again") {
  Match match = Match::deal("descent", 9, {"", ""});
  const CardSet tens = match.state().fitting;
  int seat = 0;
  for (const Card next : cards("R10B3 R9B6 R8B4 R7G5 R6Y2 R5B1 Y6R4 Y5R3 R2G0 Y4R1 Y7R0")) {
    match.arrange(seat == 0 ? std::vector{code(next) + " R9B7", std::string("G1B0")}
                            : std::vector{std::string("R9B7"), code(next) + " G1B0"},
                  "B10Y8");
    match.play(seat, PlayOnRow{next, Colour::red});
    seat = 1 - seat;
  }
  CHECK(match.table()["rows"][0] == json::parse(R"({"colour":"red","next":10,"top":null})"));
  CHECK(match.state().fitting == tens);
}

TEST_CASE(
    "X5-3, X5-4: who can must, else draws and may play or pass; the ends are those of X1, and hands count") {
  Match match = Match::deal("descent", 9, {"", ""});
  match.arrange({"R9B7", "B10G4 R8B4"}, "B10R0 G1B0");
  CHECK(match.legal(0) == std::vector<Move>{Draw{}});
  match.play(0, Draw{});
  CHECK(match.legal(0) == std::vector<Move>{on_row("B10R0", "blue"), Pass{}});
  match.play(0, Pass{});
  CHECK(match.refusal(1, Draw{}) == "must_play_if_able");
  match.play(1, on_row("B10G4", "blue"));
  match.play(0, Draw{});
  CHECK(match.shown()[1]["type"] == "deal_ended");
  CHECK(match.shown()[1]["scores"] == json{27, 12});
}

}  // namespace tablee::games::xxl
