// What is a figure and what it scores, by the numbers of the rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/games/figures_table.hpp"

namespace tablee::games::figures {

namespace {

using nlohmann::json;
using Points = std::map<Box, int>;

/// The boxes in which a hand scores, with the points.
Points points(const Hand& cards) {
  Points scored;
  for (int box = 0; box < box_count; ++box)
    if (const int earned = score(cards, static_cast<Box>(box)); earned > 0)
      scored[static_cast<Box>(box)] = earned;
  BoxSet boxes;
  for (const auto& [box, earned] : scored) boxes.insert(index(box));
  REQUIRE(scoring_boxes(cards) == boxes);
  return scored;
}

Points points(const std::string& codes) {
  return points(hand(codes));
}

bool scores(const std::string& codes, Box box) {
  return points(codes).contains(box);
}

/// Whether `cards`, exactly these and all of them, are a figure; read off the rules card by card.
bool is_figure(const std::vector<Card>& cards, Box box) {
  std::map<int, int> numbers;
  std::map<int, int> colours;
  for (const Card each : cards) {
    if (std::count(cards.begin(), cards.end(), each) > 1) return false;
    ++numbers[each.number()];
    ++colours[each.colour()];
  }
  const auto counts_are = [&](std::vector<int> expected) {
    std::vector<int> counts;
    for (const auto& [number, count] : numbers) counts.push_back(count);
    std::sort(counts.begin(), counts.end());
    return counts == expected;
  };
  switch (box) {
    case Box::two_pairs:
      return counts_are({2, 2}) || counts_are({4});
    case Box::three_of_a_kind:
      return counts_are({3});
    case Box::full_house:
      return counts_are({2, 3});
    case Box::straight:
      return counts_are({1, 1, 1, 1, 1}) && numbers.rbegin()->first - numbers.begin()->first == 4;
    case Box::four_of_a_kind:
      return counts_are({4});
    case Box::flush:
      return cards.size() == 5 && colours.size() == 1;
    default:
      return counts_are({static_cast<int>(cards.size())}) && numbers.begin()->first == index(box) + 1;
  }
}

/// What the best figure among the cards scores, found by trying every choice of them.
int score_by_trying(const std::vector<Card>& cards, Box box) {
  int best = 0;
  for (std::uint32_t choice = 1; choice < (1U << cards.size()); ++choice) {
    std::vector<Card> chosen;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (((choice >> i) & 1U) != 0) chosen.push_back(cards[i]);
    if (!is_figure(chosen, box)) continue;
    const bool series = index(box) < Card::numbers;
    const int earned =
        series ? (index(box) + 1) * static_cast<int>(chosen.size()) : figure_points[static_cast<Box>(box)];
    best = std::max(best, earned);
  }
  return best;
}

}  // namespace

TEST_CASE("F-1: 96 cards, 1 to 6 in four colours, each four times") {
  std::map<std::string, int> count;
  for (const Card each : deck()) ++count[code(each)];
  CHECK(count.size() == 24);
  for (const char colour : {'R', 'G', 'B', 'Y'})
    for (char number = '1'; number <= '6'; ++number) CHECK(count[{colour, number}] == 4);
  for (const char* none : {"", "R", "R0", "R7", "P1", "r1", "R11"}) CHECK(!card_from_code(none));
}

TEST_CASE("F-2: what each box scores") {
  CHECK(points("R1 G2 B3 Y3 R3") ==
        Points{{Box::series_1, 1}, {Box::series_2, 2}, {Box::series_3, 9}, {Box::three_of_a_kind, 15}});
  CHECK(score(hand("R6 G6 B6 Y6 R1"), Box::series_6) == 24);
  CHECK(score(hand("R5 G5 R4 G4 B1"), Box::two_pairs) == 10);
  CHECK(score(hand("R5 G5 B5 G4 B1"), Box::three_of_a_kind) == 15);
  CHECK(score(hand("R5 G5 B5 G4 B4"), Box::full_house) == 20);
  CHECK(score(hand("R2 G3 R4 B5 Y6"), Box::straight) == 25);
  CHECK(score(hand("R1 G1 B1 Y1 Y6"), Box::four_of_a_kind) == 30);
  CHECK(score(hand("Y1 Y3 Y4 Y5 Y6"), Box::flush) == 50);
}

TEST_CASE("F-2: every box has its name on the wire") {
  std::vector<std::string> names;
  for (int box = 0; box < box_count; ++box) {
    names.emplace_back(name(static_cast<Box>(box)));
    CHECK(box_from_name(names.back()) == static_cast<Box>(box));
  }
  CHECK(names == words("series_1 series_2 series_3 series_4 series_5 series_6 two_pairs three_of_a_kind "
                       "full_house straight four_of_a_kind flush"));
  CHECK(!box_from_name("series_7"));
  CHECK(!box_from_name(""));
}

TEST_CASE("F-2: all twelve boxes are open at first, and everybody sees every table") {
  const Table table(0, {"R1 R1 R1 R1 R2", "G1 G1 G1 G1 G2", "B1 B1 B1 B1 B2"});
  const json open{{"series_1", nullptr},       {"series_2", nullptr},   {"series_3", nullptr},
                  {"series_4", nullptr},       {"series_5", nullptr},   {"series_6", nullptr},
                  {"two_pairs", nullptr},      {"full_house", nullptr}, {"three_of_a_kind", nullptr},
                  {"four_of_a_kind", nullptr}, {"straight", nullptr},   {"flush", nullptr}};
  CHECK(table.view()["tables"] == json::array({open, open, open}));
}

TEST_CASE("F-3: identical cards count once in a figure") {
  CHECK(points("R4 R4 R4 R4 R1") == Points{{Box::series_1, 1}, {Box::series_4, 4}});
  CHECK(!scores("R6 R6 G6 G6 B1", Box::two_pairs));
  CHECK(!scores("R6 R6 G6 B1 B2", Box::three_of_a_kind));
  CHECK(!scores("R6 R6 G6 B6 Y2", Box::four_of_a_kind));
  CHECK(!scores("R6 G6 B6 Y2 Y2", Box::full_house));
  CHECK(!scores("R6 R6 R1 R2 R3", Box::flush));
  CHECK(!scores("R2 G3 R4 B5 B5", Box::straight));
}

TEST_CASE("F-4: four of a kind contain two pairs, and three of a kind") {
  CHECK(points("R2 G2 B2 Y2 R5") == Points{{Box::series_2, 8},
                                           {Box::series_5, 5},
                                           {Box::two_pairs, 10},
                                           {Box::three_of_a_kind, 15},
                                           {Box::four_of_a_kind, 30}});
}

TEST_CASE("F-4: a full house needs two numbers and contains two pairs and three of a kind") {
  CHECK(!scores("R2 G2 B2 Y2 R2", Box::full_house));
  CHECK(points("R2 G2 B2 Y5 R5") == Points{{Box::series_2, 6},
                                           {Box::series_5, 10},
                                           {Box::two_pairs, 10},
                                           {Box::three_of_a_kind, 15},
                                           {Box::full_house, 20}});
}

TEST_CASE("F-4: a series scores every card it can, and only that number") {
  CHECK(score(hand("R3 G3 B3 Y3 R4"), Box::series_3) == 12);
  CHECK(score(hand("R3 G3 B3 Y3 R4"), Box::series_4) == 4);
  CHECK(score(hand("R3 G3 B3 Y3 R4"), Box::series_5) == 0);
}

TEST_CASE("F-4: the player picks one of the figures that a hand holds") {
  const Table table(1, {"R2 G2 B2 Y2 R5", "R1 R1 R1 R1 G1"});
  CHECK(table.legal(0) == std::vector<Move>{draw(), lay(Box::series_2), lay(Box::series_5),
                                            lay(Box::two_pairs), lay(Box::three_of_a_kind),
                                            lay(Box::four_of_a_kind)});
}

TEST_CASE("F-3: worked example 2, pairs of identical cards") {
  CHECK(points("R6 R6 G6 B2 B2") == Points{{Box::series_2, 2}, {Box::series_6, 12}});
}

TEST_CASE("F-4: worked example 3, several figures in one hand") {
  CHECK(points("R4 G4 G2 Y2 B5") ==
        Points{{Box::series_2, 4}, {Box::series_4, 8}, {Box::series_5, 5}, {Box::two_pairs, 10}});
}

TEST_CASE("F-2: worked example 4, a flush is no straight and need not be one") {
  CHECK(points("R1 R2 R3 R5 R6") == Points{{Box::series_1, 1},
                                           {Box::series_2, 2},
                                           {Box::series_3, 3},
                                           {Box::series_5, 5},
                                           {Box::series_6, 6},
                                           {Box::flush, 50}});
  CHECK(points("R2 G3 R4 B5 Y6") == Points{{Box::series_2, 2},
                                           {Box::series_3, 3},
                                           {Box::series_4, 4},
                                           {Box::series_5, 5},
                                           {Box::series_6, 6},
                                           {Box::straight, 25}});
  CHECK(scores("R1 G2 R3 B4 Y5", Box::straight));
  CHECK(scores("R1 R2 R3 R4 R5", Box::straight));
  CHECK(scores("R1 R2 R3 R4 R5", Box::flush));
}

TEST_CASE("F-3: hands of every kind score as trying every choice of their cards has it") {
  SeededChance chance = numbered_chance(1);
  for (int round = 0; round < 250; ++round) {
    // Cards of few kinds, so that rare figures are met, too.
    const int first = static_cast<int>(chance.uniform(Card::numbers));
    const int kinds = 2 + static_cast<int>(chance.uniform(Card::kinds - 1));
    std::vector<Card> cards;
    Hand held;
    while (held.size() < 5 + round % 2) {
      const Card each((first + Card::numbers * static_cast<int>(chance.uniform(4)) +
                       static_cast<int>(chance.uniform(static_cast<std::uint64_t>(kinds)))) %
                      Card::kinds);
      if (std::count(cards.begin(), cards.end(), each) == copies) continue;
      cards.push_back(each);
      held.add(each);
    }
    for (int box = 0; box < box_count; ++box) {
      CAPTURE(to_json_text(PrivateView{held, {}, {}, {}, {}}).text);
      CAPTURE(box);
      REQUIRE(score(held, static_cast<Box>(box)) == score_by_trying(cards, static_cast<Box>(box)));
      REQUIRE(scoring_boxes(held).contains(box) == (score(held, static_cast<Box>(box)) > 0));
    }
  }
}

TEST_CASE("F-6: a hand gives back the cards that it was given, sorted, whatever was taken out between") {
  Hand cards = hand("R4 Y1 R4 R4 B6 R4");
  CHECK(cards.size() == 6);
  cards.remove(card("R4"));
  cards.remove(card("Y1"));
  CHECK(cards == hand("B6 R4 R4 R4"));
  CHECK(!cards.contains(card("Y1")));
  std::string codes;
  cards.for_each([&](Card each) { codes += code(each); });
  CHECK(codes == "R4R4R4B6");
}

}  // namespace tablee::games::figures
