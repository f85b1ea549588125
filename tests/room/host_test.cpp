// The host: what only they may do, who follows them, and whom they keep out.
#include <doctest/doctest.h>

#include "going_on.hpp"
#include "table.hpp"

namespace tablee::server {
namespace {

const std::vector<std::string> every_phase{"lobby", "playing", "finished"};

void go_to(Table& table, const std::string& phase) {
  if (phase != "lobby") table.start();
  if (phase == "playing") table.let_somebody_move();
  if (phase == "finished") table.play_to_the_end();
}

std::vector<std::pair<std::string, Wish>> host_commands() {
  return {{"configure", configure(with(&SettingsChange::listed, true))},
          {"seat_bot", seat_bot()},
          {"hand_over", hand_over(cleo.player)},
          {"remove", remove(ann.player)},
          {"ban", ban(pia.player)},
          {"close", close_room()}};
}

}  // namespace

TEST_CASE(
    "L2: when the host is gone, whoever of those here has sat longest follows, and a rematch is possible") {
  for (const std::string& phase : every_phase) {
    for (const auto& time : {untimed(), live(300s)}) {
      CAPTURE(phase);
      Table table({.mode = short_game, .settings = time, .seated = {ann, ben, cleo, dan}});
      table.connect(pia);
      go_to(table, phase);
      table.disconnect(ann);
      table.disconnect(ben);
      table.advance(5s);
      table.connect(ben);
      table.disconnect(ben);
      table.advance(54'999ms);
      CHECK(table.host() == ann);
      table.advance(1ms);
      // Ben has sat longer, but is not here.
      CHECK(table.host() == cleo);
      CHECK(table.knows(dan)["room"]["host"] == cleo.player.text());
      table.expect_same_from_disk();

      // Who comes back is not host again.
      table.connect(ann);
      CHECK(table.host() == cleo);
      CHECK(table.ask(ann, close_room()) == "not_host");
      if (phase == "playing") {
        if (table.seat(ann)["stand_in"] == true) REQUIRE(table.ask(ann, come_back()) == "accepted");
        for (int moves = 0; moves < 2000 && table.playing(); ++moves) REQUIRE(goes_on(table));
      }
      CHECK(table.ask(cleo, start()) == "accepted");
    }
  }
}

TEST_CASE("L2: when the host leaves, the role passes on at once, to somebody here if there is one") {
  for (const std::string& phase : every_phase) {
    for (const OnLeave policy : {OnLeave::stand_in, OnLeave::wait, OnLeave::end}) {
      CAPTURE(phase);
      CAPTURE(static_cast<int>(policy));
      Table table(
          {.mode = short_game, .settings = with_leavers(untimed(), policy), .seated = {ann, ben, cleo}});
      go_to(table, phase);
      table.disconnect(ben);
      const std::string id = table.tell(ann, leave());
      REQUIRE(table.pending());
      const auto& changes = table.on_the_way().changes;
      CHECK(std::ranges::any_of(
          changes, [](const auto& change) { return std::holds_alternative<storage::ChangeHost>(change); }));
      table.settle();
      REQUIRE(table.answer_to(ann, id) == "accepted");
      CHECK(table.host() == cleo);
      table.expect_same_from_disk();
    }
  }
}

TEST_CASE("L2: nobody follows a host who leaves alone, until somebody sits down or comes back") {
  SUBCASE("in the lobby") {
    Table table({.seated = {ann}, .bots = 1});
    table.connect(ben);
    REQUIRE(table.ask(ann, leave()) == "accepted");
    table.advance(1min);
    REQUIRE(table.ask(ben, sit()) == "accepted");
    CHECK(table.host() == ben);
  }
  SUBCASE("in a game with somebody who has left before") {
    Table table({.settings = live(), .seated = {ann, ben}, .bots = 1});
    table.start();
    REQUIRE(table.ask(ben, leave()) == "accepted");
    table.disconnect(ann);
    table.advance(61s);
    CHECK(table.host() == ann);
    REQUIRE(table.ask(ben, come_back()) == "accepted");
    CHECK(table.host() == ben);
    table.expect_same_from_disk();
  }
}

TEST_CASE("L2: the first who comes back into a room whose host is gone is host") {
  Table table({.seated = {ann, ben, cleo}});
  for (const Guest& guest : {ann, ben, cleo}) table.disconnect(guest);
  table.advance(10min);
  CHECK(table.host() == ann);
  table.connect(cleo);
  table.settle();
  CHECK(table.host() == cleo);
  table.connect(ann);
  table.settle();
  CHECK(table.host() == cleo);
  table.expect_same_from_disk();
}

TEST_CASE("L2: somebody who plays follows before somebody for whom a bot stands in") {
  Table table({.settings = live(300s), .seated = {ann, ben, cleo}});
  table.start();
  table.disconnect(ben);
  table.advance(61s);
  table.connect(ben);
  REQUIRE(table.seat(ben)["stand_in"] == true);
  SUBCASE("the host is gone") {
    table.disconnect(ann);
    table.advance(61s);
    CHECK(table.host() == cleo);
  }
  SUBCASE("the host leaves") {
    REQUIRE(table.ask(ann, leave()) == "accepted");
    CHECK(table.host() == cleo);
  }
  SUBCASE("there is nobody else") {
    table.disconnect(cleo);
    table.advance(61s);
    table.disconnect(ann);
    table.advance(61s);
    CHECK(table.host() == ben);
  }
}

TEST_CASE("L2: in correspondence a host is away once a bot stands in, and not while they are here") {
  Table table({.settings = by_letter(), .seated = {ann, ben}});
  table.start();
  const auto until_both_are_away = [&] {
    // Looking in keeps the room, and is not playing.
    for (int day = 0;
         day < 40 && (table.seat(ann)["stand_in"] == false || table.seat(ben)["stand_in"] == false); ++day) {
      table.advance(24h);
      if (table.is_connected(ben)) continue;
      table.connect(ben);
      table.disconnect(ben);
    }
    REQUIRE(table.seat(ann)["stand_in"] == true);
    REQUIRE(table.seat(ben)["stand_in"] == true);
  };
  SUBCASE("both are here and only watch") {
    until_both_are_away();
    CHECK(table.host() == ann);
    CHECK_FALSE(table.pending());
  }
  SUBCASE("the host is not") {
    table.disconnect(ann);
    until_both_are_away();
    CHECK(table.host() == ben);
  }
  SUBCASE("nobody is, but for a look") {
    table.disconnect(ann);
    table.disconnect(ben);
    until_both_are_away();
    // Whoever looks in finds the role free.
    CHECK(table.host() == ben);
  }
  table.expect_same_from_disk();
}

TEST_CASE("L3: what is the host's is refused to everybody else") {
  for (const std::string& phase : every_phase) {
    CAPTURE(phase);
    Table table({.mode = short_game, .settings = untimed(), .seated = {ann, ben, cleo, dan}, .bots = 1});
    table.connect(pia);
    go_to(table, phase);
    if (phase == "playing") {
      // One has left and is still here; one is played for by a bot.
      REQUIRE(table.ask(cleo, leave()) == "accepted");
      table.disconnect(dan);
      table.advance(60s);
      REQUIRE(table.ask(ann, replace(table.seat_of(dan).value())) == "accepted");
      table.connect(dan);
    }
    table.settle();
    const std::size_t commits = table.commits().size();
    for (const Guest& guest : {ben, cleo, dan, pia}) {
      for (const auto& command : host_commands()) {
        CAPTURE(guest.name);
        CAPTURE(command.first);
        CHECK(table.ask(guest, command.second) == "not_host");
      }
    }
    CHECK(table.commits().size() == commits);
    // And to a host of yesterday.
    REQUIRE(table.ask(ann, hand_over(ben.player)) == "accepted");
    for (const auto& [name, wish] : host_commands()) CHECK(table.ask(ann, wish) == "not_host");
    CHECK_FALSE(table.room().closed());
  }
}

TEST_CASE("L3: the first game is the host's to start") {
  Table table({.mode = short_game});
  table.connect(pia);
  CHECK(table.ask(ben, start()) == "not_host");
  CHECK(table.ask(pia, start()) == "not_seated");
  table.start();
  table.play_to_the_end();
  CHECK(table.ask(pia, start()) == "not_seated");
  CHECK(table.ask(ben, start()) == "accepted");
}

TEST_CASE("the role is handed to people who sit here, and to nobody else") {
  Table table({.seated = {ann, ben, cleo}, .bots = 1});
  table.connect(pia);
  for (const protocol::PlayerId player : {pia.player, protocol::PlayerId::bot(1), protocol::PlayerId(4711)})
    CHECK(table.ask(ann, hand_over(player)) == "no_such_player");
  table.start();
  REQUIRE(table.ask(cleo, leave()) == "accepted");
  CHECK(table.ask(ann, hand_over(cleo.player)) == "no_such_player");
  CHECK(table.ask(ann, hand_over(ben.player)) == "accepted");
  CHECK(table.host() == ben);
  table.expect_same_from_disk();
}

TEST_CASE("settings are the host's, and those of the game can't change while it is played") {
  Table table({.mode = every_game[1]});
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::options, json{{"quick", false}}))) == "accepted");
  CHECK(table.ask(ann, configure(with(&SettingsChange::options, json{{"slow", false}}))) == "bad_settings");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::move_time, std::optional(30s)))) == "accepted");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::look, 5s))) == "accepted");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::on_leave, OnLeave::end))) == "accepted");
  table.expect_same_from_disk();
  table.start();
  for (const SettingsChange& change :
       {with(&SettingsChange::options, json{{"quick", true}}), with(&SettingsChange::seats, 3),
        with(&SettingsChange::look, 2s),
        with(&SettingsChange::move_time, std::optional<std::chrono::seconds>()),
        with(&SettingsChange::on_leave, OnLeave::wait)})
    CHECK(table.ask(ann, configure(change)) == "game_running");
  for (const SettingsChange& change :
       {with(&SettingsChange::listed, true), with(&SettingsChange::watching, false),
        with(&SettingsChange::chat, false)})
    CHECK(table.ask(ann, configure(change)) == "accepted");
  CHECK(table.room().listing()->host == "Ann");
  table.expect_same_from_disk();
}

TEST_CASE("bots sit where the host wants them, and go") {
  Table table({.mode = short_game});
  CHECK(table.ask(ann, seat_bot()) == "room_full");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::seats, 4))) == "accepted");
  CHECK(table.ask(ann, seat_bot(1)) == "seat_taken");
  CHECK(table.ask(ann, seat_bot(4)) == "no_such_seat");
  CHECK(table.ask(ann, seat_bot(3)) == "accepted");
  CHECK(table.ask(ann, seat_bot()) == "accepted");
  CHECK(table.seat(3)["name"] == "Bot 1");
  CHECK(table.seat(2)["name"] == "Bot 2");
  CHECK(table.ask(ann, remove(protocol::PlayerId::bot(1))) == "accepted");
  CHECK(table.ask(ann, remove(protocol::PlayerId::bot(1))) == "no_such_player");
  CHECK(table.seat(3).is_null());
  table.expect_same_from_disk();
  table.start();
  CHECK(table.ask(ann, remove(protocol::PlayerId::bot(2))) == "game_running");
}

TEST_CASE("the host closes the room for everybody, in any phase") {
  for (const std::string& phase : every_phase) {
    CAPTURE(phase);
    Table table({.mode = short_game, .seated = {ann, ben}, .bots = 1});
    table.connect(pia);
    go_to(table, phase);
    const std::string waiting = [&] {
      table.tell(ann, "close", close_room());
      return table.tell(ben, say("What?"));
    }();
    CHECK_FALSE(table.room().closed());
    table.settle();
    CHECK(table.room().closed());
    CHECK(table.answer_to(ann, "close") == "accepted");
    for (const Guest& guest : {ann, ben, pia})
      CHECK(table.line(guest).goodbye() == protocol::ByeReason::room_closed);
    CHECK_FALSE(table.room().next_alarm());
    CHECK_FALSE(table.room().listing());
    CHECK(table.connect(cleo)->goodbye() == protocol::ByeReason::room_closed);
    CHECK_THROWS(table.restart());
  }
}

}  // namespace tablee::server
