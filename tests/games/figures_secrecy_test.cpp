// Who sees what in Figures, and what an imagined world leaves open.
#include <doctest/doctest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/games/figures_table.hpp"

namespace tablee::games::figures {

namespace {

using nlohmann::json;

/// Two seats; seat 0 begins with a full house, seat 1 holds three of a kind.
Table two_seats() {
  return {1, {"R4 G4 G2 Y2 B4", "R3 G3 B3 B5 Y6"}, "R1 G1 B1 Y1"};
}

/// The dumped values that `look(world)` has in worlds imagined by `viewer`.
template <class Look>
std::set<std::string> imagined(const Table& table, std::optional<int> viewer, Look look) {
  SeededChance chance = numbered_chance(17);
  std::set<std::string> seen;
  for (int world = 0; world < 300; ++world) {
    const auto seat = viewer ? std::optional(Seat(*viewer)) : std::nullopt;
    seen.insert(look(Table(Figures::imagine(table.state(), seat, chance))).dump());
  }
  return seen;
}

json hand_of_0(const Table& world) {
  return world.own_view(0)["hand"];
}
json drawn_by_0(const Table& world) {
  return world.own_view(0)["drawn"];
}
json choice_of_1(const Table& world) {
  return world.own_view(1)["choice"];
}

}  // namespace

TEST_CASE("F-5: a whole public view, and hands only in their own private views") {
  const Table table = two_seats();
  const json boxes = table.view()["tables"][0];
  CHECK(table.view() == json{{"turn", 0},
                             {"phase", "turn"},
                             {"round", 1},
                             {"dealer", 1},
                             {"pile", 86},
                             {"hands", {5, 5}},
                             {"discards", json::parse("[[],[]]")},
                             {"tables", {boxes, boxes}},
                             {"totals", json::parse(R"([{"series":0,"bonus":0,"total":0},
                                                        {"series":0,"bonus":0,"total":0}])")},
                             {"taken", nullptr},
                             {"laid", nullptr},
                             {"shown", nullptr},
                             {"chosen", {false, false}}});
  CHECK(table.own_view(0) == json::parse(R"({"hand":["R4","G2","G4","B4","Y2"],"drawn":null,"choice":null,
      "points":{"series_1":0,"series_2":4,"series_3":0,"series_4":12,"series_5":0,"series_6":0,
                "two_pairs":10,"three_of_a_kind":15,"full_house":20,"straight":0,"four_of_a_kind":0,
                "flush":0}})"));
}

TEST_CASE("F-4: a private view says what six cards would score, in open boxes alone") {
  State state = two_seats().state();
  state.tables[Seat(0)].fill(Box::full_house, 0);
  Table table(state);
  table.play(0, {draw()});
  const json points = table.own_view(0)["points"];
  CHECK(points.size() == 11);
  CHECK(!points.contains("full_house"));
  CHECK(points["series_1"] == 1);
  CHECK(points["three_of_a_kind"] == 15);
}

TEST_CASE("F-5: hands and pile of others are imagined anew, the own hand is not") {
  const Table table = two_seats();
  CHECK(imagined(table, 0, hand_of_0).size() == 1);
  CHECK(imagined(table, 1, hand_of_0).size() > 290);
  CHECK(imagined(table, std::nullopt, hand_of_0).size() > 290);
}

TEST_CASE("F-6: a card that another drew is imagined anew, one that was taken is not") {
  Table table = two_seats();
  table.play(0, {draw()});
  CHECK(imagined(table, 0, drawn_by_0) == std::set<std::string>{R"("R1")"});
  CHECK(imagined(table, 1, drawn_by_0).size() == 24);
  CHECK(imagined(table, std::nullopt, drawn_by_0).size() == 24);

  table.play(0, {discard("B4")});
  table.play(1, {draw(), discard("Y6")});
  table.play(0, {take(1)});
  CHECK(imagined(table, 1, drawn_by_0) == std::set<std::string>{R"("Y6")"});
  CHECK(imagined(table, 1, hand_of_0).size() > 290);
  for (const std::string& each : imagined(table, 1, hand_of_0)) REQUIRE(each.find("Y6") != std::string::npos);
}

TEST_CASE("F-7: hands that lie open are not imagined, secret choices of others are, the own is not") {
  Table table = two_seats();
  table.play(0, {lay(Box::full_house)});
  CHECK(imagined(table, std::nullopt, hand_of_0).size() == 1);
  CHECK(imagined(table, 1, choice_of_1) == std::set<std::string>{"null"});

  Table three(0, {"R4 G4 G2 Y2 B5", "R2 G3 R4 B5 Y6", "B1 B2 B3 B4 B6"});
  three.play(1, {lay(Box::straight)});
  three.play(2, {fill(Box::flush)});
  const auto choice_of_2 = [](const Table& world) { return world.own_view(2)["choice"]; };
  CHECK(imagined(three, 2, choice_of_2) == std::set<std::string>{R"({"box":"flush","type":"score"})"});
  CHECK(imagined(three, 0, choice_of_2).size() == 18);
  CHECK(imagined(three, 1, choice_of_2).size() == 18);
  CHECK(imagined(three, std::nullopt, choice_of_2).size() == 18);
}

TEST_CASE("F-7: the views and events that others get do not depend on a secret choice") {
  Table one(0, {"R4 G4 G2 Y2 B5", "R2 G3 R4 B5 Y6", "B1 B2 B3 B4 B6"});
  one.play(1, {lay(Box::straight)});
  Table other = one;
  one.play(2, {fill(Box::flush)});
  other.play(2, {cross(Box::series_1)});
  CHECK(one.view() == other.view());
  CHECK(one.own_view(0) == other.own_view(0));
  CHECK(one.own_view(1) == other.own_view(1));
  CHECK(one.shown() == other.shown());
  CHECK(one.legal(0) == other.legal(0));
}

}  // namespace tablee::games::figures
