// Each rule of Calcory, by its number.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tests/games/calcory_table.hpp"

namespace tablee::games::calcory {

namespace {

using nlohmann::json;

template <class Kind>
bool all_are(const std::vector<Move>& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [](const Move& move) { return std::holds_alternative<Kind>(move); });
}

/// A failed turn of `seat` on the cells of a 9 and of a 5.
const std::vector<Move> turn_14(Cell nine, Cell five) {
  return {flip(nine), flip(five)};
}

}  // namespace

TEST_CASE("C-1: 60 cards, 0 1 1 2 3 4 5 6 7 7 8 9 in each of five colours") {
  std::map<std::string, int> count;
  for (const Card each : deck()) ++count[code(each)];
  CHECK(count.size() == 50);
  for (const char colour : {'R', 'G', 'B', 'Y', 'P'})
    for (char number = '0'; number <= '9'; ++number)
      CHECK(count[{colour, number}] == (number == '1' || number == '7' ? 2 : 1));
  CHECK(!card_from_code("Q1"));
  CHECK(!card_from_code("R10"));
  CHECK(!card_from_code(""));
}

TEST_CASE("C-2: all lie face down, cells 0 to 59 in the order of the shuffle") {
  const Table table(2, 0, "P9 R0 Y7");
  CHECK(code(table.state().cells[0]) == "P9");
  CHECK(code(table.state().cells[2]) == "Y7");
  CHECK(table.view()["cells"] == json(60, json{{"up", false}}));
  CHECK(table.legal().size() == 60);
}

TEST_CASE("C-3: piles are empty at first and nothing is marked") {
  const Table table(3, 0, "");
  CHECK(table.view()["piles"] == json{0, 0, 0});
  CHECK(table.view()["marked"].is_null());
}

TEST_CASE("C-4: the starting seat is drawn at random") {
  CHECK(Calcory::to_act(Table(4, 3, "").state()) == SeatSet(Seat(3)));
  std::set<int> starters;
  for (std::uint32_t game = 0; game < 100; ++game) {
    SeededChance chance = numbered_chance(game);
    starters.insert(Calcory::start({}, 4, chance).turn.index());
  }
  CHECK(starters == std::set<int>{0, 1, 2, 3});
}

TEST_CASE("C-5: in a harvest nothing can be done but putting one back") {
  Table table(2, 0, "R9 R3 B9 B5");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, turn_14(2, 3));
  CHECK(table.view()["phase"] == "returning");
  CHECK(table.view()["harvest"] == true);
  CHECK(table.view()["taken"] == json{"R3", "R9"});
  CHECK(all_are<Return>(table.legal()));
  CHECK(table.refusal(0, flip(2)) == "wrong_phase");
  CHECK(table.refusal(0, stop()) == "wrong_phase");
}

TEST_CASE("C-6: turned cards are for all to see, and only face-down cards can be turned") {
  Table table(2, 0, "R9 R3 B2 B1 B3");
  table.play(0, {flip(0)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":0,"cell":0,"card":"R9"}])"));
  CHECK(table.view()["cells"][0] == json::parse(R"({"up":true,"card":"R9","turned":true})"));
  CHECK(table.view()["sum"] == 9);
  CHECK(table.view()["turned"] == 1);
  CHECK(table.refusal(0, flip(0)) == "cell_already_up");
  CHECK(table.refusal(0, flip(60)) == "no_such_cell");
  CHECK(table.refusal(0, flip(255)) == "no_such_cell");
  CHECK(table.refusal(1, flip(1)) == "not_your_turn");

  table.play(0, {flip(1), stop()});
  CHECK(table.view()["cells"][0] == json::parse(R"({"up":true,"card":"R9","marked":0})"));
  CHECK(table.refusal(1, flip(0)) == "cell_marked");

  Table taken(2, 0, "R9 R4");
  taken.play(0, {flip(0), flip(1), put_back("R4", 1)});
  CHECK(taken.refusal(1, flip(0)) == "cell_empty");
  CHECK(taken.refusal(1, flip(1)).empty());
}

TEST_CASE("C-7: above 13 the turn fails, the turned cards go face down and the marked ones stay") {
  Table table(3, 0, "R5 R3 B9 B5");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, turn_14(2, 3));
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":1,"cell":3,"card":"B5"},
      {"type":"failed","seat":1,"reason":"over_thirteen","cells":[2,3]}])"));
  CHECK(table.view()["cells"][2] == json{{"up", false}});
  CHECK(table.view()["cells"][3] == json{{"up", false}});
  CHECK(table.view()["marked"] == json::parse(R"({"seat":0,"sum":8,"cards":2})"));
  CHECK(table.view()["turn"] == 2);
  CHECK(table.view()["sum"] == 0);
  CHECK(table.view()["turned"] == 0);
}

TEST_CASE("C-7, C-16: a second 0 fails, a first does not, nor a 0 among marked cards") {
  Table table(3, 0, "R0 R4 B0 B4 Y0");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, {flip(2), flip(3)});
  CHECK(table.view()["turn"] == 1);
  table.play(1, {flip(4)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"failed","seat":1,"reason":"second_zero","cells":[2,3,4]})"));
}

TEST_CASE("C-8: at 13 all turned cards are taken at once, and marked cards of others stay") {
  Table table(3, 0, "R5 R3 B8 B4 B1");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, {flip(3), flip(2), flip(4)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":1,"cell":4,"card":"B1"},
      {"type":"took","seat":1,"cells":[2,3,4],"cards":["B8","B4","B1"],"harvest":false}])"));
  CHECK(table.view()["phase"] == "returning");
  CHECK(table.view()["harvest"] == false);
  CHECK(table.view()["taken"] == json{"B1", "B4", "B8"});
  CHECK(table.view()["sum"] == 13);
  CHECK(table.view()["turned"] == 3);
  CHECK(table.view()["cells"][2].is_null());
  CHECK(table.view()["marked"] == json::parse(R"({"seat":0,"sum":8,"cards":2})"));
  CHECK(table.refusal(1, stop()) == "wrong_phase");
}

TEST_CASE("C-9: stopping needs a card, and two while the pile is empty") {
  Table table(2, 0, "R9 R4 B9 B5 R2");
  CHECK(table.refusal(0, stop()) == "nothing_turned");
  table.play(0, {flip(0)});
  CHECK(table.refusal(0, stop()) == "too_few_cards");
  table.play(0, {flip(1), put_back("R4", 0)});
  table.play(1, turn_14(2, 3));
  CHECK(table.pile(0) == 1);
  table.play(0, {flip(4), stop()});
  CHECK(table.view()["marked"] == json::parse(R"({"seat":0,"sum":2,"cards":1})"));
}

TEST_CASE("C-10: stopping with nothing marked marks every turned card") {
  Table table(2, 1, "R9 R1 R1");
  table.play(1, {flip(2), flip(0), flip(1), stop()});
  CHECK(table.shown() == json::parse(R"([{"type":"marked","seat":1,"cells":[0,1,2]}])"));
  CHECK(table.view()["marked"] == json::parse(R"({"seat":1,"sum":11,"cards":3})"));
  CHECK(table.view()["turn"] == 0);
}

TEST_CASE("C-11: a higher sum improves, and so does an equal one of more cards") {
  for (const std::string& better : {std::string("B8 B4"), std::string("B8 B2 B1")}) {
    Table table(3, 0, "R8 R3 " + better);
    table.play(0, {flip(0), flip(1), stop()});
    for (const Cell cell : CellSet::below(static_cast<int>(2 + words(better).size())) - CellSet::below(2))
      table.play(1, {flip(cell)});
    table.play(1, {stop()});
    CHECK(table.shown()[0] == json::parse(R"({"type":"unmarked","seat":0,"cells":[0,1]})"));
    CHECK(table.shown()[1]["type"] == "marked");
    CHECK(table.view()["cells"][0] == json{{"up", false}});
    CHECK(table.view()["marked"]["seat"] == 1);
    CHECK(table.view()["turn"] == 2);
  }
}

TEST_CASE("C-11: an equal sum of as many or fewer cards, or a lower sum of more, fails") {
  for (const std::string& worse : {std::string("B8 B3"), std::string("B9 B2"), std::string("B6 B2 B1 B1")}) {
    Table table(3, 0, "R8 R3 " + worse);
    table.play(0, {flip(0), flip(1), stop()});
    const CellSet cells = CellSet::below(static_cast<int>(2 + words(worse).size())) - CellSet::below(2);
    for (const Cell cell : cells) table.play(1, {flip(cell)});
    table.play(1, {stop()});
    CHECK(table.shown()[0]["reason"] == "no_improvement");
    CHECK(table.state().down.contains(2));
    CHECK(table.view()["marked"] == json::parse(R"({"seat":0,"sum":11,"cards":2})"));
  }
}

TEST_CASE("C-11: an equal sum of fewer cards fails") {
  Table table(3, 0, "R8 R2 R1 B8 B3");
  table.play(0, {flip(0), flip(1), flip(2), stop()});
  table.play(1, {flip(3), flip(4), stop()});
  CHECK(table.shown()[0]["reason"] == "no_improvement");
}

TEST_CASE("C-12: one of the taken cards goes on any empty cell, known to its player alone") {
  Table table(2, 0, "R1 R1 R9 R2 B9 B4");
  table.play(0, {flip(0), flip(1), flip(2), flip(3)});
  // Three different cards, for the two R1 are interchangeable, on four empty cells.
  CHECK(table.legal().size() == 3 * 4);
  CHECK(table.refusal(0, put_back("B1", 0)) == "card_not_taken");
  CHECK(table.refusal(0, put_back("R1", 4)) == "cell_not_empty");
  CHECK(table.refusal(0, put_back("R1", 60)) == "no_such_cell");
  table.play(0, {put_back("R1", 3)});
  CHECK(table.shown() == json::parse(R"([{"type":"returned","seat":0,"cell":3}])"));
  CHECK(table.told() == json::parse(R"({"type":"returned","seat":0,"cell":3,"card":"R1"})"));
  CHECK(table.view()["cells"][3] == json{{"up", false}});
  CHECK(table.view()["taken"] == json::array());
  CHECK(table.view()["piles"] == json{3, 0});
  CHECK(table.refusal(1, put_back("R1", 0)) == "wrong_phase");

  table.play(1, {flip(4), flip(5)});
  CHECK(table.legal().size() == 2 * 5);  // the three cells that were empty before are as good
  table.play(1, {put_back("B4", 0)});
  CHECK(table.view()["cells"][4].is_null());
  CHECK(table.view()["cells"][0] == json{{"up", false}});
}

TEST_CASE("C-12: marked cells are not empty") {
  Table table(3, 0, "R5 R3 B9 B4");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, {flip(2), flip(3)});
  CHECK(table.refusal(1, put_back("B9", 0)) == "cell_not_empty");
}

TEST_CASE("C-13: a harvest of two takes both and puts one back on any empty cell") {
  Table table(2, 0, "R9 R3 B9 B5");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, turn_14(2, 3));
  CHECK(table.shown()[2] ==
        json::parse(R"({"type":"took","seat":0,"cells":[0,1],"cards":["R9","R3"],"harvest":true})"));
  CHECK(table.view()["marked"].is_null());
  CHECK(table.view()["sum"] == 0);
  CHECK(table.legal().size() == 2 * 2);
  table.play(0, {put_back("R9", 1)});
  CHECK(table.pile(0) == 1);
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["harvest"] == false);
}

TEST_CASE("C-13, C-15: the harvest of one card ends the game at the start of the turn") {
  Table table = Table::endgame(3, 0, "R9 B9 B8", 0, "", {0, 0, 1, 2});
  const int before = table.pile(0);
  table.play(0, {flip(0), stop()});
  table.play(1, turn_14(1, 2));
  table.play(2, turn_14(1, 2));
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":2,"cell":2,"card":"B8"},
      {"type":"failed","seat":2,"reason":"over_thirteen","cells":[1,2]},
      {"type":"took","seat":0,"cells":[0],"cards":["R9"],"harvest":true},
      {"type":"ended"}])"));
  CHECK(table.pile(0) == before + 1);
  CHECK(Calcory::to_act(table.state()).empty());
  CHECK(table.view()["turn"].is_null());
  CHECK(table.view()["phase"] == "over");
  CHECK(table.view()["taken"] == json::array());
  CHECK(table.view()["harvest"] == false);
  for (int seat = 0; seat < 3; ++seat) CHECK(table.refusal(seat, flip(1)) == "game_over");
}

TEST_CASE("C-14: turning the last face-down card short of 13 ends the turn as if by stopping") {
  Table table = Table::endgame(2, 0, "R5 R3", 0, "", {0, 1});
  table.play(0, {flip(0), flip(1)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":0,"cell":1,"card":"R3"},
      {"type":"marked","seat":0,"cells":[0,1]},
      {"type":"passed","seat":1},
      {"type":"took","seat":0,"cells":[0,1],"cards":["R5","R3"],"harvest":true}])"));
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["phase"] == "returning");
}

TEST_CASE("C-14, C-9: the last card may be one alone even with an empty pile, and the game may end by it") {
  Table table = Table::endgame(4, 0, "R5", 0, "", {1, 2, 3});
  CHECK(table.pile(0) == 0);
  table.play(0, {flip(0)});
  CHECK(table.shown() == json::parse(R"([{"type":"flipped","seat":0,"cell":0,"card":"R5"},
      {"type":"marked","seat":0,"cells":[0]},
      {"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"passed","seat":3},
      {"type":"took","seat":0,"cells":[0],"cards":["R5"],"harvest":true},{"type":"ended"}])"));
  CHECK(Calcory::result(table.state())->scores[0] == 1);
}

TEST_CASE("C-14, C-11: the last card may improve") {
  Table last = Table::endgame(4, 0, "B9", 3, "R3", {0, 1, 2, 3});
  last.play(0, {flip(0)});
  CHECK(last.shown()[1] == json::parse(R"({"type":"unmarked","seat":3,"cells":[1]})"));
  CHECK(last.shown()[2] == json::parse(R"({"type":"marked","seat":0,"cells":[0]})"));
  CHECK(last.view()["turn"] == 1);  // the unmarked card is face down, so nobody passes
}

TEST_CASE("C-14, C-11: the last card fails where it is no improvement") {
  Table table = Table::endgame(3, 0, "R2", 2, "R3", {0, 1, 2});
  table.play(0, {flip(0)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"failed","seat":0,"reason":"no_improvement","cells":[0]})"));
  CHECK(table.view()["cells"][0] == json{{"up", false}});
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("C-14: the last card still fails above 13 and is taken at 13") {
  Table above = Table::endgame(2, 0, "R9 R5", 0, "", {0, 1});
  above.play(0, {flip(0), flip(1)});
  CHECK(above.shown()[1]["reason"] == "over_thirteen");
  CHECK(above.view()["turn"] == 1);

  Table exact = Table::endgame(2, 0, "R9 R4", 0, "", {0, 1});
  exact.play(0, {flip(0), flip(1)});
  CHECK(exact.shown()[1]["type"] == "took");
  CHECK(exact.legal().size() == 2 * 60);
  exact.play(0, {put_back("R9", 59)});
  CHECK(exact.view()["turn"] == 1);
  CHECK(exact.legal() == std::vector<Move>{flip(59)});
}

TEST_CASE("C-14: a card put back beside marked ones is there to be turned, so nobody passes") {
  Table table = Table::endgame(3, 0, "R9 R4", 2, "B5 B3", {0, 1, 2});
  table.play(0, {flip(0), flip(1), put_back("R4", 0)});
  CHECK(table.view()["turn"] == 1);
  table.play(1, {flip(0)});
  CHECK(table.shown()[1]["reason"] == "no_improvement");
  CHECK(table.shown()[2]["harvest"] == true);
}

TEST_CASE("C-15: most cards win and ties share the place") {
  Table table = Table::endgame(4, 0, "R9 B9 B8", 0, "", {1, 2, 0, 1, 2, 3});
  table.play(0, {flip(0), stop()});
  for (int seat = 1; seat < 4; ++seat) table.play(seat, turn_14(1, 2));
  const auto result = Calcory::result(table.state());
  REQUIRE(result.has_value());
  CHECK(result->scores == std::vector<int>{11, 19, 19, 9});
  CHECK(result->places == std::vector<int>{3, 1, 1, 4});
}

TEST_CASE("worked example 1") {
  Table table(2, 0, "R9 R3 B8 B4 B1");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, {flip(2), flip(3)});
  Table stopped = table;
  stopped.play(1, {stop()});
  CHECK(stopped.shown()[0]["reason"] == "no_improvement");
  table.play(1, {flip(4), put_back("B1", 4)});
  CHECK(table.pile(1) == 2);
  CHECK(table.view()["harvest"] == true);
  table.play(0, {put_back("R3", 1)});
  CHECK(table.pile(0) == 1);
}

TEST_CASE("worked example 2") {
  Table table(2, 0, "R9 R5");
  table.play(0, {flip(0)});
  CHECK(table.refusal(0, stop()) == "too_few_cards");
  table.play(0, {flip(1)});
  CHECK(table.shown()[1]["reason"] == "over_thirteen");
}

TEST_CASE("worked example 3") {
  Table table(2, 0, "R7 R5 B6 B5 B1");
  table.play(0, {flip(0), flip(1), stop()});
  table.play(1, {flip(2), flip(3), flip(4), stop()});
  CHECK(table.shown()[0] == json::parse(R"({"type":"unmarked","seat":0,"cells":[0,1]})"));
  CHECK(table.view()["marked"] == json::parse(R"({"seat":1,"sum":12,"cards":3})"));
}

TEST_CASE("worked example 4") {
  Table table(2, 0, "R0 R4 B0");
  table.play(0, {flip(0), flip(1), flip(2)});
  CHECK(table.shown()[1]["reason"] == "second_zero");
}

TEST_CASE("worked example 5") {
  Table table(2, 1, "R6 R4 R2 R1 Y9 P9 P5");
  table.play(1, {flip(0), flip(1), flip(2), flip(3), put_back("R1", 3)});
  CHECK(table.pile(1) == 3);
  table.play(0, turn_14(5, 6));
  table.play(1, {flip(4), stop()});
  table.play(0, turn_14(5, 6));
  CHECK(table.pile(1) == 4);
  CHECK(Calcory::result(table.state()) == Result{{0, 4}, {2, 1}});
}

}  // namespace tablee::games::calcory
