// The page that shows this game shows the code that there is.
#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>

#include "tests/games/golden.hpp"

namespace tablee::games {

namespace {

/// A line of code without its comment and its blanks.
std::string bare(std::string line) {
  line = line.substr(0, line.find("//"));
  std::erase_if(line, [](unsigned char letter) { return std::isspace(letter) != 0; });
  return line;
}

/// All code of the example, each line bare.
std::string code_of_example() {
  std::string code = "\n";
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(TABLEE_SOURCE) + "/tests/games/example/nim")) {
    std::istringstream lines(golden::content_of(entry.path()));
    for (std::string line; std::getline(lines, line);) code += bare(line) + '\n';
  }
  return code;
}

}  // namespace

TEST_CASE("every line of code in games/README.md is one of the example") {
  const std::string code = code_of_example();
  std::istringstream page(golden::content_of(std::string(TABLEE_SOURCE) + "/games/README.md"));
  bool in_code = false;
  int shown = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      in_code = line == "```cpp";
      continue;
    }
    if (!in_code || bare(line).empty()) continue;
    ++shown;
    CHECK_MESSAGE(code.find('\n' + bare(line) + '\n') != std::string::npos, "not in the example: ", line);
  }
  CHECK(shown > 15);
}

}  // namespace tablee::games
