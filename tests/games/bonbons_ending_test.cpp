// Each rule of Bonbons, by its number: coins, the wrapper and the end.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/games/bonbons_table.hpp"

namespace tablee::games::bonbons {

namespace {

using nlohmann::json;

/// Seat 0 has covered its slot 1 with the coins, and it is seat 1's turn.
Table with_covered_round(int seats) {
  Table table(seats, 0);
  table.play(0, {square(32), square(34), square(33), cover(1)});
  return table;
}

}  // namespace

TEST_CASE("B-11: after a coin a second square, a round or a stop") {
  Table table(2, 0);
  table.play(0, {square(33)});
  CHECK(table.view()["phase"] == "second");
  CHECK(table.legal().size() == 35 + 8 + 1);
  CHECK(table.refusal(0, square(33)) == "square_already_up");
  table.play(0, {stop()});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"hidden","seat":0,"reason":"stopped","cells":[33],"rounds":[]}])"));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: a round turned after one coin is no match and ends the turn") {
  Table table(2, 0);
  table.play(0, {square(33), round_of(1, 0)});
  CHECK(table.shown()[1] == json::parse(R"({"type":"hidden","seat":0,"reason":"no_match","cells":[33],
      "rounds":[{"seat":1,"slot":0}]})"));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: a coin turned after a round is just no match") {
  Table table(2, 0);
  table.play(0, {round_of(0, 0), square(32)});
  CHECK(table.shown()[1]["reason"] == "no_match");
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: a second square that is no coin ends the turn") {
  Table table(2, 0);
  table.play(0, {square(33), square(5)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped_square","seat":0,"cell":5,"tile":"caramel-green"},
      {"type":"hidden","seat":0,"reason":"coins","cells":[5,33],"rounds":[]}])"));
  CHECK(table.view()["squares"] == json(36, face_down));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: after two coins a third square or a stop, no round") {
  Table table(2, 0);
  table.play(0, {square(33), square(32)});
  CHECK(table.view()["phase"] == "third");
  CHECK(table.square_view(32) == json::parse(R"({"up":true,"tile":"coin","why":"turned"})"));
  CHECK(table.legal().size() == 34 + 1);
  CHECK(table.refusal(0, round_of(0, 0)) == "coins_need_square");
  CHECK(table.refusal(0, square(32)) == "square_already_up");
  table.play(0, {stop()});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"hidden","seat":0,"reason":"stopped","cells":[32,33],"rounds":[]}])"));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: a third square that is no coin ends the turn") {
  Table table(2, 0);
  table.play(0, {square(33), square(32), square(0)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"hidden","seat":0,"reason":"coins","cells":[0,32,33],"rounds":[]})"));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-11: three coins leave the table for an own face-down round") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0), square(32), square(34), square(33)});
  CHECK(table.view()["phase"] == "cover");
  CHECK(table.view()["turn"] == 0);
  CHECK(table.square_view(34)["why"] == "turned");
  CHECK(table.legal() == std::vector<Move>{cover(1), cover(2), cover(3)});
  CHECK(table.refusal(0, cover(0)) == "round_not_to_cover");
  CHECK(table.refusal(0, cover(4)) == "no_such_round");
  CHECK(table.refusal(0, cover(255)) == "no_such_round");
  CHECK(table.refusal(0, give(1)) == "wrong_phase");
  CHECK(table.refusal(0, stop()) == "wrong_phase");
  CHECK(table.refusal(0, square(1)) == "wrong_phase");
  CHECK(table.refusal(0, round_of(0, 1)) == "wrong_phase");

  table.play(0, {cover(1)});
  CHECK(table.shown() == json::parse(R"([{"type":"covered","seat":0,"slot":1,"cells":[32,33,34]}])"));
  for (const int cell : {32, 33, 34}) CHECK(table.square_view(cell).is_null());
  CHECK(table.round_view(0, 1) == json::parse(R"({"face":"covered"})"));
  CHECK(table.view()["found"] == json{2, 0});
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["again"] == false);
  CHECK(table.refusal(1, cover(0)) == "wrong_phase");
}

TEST_CASE("B-11: a covered round is unseen by all and can neither be turned nor stolen") {
  Table table = with_covered_round(2);
  CHECK(table.refusal(1, round_of(0, 1)) == "round_covered");
  CHECK(!table.may(round_of(0, 1)));
  table.play(1, {square(1)});  // the square that would match
  CHECK(table.refusal(1, round_of(0, 1)) == "round_covered");
  CHECK(!table.may(round_of(0, 1)));
  table.play(1, {stop()});
  CHECK(table.refusal(0, round_of(0, 1)) == "round_covered");

  std::vector<std::string> worlds;
  SeededChance chance = numbered_chance(0);
  for (int world = 0; world < 100; ++world) {
    const State imagined = Bonbons::imagine(table.state(), Seat(0), chance);
    worlds.push_back(code(imagined.rounds[Place(1)]));
  }
  std::sort(worlds.begin(), worlds.end());
  CHECK(std::unique(worlds.begin(), worlds.end()) - worlds.begin() > 20);
}

TEST_CASE("B-11, B-6: an empty cell can't be turned") {
  const Table table = with_covered_round(2);
  CHECK(table.refusal(1, square(32)) == "square_gone");
  CHECK(!table.may(square(32)));
}

TEST_CASE("B-12: the wrapper stays face up, and its player takes the top round of the reserve unseen") {
  Table table(3, 1);
  table.play(1, {square(35)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped_square","seat":1,"cell":35,"tile":"wrapper"},
      {"type":"unwrapped","seat":1,"cell":35,"slot":4}])"));
  CHECK(table.square_view(35) == json::parse(R"({"up":true,"tile":"wrapper","why":"wrapper"})"));
  CHECK(table.view()["rounds"][1] == json(5, round_down));
  CHECK(table.view()["rounds"][0] == json(4, round_down));
  CHECK(table.round_tile(1, 4) == "mint-red");  // the thirteenth of the order
  CHECK(table.view()["reserve"] == 19);
  CHECK(table.view()["turn"] == 2);
  CHECK(table.refusal(2, square(35)) == "square_stays_up");
  CHECK(table.refusal(2, round_of(1, 4)).empty());
  CHECK(table.refusal(2, round_of(0, 4)) == "no_such_round");
}

TEST_CASE("B-12: a round turned before the wrapper goes face down") {
  Table table(2, 0);
  table.play(0, {round_of(1, 0), square(35)});
  CHECK(table.shown()[1]["type"] == "unwrapped");
  CHECK(table.shown()[2] == json::parse(R"({"type":"hidden","seat":0,"reason":"wrapper","cells":[],
      "rounds":[{"seat":1,"slot":0}]})"));
  CHECK(table.round_view(1, 0) == round_down);
  CHECK(table.square_view(35)["up"] == true);
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("B-12: coins turned before the wrapper go face down") {
  for (const std::vector<Move>& coins : {std::vector<Move>{square(33)}, {square(33), square(32)}}) {
    Table table(2, 0);
    table.play(0, coins);
    table.play(0, {square(35)});
    CHECK(table.shown()[2]["reason"] == "wrapper");
    CHECK(table.shown()[2]["cells"] == (coins.size() == 1 ? json{33} : json{32, 33}));
    CHECK(table.square_view(33) == face_down);
    CHECK(table.view()["rounds"][0].size() == 5);
    CHECK(table.view()["turn"] == 1);
  }
}

TEST_CASE("B-12: the wrapper ends the turn in a repeat, too") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0), square(35)});
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["again"] == false);
}

TEST_CASE("B-12: with an empty reserve no tile is taken") {
  Table table = Table::quick(6, 3, "gum jelly");
  table.play(3, {square(24)});
  CHECK(table.shown()[1] == json::parse(R"({"type":"unwrapped","seat":3,"cell":24,"slot":null})"));
  CHECK(table.view()["rounds"] == json(6, json(4, round_down)));
  CHECK(table.view()["reserve"] == 0);
  CHECK(table.view()["turn"] == 4);
}

TEST_CASE("B-12, B-13: whoever took a round needs that one too") {
  Table table(2, 0);
  table.play(0, {square(35)});
  table.play(1, {square(20), stop()});
  for (int slot = 0; slot < 4; ++slot) table.play(0, {square(slot), round_of(0, slot)});
  CHECK(table.view()["phase"] == "first");
  table.play(0, {round_of(0, 4), square(8)});
  CHECK(table.view()["phase"] == "over");
  CHECK(Bonbons::result(table.state()) == Result{{5, 0}, {1, 2}});
}

TEST_CASE("B-13: the last match of one's own wins at once") {
  Table table(2, 1);
  for (int slot = 0; slot < 3; ++slot) table.play(1, {square(4 + slot), round_of(1, slot)});
  CHECK(!Bonbons::result(table.state()).has_value());
  table.play(1, {square(7), round_of(1, 3)});
  CHECK(table.shown()[1]["type"] == "matched");
  CHECK(table.shown()[2] == json::parse(R"({"type":"ended","seat":1})"));
  CHECK(table.view()["turn"].is_null());
  CHECK(table.view()["phase"] == "over");
  CHECK(table.view()["again"] == false);
  CHECK(Bonbons::to_act(table.state()).empty());
  CHECK(Bonbons::result(table.state()) == Result{{0, 4}, {2, 1}});
  for (int seat = 0; seat < 2; ++seat) CHECK(table.refusal(seat, square(0)) == "game_over");
}

TEST_CASE("B-13, B-8: giving the last face-down round wins") {
  Table table(2, 0);
  for (int slot = 0; slot < 3; ++slot) table.play(0, {square(slot), round_of(0, slot)});
  table.play(0, {square(4), round_of(1, 0)});
  CHECK(table.view()["phase"] == "give");
  table.play(0, {give(3)});
  CHECK(table.shown() == json::parse(R"([{"type":"gave","seat":0,"slot":3,"to":1,"to_slot":0},
      {"type":"ended","seat":0}])"));
  CHECK(table.view()["stolen"].is_null());
  CHECK(Bonbons::result(table.state()) == Result{{4, 0}, {1, 2}});
}

TEST_CASE("B-13: a covered round counts as found") {
  Table table = with_covered_round(2);
  table.play(1, {square(20), stop()});
  for (const int slot : {0, 2, 3}) table.play(0, {square(slot), round_of(0, slot)});
  CHECK(table.view()["phase"] == "over");
  CHECK(table.round_view(0, 1) == json::parse(R"({"face":"covered"})"));
  CHECK(Bonbons::result(table.state()) == Result{{4, 0}, {1, 2}});
}

TEST_CASE("B-13: the others are placed by the rounds they still have to find, and share places") {
  Table table(4, 1);
  for (int slot = 0; slot < 3; ++slot) table.play(1, {square(4 + slot), round_of(1, slot)});
  table.play(1, {square(35)});  // three of five found, two to find
  for (int slot = 0; slot < 2; ++slot) table.play(2, {square(8 + slot), round_of(2, slot)});
  table.play(2, {stop()});  // two of four found, two to find
  table.play(3, {square(12), round_of(3, 0), stop()});
  for (int slot = 0; slot < 4; ++slot) table.play(0, {square(slot), round_of(0, slot)});
  CHECK(Bonbons::result(table.state()) == Result{{4, 3, 2, 1}, {1, 2, 2, 4}});
  CHECK(table.view()["found"] == json{4, 3, 2, 1});
}

TEST_CASE("worked example 2") {
  Table table(2, 0, "coin coin gum-blue");
  table.play(0, {square(0), square(1), square(2)});
  CHECK(table.shown()[1]["cells"] == json{0, 1, 2});
  CHECK(table.view()["squares"] == json(36, face_down));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("worked example 3") {
  Table table(2, 0);
  for (int slot = 0; slot < 3; ++slot) table.play(0, {square(slot), round_of(0, slot)});
  table.play(0, {square(32), square(33), square(34), cover(3)});
  CHECK(table.shown() == json::parse(R"([{"type":"covered","seat":0,"slot":3,"cells":[32,33,34]},
      {"type":"ended","seat":0}])"));
  CHECK(table.round_view(0, 3) == json::parse(R"({"face":"covered"})"));
  CHECK(Bonbons::result(table.state()) == Result{{4, 0}, {1, 2}});
}

TEST_CASE("worked example 4") {
  Table table(2, 1);
  table.play(1, {square(35)});
  CHECK(table.square_view(35)["up"] == true);
  CHECK(table.view()["rounds"][1].size() == 5);
  CHECK(table.view()["turn"] == 0);
}

}  // namespace tablee::games::bonbons
