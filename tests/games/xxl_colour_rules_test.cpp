// The rules of XXL's variant set_the_colour, without and with trumps: X6, XT.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/games/xxl_match.hpp"

namespace tablee::games::xxl {

namespace {

Match colour_deal(const std::vector<std::string>& hands) {
  return Match::deal("set_the_colour", hands.size() <= 4 ? 12 : 9, hands);
}

/// The same with `trump` named by seat 0.
Match trump_deal(const std::string& trump, const std::vector<std::string>& hands) {
  Match match = Match::deal("trump", hands.size() <= 4 ? 12 : 9, hands);
  match.play(0, names(trump));
  return match;
}

/// The last tricks of a deal: hands of equal size.
Match last_tricks(Match match, const std::vector<std::string>& hands) {
  match.arrange(hands, "");
  return match;
}

}  // namespace

TEST_CASE("X6-1: 12 cards each for 2 to 4 players, 9 for 5 or 6; the rest is set aside") {
  const Match four = colour_deal({"", "", "", ""});
  CHECK(four.view()["hands"] == json{12, 12, 12, 12});
  CHECK(four.view()["stock"] == 0);
  CHECK(four.state().aside.size() == 7);
  CHECK(four.table() == json::parse(R"({"variant":"set_the_colour","last_trick":null,
      "trick":{"leader":0,"winner":null,"colours":[],"plays":[]},"won":[[],[],[],[]],"values":[0,0,0,0]})"));
  const Match six = colour_deal({"", "", "", "", "", ""});
  CHECK(six.view()["hands"] == json{9, 9, 9, 9, 9, 9});
}

TEST_CASE("X6-2: both colours of the lead are open, a card with just one of them sets the colour") {
  Match match = colour_deal({"R6G0", "R2G0 B10Y8", "R9B7 G9Y1 B9Y0", "G10B5 R10B3"});
  CHECK(match.view()["phase"] == "lead");
  CHECK(match.refusal(0, names("red")) == "wrong_phase");
  match.play(0, plays("R6G0"));
  CHECK(match.table()["trick"]["colours"] == json{"red", "green"});
  CHECK(match.view()["phase"] == "play");
  CHECK(match.refusal(1, plays("B10Y8")) == "must_follow_open_colours");
  CHECK(match.refusal(1, plays("R6G0")) == "hand_lacks_card");
  match.play(1, plays("R2G0"));  // shows both, so both stay open
  CHECK(match.table()["trick"]["colours"] == json{"red", "green"});
  CHECK(match.may(2, plays("G9Y1")));
  CHECK(!match.may(2, plays("B9Y0")));
  match.play(2, plays("R9B7"));
  CHECK(match.shown() ==
        json::parse(R"([{"type":"played","seat":2,"card":"R9B7"},{"type":"colour_set","colour":"red"}])"));
  CHECK(match.table()["trick"]["colours"] == json{"red"});
  CHECK(match.refusal(3, plays("G10B5")) == "must_follow_open_colours");
  match.play(3, plays("R10B3"));
  CHECK(match.shown().back() ==
        json::parse(R"({"type":"took_trick","seat":3,"cards":["R6G0","R2G0","R9B7","R10B3"]})"));
}

TEST_CASE("X6-2: who can't follow plays any card, which sets nothing") {
  const std::string neither = "B3Y0 Y5B0 B9Y0 Y4B2 B4Y3 B7Y3 Y7B4 Y9B5 B10Y8";
  Match match = colour_deal({"R6G0", neither, "G9Y1", "", ""});
  match.play(0, plays("R6G0"));
  CHECK(match.legal(1).size() == 9);
  match.play(1, plays("B10Y8"));
  CHECK(match.table()["trick"]["colours"] == json{"red", "green"});
  match.play(2, plays("G9Y1"));
  CHECK(match.table()["trick"]["colours"] == json{"green"});
}

TEST_CASE(
    "X6-3: with both open at the end the colour is that of the higher number on the last card with both") {
  Match match = colour_deal({"R6G0", "G10R1"});
  match.play(0, plays("R6G0"));
  match.play(1, plays("G10R1"));  // green, so seat 1 wins though red 6 is above red 1
  CHECK(match.shown() == json::parse(R"([{"type":"played","seat":1,"card":"G10R1"},
      {"type":"colour_set","colour":"green"},{"type":"took_trick","seat":1,"cards":["R6G0","G10R1"]}])"));
  CHECK(match.table()["last_trick"]["colours"] == json{"green"});

  Match three = colour_deal({"G10R1", "R6G0", "R2G0"});
  three.play(0, plays("G10R1"));
  three.play(1, plays("R6G0"));
  three.play(2, plays("R2G0"));  // red, the highest of which is the 6
  CHECK(three.shown()[1]["colour"] == "red");
  CHECK(three.shown()[2]["seat"] == 1);
}

TEST_CASE("X6-3, X6-6: the leader's card decides if no other shows both") {
  Match match = last_tricks(colour_deal({"", ""}), {"B10R0 R9B7", "Y8G6 G9Y1"});
  match.play(0, plays("B10R0"));
  match.play(1, plays("Y8G6"));
  CHECK(match.shown()[1] == json::parse(R"({"type":"colour_set","colour":"blue"})"));
  CHECK(match.view()["turn"] == 0);
}

TEST_CASE("X6-4: the highest number of the colour wins, of equal ones the higher value; the winner leads") {
  Match match = colour_deal({"R9B6", "R9B7", "Y10R9"});
  match.play(0, plays("R9B6"));
  match.play(1, plays("R9B7"));
  match.play(2, plays("Y10R9"));
  CHECK(match.shown().back()["seat"] == 2);
  CHECK(match.view()["turn"] == 2);
  CHECK(match.view()["phase"] == "lead");
  CHECK(match.table()["trick"]["leader"] == 2);
  CHECK(match.table()["values"] == json{0, 0, 15 + 16 + 19});
}

TEST_CASE("X6-5: the deal ends when all cards are played; the values of the tricks count") {
  Match match = colour_deal({"", "", ""});
  while (match.state().phase != Phase::over) {
    const int seat = match.state().turn.index();
    match.play(seat, match.legal(seat).front());
  }
  CHECK(match.view()["hands"] == json{0, 0, 0});
  const json end = match.shown()[match.shown().size() - 2];
  CHECK(end["type"] == "deal_ended");
  CHECK(end["scores"] == match.table()["values"]);
  int sum = 0;
  for (const json& score : end["scores"]) sum += score.get<int>();
  CHECK(sum == 550 - value_of(match.state().aside));
}

TEST_CASE("XT-1: the starting player names a trump before the first trick of each deal") {
  Match match = Match::deal("trump", 12, {"R6G0", ""});
  CHECK(match.view()["phase"] == "trump");
  CHECK(match.view()["turn"] == 0);
  CHECK(match.table()["trump"].is_null());
  CHECK(match.legal(0) == std::vector<Move>{names("red"), names("green"), names("blue"), names("yellow")});
  CHECK(match.refusal(0, plays("R6G0")) == "wrong_phase");
  CHECK(match.refusal(1, names("red")) == "not_your_turn");
  match.play(0, names("yellow"));
  CHECK(match.shown() == json::parse(R"([{"type":"trump_named","seat":0,"colour":"yellow"}])"));
  CHECK(match.table()["trump"] == "yellow");
  CHECK(match.view()["phase"] == "lead");
  CHECK(match.refusal(0, names("red")) == "wrong_phase");
  while (match.state().deal == 0) {
    const int seat = match.state().turn.index();
    match.play(seat, match.legal(seat).front());
  }
  CHECK(match.view()["phase"] == "trump");
  CHECK(match.table()["trump"].is_null());
}

TEST_CASE("XT-1: a card with a trump face is a trump and nothing else") {
  // R8B4 is a trump, so it does not follow red; nor would it win a trick of red without being one.
  Match match = trump_deal("blue", {"R6G0", "R8B4 R2G0", "R9B7"});
  match.play(0, plays("R6G0"));
  CHECK(match.refusal(1, plays("R8B4")) == "must_follow_open_colours");
  CHECK(match.may(1, plays("R2G0")));
}

TEST_CASE("XT-2: a led trump must be followed with trumps") {
  Match match = trump_deal("red", {"R6G0", "G9Y1 R2G0", ""});
  match.play(0, plays("R6G0"));
  CHECK(match.table()["trick"]["colours"] == json{"red"});
  CHECK(match.refusal(1, plays("G9Y1")) == "must_follow_trump");  // its other face asks for nothing
  CHECK(match.may(1, plays("R2G0")));
}

TEST_CASE("XT-2: a led plain card opens its colours, a trump played to it sets nothing") {
  const std::string trumps = "R10B3 R9B6 R9B7 R8B4 B8R0 B10R0 R5B1 B6R3 B9R3";
  Match match = trump_deal("red", {"G9Y1", trumps, "G10B5", "G3Y1", ""});
  match.play(0, plays("G9Y1"));
  CHECK(match.table()["trick"]["colours"] == json{"green", "yellow"});
  CHECK(match.legal(1).size() == 9);
  match.play(1, plays("R5B1"));
  CHECK(match.table()["trick"]["colours"] == json{"green", "yellow"});
  match.play(2, plays("G10B5"));
  CHECK(match.table()["trick"]["colours"] == json{"green"});
  match.play(3, plays("G3Y1"));
  match.play(4, match.legal(4).front());
  CHECK(match.shown().back()["seat"] == 1);  // the trump wins
}

TEST_CASE("XT-2: a trump does not follow a plain colour, even by its other face") {
  const std::string hand = "G10R1 R5G4 R7G5 R8G5 G8R1 R2G0 R2G1 R6G0 G7R6";
  Match match = trump_deal("red", {"G9Y1", hand, "", "", ""});
  match.play(0, plays("G9Y1"));
  CHECK(match.legal(1).size() == 9);  // nothing but trumps, so any
  match.play(1, plays("G10R1"));
  CHECK(match.table()["trick"]["colours"] == json{"green", "yellow"});
}

TEST_CASE("XT-3: the highest trump wins, of equal numbers the card of the higher value") {
  Match match = trump_deal("red", {"R9B6", "R9B7", "Y10R9"});
  match.play(0, plays("R9B6"));
  match.play(1, plays("R9B7"));
  match.play(2, plays("Y10R9"));
  CHECK(match.shown().back()["seat"] == 2);
  CHECK(match.table()["last_trick"]["colours"] == json{"red"});

  Match low = trump_deal("red", {"R2G0", "Y10R7", "R10B3"});
  low.play(0, plays("R2G0"));
  low.play(1, plays("Y10R7"));
  low.play(2, plays("R10B3"));
  CHECK(low.shown().back()["seat"] == 2);
}

TEST_CASE("XT-3: without trumps the trick is that of X6") {
  Match match = trump_deal("blue", {"R6G0", "G10R1"});
  match.play(0, plays("R6G0"));
  match.play(1, plays("G10R1"));
  CHECK(match.shown()[1] == json::parse(R"({"type":"colour_set","colour":"green"})"));
  CHECK(match.shown()[2]["seat"] == 1);
}

TEST_CASE("XT-4: a trumped trick with both colours open needs none") {
  Match match = last_tricks(trump_deal("yellow", {"", ""}), {"B10R0 R9B7", "Y8G6 G9Y1"});
  match.play(0, plays("B10R0"));
  match.play(1, plays("Y8G6"));
  CHECK(match.shown() == json::parse(R"([{"type":"played","seat":1,"card":"Y8G6"},
      {"type":"took_trick","seat":1,"cards":["B10R0","Y8G6"]}])"));
  CHECK(match.table()["last_trick"]["colours"] == json{"red", "blue"});
}

}  // namespace tablee::games::xxl
