// A game has parts beyond its engine; here they are asked for, game by game, so that none goes untested in
// silence.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/core/rulebook.hpp"
#include "tests/games/golden.hpp"

namespace tablee::games {

namespace {

/// A file of every game, `*` standing for its id, and what it is for.
struct Part {
  std::string_view path;
  std::string_view what;
};
constexpr std::array parts{
    Part{"games/*/README.md", "describe the game for people who write clients, and list our decisions"},
    Part{"games/*/schema.json", "describe its JSON: the definitions Move, PublicView, PrivateView and Event"},
    Part{"web-client/src/games/*/index.tsx",
         "name it and draw its table: web-client/src/games/game.ts says what is asked for"},
    Part{"web-client/src/games/*/rules-texts.ts", "tell players its rules, in every language"},
    Part{"web-client/src/games/*/en.ts", "write its English texts"},
    Part{"web-client/src/games/*/fr.ts", "write its French texts"},
    Part{"tests/harness/players/*.ts", "export `player`, who makes its moves in a browser"}};

std::filesystem::path path_of(std::string_view part, std::string_view game) {
  std::string path(part);
  path.replace(path.find('*'), 1, game);
  return std::filesystem::path(TABLEE_SOURCE) / path;
}

}  // namespace

TEST_CASE("every game of the catalogue has all its parts") {
  for (const Rulebook* book : catalogue())
    for (const Part& part : parts) {
      const auto path = path_of(part.path, book->id());
      CHECK_MESSAGE(std::filesystem::exists(path), path.string(), " is missing: ", std::string(part.what));
    }
}

TEST_CASE("every game's schema has the names that tests and the web client go by") {
  for (const Rulebook* book : catalogue()) {
    const auto path = path_of("games/*/schema.json", book->id());
    const auto schema = nlohmann::json::parse(golden::content_of(path), nullptr, false);
    const std::string file = path.string();
    CAPTURE(file);
    if (!schema.is_object()) {
      FAIL_CHECK("this is no JSON object");
      continue;
    }
    CHECK(schema.value("$id", "") == std::string(book->id()) + ".json");
    for (const char* name : {"Move", "PublicView", "PrivateView", "Event"})
      CHECK_MESSAGE(schema["definitions"].contains(name), "there is no definition of ", name);
  }
}

TEST_CASE("the page offers every game of the catalogue") {
  const auto path = std::filesystem::path(TABLEE_SOURCE) / "web-client" / "src" / "games" / "index.ts";
  const std::string text = golden::content_of(path);
  for (const Rulebook* book : catalogue()) {
    const std::string folder = "./" + std::string(book->id()) + "/index.tsx";
    CHECK_MESSAGE(text.find(folder) != std::string::npos, path.string(), " does not import ", folder);
  }
}

}  // namespace tablee::games
