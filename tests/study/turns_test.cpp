// Whoever asks for much waits for their own work, and nobody else does.
#include "server/turns.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tablee::server {
namespace {

TEST_CASE("askers take turns, however much one of them has asked for before") {
  Turns<std::string> turns;
  std::string order;
  const auto ask = [&](const std::string& asker) { turns.add(asker, [&order, asker] { order += asker; }); };
  for (int time = 0; time < 4; ++time) ask("a");
  ask("b");
  ask("c");
  ask("c");
  for (int time = 0; time < 3; ++time) turns.take()();
  CHECK(order == "abc");
  ask("b");
  for (int time = 0; time < 5; ++time) turns.take()();
  CHECK(order == "abcacbaa");
}

}  // namespace
}  // namespace tablee::server
