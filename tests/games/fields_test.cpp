// Reading one object of JSON, field by field.
#include "games/core/fields.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::games {

namespace {

using nlohmann::json;

std::optional<int> digit(std::string_view text) {
  return text.size() == 1 && text[0] >= '0' && text[0] <= '9' ? std::optional(text[0] - '0') : std::nullopt;
}

/// What `read` makes of `object`, or -1 if it takes it for none.
template <class Read>
int made_of(const json& object, Read read) {
  int value = -1;
  const bool done = read_object(object, read, value);
  CHECK((done || value == -1));
  return value;
}

}  // namespace

TEST_CASE("an object is read if every field is as it should be and none is left over") {
  const auto read = [](Fields& fields) {
    return fields.integer("a", 0, 9) + (fields.has("b") ? fields.named("b", digit) : 0);
  };
  CHECK(made_of({{"a", 3}}, read) == 3);
  CHECK(made_of({{"a", 3}, {"b", "4"}}, read) == 7);
  CHECK(made_of({{"a", 3}, {"c", 4}}, read) == -1);
  CHECK(made_of({{"b", "4"}}, read) == -1);
  CHECK(made_of({{"a", 3}, {"b", "x"}}, read) == -1);
  CHECK(made_of({{"a", 3}, {"b", 4}}, read) == -1);
  for (const json& none : {json(), json(3), json("a"), json::array({{"a", 3}})})
    CHECK(made_of(none, read) == -1);
  for (const json& bad : {json(10), json(-1), json(3.0), json("3"), json(true), json(nullptr),
                          json(std::numeric_limits<std::uint64_t>::max())})
    CHECK(made_of({{"a", bad}}, read) == -1);
}

TEST_CASE("an integer that is out of range becomes one that does not exist, and anything else is none") {
  const auto read = [](Fields& fields) { return int{fields.number_below(60, "cell")}; };
  for (const int cell : {0, 7, 59}) CHECK(made_of({{"cell", cell}}, read) == cell);
  for (const json& out : {json(60), json(-1), json(255), json(std::numeric_limits<std::int64_t>::min()),
                          json(std::numeric_limits<std::uint64_t>::max())})
    CHECK(made_of({{"cell", out}}, read) == 60);
  for (const json& none : {json(7.0), json("7"), json(nullptr), json(true), json::array({7})})
    CHECK(made_of({{"cell", none}}, read) == -1);
}

}  // namespace tablee::games
