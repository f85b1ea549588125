// Whom the host shows out, and whom a ban keeps out.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {

TEST_CASE("who is removed may come back, seated or not; the host can't be removed") {
  Table table({.settings = live(), .seated = {ann, ben, cleo}});
  table.connect(pia);
  CHECK(table.ask(ann, remove(ann.player)) == "no_such_player");
  CHECK(table.ask(ann, remove(quin.player)) == "no_such_player");
  for (const Guest& guest : {ben, pia}) {
    CHECK(table.ask(ann, remove(guest.player)) == "accepted");
    CHECK(table.line(guest).goodbye() == protocol::ByeReason::removed);
    CHECK_FALSE(table.seat_of(guest));
    CHECK_FALSE(table.connect(guest)->goodbye());
  }
  CHECK(table.ask(ben, sit()) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("somebody who is away can be removed, too, from the lobby and from a game") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  table.disconnect(ben);
  REQUIRE(table.ask(ann, remove(ben.player)) == "accepted");
  table.start();
  table.disconnect(cleo);
  REQUIRE(table.ask(ann, remove(cleo.player)) == "accepted");
  CHECK(table.seat(1)["bot"] == true);
  table.advance(2min);
  table.expect_same_from_disk();
  CHECK(table.playing());
}

TEST_CASE("L3: who is banned stays out under any name from the same address") {
  Table table({.seated = {ann, ben, cleo}});
  Guest again = guest(40, "Somebody");
  again.address = ben.address;
  REQUIRE(table.ask(ann, ban(ben.player)) == "accepted");
  CHECK(table.line(ben).goodbye() == protocol::ByeReason::banned);
  for (int round = 0; round < 2; ++round) {
    for (const Guest& guest : {ben, again}) {
      CHECK(table.room().bars(guest.player, guest.address));
      const auto line = table.connect(guest);
      CHECK(line->goodbye() == protocol::ByeReason::banned);
      CHECK(line->frames().empty());
    }
    Guest moved = ben;
    moved.address = {99};
    CHECK(table.room().bars(moved.player, moved.address));
    CHECK_FALSE(table.room().bars(pia.player, pia.address));
    table.expect_same_from_disk();
    table.restart();
    for (const Guest& guest : {ann, cleo}) table.connect(guest);
  }
}

TEST_CASE("a ban does not reach an address that somebody else here uses") {
  Guest flatmate = cleo;
  flatmate.address = ben.address;
  Table table({.seated = {ann, ben, flatmate}});
  REQUIRE(table.ask(ann, ban(ben.player)) == "accepted");
  CHECK(table.connect(ben)->goodbye() == protocol::ByeReason::banned);
  table.disconnect(flatmate);
  CHECK_FALSE(table.connect(flatmate)->goodbye());
  Guest visitor = guest(41, "Visitor");
  visitor.address = ben.address;
  CHECK_FALSE(table.connect(visitor)->goodbye());
}

TEST_CASE("who sits here comes in whoever else was banned at their address") {
  Table table({.seated = {ann, ben, cleo}});
  Guest cleo_at_bens = cleo;
  cleo_at_bens.address = ben.address;
  table.disconnect(cleo);
  REQUIRE(table.ask(ann, ban(ben.player)) == "accepted");
  CHECK_FALSE(table.connect(cleo_at_bens)->goodbye());
  REQUIRE(table.ask(cleo, leave()) == "accepted");
  table.disconnect(cleo);
  CHECK(table.connect(cleo_at_bens)->goodbye() == protocol::ByeReason::banned);
}

TEST_CASE("a ban reaches the address that somebody who is away used last") {
  Table table({.seated = {ann, ben, cleo}});
  Guest ben_elsewhere = ben;
  ben_elsewhere.address = {55};
  table.disconnect(ben);
  table.connect(ben_elsewhere);
  table.disconnect(ben);
  REQUIRE(table.ask(ann, ban(ben.player)) == "accepted");
  CHECK(table.room().bars(pia.player, {55}));
  CHECK_FALSE(table.room().bars(pia.player, ben.address));
  table.expect_same_from_disk();
}

TEST_CASE("a room keeps its newest hundred bans") {
  Table table({.seated = {ann}});
  for (int number = 0; number < 103; ++number) {
    const Guest pest = guest(100 + number, "P" + std::to_string(number));
    table.connect(pest);
    REQUIRE(table.ask(ann, ban(pest.player)) == "accepted");
  }
  CHECK_FALSE(table.room().bars(guest(102, "").player, {}));
  CHECK(table.room().bars(guest(103, "").player, {}));
  table.expect_same_from_disk();
}

}  // namespace tablee::server
