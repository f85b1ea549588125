// Clocks: when they run, when they stand, and what follows when one is at zero.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>

#include "table.hpp"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

/// The time for a move runs out once.
void let_time_run_out(Table& table, const Guest& guest) {
  table.advance(table.remaining(guest).value());
}

/// Whoever is to act makes this move; what it made known.
json play(Table& table, const json& move) {
  const Guest actor = table.actor();
  REQUIRE(table.ask(actor, make_move(1, table.version(), move)) == "accepted");
  return table.line(actor).frames("update").back()["events"];
}
json round_of(int seat, int slot) {
  return {{"type", "flip_round"}, {"seat", seat}, {"slot", slot}};
}
json square(int cell) {
  return {{"type", "flip_square"}, {"cell", cell}};
}

json clocks_of(Table& table, const Guest& viewer) {
  table.connect(viewer);
  return table.knows(viewer)["game"]["clocks"];
}

}  // namespace

TEST_CASE("a seat's clock runs only while it has something to do, and starts anew with every decision") {
  Table table({.settings = live(60s)});
  table.start();
  const Guest actor = table.actor();
  const Guest idler = table.idler();
  CHECK(table.remaining(actor) == 60s);
  CHECK_FALSE(table.remaining(idler));
  table.advance(10s);
  CHECK(table.remaining(actor) == 50s);
  REQUIRE(table.move(actor) == "accepted");
  CHECK(table.remaining(table.actor()) == 60s);
  table.expect_same_from_disk();
}

TEST_CASE("of those who are asked at the same time each has a clock, and who has answered has none") {
  Table table({.mode = every_game[2], .settings = live(60s), .seated = {ann, ben, cleo}});
  table.start();
  table.play_until([&] { return table.to_act().size() == 2; });
  const Guest one = table.holder(table.to_act()[0]).value();
  const Guest other = table.holder(table.to_act()[1]).value();
  table.advance(20s);
  CHECK(table.remaining(one) == 40s);
  CHECK(table.remaining(other) == 40s);
  REQUIRE(table.move(one) == "accepted");
  CHECK_FALSE(table.remaining(one));
  CHECK(table.remaining(other) == 40s);
  table.expect_same_from_disk();
  table.advance(39'999ms);
  CHECK(table.remaining(other) == 1ms);
  table.advance(1ms);
  CHECK(table.line(one).frames("update").back()["by"] == "clock");
  CHECK(table.to_act().size() == 1);
}

TEST_CASE("a move that is made when time is up is said to be the clock's") {
  Table table({.settings = live(15s)});
  table.start();
  const Guest actor = table.actor();
  const int seat = table.seat_of(actor).value();
  const std::size_t seen = table.line(actor).frames().size();
  table.advance(15s - 1ms);
  CHECK(table.line(actor).count("update", seen) == 0);
  table.advance(1ms);
  const auto updates = table.line(actor).frames("update", seen);
  REQUIRE(updates.size() == 1);
  CHECK(updates[0]["by"] == "clock");
  CHECK(updates[0]["seat"] == seat);
  CHECK(table.seat(actor)["stand_in"] == false);
  table.expect_same_from_disk();
}

TEST_CASE("the clock remembers nothing, and who lets it play gains nothing by what was seen") {
  // Square 0 is left alone; the others are turned until one has been seen that matches a round of the seat
  // whose turn it is. A deal in which somebody finds a match before that is of no use here.
  for (std::uint64_t seed = 1;; ++seed) {
    REQUIRE(seed < 50);
    Table table({.mode = {"bonbons", {{"quick", true}}}, .settings = live(15s), .seed = seed});
    table.start();
    std::map<std::string, int> seen;
    std::array<std::string, 2> rounds;
    bool lucky = false;
    const auto mover = [&] { return static_cast<std::size_t>(table.to_act().front()); };
    for (int cell = 1; cell < 25 && !lucky && !seen.contains(rounds[mover()]); ++cell) {
      rounds[mover()] = play(table, round_of(table.to_act().front(), 0))[0]["tile"];
      seen[play(table, square(cell))[0]["tile"]] = cell;
      lucky = table.game()["view"]["again"] == true;
    }
    if (lucky || !seen.contains(rounds[mover()])) continue;
    const Guest shirker = table.actor();
    play(table, round_of(table.to_act().front(), 0));
    let_time_run_out(table, shirker);
    const json update = table.line(shirker).frames("update").back();
    CHECK(update["by"] == "clock");
    CHECK(update["events"][0]["cell"] == 0);
    CHECK(update["events"].back()["type"] != "matched");
    table.expect_same_from_disk();
    return;
  }
}

TEST_CASE("who runs out of time twice in a row has a bot stand in, and takes over again by coming back") {
  for (const Mode& mode : every_game) {
    CAPTURE(mode.game);
    Table table({.mode = mode, .settings = live(15s), .seated = {ann, ben, cleo}});
    table.start();
    const Guest lazy = table.actor();
    const auto be_lazy = [&] {
      table.play_until([&] { return table.actor() == lazy && table.to_act().size() == 1; });
      let_time_run_out(table, lazy);
    };
    be_lazy();
    CHECK(table.seat(lazy)["stand_in"] == false);
    if (table.is_to_act(lazy)) {
      REQUIRE(table.move(lazy) == "accepted");
    } else {
      table.play_until([&] { return table.actor() == lazy; });
      REQUIRE(table.move(lazy) == "accepted");
    }
    // A move in between: it takes two more.
    be_lazy();
    REQUIRE(table.playing());
    CHECK(table.seat(lazy)["stand_in"] == false);
    be_lazy();
    REQUIRE(table.playing());
    CHECK(table.seat(lazy)["stand_in"] == true);
    CHECK(table.seat(lazy)["presence"] == "here");
    CHECK_FALSE(table.remaining(lazy));
    CHECK(table.room().seen_by(lazy.player).waits_for_you == false);
    table.expect_same_from_disk();
    if (table.is_to_act(lazy)) CHECK(table.move(lazy) == "stand_in_plays");
    CHECK(table.ask(lazy, come_back()) == "accepted");
    CHECK(table.seat(lazy)["stand_in"] == false);
    CHECK(table.ask(lazy, come_back()) == "no_stand_in");
    table.play_until([&] { return table.is_to_act(lazy); });
    CHECK(table.move(lazy) == "accepted");
    table.expect_same_from_disk();
  }
}

TEST_CASE("no clock runs for a bot, nor for somebody for whom one stands in") {
  Table table({.settings = live(60s), .seated = {ann, ben}, .bots = 1});
  table.start();
  table.play_until([&] { return !table.holder(table.to_act().front()); });
  for (const json& left : table.game()["clocks"]["remaining_ms"]) CHECK(left.is_null());
  table.disconnect(ben);
  table.advance(61s);
  REQUIRE(table.seat(ben)["stand_in"] == true);
  table.play_until([&] { return table.to_act().front() == table.seat_of(ben); });
  CHECK_FALSE(table.remaining(ben));
}

TEST_CASE("a clock goes from all pages when a bot takes the seat over, and comes back with its player") {
  Setup setup{.settings = live(300s), .seated = {ann, ben, cleo}};
  setup.limits.bot_delay = 1h;
  Table table(setup);
  table.connect(pia);
  table.start();
  const Guest slow = table.actor();
  const auto seat = static_cast<std::size_t>(table.seat_of(slow).value());
  std::vector<Guest> others{ann, ben, cleo, pia};
  std::erase(others, slow);
  const auto shown = [&](const Guest& guest) {
    return table.line(guest).shows()["game"]["clocks"]["remaining_ms"][seat];
  };
  table.advance(10s);
  for (const Guest& guest : others) REQUIRE(shown(guest) == 290'000);
  REQUIRE(table.ask(slow, leave()) == "accepted");
  for (const Guest& guest : others) CHECK(shown(guest).is_null());
  table.wait(1s);
  REQUIRE(table.ask(slow, come_back()) == "accepted");
  for (const Guest& guest : others) CHECK(shown(guest) == 289'000);
  CHECK(table.version() == 0);
}

TEST_CASE("a pause stops the clocks for everybody to see, and nobody moves in it") {
  Table table({.settings = live(60s), .bots = 1});
  table.connect(pia);
  table.start();
  table.play_until([&] { return table.holder(table.to_act().front()).has_value(); });
  const Guest actor = table.actor();
  const auto seat = static_cast<std::size_t>(table.seat_of(actor).value());
  table.advance(17s);
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  for (const Guest& guest : {ann, ben, pia}) {
    const json clocks = table.line(guest).frames("clocks").back()["clocks"];
    CHECK(clocks["paused"] == true);
    CHECK(clocks["remaining_ms"][seat] == 43'000);
  }
  CHECK(table.move(actor) == "paused");
  CHECK(table.ask(ann, pause_clocks()) == "paused");
  CHECK_FALSE(table.room().clocks_run());
  const int version = table.version();
  table.advance(1h);
  CHECK(table.version() == version);
  CHECK(table.remaining(actor) == 43s);
  table.expect_same_from_disk();
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  CHECK(table.line(pia).frames("clocks").back()["clocks"] ==
        json{{"paused", false}, {"remaining_ms", table.game()["clocks"]["remaining_ms"]}});
  CHECK(table.room().clocks_run());
  CHECK(table.ask(ann, resume_clocks()) == "not_paused");
  table.advance(42'999ms);
  CHECK(table.version() == version);
  table.advance(1ms);
  CHECK(table.version() == version + 1);
  table.expect_same_from_disk();
}

TEST_CASE("bots don't play in a pause, and go on after it") {
  Table table({.settings = live(60s), .seated = {ann}, .bots = 2});
  table.start();
  table.play_until([&] { return !table.is_to_act(ann); });
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  const int version = table.version();
  table.advance(10min);
  CHECK(table.version() == version);
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  table.advance(5s);
  CHECK(table.version() > version);
}

TEST_CASE("a pause that is on its way to the disk when time runs out counts from when it was asked for") {
  Table table({.settings = live(60s)});
  table.start();
  const Guest actor = table.actor();
  table.wait(59'999ms);
  table.tell(ann, pause_clocks());
  table.wait(10ms);
  table.wake();
  table.settle();
  CHECK(table.version() == 0);
  CHECK(table.remaining(actor) == 1ms);
  table.expect_same_from_disk();
  table.tell(ann, resume_clocks());
  table.wait(500ms);
  table.settle();
  CHECK(table.version() == 1);
  table.expect_same_from_disk();
}

TEST_CASE("a pause that could not be saved was none") {
  Table table({.settings = live(60s)});
  table.start();
  table.wait(59s);
  table.tell(ann, pause_clocks());
  table.answer(Outcome::unavailable);
  CHECK(table.room().clocks_run());
  table.advance(1s);
  CHECK(table.version() == 1);
}

TEST_CASE("T2: pauses, dropped lines and restarts lose no millisecond and make none") {
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    Table table({.mode = every_game[seed % 4], .settings = live(300s), .seed = seed});
    table.start();
    for (int moves = table.pick(5); moves > 0; --moves) REQUIRE(table.move(table.actor()) == "accepted");
    const Guest actor = table.actor();
    milliseconds left = table.remaining(actor).value();
    bool paused = false;
    const auto pass = [&](int most) {
      const milliseconds time(table.pick(most));
      table.advance(time);
      if (!paused) left -= time;
    };
    for (int step = 0; step < 12; ++step) {
      pass(5'000);
      const bool wants_pause = table.pick(2) == 0;
      const std::string answer = table.ask(ann, wants_pause ? pause_clocks() : resume_clocks());
      if (answer == "accepted") paused = wants_pause;
      CHECK(table.remaining(actor) == left);
      const Guest& dropped = table.pick(2) == 0 ? ann : ben;
      table.disconnect(dropped);
      pass(10'000);
      table.connect(dropped);
      if (table.pick(3) == 0) {
        table.restart();
        CHECK(table.remaining(actor) == left);
        pass(3'000);
        for (const Guest& guest : {ann, ben}) table.connect(guest);
      }
      if (table.pick(4) == 0) {
        table.restart_after(milliseconds(1 + table.pick(100'000)));
        for (const Guest& guest : {ann, ben}) table.connect(guest);
      }
      CHECK(table.remaining(actor) == left);
      const json clocks = table.game()["clocks"];
      CHECK(clocks["paused"] == paused);
    }
    table.expect_same_from_disk();
    if (paused) REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
    const int version = table.version();
    table.advance(left - 1ms);
    CHECK(table.version() == version);
    table.advance(1ms);
    CHECK(table.version() == version + 1);
  }
}

TEST_CASE("clocks stand still while the server is down") {
  Table table({.settings = live(60s)});
  table.start();
  const Guest actor = table.actor();
  table.advance(20s);
  table.restart_after(2h);
  for (const Guest& guest : {ann, ben}) table.connect(guest);
  CHECK(table.remaining(actor) == 40s);
  table.advance(39'999ms);
  CHECK(table.version() == 0);
  table.advance(1ms);
  CHECK(table.version() == 1);
  table.expect_same_from_disk();
}

TEST_CASE("a downtime within a pause counts once") {
  Table table({.settings = live(60s)});
  table.start();
  const Guest actor = table.actor();
  table.advance(20s);
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  table.advance(5s);
  table.restart_after(1h);
  for (const Guest& guest : {ann, ben}) table.connect(guest);
  CHECK(table.remaining(actor) == 40s);
  table.advance(5s);
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  table.advance(10s);
  CHECK(table.remaining(actor) == 30s);
  table.restart_after(1h);
  CHECK(table.remaining(actor) == 30s);
  for (const Guest& guest : {ann, ben}) table.connect(guest);
  table.expect_same_from_disk();
}

TEST_CASE("there are no clocks without a time for a move, and none once the game is over") {
  Table table({.mode = short_game});
  table.start();
  CHECK(clocks_of(table, ann).is_null());
  CHECK(table.ask(ann, pause_clocks()) == "no_clock");
  CHECK(table.ask(ann, resume_clocks()) == "not_paused");
  CHECK_FALSE(table.room().clocks_run());
  table.play_to_the_end();
  CHECK(table.ask(ann, pause_clocks()) == "no_game");

  Table timed({.mode = short_game, .settings = live()});
  timed.start();
  CHECK_FALSE(clocks_of(timed, ann).is_null());
  timed.play_to_the_end();
  CHECK(clocks_of(timed, ann).is_null());
  CHECK_FALSE(timed.room().clocks_run());
}

TEST_CASE("in correspondence clocks run for those who are away, and nobody counts as gone for it") {
  Table table({.settings = by_letter()});
  table.start();
  const Guest actor = table.actor();
  for (const Guest& guest : {ann, ben}) table.disconnect(guest);
  table.advance(12h);
  CHECK(table.seat(actor)["stand_in"] == false);
  CHECK(table.host() == ann);
  CHECK(table.remaining(actor) == 12h);
  table.restart();
  CHECK(table.remaining(actor) == 12h);
  table.advance(12h);
  table.connect(ann);
  CHECK(table.version() == 1);
  CHECK(table.seat(actor)["stand_in"] == false);
}

TEST_CASE("time in which the server stood still is on nobody's clock, here and from disk") {
  Table table({.settings = live(15s)});
  table.start();
  const Guest actor = table.actor();
  table.advance(5s);
  table.stand_still(60s);
  CHECK(table.remaining(actor) == 10s);
  CHECK(table.line(actor).frames("clocks").back()["clocks"]["remaining_ms"] ==
        table.game()["clocks"]["remaining_ms"]);
  table.advance(10s - 1ms);
  CHECK(table.version() == 0);
  CHECK(table.move(actor) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("time that was lost while a move was on its way to the disk is not on the next clock") {
  Table table({.settings = live(15s)});
  table.start();
  const Guest first = table.actor();
  table.tell(first, table.some_move(first));
  REQUIRE(table.pending());
  table.stand_still(60s);
  table.answer(Outcome::saved);
  CHECK(table.remaining(table.actor()) == 15s);
  table.expect_same_from_disk();
}

TEST_CASE("nobody was away in a time in which the server stood still") {
  Table table({.settings = live(300s)});
  table.start();
  table.disconnect(ben);
  table.advance(59s);
  table.stand_still(600s);
  table.wake();
  CHECK(table.seat(ben)["presence"] == "reconnecting");
  table.advance(1s);
  CHECK(table.seat(ben)["presence"] == "gone");
}

TEST_CASE("T1: a command that was read late comes before what has become due since") {
  Table table({.settings = live(15s)});
  table.start();
  const Guest actor = table.actor();
  const auto due = table.now() + 15s;
  table.wait(20s);
  table.tell(actor, "late", table.some_move(actor), due - 1ms);
  table.settle();
  CHECK(table.line(actor).frames("update").back()["by"] == "player");
}

}  // namespace tablee::server
