// Who comes and goes, and how often the others are told.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

constexpr RoomLimits paced{.presence_pause = 1s};

/// Time passes, and the room does what is due in it.
void pass(Table& table, std::chrono::milliseconds time) {
  table.wait(time);
  const auto alarm = table.room().next_alarm();
  if (alarm && *alarm <= table.now()) table.room().wake();
  table.settle();
}

}  // namespace

TEST_CASE("somebody who comes and goes all the time is told of once a second, and nobody else waits for it") {
  Table table({.limits = paced});
  pass(table, 2s);
  const std::size_t from = table.line(ann).frames().size();
  for (int time = 0; time < 500; ++time) {
    table.connect(pia);
    pass(table, 5ms);
    table.disconnect(pia);
    pass(table, 5ms);
  }
  CHECK(table.line(ann).count("room", from) <= 6);
  CHECK(table.line(ann).count("room", from) >= 4);
  // What is done is shown at once.
  const std::size_t then = table.line(ann).frames().size();
  table.connect(pia);
  REQUIRE(table.ask(ben, ready()) == "accepted");
  CHECK(table.line(ann).count("room", then) >= 1);
  CHECK(table.knows(ann)["room"]["seats"][1]["ready"] == true);
  CHECK(table.knows(ann)["room"]["watcher_count"] == 1);
}

TEST_CASE("a single change is told at once, and the last of many a second later at most") {
  Table table({.limits = paced});
  pass(table, 2s);
  table.connect(pia);
  CHECK(table.knows(ann)["room"]["watcher_count"] == 1);
  table.connect(quin);
  CHECK(table.knows(ann)["room"]["watcher_count"] == 1);
  CHECK(table.knows(quin)["room"]["watcher_count"] == 2);
  pass(table, 999ms);
  CHECK(table.knows(ann)["room"]["watcher_count"] == 1);
  pass(table, 1ms);
  table.expect_all_told();
  CHECK(table.knows(ann)["room"]["watcher_count"] == 2);
}

TEST_CASE("what a newcomer saw for a moment is taken back, also if all others never heard of it") {
  Table table({.limits = paced});
  pass(table, 2s);
  table.connect(pia);
  table.disconnect(ben);
  // A second page of Ann's sees Ben away.
  table.connect(ann);
  CHECK(table.knows(ann)["room"]["seats"][1]["presence"] == "reconnecting");
  table.connect(ben);
  pass(table, 1s);
  table.expect_all_told();
  CHECK(table.knows(ann)["room"]["seats"][1]["presence"] == "here");
}

TEST_CASE("who comes and goes is told while nothing can be saved, too") {
  Table table({.limits = paced});
  pass(table, 2s);
  table.halt();
  table.connect(pia);
  table.connect(quin);
  pass(table, 1s);
  CHECK(table.knows(ann)["room"]["watcher_count"] == 2);
}

}  // namespace tablee::server
