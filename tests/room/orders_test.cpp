// What is done to a room, and to the people in it, from outside: by the server's owner, or for somebody who
// is not here to say so.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

using protocol::ByeReason;

TEST_CASE("the owner ends a room in the middle of a game: saved first, then all are told") {
  Table table({.seated = {ann, ben}});
  table.connect(pia);
  table.start();
  const auto ended = table.close_for_owner();
  CHECK(table.pending());
  CHECK_FALSE(ended->has_value());
  CHECK_FALSE(table.line(ann).goodbye().has_value());
  table.settle();
  CHECK(*ended == Outcome::saved);
  CHECK(table.room().closed());
  for (const Guest& guest : {ann, ben, pia}) CHECK(table.line(guest).goodbye() == ByeReason::room_closed);
  CHECK(table.has_saved<storage::CloseRoom>());
}

TEST_CASE(
    "an order waits for the commit on its way, comes before commands that wait, and is told what came of "
    "it") {
  Table table({.seated = {ann, ben}});
  table.tell(ann, ready());
  const std::string late = table.tell(ben, ready());
  const auto left = table.leave_for(ben);
  CHECK_FALSE(left->has_value());
  table.settle();
  CHECK(*left == Outcome::saved);
  CHECK_FALSE(table.seat_of(ben).has_value());
  CHECK(table.answer_to(ben, late) == "not_seated");
}

TEST_CASE("an order that can't be saved changes nothing, and whoever gave it hears so") {
  Table table({.seated = {ann, ben}});
  SUBCASE("as the disk refuses it") {
    const auto ended = table.close_for_owner();
    table.answer(Outcome::unavailable);
    CHECK(*ended == Outcome::unavailable);
  }
  SUBCASE("as all rooms are halted") {
    table.halt();
    CHECK(*table.close_for_owner() == Outcome::unavailable);
    CHECK(*table.leave_for(ben) == Outcome::unavailable);
    table.go_on();
  }
  SUBCASE("as the rooms are halted while it waits") {
    table.tell(ann, ready());
    const auto ended = table.close_for_owner();
    table.halt();
    CHECK(*ended == Outcome::unavailable);
    table.go_on();
  }
  SUBCASE("as the server ends") {
    table.tell(ann, ready());
    const auto ended = table.close_for_owner();
    table.room().shut_down(1000);
    CHECK(*ended == Outcome::unavailable);
    return;
  }
  CHECK_FALSE(table.room().closed());
  table.expect_same_from_disk();
}

TEST_CASE("whoever leaves by order leaves as by their own will, by the rule of the room") {
  const auto policy = [](OnLeave on_leave) {
    Setup setup{.seated = {ann, ben, cleo}};
    setup.settings = with_leavers(untimed(), on_leave);
    return setup;
  };
  SUBCASE("a bot plays on") {
    Table table(policy(OnLeave::stand_in));
    table.start();
    const auto left = table.leave_for(ann);
    table.settle();
    CHECK(*left == Outcome::saved);
    CHECK(table.chair(ann)->left);
    CHECK(table.chair(ann)->stand_in);
    CHECK(table.host() == ben);
    CHECK(table.playing());
    table.expect_same_from_disk();
  }
  SUBCASE("the game waits") {
    Table table(policy(OnLeave::wait));
    table.start();
    table.leave_for(ann);
    table.settle();
    CHECK(table.chair(ann)->left);
    CHECK_FALSE(table.chair(ann)->stand_in);
    CHECK(table.playing());
  }
  SUBCASE("the game ends") {
    Table table(policy(OnLeave::end));
    table.start();
    table.leave_for(ann);
    table.settle();
    CHECK_FALSE(table.seat_of(ann).has_value());
    CHECK_FALSE(table.playing());
  }
}

TEST_CASE("to leave where one does not sit is nothing, and is done at once") {
  Table table({.seated = {ann, ben}});
  table.connect(pia);
  CHECK(*table.leave_for(pia) == Outcome::saved);
  CHECK(*table.leave_for(quin) == Outcome::saved);
  CHECK_FALSE(table.pending());
}

TEST_CASE("whoever is banned from the server is shown out and keeps the seat as if the line had dropped") {
  Table table({.seated = {ann, ben}});
  table.start();
  SUBCASE("by name") {
    table.room().turn_away(ben.player, ByeReason::banned);
  }
  SUBCASE("by address") {
    table.room().turn_away(ben.address, ByeReason::banned);
  }
  CHECK(table.line(ben).goodbye() == ByeReason::banned);
  CHECK_FALSE(table.line(ann).goodbye().has_value());
  REQUIRE(table.chair(ben).has_value());
  CHECK(table.chair(ben)->presence == protocol::Presence::reconnecting);
  table.advance(61s);
  CHECK(table.chair(ben)->presence == protocol::Presence::gone);
  table.expect_same_from_disk();
}

TEST_CASE("of somebody who is deleted everybody in the room loses name and lines at once") {
  Table table({.seated = {ann, ben, cleo}});
  table.start();
  table.ask(ben, say("I am Ben."));
  table.ask(ann, say("And I am Ann."));
  REQUIRE(table.delete_player(ben));
  CHECK(table.knows(ann)["chat"].size() == 1);
  CHECK(table.seat(ben)["name"] == storage::deleted_name);
  CHECK(table.seat(ben)["left"] == true);
  CHECK(table.line(ben).goodbye() == ByeReason::signed_out);
  CHECK(table.ask(ann, say("Numbers go on.")) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("the numbers of lines go on if the last ones were those of somebody who was deleted") {
  Table table({.seated = {ann, ben}});
  table.ask(ann, say("one"));
  table.ask(ben, say("two"));
  REQUIRE(table.delete_player(ben));
  CHECK(table.ask(ann, say("three")) == "accepted");
  table.expect_same_from_disk();
  CHECK_FALSE(table.room().broken());
}

TEST_CASE("the bans of somebody who is deleted are forgotten, and the tally calls them by no name") {
  Table table({.mode = short_game, .seated = {ann, ben, cleo}});
  table.start();
  table.play_to_the_end();
  table.ask(ann, ban(cleo.player));
  REQUIRE(table.room().bars(cleo.player, {}));
  REQUIRE(table.delete_player(cleo));
  CHECK_FALSE(table.room().bars(cleo.player, cleo.address));
  const auto tally = table.room().view().tally;
  CHECK(std::ranges::count(tally, storage::deleted_name, &protocol::TallyEntry::name) == 1);
  table.expect_same_from_disk();
}

}  // namespace
}  // namespace tablee::server
