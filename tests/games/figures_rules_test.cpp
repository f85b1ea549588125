// Each rule of play of Figures, by its number.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/games/figures_table.hpp"

namespace tablee::games::figures {

namespace {

using nlohmann::json;

/// Three seats; seat 1 begins. Seat 0 holds two pairs, seat 1 a straight, seat 2 a flush.
Table three_seats(const std::string& pile = "") {
  return {0, {"R4 G4 G2 Y2 B5", "R2 G3 R4 B5 Y6", "B1 B2 B3 B4 B6"}, pile};
}

/// A table with all boxes struck out but `open`.
ScoreTable all_but(Box open) {
  ScoreTable table;
  for (int box = 0; box < box_count; ++box)
    if (static_cast<Box>(box) != open) table.fill(static_cast<Box>(box), 0);
  return table;
}

std::vector<std::string> codes_of(const CardStack& stack) {
  std::vector<std::string> codes;
  for (const Card each : stack.cards()) codes.insert(codes.begin(), code(each));
  return codes;
}

/// The codes of the pile's cards, topmost first.
std::vector<std::string> pile_of(const Table& table) {
  return codes_of(table.state().pile);
}

std::vector<std::string> first(std::size_t count, std::vector<std::string> codes) {
  codes.resize(count);
  return codes;
}

}  // namespace

TEST_CASE("F-5: the first dealer is drawn at random, and the seat left of it begins") {
  std::set<int> dealers;
  for (std::uint32_t game = 0; game < 100; ++game) {
    SeededChance chance = numbered_chance(game);
    const State state = Figures::start({}, 3, chance);
    dealers.insert(state.dealer.index());
    CHECK(state.turn == state.dealer.next(3));
  }
  CHECK(dealers == std::set<int>{0, 1, 2});
}

TEST_CASE("F-5: five cards each, one at a time from the top, the seat left of the dealer first") {
  std::vector<std::string> order = words("R1 R2 R3 G1 G2 G3 B1 B2 B3 Y1 Y2 Y3 R4 R5 R6 G5 B6");
  const std::string script = json{{"chance", "dealer"}, {"seat", 1}}.dump() + '\n' +
                             json{{"chance", "pile"}, {"order", completed(order)}}.dump();
  trace::LineReader reader(trace::lines_of(script));
  trace::ScriptedChance chance(*find_rulebook("figures"), reader);
  const Table table(Figures::start({}, 3, chance));
  CHECK(table.own_view(2)["hand"] == json{"R1", "R4", "G1", "B1", "Y1"});
  CHECK(table.own_view(0)["hand"] == json{"R2", "R5", "G2", "B2", "Y2"});
  CHECK(table.own_view(1)["hand"] == json{"R3", "R6", "G3", "B3", "Y3"});
  CHECK(first(2, pile_of(table)) == words("G5 B6"));
  CHECK(table.view()["pile"] == 81);
  CHECK(table.view()["hands"] == json{5, 5, 5});
  CHECK(table.view()["discards"] == json::parse("[[],[],[]]"));
}

TEST_CASE("F-5: discard piles lie open in their order, and only the top card can be taken") {
  Table table = three_seats("R1 G1");
  table.play(1, {draw(), discard("R2")});
  table.play(2, {draw(), discard("B1")});
  table.play(0, {draw(), discard("B5")});
  table.play(1, {draw(), discard("G3")});
  CHECK(table.view()["discards"] == json::parse(R"([["B5"],["R2","G3"],["B1"]])"));
  table.play(2, {take(1)});
  CHECK(table.own_view(2)["drawn"] == "G3");
  CHECK(table.view()["discards"] == json::parse(R"([["B5"],["R2"],["B1"]])"));
}

TEST_CASE("F-6: drawing takes the top of the pile, and only who drew learns which card that is") {
  Table table = three_seats("R1 G1");
  table.play(1, {draw()});
  CHECK(table.shown() == json::parse(R"([{"type":"drew","seat":1}])"));
  CHECK(table.told() == json::parse(R"({"type":"drew","seat":1,"card":"R1"})"));
  CHECK(table.own_view(1)["hand"] == json{"R1", "R2", "R4", "G3", "B5", "Y6"});
  CHECK(table.own_view(1)["drawn"] == "R1");
  CHECK(table.own_view(0)["drawn"].is_null());
  CHECK(table.view()["phase"] == "discard");
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["pile"] == 80);
  CHECK(table.view()["hands"] == json{5, 6, 5});
  CHECK(table.view()["taken"].is_null());
}

TEST_CASE("F-6: after drawing any of the six can be discarded, and nothing else done") {
  Table table = three_seats("R1");
  table.play(1, {draw()});
  CHECK(table.legal(1) == std::vector<Move>{discard("R1"), discard("R2"), discard("R4"), discard("G3"),
                                            discard("B5"), discard("Y6")});
  CHECK(table.refusal(1, lay(Box::straight)) == "wrong_phase");
  CHECK(table.refusal(1, draw()) == "wrong_phase");
  CHECK(table.refusal(1, take(0)) == "wrong_phase");
  CHECK(table.refusal(1, discard("Y5")) == "discard_not_in_hand");
  table.play(1, {discard("Y6")});
  CHECK(table.shown() == json::parse(R"([{"type":"discarded","seat":1,"card":"Y6"}])"));
  CHECK(table.told().is_null());
  CHECK(table.own_view(1)["hand"] == json{"R1", "R2", "R4", "G3", "B5"});
  CHECK(table.own_view(1)["drawn"].is_null());
  CHECK(table.view()["turn"] == 2);
  CHECK(table.view()["phase"] == "turn");
}

TEST_CASE("F-6: taking needs another player's pile with a card on it, and all see what is taken") {
  Table table = three_seats();
  CHECK(table.legal(1).front() == draw());
  CHECK(table.refusal(1, take(0)) == "discard_pile_empty");
  CHECK(table.refusal(1, take(1)) == "discard_pile_own");
  CHECK(table.refusal(1, take(3)) == "no_such_discard_pile");
  CHECK(table.refusal(1, Take{Seat(255)}) == "no_such_discard_pile");
  table.play(1, {draw(), discard("Y6")});
  CHECK(table.refusal(2, take(2)) == "discard_pile_own");
  table.play(2, {take(1)});
  CHECK(table.shown() == json::parse(R"([{"type":"took","seat":2,"from":1,"card":"Y6"}])"));
  CHECK(table.told().is_null());
  CHECK(table.view()["taken"] == json::parse(R"({"from":1,"card":"Y6"})"));
  CHECK(table.view()["hands"] == json{5, 5, 6});
  CHECK(table.view()["pile"] == 80);
  CHECK(table.refusal(2, lay(Box::flush)) == "wrong_phase");
}

TEST_CASE("F-6: a card just drawn or taken may be discarded") {
  Table table = three_seats("R1");
  table.play(1, {draw(), discard("R1")});
  table.play(2, {take(1), discard("R1")});
  CHECK(table.view()["discards"] == json::parse(R"([[],[],["R1"]])"));
  CHECK(table.view()["taken"].is_null());
  CHECK(table.own_view(2)["hand"] == json{"B1", "B2", "B3", "B4", "B6"});
}

TEST_CASE("F-6: of identical cards one is discarded") {
  Table table(1, {"R1 R1 R1 G1 G1", "Y1 Y2 Y3 Y4 Y5"}, "R1");
  table.play(0, {draw()});
  CHECK(table.legal(0) == std::vector<Move>{discard("R1"), discard("G1")});
  table.play(0, {discard("R1")});
  CHECK(table.own_view(0)["hand"] == json{"R1", "R1", "R1", "G1", "G1"});
}

TEST_CASE("F-6: players act in turn, clockwise") {
  Table table = three_seats();
  CHECK(Figures::to_act(table.state()) == SeatSet(Seat(1)));
  CHECK(table.refusal(0, draw()) == "not_your_turn");
  CHECK(table.refusal(2, lay(Box::flush)) == "not_your_turn");
  table.play(1, {draw(), discard("Y6")});
  table.play(2, {draw(), discard("B1")});
  CHECK(Figures::to_act(table.state()) == SeatSet(Seat(0)));
  CHECK(table.refusal(1, draw()) == "not_your_turn");
}

TEST_CASE("F-6: laying names an open box that the hand scores in; in the very first turn, too") {
  Table table = three_seats();
  CHECK(table.refusal(1, lay(Box::flush)) == "lay_without_points");
  CHECK(table.refusal(1, lay(Box::series_1)) == "lay_without_points");
  CHECK(table.refusal(1, fill(Box::straight)) == "wrong_phase");
  CHECK(table.refusal(1, cross(Box::flush)) == "wrong_phase");
  CHECK(table.refusal(1, discard("R2")) == "wrong_phase");
  table.play(1, {lay(Box::straight)});
  CHECK(table.shown() == json::parse(R"([{"type":"laid","seat":1,"box":"straight","points":25,
      "hands":[["R4","G2","G4","B5","Y2"],["R2","R4","G3","B5","Y6"],["B1","B2","B3","B4","B6"]]}])"));

  State filled = three_seats().state();
  filled.tables[Seat(1)].fill(Box::straight, 25);
  CHECK(Table(filled).refusal(1, lay(Box::straight)) == "lay_box_filled");
}

TEST_CASE("F-7: laying fills the box at once, shows all hands and lets all others choose") {
  Table table = three_seats();
  table.play(1, {lay(Box::straight)});
  const json view = table.view();
  CHECK(view["phase"] == "score");
  CHECK(view["turn"].is_null());
  CHECK(view["laid"] == json::parse(R"({"seat":1,"box":"straight","points":25})"));
  CHECK(view["shown"] == json::parse(R"([["R4","G2","G4","B5","Y2"],["R2","R4","G3","B5","Y6"],
      ["B1","B2","B3","B4","B6"]])"));
  CHECK(view["chosen"] == json{false, true, false});
  CHECK(view["tables"][1]["straight"] == 25);
  CHECK(view["totals"][1] == json::parse(R"({"series":0,"bonus":0,"total":25})"));
  SeatSet others(Seat(0));
  others.insert(Seat(2));
  CHECK(Figures::to_act(table.state()) == others);
  CHECK(table.refusal(1, cross(Box::flush)) == "box_already_chosen");
}

TEST_CASE("F-7: an open box that the hand scores in is filled, or any open one struck out") {
  Table table = three_seats();
  table.play(1, {lay(Box::straight)});
  CHECK(table.legal(0) ==
        std::vector<Move>{fill(Box::series_2), fill(Box::series_4), fill(Box::series_5), fill(Box::two_pairs),
                          cross(Box::series_1), cross(Box::series_2), cross(Box::series_3),
                          cross(Box::series_4), cross(Box::series_5), cross(Box::series_6),
                          cross(Box::two_pairs), cross(Box::three_of_a_kind), cross(Box::full_house),
                          cross(Box::straight), cross(Box::four_of_a_kind), cross(Box::flush)});
  CHECK(table.refusal(0, fill(Box::flush)) == "score_without_points");
  CHECK(table.refusal(0, draw()) == "wrong_phase");
  CHECK(table.refusal(0, lay(Box::two_pairs)) == "wrong_phase");
  CHECK(table.refusal(0, discard("R4")) == "wrong_phase");
  CHECK(table.refusal(0, take(1)) == "wrong_phase");

  State filled = table.state();
  filled.tables[Seat(0)].fill(Box::two_pairs, 0);
  CHECK(Table(filled).refusal(0, fill(Box::two_pairs)) == "score_box_filled");
  CHECK(Table(filled).refusal(0, cross(Box::two_pairs)) == "cross_box_filled");
}

TEST_CASE("F-7, F-11: choices are made in any order and stay secret until all have chosen") {
  Table table = three_seats();
  table.play(1, {lay(Box::straight)});
  table.play(2, {fill(Box::flush)});
  CHECK(table.shown() == json::parse(R"([{"type":"chose","seat":2}])"));
  CHECK(table.told().is_null());
  CHECK(table.view()["chosen"] == json{false, true, true});
  CHECK(table.view()["tables"][2]["flush"].is_null());
  CHECK(table.view()["totals"][2]["total"] == 0);
  CHECK(table.own_view(2)["choice"] == json::parse(R"({"type":"score","box":"flush"})"));
  CHECK(table.own_view(0)["choice"].is_null());
  CHECK(table.own_view(1)["choice"].is_null());

  table.play(0, {cross(Box::series_1)});
  CHECK(table.shown() == json::parse(R"([{"type":"chose","seat":0},
      {"type":"filled","seat":2,"box":"flush","points":50,"crossed":false},
      {"type":"filled","seat":0,"box":"series_1","points":0,"crossed":true},
      {"type":"gathered"},{"type":"dealt","round":2,"dealer":1}])"));
  CHECK(table.view()["tables"][2]["flush"] == 50);
  CHECK(table.view()["tables"][0]["series_1"] == 0);
  CHECK(table.own_view(2)["choice"].is_null());
}

TEST_CASE("F-7: one box a player a round, and no second choice") {
  Table table = three_seats();
  table.play(1, {lay(Box::straight)});
  table.play(2, {cross(Box::series_1)});
  CHECK(table.refusal(2, fill(Box::flush)) == "box_already_chosen");
  CHECK(table.refusal(2, cross(Box::series_1)) == "box_already_chosen");
  CHECK(table.legal(2).empty());
  table.play(0, {fill(Box::two_pairs)});
  for (const ScoreTable& each :
       {table.state().tables[Seat(0)], table.state().tables[Seat(1)], table.state().tables[Seat(2)]})
    CHECK(each.open().size() == 11);
}

TEST_CASE("F-7: a box can be struck out though the hand would score in it") {
  Table table = three_seats();
  table.play(1, {lay(Box::straight)});
  table.play(2, {cross(Box::flush)});
  table.play(0, {cross(Box::two_pairs)});
  CHECK(table.view()["tables"][2]["flush"] == 0);
  CHECK(table.view()["totals"][2]["total"] == 0);
}

TEST_CASE("F-8: hands and discards are shuffled among themselves and go under the pile, whose order stays") {
  Table table = three_seats("R1 G1 B1 Y1 R1 G1 B1 Y1 R1 G1 B1 Y1 R1 G1 Y1 R2 R3 G6");
  table.play(1, {draw(), discard("Y6")});
  table.play(2, {lay(Box::flush)});
  table.play(0, {fill(Box::two_pairs)});
  const std::vector<std::string> before = pile_of(table);
  const auto gathered = words("Y6 B6 B4 B3 B2 B1 B5 Y2 G2 G4 R4 B5 R4 G3 R2 R1");
  table.play(1, cross(Box::series_1), "gathered", gathered);
  CHECK(table.view()["discards"] == json::parse("[[],[],[]]"));
  CHECK(table.view()["pile"] == 81);
  std::vector<std::string> after(before.begin() + 15, before.end());
  after.insert(after.end(), gathered.begin(), gathered.end());
  CHECK(pile_of(table) == after);
  CHECK(first(2, after) == words("R3 G6"));
}

TEST_CASE("F-5: the deal moves to the next seat, and the next hands come from the old pile") {
  Table table = three_seats("R1 G1 B1 Y1 R1 G1 B1 Y1 R1 G1 B1 Y1 R1 G1 Y1");
  table.play(1, {lay(Box::straight)});
  table.play(2, {fill(Box::flush)});
  table.play(0, {fill(Box::two_pairs)});
  CHECK(table.view()["dealer"] == 1);
  CHECK(table.view()["round"] == 2);
  CHECK(table.view()["turn"] == 2);
  CHECK(table.view()["phase"] == "turn");
  CHECK(table.view()["laid"].is_null());
  CHECK(table.view()["shown"].is_null());
  CHECK(table.view()["chosen"] == json{false, false, false});
  CHECK(table.own_view(2)["hand"] == json{"R1", "R1", "G1", "B1", "Y1"});
  CHECK(table.own_view(0)["hand"] == json{"R1", "G1", "G1", "B1", "Y1"});
  CHECK(table.own_view(1)["hand"] == json{"R1", "G1", "B1", "Y1", "Y1"});
}

TEST_CASE("F-9: at a draw from an empty pile all discards but the top ones become a new pile") {
  Table table(1, {"R1 R1 R1 R1 G1", "B1 B1 B1 B1 Y1"});
  int seat = 0;
  while (!table.state().pile.empty()) {
    table.play(seat, {draw()});
    table.play(seat, {Discard{table.state().drawn}});
    seat = 1 - seat;
  }
  CHECK(table.view()["pile"] == 0);
  const auto one = codes_of(table.state().discards[Seat(0)]);
  const auto other = codes_of(table.state().discards[Seat(1)]);
  std::vector<std::string> recycled(one.begin() + 1, one.end());
  recycled.insert(recycled.end(), other.begin() + 1, other.end());
  REQUIRE(recycled.size() == 84);

  table.play(seat, draw(), "recycled", recycled);
  CHECK(table.shown() == json{{{"type", "recycled"}, {"pile", 84}}, {{"type", "drew"}, {"seat", seat}}});
  CHECK(table.told()["card"] == recycled.front());
  CHECK(table.view()["discards"] == json{json{one.front()}, json{other.front()}});
  recycled.erase(recycled.begin());
  CHECK(pile_of(table) == recycled);
}

TEST_CASE("F-9: taking, discarding and laying go on while the pile is empty") {
  State state = three_seats().state();
  while (!state.pile.empty()) state.discards[Seat(2)].push(state.pile.pop());
  Table table(state);
  const Card top = state.discards[Seat(2)].top();
  table.play(1, {take(2), Discard{top}});
  CHECK(table.view()["pile"] == 0);
  table.play(2, {take(1), Discard{top}});
  CHECK(table.refusal(0, lay(Box::two_pairs)).empty());
  table.play(0, {draw()});
  CHECK(table.shown()[0] == json::parse(R"({"type":"recycled","pile":80})"));
}

TEST_CASE("F-10: after twelve rounds the game is over, and nothing is gathered") {
  Table table =
      three_seats().in_last_round({all_but(Box::two_pairs), all_but(Box::straight), all_but(Box::series_1)});
  table.play(1, {lay(Box::straight)});
  table.play(2, {fill(Box::series_1)});
  CHECK(!Figures::result(table.state()).has_value());
  table.play(0, {fill(Box::two_pairs)});
  CHECK(table.shown().back() == json::parse(R"({"type":"ended"})"));
  CHECK(table.shown().size() == 4);
  CHECK(Figures::to_act(table.state()).empty());
  CHECK(Figures::result(table.state())->scores == std::vector<int>{10, 25, 1});
  CHECK(Figures::result(table.state())->places == std::vector<int>{2, 1, 3});
  const json view = table.view();
  CHECK(view["phase"] == "over");
  CHECK(view["turn"].is_null());
  CHECK(view["round"] == 12);
  CHECK(view["shown"].is_null());
  CHECK(table.own_view(0)["points"] == json::object());
  CHECK(table.refusal(0, draw()) == "game_over");
  CHECK(table.refusal(1, cross(Box::flush)) == "game_over");
}

TEST_CASE("F-10: in the last round, too, the one open box is chosen, not filled unasked") {
  Table table =
      three_seats().in_last_round({all_but(Box::flush), all_but(Box::straight), all_but(Box::flush)});
  table.play(1, {lay(Box::straight)});
  CHECK(table.legal(0) == std::vector<Move>{cross(Box::flush)});
  CHECK(table.legal(2) == std::vector<Move>{fill(Box::flush), cross(Box::flush)});
}

TEST_CASE("F-10: ties share a place and the next is skipped") {
  Table table =
      three_seats().in_last_round({all_but(Box::two_pairs), all_but(Box::straight), all_but(Box::series_1)});
  table.play(1, {lay(Box::straight)});
  table.play(2, {cross(Box::series_1)});
  table.play(0, {cross(Box::two_pairs)});
  CHECK(Figures::result(table.state())->places == std::vector<int>{2, 1, 2});
}

TEST_CASE("F-10: series of 52 or more earn 40, and less nothing") {
  ScoreTable table;
  table.fill(Box::series_6, 24);
  table.fill(Box::series_5, 15);
  table.fill(Box::series_4, 12);
  table.fill(Box::flush, 50);
  CHECK(table.series() == 51);
  CHECK(table.bonus() == 0);
  CHECK(table.total() == 101);
  table.fill(Box::series_1, 1);
  CHECK(table.series() == 52);
  CHECK(table.bonus() == 40);
  CHECK(table.total() == 142);
}

TEST_CASE("F-10: worked example 1, a final table of 228") {
  constexpr std::array<int, box_count> points{3, 2, 12, 8, 20, 18, 10, 15, 20, 0, 30, 50};
  ScoreTable scored;
  for (std::size_t box = 0; box < points.size(); ++box) scored.fill(static_cast<Box>(box), points[box]);
  Table table = three_seats();
  const json view = table.in_last_round({scored, scored, scored}).view();
  CHECK(view["totals"][0] == json::parse(R"({"series":63,"bonus":40,"total":228})"));
  CHECK(view["tables"][0]["straight"] == 0);
}

}  // namespace tablee::games::figures
