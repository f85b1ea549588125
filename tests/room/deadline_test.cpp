// T1: a deadline and a move at the same instant.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

/// Some moves into the game, with all clocks people's own.
void play_a_little(Table& table) {
  for (int moves = table.pick(2); moves >= 0; --moves) {
    if (!table.playing()) table.start();
    for (const auto& seat : table.room().view().seats) {
      if (seat && seat->stand_in) REQUIRE(table.ask(table.guest_of(seat->player), come_back()) == "accepted");
    }
    if (moves > 0) REQUIRE(table.move(table.actor()) == "accepted");
  }
}

/// One deadline: the move comes `late` after it, while the disk is idle or busy.
void meet_deadline(Table& table, milliseconds late, bool disk_is_busy) {
  // Who was asked together with the last one has no time left either.
  table.advance(20ms);
  play_a_little(table);
  const Guest actor = table.actor();
  const int seat = table.seat_of(actor).value();
  const Wish wish = table.some_move(actor);
  const std::size_t seen = table.line(actor).frames().size();
  const milliseconds left = table.remaining(actor).value();
  REQUIRE(left > 20ms);
  if (disk_is_busy) {
    table.wait(left - 10ms);
    table.tell(ann == actor ? ben : ann, say("Hurry!"));
    REQUIRE(table.pending());
    table.wait(10ms + late);
  } else {
    table.wait(left + late);
    // Whether the alarm or the move is heard first makes no difference.
    if (table.pick(2) == 0) table.wake();
  }
  const std::string id = table.tell(actor, wish);
  if (disk_is_busy) table.wait(milliseconds(table.pick(30)));
  table.settle();
  table.wake();
  table.settle();

  const bool in_time = late < 0ms;
  CAPTURE(late.count());
  CAPTURE(disk_is_busy);
  CHECK(table.answer_to(actor, id) == (in_time ? "accepted" : "stale_version"));
  std::vector<json> made;
  for (const json& update : table.line(actor).frames("update", seen)) {
    if (update["seat"] == seat) made.push_back(update["by"]);
  }
  CHECK(made == std::vector<json>{in_time ? "player" : "clock"});
}

}  // namespace

TEST_CASE("T1: of a move and a timeout at the same instant exactly one counts, 1,000 times") {
  const std::vector<Guest> people{ann, ben, cleo, dan, eve, finn};
  constexpr int deadlines = 1'000;
  int met = 0;
  for (std::uint64_t seed = 1; met < deadlines; ++seed) {
    const Mode& mode = every_game[seed % every_game.size()];
    const int most = games::find_rulebook(mode.game)->max_seats();
    const auto seats =
        static_cast<std::ptrdiff_t>(2 + seed / every_game.size() % static_cast<std::size_t>(most - 1));
    Table table({.mode = mode,
                 .settings = live(15s),
                 .seated = {people.begin(), people.begin() + seats},
                 .seed = seed});
    table.start();
    for (int here = 0; here < 50; ++here, ++met) {
      meet_deadline(table, milliseconds(met % 3 - 1), met % 2 == 0);
    }
    table.expect_same_from_disk();
  }
}

TEST_CASE("T1: the timer of an older version does nothing") {
  Table table({.settings = live(15s)});
  table.start();
  const Guest actor = table.actor();
  const auto alarm = table.now() + 15s;
  table.advance(14'999ms);
  REQUIRE(table.move(actor) == "accepted");
  const int version = table.version();
  table.wait(1ms);
  REQUIRE(table.now() == alarm);
  table.wake();
  table.settle();
  CHECK(table.version() == version);
  CHECK(table.count_saved<storage::RecordMove>() == 1);
}

TEST_CASE("T1: one deadline is one move, however often the room is woken") {
  Table table({.settings = live(15s)});
  table.start();
  table.wait(15s);
  for (int time = 0; time < 5; ++time) table.wake();
  CHECK(table.line(ann).count("update") == 0);
  table.settle();
  for (int time = 0; time < 5; ++time) table.wake();
  table.settle();
  CHECK(table.version() == 1);
}

TEST_CASE("T1: moves that waited for the disk together count by when each of them came") {
  // Both are asked at the same time; one answers in time, the other does not.
  Table table({.mode = every_game[2], .settings = live(15s), .seated = {ann, ben, cleo}});
  table.start();
  table.play_until([&] { return table.to_act().size() == 2; });
  const Guest early = table.holder(table.to_act()[0]).value();
  const Guest late = table.holder(table.to_act()[1]).value();
  const Guest third = table.idler();
  const std::size_t seen = table.line(ann).frames().size();
  table.wait(14'990ms);
  table.tell(third, say("Hurry!"));
  table.wait(9ms);
  const std::string first = table.tell(early, table.some_move(early));
  table.wait(2ms);
  const std::string second = table.tell(late, table.some_move(late));
  table.wait(500ms);
  table.settle();
  CHECK(table.answer_to(early, first) == "accepted");
  CHECK(table.answer_to(late, second) == "stale_version");
  const auto updates = table.line(ann).frames("update", seen);
  REQUIRE(updates.size() == 2);
  CHECK(updates[0]["by"] == "player");
  CHECK(updates[1]["by"] == "clock");
  table.expect_same_from_disk();
}

TEST_CASE("T1: a move and a deadline are one move, too, while the disk fails") {
  Table table({.settings = live(15s), .seated = {ann, ben, cleo}});
  table.start();
  const Guest actor = table.actor();
  const Guest other = table.idler();
  table.wait(14'500ms);
  REQUIRE(table.room().next_alarm().has_value());
  // Something that begins by itself can't be saved: the host's role passes on.
  table.disconnect(other);
  table.settle();
  table.wait(500ms);
  table.wake();
  REQUIRE(table.pending());
  const std::string id = table.tell(actor, table.some_move(actor));
  table.answer(Outcome::unavailable);
  table.settle();
  table.advance(2s);
  const auto updates = table.line(actor).frames("update");
  REQUIRE(updates.size() == 1);
  CHECK((table.answer_to(actor, id) == "accepted") == (updates[0]["by"] == "player"));
}

}  // namespace tablee::server
