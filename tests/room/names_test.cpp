// What people are called in a room, and what that costs.
#include "server/room/names.hpp"

#include <doctest/doctest.h>

namespace tablee::server {
namespace {

std::vector<storage::PlayerRecord> called_ann(int count) {
  std::vector<storage::PlayerRecord> people;
  for (int number = 1; number <= count; ++number) people.push_back({protocol::PlayerId(100 + number), "Ann"});
  return people;
}

}  // namespace

TEST_CASE("names are kept: who asks again has nobody looked at, and a newcomer costs one look") {
  Names names;
  auto people = called_ann(400);
  CHECK(names.of(people) == unique_names(people));
  CHECK(names.looked_at() == 400);
  for (int time = 0; time < 100; ++time) static_cast<void>(names.of(people));
  CHECK(names.looked_at() == 400);
  people.push_back({protocol::PlayerId(9'000), "Ann"});
  CHECK(names.of(people).at(protocol::PlayerId(9'000)) == "Ann 401");
  CHECK(names.looked_at() == 401);
  // Somebody goes, and all behind them move up.
  people.erase(people.begin());
  CHECK(names.of(people) == unique_names(people));
  CHECK(names.looked_at() == 401);
  people.front().name = "Ben";
  CHECK(names.of(people) == unique_names(people));
  CHECK(names.looked_at() == 402);
}

}  // namespace tablee::server
