// People who leave, are gone or are replaced: the game goes on, waits or ends, and is never stuck.
#include <doctest/doctest.h>

#include "going_on.hpp"
#include "table.hpp"

namespace tablee::server {
namespace {

const std::vector<OnLeave> every_policy{OnLeave::stand_in, OnLeave::wait, OnLeave::end};

/// Somebody leaves, and the game follows the room's policy.
void leave_game(Table& table, const Guest& leaver, OnLeave policy) {
  const int seat = table.seat_of(leaver).value();
  REQUIRE(table.ask(leaver, leave()) == "accepted");
  if (policy == OnLeave::end) {
    CHECK(table.phase() == "finished");
    CHECK(table.game()["ending"] == json{{"reason", "left"}, {"seat", seat}});
    CHECK_FALSE(table.seat_of(leaver));
  } else if (table.playing()) {
    CHECK(table.seat(leaver)["left"] == true);
    CHECK(table.seat(leaver)["stand_in"] == (policy == OnLeave::stand_in));
    CHECK(table.ask(leaver, leave()) == "not_seated");
  } else {
    CHECK(table.game()["ending"] == json{{"reason", "everybody_left"}, {"seat", nullptr}});
  }
}

}  // namespace

TEST_CASE("L1: whoever leaves, whenever, the game goes on or ends with a reason, down to the last") {
  const std::vector<Guest> people{ann, ben, cleo, dan};
  std::uint64_t seed = 0;
  for (const Mode& mode : every_game) {
    for (const OnLeave policy : every_policy) {
      for (const auto& time : {untimed(), live(15s)}) {
        for (int round = 0; round < 2; ++round) {
          CAPTURE(mode.game);
          CAPTURE(static_cast<int>(policy));
          CAPTURE(round);
          Table table({.mode = mode,
                       .settings = with_leavers(time, policy),
                       .seated = {people.begin(), people.begin() + 2 + static_cast<std::ptrdiff_t>(seed % 3)},
                       .bots = round == 0 && mode.game != "calcory" ? 1 : 0,
                       .seed = ++seed});
          table.start();
          auto stayers = table.connected();
          while (table.playing() && !stayers.empty()) {
            for (int steps = table.pick(8); steps > 0 && table.playing(); --steps) REQUIRE(goes_on(table));
            if (!table.playing()) break;
            // Half of the time it is somebody whose move is waited for.
            auto leaver = stayers[static_cast<std::size_t>(table.pick(static_cast<int>(stayers.size())))];
            const auto asked =
                std::ranges::find_if(stayers, [&](const Guest& guest) { return table.is_to_act(guest); });
            if (asked != stayers.end() && table.pick(2) == 0) leaver = *asked;
            std::erase(stayers, leaver);
            leave_game(table, leaver, policy);
            table.expect_same_from_disk();
            if (table.pick(2) == 0) table.disconnect(leaver);
          }
          CHECK_FALSE(table.playing());
          const bool ended =
              table.has_saved<storage::AbandonGame>() || table.has_saved<storage::FinishGame>();
          CHECK(ended);
        }
      }
    }
  }
}

TEST_CASE("who has left comes back and takes the seat from the bot") {
  Table table({.mode = every_game[2], .settings = live(), .seated = {ann, ben, cleo}});
  table.start();
  REQUIRE(table.ask(ben, leave()) == "accepted");
  CHECK(table.ask(ben, sit()) == "already_seated");
  for (int steps = 0; steps < 10; ++steps) REQUIRE(goes_on(table));
  CHECK(std::ranges::any_of(table.line(ann).frames("update"),
                            [](const json& update) { return update["seat"] == 1 && update["by"] == "bot"; }));
  REQUIRE(table.ask(ben, come_back()) == "accepted");
  CHECK(table.seat(ben)["left"] == false);
  CHECK(table.seat(ben)["stand_in"] == false);
  table.play_until([&] { return table.is_to_act(ben); });
  const int version = table.version();
  table.advance(10s);
  CHECK(table.version() == version);
  CHECK(table.move(ben) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("in a live room with a clock a bot stands in by itself for somebody who is gone") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  table.start();
  table.disconnect(ben);
  table.advance(59'999ms);
  CHECK(table.seat(ben)["stand_in"] == false);
  table.advance(1ms);
  CHECK(table.seat(ben)["presence"] == "gone");
  CHECK(table.seat(ben)["stand_in"] == true);
  table.expect_same_from_disk();
  // Being here again is not yet playing again.
  table.connect(ben);
  CHECK(table.seat(ben)["stand_in"] == true);
  CHECK(table.ask(ben, come_back()) == "accepted");
  table.advance(2min);
  CHECK(table.seat(ben)["stand_in"] == false);
}

TEST_CASE(
    "without a clock a bot stands in only if the others want it, and not for who is merely reconnecting") {
  Table table({.seated = {ann, ben, cleo, dan}});
  table.start();
  table.disconnect(dan);
  CHECK(table.ask(ann, replace(3)) == "not_gone");
  table.advance(1h);
  CHECK(table.seat(dan)["presence"] == "gone");
  CHECK(table.seat(dan)["stand_in"] == false);
  SUBCASE("the host decides at once") {
    CHECK(table.ask(ann, replace(3)) == "accepted");
    CHECK(table.seat(dan)["stand_in"] == true);
    CHECK(table.seat(dan)["left"] == false);
    CHECK(table.ask(ann, replace(3)) == "bot_plays_there");
  }
  SUBCASE("more than half of the others do") {
    CHECK(table.ask(ben, replace(3)) == "accepted");
    CHECK(table.seat(dan)["stand_in"] == false);
    CHECK(table.room_view()["votes"] ==
          json{{{"about", "replace"}, {"seat", 3}, {"by", {ben.player.text()}}, {"needed", 2}}});
    CHECK(table.ask(ben, replace(3)) == "accepted");
    CHECK(table.seat(dan)["stand_in"] == false);
    CHECK(table.ask(cleo, replace(3)) == "accepted");
    CHECK(table.seat(dan)["stand_in"] == true);
    CHECK(table.room_view()["votes"].empty());
  }
  SUBCASE("who is back is not replaced") {
    CHECK(table.ask(ben, replace(3)) == "accepted");
    table.connect(dan);
    CHECK(table.room_view()["votes"].empty());
    CHECK(table.ask(ann, replace(3)) == "not_gone");
    CHECK(table.ask(ann, replace(1)) == "not_gone");
    CHECK(table.seat(dan)["stand_in"] == false);
  }
  table.expect_same_from_disk();
}

TEST_CASE("only people's seats of a game that is played can be replaced") {
  Table table({.mode = every_game[1], .seated = {ann, ben}, .bots = 1});
  table.connect(pia);
  CHECK(table.ask(ann, replace(1)) == "no_game");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::seats, 5))) == "accepted");
  table.start();
  CHECK(table.ask(ann, replace(2)) == "bot_plays_there");
  CHECK(table.ask(ann, replace(1)) == "not_gone");
  CHECK(table.ask(ann, replace(4)) == "no_such_seat");
  CHECK(table.ask(ann, replace(5)) == "no_such_seat");
  table.disconnect(ben);
  table.advance(60s);
  CHECK(table.ask(pia, replace(1)) == "not_seated");
}

TEST_CASE("while nobody plays along clocks stand and bots don't play, until somebody comes back") {
  Table table({.settings = live(60s), .bots = 1});
  table.start();
  table.play_until([&] { return table.actor() == ben; });
  table.advance(10s);
  for (const Guest& guest : {ann, ben}) table.disconnect(guest);
  table.advance(60s);
  CHECK(table.seat(ann)["stand_in"] == true);
  CHECK(table.seat(ben)["stand_in"] == true);
  CHECK_FALSE(table.room().clocks_run());
  const std::size_t commits = table.commits().size();
  table.advance(5h);
  CHECK_FALSE(table.has_saved<storage::RecordMove>(commits));
  table.restart();
  table.connect(ann);
  const int version = table.version();
  CHECK(table.game()["clocks"]["paused"] == true);
  table.advance(5min);
  CHECK(table.version() == version);
  CHECK(table.ask(ann, resume_clocks()) == "stand_in_plays");

  REQUIRE(table.ask(ann, come_back()) == "accepted");
  CHECK(table.room().clocks_run());
  CHECK(table.line(ann).frames("clocks").back()["clocks"]["paused"] == false);
  table.play_until([&] { return table.version() >= version + 6; });
  CHECK(table.version() >= version + 6);
  table.expect_same_from_disk();
}

TEST_CASE("without a clock, too, bots wait for somebody who plays along") {
  Table table({.mode = every_game[1], .seated = {ann, ben, cleo}, .bots = 1});
  table.start();
  for (const Guest& guest : {ben, cleo}) REQUIRE(table.ask(guest, leave()) == "accepted");
  table.disconnect(ann);
  table.advance(1h);
  // Gone, but not replaced: the bots play until it is her turn.
  const std::size_t commits = table.commits().size();
  table.advance(1h);
  CHECK_FALSE(table.has_saved<storage::RecordMove>(commits));
  table.connect(ann);
  CHECK(table.actor() == ann);
  REQUIRE(table.move(ann) == "accepted");
}

TEST_CASE("when all have left the game ends for that reason, and the seats are free") {
  Table table({.seated = {ann, ben, cleo}});
  table.start();
  for (const Guest& guest : {ann, cleo, ben}) REQUIRE(table.ask(guest, leave()) == "accepted");
  CHECK(table.phase() == "finished");
  for (const Guest& guest : {ann, ben, cleo}) {
    CHECK(table.knows(guest)["game"]["ending"] == json{{"reason", "everybody_left"}, {"seat", nullptr}});
    CHECK_FALSE(table.seat_of(guest));
  }
  table.expect_same_from_disk();
  // And the room is anybody's who sits down.
  REQUIRE(table.ask(cleo, sit()) == "accepted");
  CHECK(table.host() == cleo);
  REQUIRE(table.ask(cleo, seat_bot()) == "accepted");
  CHECK(table.ask(cleo, start()) == "accepted");
}

TEST_CASE("where the game waits for a leaver, the others may have them replaced") {
  Table table({.settings = with_leavers(untimed(), OnLeave::wait), .seated = {ann, ben, cleo}});
  table.start();
  const Guest actor = table.actor();
  REQUIRE(table.ask(actor, leave()) == "accepted");
  const int version = table.version();
  table.advance(1h);
  CHECK(table.version() == version);
  CHECK(table.room().view().host != actor.player);
  const Guest host = table.host().value();
  CHECK(table.ask(host, replace(table.seat_of(actor).value())) == "accepted");
  CHECK(table.seat(actor)["left"] == true);
  table.advance(5s);
  CHECK(table.version() > version);
  CHECK(table.ask(actor, come_back()) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("where the game waits for a leaver, their clock runs on, and then a bot stands in") {
  Table table({.settings = with_leavers(live(15s), OnLeave::wait)});
  table.start();
  const Guest leaver = table.actor();
  REQUIRE(table.ask(leaver, leave()) == "accepted");
  CHECK(table.remaining(leaver) == 15s);
  for (int turns = 0; turns < 100 && table.playing() && table.seat(leaver)["stand_in"] == false; ++turns)
    REQUIRE(goes_on(table));
  CHECK(table.seat(leaver)["stand_in"] == true);
  CHECK(table.seat(leaver)["left"] == true);
  table.expect_same_from_disk();
}

TEST_CASE("after a game the seats of leavers are free, and those of others are theirs again") {
  Table table({.mode = short_game, .settings = live(15s), .seated = {ann, ben, cleo, dan}});
  table.start();
  REQUIRE(table.ask(ben, leave()) == "accepted");
  table.disconnect(cleo);
  table.advance(61s);
  REQUIRE(table.seat(cleo)["stand_in"] == true);
  table.play_to_the_end();
  CHECK(table.seat(1).is_null());
  CHECK(table.seat(cleo)["stand_in"] == false);
  CHECK(table.seat(cleo)["presence"] == "gone");
  // The result is everybody's who sat there, present or not.
  CHECK(table.room_view()["tally"].size() == 4);
  CHECK(table.knows(ben)["room"]["watchers"][0]["player"] == ben.player.text());
  table.expect_same_from_disk();
}

TEST_CASE("in correspondence being away means nothing, and leaving does") {
  Table table({.settings = by_letter(), .seated = {ann, ben, cleo}});
  table.start();
  table.disconnect(ben);
  table.advance(2h);
  CHECK(table.seat(ben)["stand_in"] == false);
  CHECK(table.ask(ann, replace(1)) == "not_gone");
  table.connect(ben);
  REQUIRE(table.ask(ben, leave()) == "accepted");
  CHECK(table.seat(ben)["stand_in"] == true);
  table.expect_same_from_disk();
}

TEST_CASE("commands that need a game are refused without one") {
  Table table;
  for (const Wish& wish :
       {come_back(), replace(1), pause_clocks(), resume_clocks(), end_game(), make_move(1, 0, {})})
    CHECK(table.ask(ann, wish) == "no_game");
}

}  // namespace tablee::server
