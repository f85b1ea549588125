// Traces: those that an independent implementation made, our own, and spoiled ones.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/core/sha256.hpp"
#include "games/trace/recording.hpp"
#include "games/trace/replay.hpp"
#include "games/trace/simulate.hpp"
#include "tests/games/playouts.hpp"
#include "tests/games/trace_lines.hpp"

namespace tablee::games::trace {

namespace {

using nlohmann::json;

Lines read_lines(const std::filesystem::path& path) {
  std::ifstream file(path);
  Lines lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

const Lines& given() {
  static const Lines lines = read_lines(std::filesystem::path(TABLEE_TRACES) / "calcory-2.jsonl");
  return lines;
}

/// The fault of the given trace with line `number` (from 1) replaced by `line`.
std::optional<Fault> fault_with(std::size_t number, const std::string& line) {
  Lines lines = given();
  lines.at(number - 1) = line;
  return replay_text(joined(lines)).fault;
}

/// The same with the line changed by `change`.
template <class Change>
std::optional<Fault> fault_after(std::size_t number, Change change) {
  json line = json::parse(given().at(number - 1));
  change(line);
  return fault_with(number, line.dump());
}

/// There is a fault, and it is at line `number`.
void expect_fault(const std::optional<Fault>& fault, std::size_t number) {
  REQUIRE(fault.has_value());
  CHECK(fault->game == 1);
  CHECK(fault->line == number);
  CHECK(!fault->difference.empty());
}

}  // namespace

TEST_CASE("every given trace of a game we know is accepted to its last line") {
  std::size_t known = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TABLEE_TRACES)) {
    const Lines lines = read_lines(entry.path());
    if (find_rulebook(json::parse(lines.front()).at("game").get<std::string>()) == nullptr) continue;
    ++known;
    const Replay result = replay_text(joined(lines));
    CAPTURE(entry.path().filename().string());
    if (result.fault) {
      CAPTURE(result.fault->line);
      FAIL_CHECK(result.fault->difference);
    }
    CHECK(result.games == 1);
  }
  CHECK(known >= 3);
}

TEST_CASE("a spoiled head is rejected at its line") {
  const auto spoil = [](const char* key, const json& value) {
    expect_fault(fault_after(1, [&](json& head) { head[key] = value; }), 1);
  };
  spoil("game", "poker");
  spoil("game", 7);
  spoil("rules", 2);
  spoil("rules", 1.0);
  spoil("options", json{{"quick", true}});
  spoil("options", nullptr);
  for (const json& seats : {json(1), json(5), json(-1), json(2.0), json("2"), json(18446744073709551615U)})
    spoil("seats", seats);
  spoil("extra", 1);
  expect_fault(fault_after(1, [](json& head) { head.erase("options"); }), 1);
  CHECK(fault_after(1, [](json& head) { head["seats"] = 3; }).has_value());
}

TEST_CASE("spoiled chance is rejected at its line") {
  for (const json& seat : {json(2), json(-1), json(18446744073709551615U), json("0"), json(0.0)})
    expect_fault(fault_after(2, [&](json& line) { line["seat"] = seat; }), 2);
  expect_fault(fault_after(2, [](json& line) { line["chance"] = "dealer"; }), 2);
  expect_fault(fault_after(2, [](json& line) { line["extra"] = 1; }), 2);
  expect_fault(fault_after(2, [](json& line) { line["seat"] = 1; }), 4);
  expect_fault(fault_after(3, [](json& line) { line["order"].erase(59); }), 3);
  expect_fault(fault_after(3, [](json& line) { line["order"].push_back("R7"); }), 3);
  expect_fault(fault_after(3, [](json& line) { line["order"][5] = "Q7"; }), 3);
  expect_fault(fault_after(3, [](json& line) { line["order"][5] = json::array({1}); }), 3);
  expect_fault(fault_after(3, [](json& line) { line["order"] = "R7"; }), 3);
  CHECK(fault_after(3, [](json& line) { std::swap(line["order"][29], line["order"][0]); }).has_value());
}

TEST_CASE("a spoiled draw is rejected at its line, and the order of what was drawn does not matter") {
  const Lines quick = read_lines(std::filesystem::path(TABLEE_TRACES) / "bonbons-quick-2.jsonl");
  const auto fault_with_drawn = [&](const json& order) {
    Lines lines = quick;
    lines.at(2) = json{{"chance", "removed"}, {"order", order}}.dump();
    return replay_text(joined(lines)).fault;
  };
  CHECK(json::parse(quick.at(2)) == json::parse(R"({"chance":"removed","order":["praline","mint"]})"));
  CHECK(!fault_with_drawn({"mint", "praline"}));
  for (const json& order : {json::array(), json{"praline"}, json{"praline", "mint", "gum"},
                            json{"praline", "praline"}, json{"praline", "chocolate"}, json{"praline", 3}})
    expect_fault(fault_with_drawn(order), 3);
  expect_fault(fault_with_drawn({"praline", "gum"}), 4);  // the mints of the squares should have left
}

TEST_CASE("every spoiled move is rejected at its line") {
  for (std::size_t number = 4; number < given().size(); ++number) {
    CAPTURE(number);
    expect_fault(fault_after(number, [](json& line) { line["seat"] = 1 - line["seat"].get<int>(); }), number);
    expect_fault(fault_after(number, [](json& line) { line["seat"] = 2; }), number);
    expect_fault(fault_after(number, [](json& line) { line["legal"].erase(0); }), number);
    expect_fault(fault_after(number, [](json& line) { line["legal"].push_back({{"type", "zzz"}}); }), number);
    expect_fault(fault_after(number, [](json& line) { std::swap(line["legal"][0], line["legal"][1]); }),
                 number);
    expect_fault(fault_after(number, [](json& line) { line["legal"][0]["cell"] = 0.0; }), number);
    expect_fault(fault_after(number, [](json& line) { line["legal"] = nullptr; }), number);
    expect_fault(fault_after(number, [](json& line) { line["move"] = nullptr; }), number);
    expect_fault(fault_after(number, [](json& line) { line["move"]["cell"] = 60; }), number);
    expect_fault(fault_after(number, [](json& line) { line["move"]["extra"] = 0; }), number);
    expect_fault(fault_after(number, [](json& line) { line["extra"] = 0; }), number);
    expect_fault(fault_after(number, [](json& line) { line.erase("move"); }), number);
  }
}

TEST_CASE("a spoiled result is rejected at its line") {
  const std::size_t last = given().size();
  expect_fault(fault_after(last, [](json& line) { line["result"]["scores"][0] = 3; }), last);
  expect_fault(fault_after(last, [](json& line) { line["result"]["scores"][0] = 2.0; }), last);
  expect_fault(fault_after(last, [](json& line) { line["result"]["places"] = {1, 1}; }), last);
  expect_fault(fault_after(last, [](json& line) { line["result"].erase("places"); }), last);
  expect_fault(fault_with(last, given()[last - 2]), last);
}

TEST_CASE("a line left out, doubled, cut or that is no JSON object is rejected") {
  for (std::size_t number = 1; number <= given().size(); ++number) {
    CAPTURE(number);
    const auto at = static_cast<std::ptrdiff_t>(number - 1);
    Lines lines = given();
    lines.erase(lines.begin() + at);
    CHECK(replay_text(joined(lines)).fault.has_value());
    lines = given();
    lines.insert(lines.begin() + at, lines[number - 1]);
    CHECK(replay_text(joined(lines)).fault.has_value());
    lines = given();
    lines.resize(number - 1);
    CHECK(replay_text(joined(lines)).fault.has_value() == (number > 1));
    const std::string& line = given()[number - 1];
    for (const std::string& other :
         {std::string(), line.substr(0, line.size() / 2), std::string("null"), std::string("[]"),
          std::string("{}"), line + line, std::string("\xff\xfe")})
      expect_fault(fault_with(number, other), number);
  }
}

TEST_CASE("deep nesting is a fault, not a crash") {
  const std::string deep = std::string(1000000, '[') + std::string(1000000, ']');
  expect_fault(fault_with(3, R"({"chance":"cells","order":[)" + deep + "]}"), 3);
  expect_fault(fault_with(4, R"({"legal":[],"seat":0,"move":)" + deep + "}"), 4);
}

TEST_CASE("whatever becomes of its bytes, a trace is accepted or rejected") {
  const std::string text = joined(given());
  CHECK(rc::check([&] {
    std::string changed = text;
    for (int changes = *rc::gen::inRange(1, 4); changes > 0; --changes) {
      const auto at = *rc::gen::inRange<std::size_t>(0, changed.size());
      changed[at] = *rc::gen::arbitrary<char>();
    }
    const Replay result = replay_text(changed);
    RC_ASSERT(result.games == 1 || result.fault.has_value());
  }));
}

TEST_CASE("faults name the game of the file, and games follow one another") {
  const std::string one = joined(given());
  CHECK(replay_text("").games == 0);
  CHECK(!replay_text("").fault);
  const Replay both = replay_text(one + one);
  CHECK(both.games == 2);
  CHECK(both.moves == 2 * (given().size() - 4));
  const Replay broken = replay_text(one + given()[0] + '\n');
  REQUIRE(broken.fault.has_value());
  CHECK(broken.games == 1);
  CHECK(broken.fault->game == 2);
  CHECK(broken.fault->line == given().size() + 2);
}

TEST_CASE("a simulation is the same on every machine") {
  const std::string text = simulated(*find_rulebook("calcory"), json::object(), 2, 3);
  LineReader reader(lines_of(text));
  CHECK(reader.peek()->dump() == R"({"game":"calcory","options":{},"rules":1,"seats":2})");
  reader.take();
  CHECK(reader.peek()->dump() == R"({"chance":"starter","seat":1})");
  reader.take();
  CHECK(reader.peek()->at("order").dump().substr(0, 30) == R"(["P6","B7","G7","B2","P4","G7")");
  reader.take();
  CHECK(reader.peek()->at("move") == reader.peek()->at("legal").at(18));

  constexpr std::string_view digits = "0123456789abcdef";
  std::string hash;
  for (const std::uint8_t byte : sha256(std::vector<std::uint8_t>(text.begin(), text.end()))) {
    hash += digits[byte >> 4U];
    hash += digits[byte & 15U];
  }
  CHECK(hash == "8da9d927dfdb21bd7407036636c042b09a77214119ff1c57455589ffac9758b3");
}

TEST_CASE("a refused move leaves no line in a recording") {
  SeededChance chance = numbered_chance(1);
  Lines lines;
  Recording recording(*find_rulebook("calcory"), json::object(), 2, chance,
                      [&](std::string_view line) { lines.emplace_back(line); });
  CHECK(lines.size() == 3);
  const Seat seat = *recording.position().to_act().begin();
  CHECK(!recording.play(seat, {{"type", "stop"}}).ok());
  CHECK(lines.size() == 3);
  CHECK(recording.play(seat, {{"type", "flip"}, {"cell", 0}}).ok());
  CHECK(lines.size() == 4);
}

}  // namespace tablee::games::trace
