// Lines that drop and people who come back: seat, hand and role wait for them.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

/// A table in each phase that a room has.
void in_each_phase(const std::vector<Guest>& seated, const std::function<void(Table&)>& look) {
  for (const std::string phase : {"lobby", "playing", "finished"}) {
    CAPTURE(phase);
    Table table({.mode = short_game, .settings = live(300s), .seated = seated});
    if (phase != "lobby") table.start();
    if (phase == "playing") (void)table.move(table.actor());
    if (phase == "finished") table.play_to_the_end();
    REQUIRE(table.phase() == phase);
    look(table);
  }
}

}  // namespace

TEST_CASE("R1: the late close of an old line takes nothing from who has come back") {
  in_each_phase({ann, ben}, [](Table& table) {
    const auto old = table.lines(ann).back();
    table.wait(5s);
    table.connect(ann);
    table.settle();
    const json before = table.room_view();
    const std::size_t frames = table.line(ben).frames().size();
    for (int time = 0; time < 2; ++time) table.room().drop(*old);
    CHECK_FALSE(table.pending());
    CHECK(table.line(ben).frames().size() == frames);
    CHECK(table.room_view() == before);
    // Nor later, when whoever was really missing would be gone.
    const std::size_t commits = table.commits().size();
    table.advance(61s);
    CHECK(table.seat(ann)["presence"] == "here");
    CHECK(table.host() == ann);
    CHECK_FALSE(table.has_saved<storage::SetAbsence>(commits));
    table.expect_same_from_disk();
  });
}

TEST_CASE("R1: nor does it if they came back after they were missed") {
  Table table({.settings = live()});
  table.start();
  const auto old = table.lines(ben).back();
  const json hand = table.knows(ben)["private"];
  table.disconnect(ben);
  table.advance(30s);
  table.connect(ben);
  table.room().drop(*old);
  CHECK(table.seat(ben)["presence"] == "here");
  CHECK(table.knows(ben)["private"] == hand);
}

TEST_CASE("R2: the newest line wins, and the older one is told and hears nothing more") {
  Table table;
  const auto old = table.lines(ben).back();
  const auto fresh = table.connect(ben);
  CHECK(old->goodbye() == protocol::ByeReason::opened_elsewhere);
  CHECK_FALSE(fresh->goodbye());
  const std::size_t heard = old->frames().size();
  REQUIRE(table.ask(ann, say("Hello!")) == "accepted");
  CHECK(old->frames().size() == heard);
  CHECK(fresh->count("chat") == 1);

  // A command of the old line that was still on its way is nobody's.
  table.room().receive(*old, protocol::Leave{*protocol::MessageId::parse("late")});
  CHECK_FALSE(table.pending());
  CHECK(fresh->answers("late").empty());
  CHECK(table.room_view()["watcher_count"] == 0);
}

TEST_CASE("R2: somebody who watches twice is counted once") {
  Table table;
  for (int time = 0; time < 3; ++time) table.connect(pia);
  CHECK(table.room_view()["watcher_count"] == 1);
  table.disconnect(pia);
  CHECK(table.room_view()["watcher_count"] == 0);
}

TEST_CASE("R4: everybody reloads at once, and nothing has changed") {
  const std::vector<Guest> people{ann, ben, cleo, dan};
  in_each_phase(people, [&](Table& table) {
    const json before = table.room_view();
    std::map<std::string, json> hands;
    for (const Guest& guest : people) hands[guest.name] = table.knows(guest)["private"];
    const std::size_t commits = table.commits().size();
    for (const Guest& guest : people) table.disconnect(guest);
    table.advance(10s);
    for (const Guest& guest : {dan, cleo, ann, ben}) table.connect(guest);
    CHECK(table.room_view() == before);
    CHECK(table.host() == ann);
    for (const Guest& guest : people) CHECK(table.knows(guest)["private"] == hands[guest.name]);
    CHECK_FALSE(table.has_saved<storage::ChangeHost>(commits));
    CHECK_FALSE(table.has_saved<storage::SetAbsence>(commits));
    table.expect_same_from_disk();
  });
}

TEST_CASE("R4: nor has anything if it is the server that went away") {
  const std::vector<Guest> people{ann, ben, cleo, dan};
  in_each_phase(people, [&](Table& table) {
    const json before = table.room_view();
    table.restart();
    for (const Guest& guest : people) CHECK(table.seat(guest)["presence"] == "reconnecting");
    table.advance(59s);
    for (const Guest& guest : people) table.connect(guest);
    CHECK(table.room_view() == before);
    table.expect_same_from_disk();
  });
}

TEST_CASE("R4: a reload while a commit is on its way changes nothing either") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  table.tell(actor, "held", table.some_move(actor));
  for (const Guest& guest : {ann, ben}) table.disconnect(guest);
  for (const Guest& guest : {ann, ben}) table.connect(guest);
  table.settle();
  CHECK(table.version() == 1);
  CHECK(table.line(actor).answers("held").size() == 1);
  CHECK(table.line(actor).count("update") == 1);
  table.expect_same_from_disk();
}

TEST_CASE("who has no line is reconnecting for the grace period and gone from then on, to the millisecond") {
  in_each_phase({ann, ben}, [](Table& table) {
    table.disconnect(ben);
    CHECK(table.knows(ann)["room"]["seats"][1]["presence"] == "reconnecting");
    table.advance(59'999ms);
    CHECK(table.seat(ben)["presence"] == "reconnecting");
    table.advance(1ms);
    CHECK(table.seat(ben)["presence"] == "gone");
    CHECK(table.knows(ann)["room"]["seats"][1]["presence"] == "gone");
    table.connect(ben);
    CHECK(table.seat(ben)["presence"] == "here");
    CHECK(table.knows(ann)["room"]["seats"][1]["presence"] == "here");
  });
}

TEST_CASE("each departure has a grace period of its own") {
  Table table;
  table.disconnect(ben);
  table.advance(50s);
  table.connect(ben);
  table.disconnect(ben);
  table.advance(50s);
  CHECK(table.seat(ben)["presence"] == "reconnecting");
  table.advance(10s);
  CHECK(table.seat(ben)["presence"] == "gone");
}

TEST_CASE("the grace period is the server's to set, down to none") {
  Setup setup;
  setup.limits.grace = 0s;
  Table table(setup);
  table.disconnect(ben);
  table.advance(0ms);
  CHECK(table.seat(ben)["presence"] == "gone");
}

TEST_CASE("the answer of a command goes to the line that is open when it comes") {
  Table table;
  const auto old = table.lines(ben).back();
  table.tell(ben, "asked", ready());
  table.connect(ben);
  table.settle();
  CHECK(old->answers("asked").empty());
  CHECK(table.line(ben).answers("asked").size() == 1);
}

TEST_CASE("R3: a command that was lost with the server is done when it comes again") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const Wish wish = table.some_move(actor);
  table.tell(actor, "lost", wish);
  table.restart();
  table.connect(actor);
  CHECK(table.version() == 0);
  table.tell(actor, "lost", wish);
  table.settle();
  CHECK(table.answer_to(actor, "lost") == "accepted");
  CHECK(table.version() == 1);
}

TEST_CASE("a line that the room does not know does nothing") {
  Table table;
  Line stray(pia.player, [&] { return table.now(); });
  const json before = table.room_view();
  table.room().drop(stray);
  table.room().receive(stray, protocol::Sit{*protocol::MessageId::parse("stray"), std::nullopt});
  CHECK_FALSE(table.pending());
  CHECK(stray.frames().empty());
  CHECK(table.room_view() == before);
}

TEST_CASE(
    "R3: the move that ended a game gets its answer again when the next game has begun, also from disk") {
  Table table({.mode = short_game});
  table.start();
  Guest last = ann;
  std::string id;
  Wish wish;
  while (table.playing()) {
    last = table.actor();
    wish = table.some_move(last);
    id = table.tell(last, wish);
    table.settle();
  }
  const json answer = *table.first_answer(last, id);
  REQUIRE(answer["type"] == "accepted");
  table.start();
  REQUIRE(table.playing());
  for (const bool from_disk : {false, true}) {
    if (from_disk) table.restart();
    table.connect(last);
    table.tell(last, id, wish);
    table.settle();
    CHECK(table.line(last).answers(id) == std::vector{answer});
    CHECK(table.version() == 0);
  }
}

}  // namespace tablee::server
