// People without a seat: what they see, and what they never see.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

protocol::RoomSettings without_watching(protocol::RoomSettings settings) {
  settings.watching = false;
  return settings;
}

/// Everything that a game sends, for some time and at its end.
void play_with_pauses(Table& table) {
  table.start();
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  table.play_until([&] { return table.version() == 60; });
  for (const Guest& guest : {ann, ben, cleo}) {
    if (table.playing()) REQUIRE(table.ask(guest, end_game()) == "accepted");
  }
  REQUIRE(table.phase() == "finished");
}

}  // namespace

TEST_CASE("H2: who watches sees every move and nothing of anybody's hand") {
  for (const Mode& mode : every_game) {
    CAPTURE(mode.game);
    Table table({.mode = mode, .settings = live(), .seated = {ann, ben, cleo}});
    table.connect(pia);
    play_with_pauses(table);
    auto& line = table.line(pia);
    CHECK(line.count("update") == line.knows()["game"]["version"].get<std::size_t>());
    CHECK(line.count("clocks") == 2);
    for (const json& frame : line.frames()) {
      if (frame.contains("private")) CHECK(frame["private"].is_null());
    }
  }
}

TEST_CASE("H2: who watches is refused every action") {
  Table table({.settings = live(), .seated = {ann, ben}});
  table.connect(pia);
  table.start();
  const std::size_t commits = table.commits().size();
  const Wish move = table.some_move(table.actor());
  for (const Wish& wish :
       {move, leave(), ready(), give_nonce({1}), come_back(), pause_clocks(), end_game(), configure({}),
        seat_bot(), hand_over(pia.player), remove(ben.player), ban(ben.player), close_room()}) {
    const std::string answer = table.ask(pia, wish);
    CHECK((answer == "not_seated" || answer == "not_host"));
  }
  CHECK(table.commits().size() == commits);
}

TEST_CASE("H2: a second browser of a player shows what the first did, and no more") {
  Table table({.mode = every_game[2]});
  table.start();
  const json before = table.knows(ann);
  table.connect(ann);
  CHECK(table.knows(ann)["private"] == before["private"]);
}

TEST_CASE("where watching is off, who has no seat gets nothing of the game while it is played") {
  Table table({.mode = short_game, .settings = without_watching(live()), .seated = {ann, ben}});
  table.connect(pia);
  table.start();
  table.connect(quin);
  REQUIRE(table.ask(ann, pause_clocks()) == "accepted");
  REQUIRE(table.ask(ann, resume_clocks()) == "accepted");
  for (int moves = 0; moves < 5; ++moves) REQUIRE(table.move(table.actor()) == "accepted");
  for (const Guest& guest : {pia, quin}) {
    CHECK(table.knows(guest)["game"].is_null());
    CHECK(table.line(guest).count("update") == 0);
    CHECK(table.line(guest).count("clocks") == 0);
  }
  CHECK(table.line(ben).count("update") == 5);
  table.expect_same_from_disk();
  table.play_to_the_end();
  // Once it is over there is nothing to hide.
  CHECK_FALSE(table.knows(pia)["game"]["result"].is_null());
  CHECK(table.knows(pia)["private"].is_null());
}

TEST_CASE("watching can be switched off and on in the midst of a game") {
  Table table({.mode = short_game, .settings = live(), .seated = {ann, ben}});
  table.connect(pia);
  table.start();
  REQUIRE(table.move(table.actor()) == "accepted");
  CHECK(table.knows(pia)["game"]["version"] == 1);
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::watching, false))) == "accepted");
  CHECK(table.knows(pia)["game"].is_null());
  CHECK(table.knows(ben)["private"]["seat"] == 1);
  REQUIRE(table.move(table.actor()) == "accepted");
  CHECK(table.line(pia).count("update") == 1);
  table.expect_same_from_disk();
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::watching, true))) == "accepted");
  CHECK(table.knows(pia)["game"]["version"] == 2);
  CHECK(table.knows(pia)["private"].is_null());
  REQUIRE(table.move(table.actor()) == "accepted");
  CHECK(table.knows(pia)["game"]["version"] == 3);
  table.expect_same_from_disk();
}

TEST_CASE("the first fifty who watch are named, all are counted") {
  Table table;
  for (int number = 0; number < 55; ++number) table.connect(guest(60 + number, "W" + std::to_string(number)));
  const json room = table.room_view();
  CHECK(room["watcher_count"] == 55);
  CHECK(room["watchers"].size() == 50);
  CHECK(room["watchers"][0]["name"] == "W0");
}

TEST_CASE(
    "in a full room the address with the most people makes way for others, and who came last goes first") {
  RoomLimits limits;
  limits.watchers = 4;
  Table table({.limits = limits});
  const auto stranger = [](int number) { return guest(60 + number, "W" + std::to_string(number)); };
  const auto from = [](Guest guest, const Guest& neighbour) {
    guest.address = neighbour.address;
    return guest;
  };
  std::vector<Guest> crowd;
  for (int number = 0; number < 5; ++number) {
    crowd.push_back(from(stranger(number), pia));
    table.connect(crowd.back());
  }
  CHECK(table.room_view()["watcher_count"] == 4);
  CHECK(table.line(crowd[4]).goodbye() == protocol::ByeReason::room_full);
  // Whoever is here may open another page; so came the first of them last.
  table.connect(crowd[0]);
  for (const std::size_t gives_way : {0U, 3U, 2U}) {
    CHECK(table.is_connected(crowd[gives_way]));
    const Guest newcomer = stranger(10 + static_cast<int>(gives_way));
    table.connect(newcomer);
    CHECK(table.is_connected(newcomer));
    CHECK(table.line(crowd[gives_way]).goodbye() == protocol::ByeReason::room_full);
    CHECK(table.room_view()["watcher_count"] == 4);
  }
  // One of each address is here, and nobody has more than another.
  for (const Guest& late : {stranger(20), crowd[2], from(stranger(21), crowd[1])}) {
    table.connect(late);
    CHECK(table.line(late).goodbye() == protocol::ByeReason::room_full);
  }
  CHECK(table.is_connected(crowd[1]));
  // Who plays is not concerned, wherever they come from.
  table.connect(from(ann, crowd[1]));
  CHECK(table.is_connected(ann));
}

TEST_CASE("who comes while a game is played sees it as it stands") {
  Table table({.mode = short_game});
  table.start();
  for (int moves = 0; moves < 4; ++moves) REQUIRE(table.move(table.actor()) == "accepted");
  table.connect(pia);
  CHECK(table.knows(pia)["game"] == table.knows(ann)["game"]);
  CHECK(table.line(pia).frames().size() == 1);
}

TEST_CASE("a room is in the lobby's list as long as its host wants it there") {
  Table table({.seated = {ann}});
  CHECK_FALSE(table.room().listing());
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::listed, true))) == "accepted");
  table.connect(pia);
  REQUIRE(table.room().listing());
  CHECK(table.room().listing()->taken == 1);
  CHECK(table.room().listing()->watchers == 1);
  table.expect_same_from_disk();
  REQUIRE(table.ask(ann, close_room()) == "accepted");
  CHECK_FALSE(table.room().listing());
}

}  // namespace tablee::server
