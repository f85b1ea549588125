// Times in which nothing can be saved: all are told, nothing is begun, and nobody's clock runs.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

/// What is left to whoever is to act.
std::chrono::milliseconds left(Table& table) {
  return table.remaining(table.actor()).value();
}

json told(Table& table, const Guest& guest) {
  return table.knows(guest)["room"]["saving"];
}

}  // namespace

TEST_CASE("in an outage all are told, commands are refused, and after it all goes on") {
  Table table({.settings = live(60s)});
  table.start();
  table.halt();
  for (const Guest& guest : {ann, ben}) CHECK(told(table, guest) == false);
  CHECK(table.move(table.actor()) == "not_saved");
  CHECK(table.ask(ann, say_phrase("hello")) == "not_saved");
  table.connect(pia);
  CHECK(told(table, pia) == false);
  table.go_on();
  for (const Guest& guest : {ann, ben, pia}) CHECK(told(table, guest) == true);
  CHECK(table.move(table.actor()) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("an outage takes no time from whoever is to act, here and from disk") {
  Table table({.settings = live(60s)});
  table.start();
  table.advance(20s);
  table.halt();
  CHECK(table.game()["clocks"]["paused"] == true);
  table.advance(2h);
  CHECK(table.version() == 0);
  CHECK(left(table) == 40s);
  table.go_on();
  CHECK(table.game()["clocks"]["paused"] == false);
  CHECK(left(table) == 40s);
  table.expect_same_from_disk();
  table.advance(40s - 1ms);
  CHECK(table.version() == 0);
  table.advance(1ms);
  CHECK(table.version() == 1);
}

TEST_CASE("an outage within a pause, or that a pause ends in, counts once") {
  Table table({.settings = live(60s)});
  table.start();
  table.advance(10s);
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  table.advance(5s);
  table.halt();
  table.advance(5s);
  table.go_on();
  CHECK(table.game()["clocks"]["paused"] == true);
  table.advance(5s);
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  table.advance(10s);
  CHECK(left(table) == 40s);
  table.expect_same_from_disk();
}

TEST_CASE(
    "what was on its way when the disk got slow is done when it answers, and what came later after it") {
  Table table({.settings = live(60s), .seated = {ann, ben}});
  table.start();
  const Guest actor = table.actor();
  const std::string id = table.tell(actor, table.some_move(actor));
  REQUIRE(table.pending());
  table.halt();
  const std::string later = table.tell(table.idler(), say_phrase("hello"));
  table.wait(5s);
  CHECK(table.answer_to(actor, id).empty());
  table.answer(Outcome::saved);
  CHECK(table.answer_to(actor, id) == "accepted");
  CHECK(table.answer_to(table.idler(), later).empty());
  CHECK_FALSE(table.pending());
  table.go_on();
  table.settle();
  std::size_t said = 0;
  for (const Guest& guest : {ann, ben}) said += table.line(guest).count("chat");
  CHECK(said == 2);
  CHECK(left(table) == 60s);
  table.expect_same_from_disk();
}

TEST_CASE("a commit that failed in an outage is not done, neither then nor later") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const std::string id = table.tell(actor, table.some_move(actor));
  table.halt();
  table.answer(Outcome::unavailable);
  CHECK(table.answer_to(actor, id) == "not_saved");
  table.go_on();
  table.settle();
  CHECK(table.version() == 0);
  table.expect_same_from_disk();
}

TEST_CASE("bots, clocks and grace periods wait for the disk, and are made up for after it") {
  Table table({.settings = live(60s), .seated = {ann, ben}, .bots = 1});
  table.start();
  table.play_until([&] { return table.to_act() == std::vector{2}; });
  const int version = table.version();
  table.halt();
  table.disconnect(ben);
  table.advance(10min);
  CHECK(table.version() == version);
  CHECK(table.seat(ben)["stand_in"] == false);
  table.go_on();
  table.advance(2s);
  CHECK(table.version() > version);
  CHECK(table.seat(ben)["stand_in"] == true);
  table.expect_same_from_disk();
}

TEST_CASE("a room that expires while nothing can be saved is closed after it") {
  Table table({.seated = {ann}});
  table.disconnect(ann);
  table.halt();
  table.advance(24h);
  CHECK_FALSE(table.room().closed());
  table.go_on();
  table.settle();
  CHECK(table.room().closed());
}

}  // namespace tablee::server
