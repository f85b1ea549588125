// When a room ends, and when the disk says that somebody has to look after it.
#include <doctest/doctest.h>

#include "going_on.hpp"
#include "table.hpp"

namespace tablee::server {
namespace {

/// A room in which nobody is any more closes after `life`, to the millisecond.
void closes_after(Table& table, std::chrono::milliseconds life) {
  table.advance(life - 1ms);
  REQUIRE_FALSE(table.room().closed());
  table.advance(1ms);
  REQUIRE(table.room().closed());
}

void all_go(Table& table) {
  for (const Guest& guest : std::vector<Guest>(table.connected())) table.disconnect(guest);
}

/// Ann's and Ben's, with a seat for those who pass by. They have sat for longer than it takes to count, and
/// go.
Table& left_alone(Table& table) {
  table.advance(5min);
  all_go(table);
  table.settle();
  return table;
}

Setup with_a_free_seat() {
  Setup setup{.mode = short_game};
  setup.settings.seats = 3;
  return setup;
}

/// Somebody comes, sits down and leaves again.
void pass_by(Table& table, const Guest& guest) {
  table.connect(guest);
  REQUIRE(table.ask(guest, sit()) == "accepted");
  REQUIRE(table.ask(guest, leave()) == "accepted");
  table.disconnect(guest);
  table.settle();
}

}  // namespace

TEST_CASE("L5: a room that has not started closes 30 minutes after a seated player was last there") {
  Table table;
  table.advance(3h);
  CHECK_FALSE(table.room().closed());
  table.disconnect(ann);
  table.advance(3h);
  CHECK_FALSE(table.room().closed());
  table.disconnect(ben);
  closes_after(table, 30min);
}

TEST_CASE("a room closes 24 hours after a game") {
  Table table({.mode = short_game});
  table.start();
  table.play_to_the_end();
  all_go(table);
  closes_after(table, 24h);
}

TEST_CASE("a game without a clock closes after 14 days, one with a live clock, too") {
  for (const auto& time : {untimed(), live()}) {
    Table table({.settings = time});
    table.start();
    all_go(table);
    closes_after(table, std::chrono::days(14));
  }
}

TEST_CASE("a game in correspondence closes after four times the time for a move") {
  Table table({.settings = by_letter(std::chrono::days(2))});
  table.start();
  all_go(table);
  closes_after(table, std::chrono::days(8));
}

TEST_CASE("every visit of a seated player counts, and passers-by don't") {
  Table table;
  all_go(table);
  table.advance(29min);
  table.connect(ben);
  table.disconnect(ben);
  table.advance(29min);
  const auto passer_by = table.connect(pia);
  REQUIRE(table.ask(pia, say("Anybody here?")) == "accepted");
  table.advance(59'999ms);
  CHECK_FALSE(table.room().closed());
  table.advance(1ms);
  CHECK(table.room().closed());
  CHECK(passer_by->goodbye() == protocol::ByeReason::room_closed);
  CHECK(table.connect(ben)->goodbye() == protocol::ByeReason::room_closed);
}

TEST_CASE("passers-by who sit down and leave again keep no room") {
  for (const bool played : {false, true}) {
    CAPTURE(played);
    Table table(with_a_free_seat());
    if (played) {
      table.start();
      table.play_to_the_end();
    }
    left_alone(table);
    const std::chrono::milliseconds life = played ? 24h : 30min;
    for (int visit = 0; visit < 29; ++visit) {
      table.advance(life / 30);
      pass_by(table, visit % 2 == 0 ? pia : quin);
      if (visit % 10 == 9) table.reload();
    }
    CHECK(table.wake_on_disk() == table.now() + life / 30);
    closes_after(table, life / 30);
  }
}

TEST_CASE("passers-by keep no room over a restart, either") {
  Table table(with_a_free_seat());
  left_alone(table);
  for (int visit = 0; visit < 3; ++visit) {
    table.advance(9min);
    table.connect(pia);
    REQUIRE(table.ask(pia, sit()) == "accepted");
    REQUIRE(table.ask(pia, say("Anybody here?")) == "accepted");
    if (visit == 2) break;
    REQUIRE(table.ask(pia, leave()) == "accepted");
    table.restart();
  }
  // She has closed the page; her seat is kept, the room is not.
  table.restart();
  table.settle();
  closes_after(table, 3min);
}

TEST_CASE("nobody's room ends while they sit in it, and after five minutes that counts") {
  Table table(with_a_free_seat());
  left_alone(table);
  table.advance(29min);
  table.connect(pia);
  REQUIRE(table.ask(pia, sit()) == "accepted");
  SUBCASE("they leave before that") {
    table.advance(4min + 59s);
    REQUIRE_FALSE(table.room().closed());
    REQUIRE(table.ask(pia, leave()) == "accepted");
    CHECK(table.room().closed());
  }
  SUBCASE("their line drops before that, and has its time to come back") {
    table.advance(2min);
    table.disconnect(pia);
    closes_after(table, 60s);
  }
  SUBCASE("they stay") {
    table.advance(5min);
    REQUIRE(table.ask(pia, leave()) == "accepted");
    closes_after(table, 30min);
  }
}

TEST_CASE("who plays keeps the room, however short they have sat") {
  Table table({.mode = short_game, .settings = by_letter()});
  table.start();
  table.advance(1min);
  REQUIRE(table.move(table.actor()) == "accepted");
  all_go(table);
  table.settle();
  table.restart();
  // The clock moves for those who don't come, which keeps nothing.
  closes_after(table, std::chrono::days(4));
}

TEST_CASE("who has given up the seat keeps the room no longer") {
  Table table;
  table.advance(5min);
  for (const Guest& guest : {ben, ann}) REQUIRE(table.ask(guest, leave()) == "accepted");
  closes_after(table, 30min);
}

TEST_CASE("a look at a room that had left memory keeps it no longer") {
  Table table;
  table.advance(5min);
  all_go(table);
  table.settle();
  table.advance(30min - 1s);
  table.reload();
  closes_after(table, 1s);
}

TEST_CASE("the lives of rooms are the server's to set") {
  Setup setup;
  setup.limits.unstarted_life = 60s;
  Table table(setup);
  table.advance(5min);
  all_go(table);
  closes_after(table, 60s);
}

TEST_CASE("a visit without a word counts after a restart, too") {
  for (const std::string phase : {"lobby", "playing", "finished"}) {
    CAPTURE(phase);
    Table table({.mode = short_game});
    if (phase != "lobby") table.start();
    if (phase == "finished") table.play_to_the_end();
    const std::chrono::milliseconds life = phase == "lobby"     ? 30min
                                           : phase == "playing" ? std::chrono::days(14)
                                                                : 24h;
    table.advance(life / 3);
    all_go(table);
    table.advance(life / 3);
    table.connect(ben);
    table.disconnect(ben);
    table.settle();
    table.advance(life / 2);
    table.restart();
    CHECK(table.wake_on_disk() <= table.now() + life / 2);
    table.wake();
    table.settle();
    REQUIRE_FALSE(table.room().closed());
    closes_after(table, life - life / 2);
  }
}

TEST_CASE("R4: a restart does not close the room of people who were sitting in it in silence") {
  for (const auto minutes : {45min, 59min, 60min, 61min, 90min}) {
    CAPTURE(minutes.count());
    Table table;
    table.advance(minutes);
    table.restart();
    // Somebody looks in, or the lobby loads its rooms.
    table.wake();
    table.settle();
    table.connect(pia);
    table.advance(59s);
    REQUIRE_FALSE(table.room().closed());
    table.connect(ann);
    table.connect(ben);
    table.advance(1h);
    CHECK_FALSE(table.room().closed());
    all_go(table);
    closes_after(table, 30min);
  }
}

TEST_CASE("a room that was due while the server was down closes once nobody comes back") {
  Table table;
  all_go(table);
  table.settle();
  table.wait(2h);
  table.restart();
  table.advance(60s);
  CHECK(table.room().closed());
}

TEST_CASE("what passers-by do keeps no room after a restart") {
  Table table;
  all_go(table);
  table.advance(29min);
  table.connect(pia);
  REQUIRE(table.ask(pia, say("Anybody here?")) == "accepted");
  table.restart();
  closes_after(table, 60s);
}

TEST_CASE("what clocks do keeps no room after a restart") {
  Table table({.settings = by_letter()});
  table.start();
  all_go(table);
  table.advance(std::chrono::days(3));
  table.restart();
  closes_after(table, std::chrono::days(1));
}

TEST_CASE("the disk is told the deadline of a person, and the end of the room") {
  Table table({.settings = by_letter(), .seated = {ann, ben}});
  table.start();
  CHECK(table.wake_on_disk() <= table.now() + 24h);
  all_go(table);
  table.settle();
  table.advance(24h);
  CHECK(table.count_saved<storage::RecordMove>() == 1);
  table.settle();
  CHECK(table.wake_on_disk() == table.now() + 24h);
}

TEST_CASE("a wake that comes too early costs a look and nothing else") {
  Table table;
  table.start();
  const std::size_t commits = table.commits().size();
  for (int time = 0; time < 10; ++time) {
    table.advance(1min);
    table.wake();
  }
  CHECK(table.commits().size() == commits);
  CHECK_FALSE(table.pending());
}

TEST_CASE("a crash between two commits leaves nobody's deadline behind") {
  // The time for a move starts to run at once, far before the moment that stood on disk.
  Table table({.settings = live(60s), .bots = 1});
  table.start();
  table.play_until([&] { return table.holder(table.to_act().front()).has_value(); });
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  table.advance(std::chrono::days(2));
  const auto left = table.remaining(table.actor()).value();
  table.tell(ann, resume_clocks());
  table.answer(Outcome::saved);
  CHECK(table.wake_on_disk() <= table.now() + left);
  table.settle();

  SUBCASE("the end of a game") {
    Table ended({.mode = short_game, .seated = {ann, ben}});
    ended.start();
    ended.advance(std::chrono::days(1));
    REQUIRE(ended.ask(ann, end_game()) == "accepted");
    ended.tell(ben, end_game());
    while (ended.pending() && !ended.has_saved<storage::AbandonGame>()) ended.answer(Outcome::saved);
    CHECK(ended.wake_on_disk() <= ended.now() + 24h);
  }
  SUBCASE("coming back") {
    for (const Guest& guest : {ann, ben}) table.disconnect(guest);
    table.advance(std::chrono::days(2));
    table.connect(ann);
    table.settle();
    table.tell(ann, come_back());
    table.answer(Outcome::saved);
    if (const auto own = table.remaining(ann)) CHECK(table.wake_on_disk() <= table.now() + *own);
  }
}

}  // namespace tablee::server
