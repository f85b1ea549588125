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
#include <system_error>

#include "games/core/rulebook.hpp"

namespace tablee::games::golden {

namespace {

/// What the head says of a game: its id and its options.
std::string mode_of(const std::string& text) {
  std::istringstream head(text);
  std::string word;
  std::string id;
  std::string options;
  head >> word >> id >> options;
  return id + ' ' + options;
}

/// How many golden games there are of each mode: none yet.
std::map<std::string, int> modes_of_all_games() {
  std::map<std::string, int> modes;
  for (const Rulebook* book : catalogue())
    for (const nlohmann::json& options : book->modes())
      modes[std::string(book->id()) + ' ' + options.dump()] = 0;
  return modes;
}

}  // namespace

TEST_CASE("golden games play as they are written, and there are two of each game and mode") {
  auto modes = modes_of_all_games();
  std::error_code none;  // no folder, no games
  for (const auto& entry : std::filesystem::directory_iterator(TABLEE_GOLDEN, none)) {
    if (entry.path().extension() != ".txt") continue;
    const std::string file = entry.path().filename().string();
    CAPTURE(file);
    const std::string text = content_of(entry.path());
    CHECK(first_difference(text, play_again(text)) == "");
    CHECK_MESSAGE(text.find("\nresult ") != std::string::npos, "the game has no result");
    ++modes[mode_of(text)];
  }
  for (const auto& mode : modes)
    CHECK_MESSAGE(mode.second >= 2, "there are ", mode.second, " golden games of ", mode.first,
                  ", and there have to be two: build write_golden, let it write what is missing to ",
                  TABLEE_GOLDEN, ", and read them move by move");
}

}  // namespace tablee::games::golden
