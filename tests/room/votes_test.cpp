// Votes: what takes more players than one, and how many of them.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

Table& started(Table& table) {
  table.start();
  return table;
}

json only_vote(Table& table) {
  const json votes = table.room_view()["votes"];
  REQUIRE(votes.size() == 1);
  return votes[0];
}

bool paused(Table& table) {
  return table.game()["clocks"]["paused"] == true;
}

}  // namespace

TEST_CASE("the host decides alone to stop the clocks and to let them run") {
  Table table({.settings = live(), .seated = {ann, ben, cleo}});
  started(table);
  CHECK(table.ask(ann, pause_clocks()) == "accepted");
  CHECK(paused(table));
  CHECK(table.ask(ann, resume_clocks()) == "accepted");
  CHECK_FALSE(paused(table));
}

TEST_CASE("without the host it takes all people present to stop the clocks, and to let them run") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo, dan}});
  started(table);
  for (const bool stop : {true, false}) {
    const Wish wish = stop ? pause_clocks() : resume_clocks();
    CHECK(table.ask(ben, wish) == "accepted");
    CHECK(only_vote(table) == json{{"about", stop ? "pause" : "resume"},
                                   {"seat", nullptr},
                                   {"by", {ben.player.text()}},
                                   {"needed", 4}});
    CHECK(table.ask(ben, wish) == "accepted");
    CHECK(table.ask(cleo, wish) == "accepted");
    CHECK(paused(table) != stop);
    CHECK(only_vote(table)["by"].size() == 2);
    // The host's wish is not a fourth vote, it decides.
    CHECK(table.ask(stop ? ann : dan, wish) == "accepted");
    if (!stop) CHECK(table.ask(ann, wish) == "accepted");
    CHECK(paused(table) == stop);
    CHECK(table.room_view()["votes"].empty());
    table.expect_same_from_disk();
  }
}

TEST_CASE("all people present can stop the clocks while the host is away") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  started(table);
  table.disconnect(ann);
  CHECK(table.ask(ben, pause_clocks()) == "accepted");
  CHECK_FALSE(table.room().view().votes.empty());
  CHECK(table.ask(cleo, pause_clocks()) == "accepted");
  CHECK(paused(table));
}

TEST_CASE("a game ends without a result when all people present agree, the host among them") {
  Table table({.seated = {ann, ben, cleo}, .bots = 1});
  started(table);
  CHECK(table.ask(ann, end_game()) == "accepted");
  CHECK(table.playing());
  CHECK(only_vote(table)["needed"] == 3);
  CHECK(table.ask(ben, end_game()) == "accepted");
  CHECK(table.playing());
  CHECK(table.ask(cleo, end_game()) == "accepted");
  CHECK(table.phase() == "finished");
  for (const Guest& guest : {ann, ben, cleo}) {
    const json& game = table.knows(guest)["game"];
    CHECK(game["ending"] == json{{"reason", "agreed"}, {"seat", nullptr}});
    CHECK(game["result"].is_null());
    CHECK_FALSE(game["seed"].is_null());
  }
  CHECK(table.room_view()["tally"].empty());
  CHECK(table.room_view()["votes"].empty());
  CHECK(table.ask(ann, make_move(1, 0, {})) == "game_over");
  table.expect_same_from_disk();
}

TEST_CASE("who is away, is played for by a bot or has left has no vote") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo, dan}});
  table.connect(pia);
  started(table);
  REQUIRE(table.ask(dan, leave()) == "accepted");
  table.disconnect(cleo);
  table.advance(61s);
  table.connect(cleo);
  REQUIRE(table.seat(cleo)["stand_in"] == true);
  CHECK(table.ask(dan, end_game()) == "stand_in_plays");
  CHECK(table.ask(cleo, end_game()) == "stand_in_plays");
  CHECK(table.ask(pia, end_game()) == "not_seated");
  CHECK(table.ask(pia, pause_clocks()) == "not_seated");
  CHECK(table.room_view()["votes"].empty());
  CHECK(table.ask(ben, end_game()) == "accepted");
  CHECK(only_vote(table)["needed"] == 2);
  CHECK(table.ask(ann, end_game()) == "accepted");
  CHECK_FALSE(table.playing());
}

TEST_CASE("a vote passes when those who are against it go") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  started(table);
  REQUIRE(table.ask(ben, pause_clocks()) == "accepted");
  REQUIRE(table.ask(cleo, pause_clocks()) == "accepted");
  CHECK_FALSE(paused(table));
  SUBCASE("their line drops") {
    table.disconnect(ann);
  }
  SUBCASE("they leave") {
    REQUIRE(table.ask(ann, leave()) == "accepted");
  }
  table.settle();
  CHECK(paused(table));
  table.expect_same_from_disk();
}

TEST_CASE("the vote of somebody who goes does not count") {
  Table table({.seated = {ann, ben, cleo}});
  started(table);
  REQUIRE(table.ask(ann, end_game()) == "accepted");
  table.disconnect(ann);
  REQUIRE(table.ask(ben, end_game()) == "accepted");
  CHECK(table.playing());
  table.connect(ann);
  CHECK(table.playing());
  REQUIRE(table.ask(cleo, end_game()) == "accepted");
  CHECK_FALSE(table.playing());
}

TEST_CASE("more than half of the other people present have somebody replaced") {
  struct Case {
    int present;  ///< people, the host among them
    int needed;
  };
  for (const Case& each : {Case{1, 1}, Case{2, 2}, Case{3, 2}, Case{4, 3}, Case{5, 3}}) {
    const int present = each.present;
    CAPTURE(present);
    const std::vector<Guest> people{ann, ben, cleo, dan, eve, finn};
    Table table({.mode = short_game, .seated = people});
    started(table);
    const int away = table.seat_of(finn).value();
    for (int index = present; index < 6; ++index) table.disconnect(people[static_cast<std::size_t>(index)]);
    table.advance(61s);
    if (present == 1) {
      CHECK(table.ask(ann, replace(away)) == "accepted");
      CHECK(table.seat(finn)["stand_in"] == true);
      continue;
    }
    for (int votes = 1; votes < present; ++votes) {
      const Guest& voter = people[static_cast<std::size_t>(votes)];
      CHECK(table.seat(finn)["stand_in"] == false);
      REQUIRE(table.ask(voter, replace(away)) == "accepted");
      if (votes == each.needed) break;
      CHECK(only_vote(table)["needed"] == each.needed);
    }
    CHECK(table.seat(finn)["stand_in"] == (present - 1 >= each.needed));
  }
}

TEST_CASE("votes vanish when there is nothing left to vote on") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  started(table);
  REQUIRE(table.ask(ben, pause_clocks()) == "accepted");
  REQUIRE(table.ask(ben, end_game()) == "accepted");
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  CHECK(only_vote(table)["about"] == "end");
  // An old wish to pause is not one for the next pause.
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  CHECK(only_vote(table)["about"] == "end");
  REQUIRE(table.ask(cleo, end_game()) == "accepted");
  REQUIRE(table.ask(ann, end_game()) == "accepted");
  CHECK(table.room_view()["votes"].empty());
  table.start();
  CHECK(table.room_view()["votes"].empty());
}

TEST_CASE("a vote of one game is none in the next, even if the disk failed in between") {
  Table table({.mode = short_game,
               .settings = with_leavers(untimed(), OnLeave::end),
               .seated = {ann, ben, cleo, dan, eve}});
  started(table);
  table.disconnect(eve);
  table.advance(61s);
  REQUIRE(table.ask(ben, replace(table.seat_of(eve).value())) == "accepted");
  REQUIRE(table.ask(ben, end_game()) == "accepted");
  REQUIRE(table.room_view()["votes"].size() == 2);
  // Something that begins by itself fails, so nothing begins by itself for a second: the host's role passes
  // on.
  table.disconnect(ann);
  table.wait(60s);
  table.wake();
  REQUIRE(table.pending());
  table.answer(Outcome::unavailable);
  for (const Guest& guest : {dan, cleo}) {
    if (table.playing()) REQUIRE(table.ask(guest, leave()) == "accepted");
  }
  REQUIRE(table.phase() == "finished");
  REQUIRE(table.ask(ben, start()) == "accepted");
  REQUIRE(table.playing());
  CHECK(table.room_view()["votes"].empty());
  table.advance(2s);
  CHECK(table.playing());
  CHECK(table.room_view()["votes"].empty());
}

TEST_CASE("a vote survives a restart, and is there whether or not it is asked for again under its id") {
  Table table({.seated = {ann, ben, cleo}});
  started(table);
  table.tell(ben, "first", end_game());
  table.settle();
  const json before = only_vote(table);
  SUBCASE("the answer was heard") {
    table.restart();
  }
  SUBCASE("it was on its way") {
    table.tell(cleo, "on-the-way", end_game());
    table.restart(Outcome::unavailable);
  }
  CHECK(only_vote(table) == before);
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  CHECK(only_vote(table) == before);
  table.tell(ben, "first", end_game());
  table.settle();
  CHECK(table.line(ben).answers("first").size() == 1);
  CHECK(table.line(ben).answers("first").front()["type"] == "accepted");
  CHECK(only_vote(table) == before);
  table.expect_same_from_disk();
  for (const Guest& guest : {ann, cleo}) {
    CHECK(table.playing());
    REQUIRE(table.ask(guest, end_game()) == "accepted");
  }
  CHECK_FALSE(table.playing());
}

TEST_CASE("the first ones back after a restart don't decide without those who are still coming") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo, dan}});
  started(table);
  for (const Guest& guest : {ben, cleo}) REQUIRE(table.ask(guest, pause_clocks()) == "accepted");
  const json before = only_vote(table);
  REQUIRE(before["needed"] == 4);
  table.restart();
  for (const Guest& guest : {ben, cleo}) table.connect(guest);
  table.advance(1s);
  CHECK_FALSE(paused(table));
  CHECK(only_vote(table) == before);
  SUBCASE("they come, and have their say") {
    for (const Guest& guest : {ann, dan}) table.connect(guest);
    table.advance(2min);
    CHECK_FALSE(paused(table));
    CHECK(only_vote(table) == before);
  }
  SUBCASE("they are gone at the end of the grace period") {
    table.advance(60s);
    CHECK(paused(table));
  }
}

TEST_CASE("the votes that are counted are those of the people who are asked") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo, dan}});
  started(table);
  for (const Guest& guest : {ben, cleo}) REQUIRE(table.ask(guest, pause_clocks()) == "accepted");
  table.disconnect(ben);
  REQUIRE(table.ask(dan, pause_clocks()) == "accepted");
  // With the vote of Ben, who is not here, it would be three of three.
  CHECK(only_vote(table)["by"] == json::array({cleo.player.text(), dan.player.text()}));
  CHECK(only_vote(table)["needed"] == 3);
  CHECK_FALSE(paused(table));
  table.connect(ben);
  CHECK(only_vote(table)["by"].size() == 3);
  CHECK(only_vote(table)["needed"] == 4);
  REQUIRE(table.ask(cleo, leave()) == "accepted");
  CHECK(only_vote(table)["by"] == json::array({ben.player.text(), dan.player.text()}));
  CHECK(only_vote(table)["needed"] == 3);
  for (const Guest& guest : {ben, dan}) table.disconnect(guest);
  CHECK(table.room_view()["votes"].empty());
  CHECK_FALSE(paused(table));
}

TEST_CASE("a vote to replace somebody waits after a restart until it is clear whether they are gone") {
  Table table({.seated = {ann, ben, cleo, dan}});
  started(table);
  table.disconnect(dan);
  table.advance(61s);
  REQUIRE(table.ask(ben, replace(3)) == "accepted");
  const json before = only_vote(table);
  table.restart();
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  CHECK(table.room_view()["votes"].empty());
  SUBCASE("they are") {
    table.advance(60s);
    CHECK(only_vote(table) == before);
    table.expect_same_from_disk();
    REQUIRE(table.ask(cleo, replace(3)) == "accepted");
    CHECK(table.seat(dan)["stand_in"] == true);
  }
  SUBCASE("they come back, so that it is over, also on disk") {
    table.connect(dan);
    if (table.pending()) table.settle();
    table.disconnect(dan);
    table.advance(61s);
    CHECK(table.room_view()["votes"].empty());
    table.restart();
    for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
    table.advance(61s);
    CHECK(table.room_view()["votes"].empty());
    CHECK(table.seat(dan)["stand_in"] == false);
  }
}

TEST_CASE("what was voted on and has come about is not asked for again after a restart") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  started(table);
  REQUIRE(table.ask(ben, pause_clocks()) == "accepted");
  table.tell(ann, pause_clocks());
  table.answer(Outcome::saved);
  SUBCASE("at once") {
    table.restart();
  }
  SUBCASE("later") {
    table.settle();
    table.restart();
  }
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  REQUIRE(paused(table));
  table.tell(ann, resume_clocks());
  table.settle();
  table.restart();
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  CHECK_FALSE(paused(table));
  CHECK(table.room_view()["votes"].empty());
  table.expect_same_from_disk();
}

TEST_CASE("an old vote is none for the next time, even if the disk failed when it was over") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  started(table);
  REQUIRE(table.ask(ben, pause_clocks()) == "accepted");
  table.tell(ann, pause_clocks());
  table.answer(Outcome::saved);
  REQUIRE(table.pending());
  table.answer(Outcome::unavailable);
  table.tell(ann, resume_clocks());
  table.answer(Outcome::saved);
  CHECK_FALSE(paused(table));
  table.restart();
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  CHECK_FALSE(paused(table));
  CHECK(table.room_view()["votes"].empty());
}

TEST_CASE("the vote of somebody who has been deleted is gone, also from disk") {
  Table table({.settings = with_leavers(untimed(), OnLeave::wait), .seated = {ann, ben, cleo}});
  started(table);
  for (const Guest& guest : {ben, cleo}) REQUIRE(table.ask(guest, end_game()) == "accepted");
  REQUIRE(table.delete_player(ben));
  CHECK(only_vote(table)["by"] == json::array({cleo.player.text()}));
  table.expect_same_from_disk();
}

TEST_CASE("a vote that could not be saved was none") {
  Table table({.seated = {ann, ben}});
  started(table);
  const std::string id = table.tell(ben, end_game());
  table.answer(Outcome::unavailable);
  CHECK(table.answer_to(ben, id) == "not_saved");
  CHECK(table.room_view()["votes"].empty());
}

}  // namespace tablee::server
