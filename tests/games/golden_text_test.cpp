// That the test of golden games finds what is wrong in one.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/games/golden.hpp"

namespace tablee::games::golden {

TEST_CASE("a golden game that was altered is not accepted") {
  std::string text = content_of(std::filesystem::path(TABLEE_GOLDEN) / "calcory-1.txt");
  REQUIRE(first_difference(text, play_again(text)) == "");
  const auto altered = [&](const std::string& what, const std::string& with) {
    std::string other = text;
    other.replace(other.find(what), what.size(), with);
    return first_difference(other, play_again(other));
  };
  CHECK(altered("of=60", "of=59").starts_with("line 4: "));
  CHECK(altered("    flipped", "    turned").starts_with("line 5: "));
  CHECK(altered("flip cell=", "flip cell=6").starts_with("line 4: "));
  CHECK(!altered("result scores=[", "result scores=[1").empty());
}

}  // namespace tablee::games::golden
