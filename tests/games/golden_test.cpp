// Whole, sensibly played games, move by move: tests/golden holds two for each game and mode.
#include "tests/games/golden.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"

namespace tablee::games::golden {

namespace {

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

/// The first lines that differ, with the number of the line.
std::string difference(const std::string& expected, const std::string& found) {
  std::istringstream one(expected);
  std::istringstream other(found);
  std::string line;
  std::string played;
  for (int number = 1;; ++number) {
    const bool more = bool(std::getline(one, line));
    const bool more_played = bool(std::getline(other, played));
    if (!more && !more_played) return "";
    if (more != more_played || line != played)
      return "line " + std::to_string(number) + ": " + (more ? line : "the end") +
             "\n      played: " + (more_played ? played : "the end");
  }
}

/// What the head says of a game: its id and its options, those that say no more than how long it is aside.
std::string mode_of(const std::string& text) {
  std::istringstream head(text);
  std::string word;
  std::string id;
  std::string options;
  head >> word >> id >> options;
  nlohmann::json mode = nlohmann::json::parse(options);
  mode.erase("deals");
  return id + ' ' + mode.dump();
}

template <class... E>
std::map<std::string, int> modes_of_all_games(std::tuple<E...>* /*engines*/) {
  std::map<std::string, int> modes;
  const auto add = [&]<class Game>(Game* /*engine*/) {
    for (const auto& options : Game::all_options()) {
      nlohmann::json mode = to_tree(options);
      mode.erase("deals");
      modes[std::string(Game::id) + ' ' + mode.dump()] = 0;
    }
  };
  (add(static_cast<E*>(nullptr)), ...);
  return modes;
}

}  // namespace

TEST_CASE("golden games play as they are written, and there are two of each game and mode") {
  auto modes = modes_of_all_games(static_cast<Catalogue*>(nullptr));
  for (const auto& entry : std::filesystem::directory_iterator(TABLEE_GOLDEN)) {
    if (entry.path().extension() != ".txt") continue;
    CAPTURE(entry.path().filename().string());
    const std::string text = content_of(entry.path());
    const std::string played = play_again(text);
    CHECK(difference(text, played) == "");
    CHECK(text.find("\nresult ") != std::string::npos);
    ++modes[mode_of(text)];
  }
  for (const auto& mode : modes) {
    CAPTURE(mode.first);
    CHECK(mode.second >= 2);
  }
}

TEST_CASE("a golden game that was altered is not accepted") {
  std::string text = content_of(std::filesystem::path(TABLEE_GOLDEN) / "calcory-1.txt");
  REQUIRE(difference(text, play_again(text)) == "");
  const auto altered = [&](const std::string& what, const std::string& with) {
    std::string other = text;
    other.replace(other.find(what), what.size(), with);
    return difference(other, play_again(other));
  };
  CHECK(altered("of=60", "of=59").starts_with("line 4: "));
  CHECK(altered("    flipped", "    turned").starts_with("line 5: "));
  CHECK(altered("flip cell=", "flip cell=6").starts_with("line 4: "));
  CHECK(!altered("result scores=[", "result scores=[1").empty());
}

}  // namespace tablee::games::golden
