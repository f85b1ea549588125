// The list of all games that tests and tools work from.
#include "games/listing.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"

namespace tablee::games {

using nlohmann::json;

TEST_CASE("the listing has every game of the catalogue, in its order, and says all of it") {
  const json games = to_tree(listing())["games"];
  REQUIRE(games.size() == catalogue().size());
  for (std::size_t at = 0; at < games.size(); ++at) {
    const Rulebook& book = *catalogue()[at];
    CHECK(games[at]["game"] == book.id());
    CHECK(games[at]["modes"] == json(book.modes()));
    CHECK(games[at]["rules"] == book.rules_version());
  }
  const json& calcory = games[0];
  CHECK(calcory["min_seats"] == 2);
  CHECK(calcory["max_seats"] == 4);
  CHECK(calcory["secrets"] == true);
  CHECK(calcory["modes"] == json::array({json::object()}));
  CHECK(calcory["numbers"].size() == 15);
  CHECK(calcory["numbers"].front() == "C-1");
  CHECK(calcory["numbers"].back() == "C-15");
  CHECK(calcory["reasons"].front() == "no_such_cell");
}

}  // namespace tablee::games
