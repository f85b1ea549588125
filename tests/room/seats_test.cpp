// Seats: who gets one, what they are called there, and how seats change from game to game.
#include <doctest/doctest.h>

#include <set>

#include "table.hpp"

namespace tablee::server {
namespace {

protocol::RoomSettings with_seats(int seats, protocol::RoomSettings settings = untimed()) {
  settings.seats = seats;
  return settings;
}

std::vector<std::string> names(Table& table) {
  std::vector<std::string> names;
  const json room = table.room_view();
  for (const json& seat : room["seats"])
    names.push_back(seat.is_null() ? "" : seat["name"].get<std::string>());
  return names;
}

using NameList = std::vector<std::string>;

}  // namespace

TEST_CASE("L4: of fifty who ask for the last seat at once one sits, and the others read why not, 200 times") {
  Table table({.mode = every_game[1], .settings = with_seats(2), .seated = {ann}});
  std::vector<Guest> crowd;
  for (int number = 0; number < 50; ++number)
    crowd.push_back(guest(50 + number, "G" + std::to_string(number)));
  for (const Guest& guest : crowd) table.connect(guest);

  for (int time = 0; time < 200; ++time) {
    std::vector<std::string> ids;
    for (const Guest& guest : crowd) {
      // Some insist on the seat, and now and then the disk answers in between.
      ids.push_back(table.tell(guest, table.pick(2) == 0 ? sit() : sit(1)));
      if (table.pending() && table.pick(10) == 0) table.answer(Outcome::saved);
    }
    table.settle();
    std::optional<Guest> winner;
    for (std::size_t index = 0; index < crowd.size(); ++index) {
      const std::string answer = table.answer_to(crowd[index], ids[index]);
      if (answer == "accepted") {
        REQUIRE_FALSE(winner);
        winner = crowd[index];
      } else {
        REQUIRE((answer == "room_full" || answer == "seat_taken"));
      }
    }
    REQUIRE(winner);
    REQUIRE(table.holder(1) == winner);
    REQUIRE(table.ask(*winner, leave()) == "accepted");
    std::rotate(crowd.begin(), crowd.begin() + 7, crowd.end());
  }
  CHECK(table.count_saved<storage::TakeSeat>() == 201);
  for (const Guest& guest : crowd) table.disconnect(guest);
  table.expect_same_from_disk();
}

TEST_CASE("a seat goes to the next who asks if the first one's could not be saved") {
  Table table({.settings = with_seats(2), .seated = {ann}});
  table.connect(ben);
  table.connect(cleo);
  const std::string first = table.tell(ben, sit());
  const std::string second = table.tell(cleo, sit());
  table.answer(Outcome::unavailable);
  table.settle();
  CHECK(table.answer_to(ben, first) == "not_saved");
  CHECK(table.answer_to(cleo, second) == "accepted");
  CHECK(table.holder(1) == cleo);
}

TEST_CASE("who may not sit is told why") {
  Table table({.settings = with_seats(3)});
  table.connect(cleo);
  CHECK(table.ask(ben, sit(2)) == "already_seated");
  CHECK(table.ask(cleo, sit(3)) == "no_such_seat");
  CHECK(table.ask(cleo, sit(1)) == "seat_taken");
  table.start();
  CHECK(table.ask(cleo, sit(2)) == "game_running");
  CHECK(table.ask(cleo, leave()) == "not_seated");
  CHECK(table.ask(cleo, ready()) == "not_seated");
  CHECK(table.ask(cleo, give_nonce({1})) == "not_seated");
}

TEST_CASE("names are unique within a room, whatever people call themselves") {
  Table table({.mode = every_game[1], .settings = with_seats(6), .bots = 1});
  CHECK(names(table) == NameList{"Ann", "Ben", "", "", "", "Bot 1"});
  const Guest other_ann = guest(20, "ann");
  const Guest third_ann = guest(21, "ANN 2");
  const Guest false_bot = guest(22, "Bot 1");
  for (const Guest& guest : {other_ann, third_ann, false_bot}) table.connect(guest);
  CHECK(table.knows(other_ann)["you"]["name"] == "ann 2");
  CHECK(table.knows(third_ann)["you"]["name"] == "ANN 2 2");
  CHECK(table.knows(false_bot)["you"]["name"] == "Bot 1 2");
  for (const Guest& guest : {third_ann, false_bot}) {
    table.wait(1s);
    REQUIRE(table.ask(guest, sit()) == "accepted");
  }
  // Who sits has the name before those who watch.
  CHECK(names(table) == NameList{"Ann", "Ben", "ANN 2", "Bot 1 2", "", "Bot 1"});
  CHECK(table.knows(ann)["room"]["watchers"][0]["name"] == "ann 3");
  table.rename(ben, "Ann");
  CHECK(names(table) == NameList{"Ann", "Ann 2", "ANN 2 2", "Bot 1 2", "", "Bot 1"});
  table.expect_same_from_disk();
}

TEST_CASE("names that look alike are told apart within a room, whatever their bytes are") {
  Table table({.mode = every_game[1], .settings = with_seats(6), .bots = 1});
  const std::vector<std::pair<std::string, std::string>> guests{
      {"Ann\uFE0F", " 2"},           // with a selector, as an older program may have kept it
      {"\u0410nn", " 3"},            // with a Cyrillic A
      {"Ren\u00E9", ""},             // composed
      {"Rene\u0301", " 2"},          // and decomposed
      {"\uFF22\uFF45\uFF4E", " 2"},  // "Ben" in full width
      {"B\u043Et 1", " 2"},          // the bot's name with a Cyrillic o
      {"👨\u200D👩\u200D👧", ""},
      {"👨👩👧", " 2"},
      {"می\u200Cخواهم", ""},
      {"Annə", ""}};
  for (std::size_t at = 0; at < guests.size(); ++at) {
    const auto& [name, number] = guests[at];
    const Guest newcomer = guest(static_cast<int>(20 + at), name);
    table.connect(newcomer);
    CHECK(table.knows(newcomer)["you"]["name"] == name + number);
  }
}

TEST_CASE("H5: joining under a taken name shows nothing of that hand and moves nothing") {
  Table table({.mode = every_game[2]});
  table.start();
  const Guest actor = table.actor();
  const Guest impostor = guest(30, actor.name);
  table.connect(impostor);
  CHECK(table.knows(impostor)["you"]["name"] == actor.name + " 2");
  CHECK(table.knows(impostor)["private"].is_null());
  CHECK(table.ask(impostor, table.some_move(actor)) == "not_seated");
  CHECK(table.ask(impostor, come_back()) == "not_seated");
  REQUIRE(table.move(actor) == "accepted");
  const json shown = table.line(impostor).frames("update").back();
  CHECK(shown["private"].is_null());
}

TEST_CASE("H5: who was removed from a game has nothing more to do with the seat") {
  Table table({.mode = short_game, .seated = {ann, ben, cleo}});
  table.start();
  REQUIRE(table.ask(ann, remove(ben.player)) == "accepted");
  CHECK(table.line(ben).goodbye() == protocol::ByeReason::removed);
  CHECK(table.seat(1)["bot"] == true);
  table.connect(ben);
  CHECK(table.knows(ben)["private"].is_null());
  CHECK(table.ask(ben, make_move(1, 0, {{"type", "draw"}})) == "not_seated");
  CHECK(table.ask(ben, come_back()) == "not_seated");
  CHECK(table.ask(ben, leave()) == "not_seated");
  table.expect_same_from_disk();

  table.restart();
  for (const Guest& guest : {ann, ben, cleo}) table.connect(guest);
  CHECK(table.knows(ben)["private"].is_null());
  CHECK(table.ask(ben, make_move(1, 0, {{"type", "draw"}})) == "not_seated");
  table.play_to_the_end();
  CHECK_FALSE(table.game()["result"].is_null());
  CHECK(table.count_saved<storage::FinishGame>() == 1);
  const json room = table.room_view();
  for (const json& entry : room["tally"]) CHECK(entry["player"] != ben.player.text());
  table.expect_same_from_disk();
}

TEST_CASE("H5: who gave a seat up has nothing to do with who sits there next") {
  Table table({.settings = with_seats(2)});
  table.connect(cleo);
  REQUIRE(table.ask(ann, remove(ben.player)) == "accepted");
  REQUIRE(table.ask(cleo, sit()) == "accepted");
  table.connect(ben);
  table.start();
  CHECK(table.knows(ben)["private"].is_null());
  for (const Wish& wish : {leave(), come_back(), end_game(), pause_clocks(), make_move(1, 0, {})})
    CHECK(table.ask(ben, wish) != "accepted");
  CHECK(table.holder(1) == cleo);
}

TEST_CASE("ready is a mark that a start uses up") {
  Table table({.settings = with_seats(3), .bots = 1});
  CHECK(table.seat(2)["ready"] == true);
  REQUIRE(table.ask(ben, ready()) == "accepted");
  CHECK(table.seat(ben)["ready"] == true);
  table.expect_same_from_disk();
  REQUIRE(table.ask(ben, ready(false)) == "accepted");
  CHECK(table.seat(ben)["ready"] == false);
  REQUIRE(table.ask(ann, ready()) == "accepted");
  table.start();
  CHECK(table.seat(ann)["ready"] == false);
  CHECK(table.ask(ben, ready()) == "game_running");
}

TEST_CASE("a start moves all who sit up to the first seats, in their order") {
  Table table({.mode = every_game[1], .settings = with_seats(6), .seated = {ann}, .bots = 1});
  for (const auto& [guest, index] : {std::pair(ben, 4), std::pair(cleo, 2)}) {
    table.connect(guest);
    table.wait(1s);
    REQUIRE(table.ask(guest, sit(index)) == "accepted");
  }
  CHECK(names(table) == NameList{"Ann", "", "Cleo", "", "Ben", "Bot 1"});
  table.start();
  CHECK(names(table) == NameList{"Ann", "Cleo", "Ben", "Bot 1", "", ""});
  CHECK(table.game()["seats"] == 4);
  CHECK(table.knows(ben)["private"]["seat"] == 2);
  table.expect_same_from_disk();
}

TEST_CASE("a rematch moves everybody one seat down, anybody who sits may start it, and the tally counts") {
  Table table({.mode = short_game, .seated = {ann, ben, cleo}});
  const std::vector<NameList> orders{
      {"Ann", "Ben", "Cleo"}, {"Ben", "Cleo", "Ann"}, {"Cleo", "Ann", "Ben"}, {"Ann", "Ben", "Cleo"}};
  std::map<std::string, int> wins;
  for (const NameList& order : orders) {
    CHECK(table.ask(cleo, start()) == (&order == &orders.front() ? "not_host" : "accepted"));
    if (!table.playing()) table.start();
    CHECK(names(table) == order);
    table.play_to_the_end();
    const json places = table.game()["result"]["places"];
    for (std::size_t index = 0; index < 3; ++index) wins[order[index]] += places[index] == 1 ? 1 : 0;
    table.expect_same_from_disk();
  }
  const json tally = table.room_view()["tally"];
  REQUIRE(tally.size() == 3);
  for (const json& entry : tally) {
    CHECK(entry["games"] == 4);
    CHECK(entry["wins"] == wins[entry["name"]]);
  }
  CHECK(tally[0]["wins"] >= tally[1]["wins"]);
  CHECK(tally[1]["wins"] >= tally[2]["wins"]);
}

TEST_CASE("the tally stands in the same order before and after a restart, whoever was renamed") {
  Table table({.mode = short_game, .seated = {ben, ann, cleo, dan}});
  table.start();
  table.play_to_the_end();
  for (const auto& [guest, name] :
       {std::pair(ann, "Zoe"), std::pair(ben, "Ann"), std::pair(cleo, "Ann"), std::pair(dan, "Ann")}) {
    table.rename(guest, name);
    table.expect_same_from_disk();
  }
}

TEST_CASE("everybody knows what they are called, also if that has changed by what others did") {
  Table table({.seated = {ann, ben}});
  const auto own_name = [&](const Guest& guest) { return table.knows(guest)["you"]["name"]; };
  const Guest other = guest(9, "Ann");
  table.connect(other);
  CHECK(own_name(other) == "Ann 2");
  table.rename(ben, "ann");
  CHECK(own_name(ben) == "ann 2");
  CHECK(own_name(other) == "Ann 3");
  table.rename(ann, "Zoe");
  CHECK(own_name(ann) == "Zoe");
  CHECK(own_name(ben) == "ann");
  CHECK(own_name(other) == "Ann 2");
  REQUIRE(table.ask(ben, leave()) == "accepted");
  table.disconnect(ben);
  CHECK(own_name(other) == "Ann");
}

TEST_CASE("fewer seats move those who sit on a seat that goes to a free one") {
  Table table({.mode = every_game[1], .settings = with_seats(6), .bots = 2});
  REQUIRE(table.ask(ben, leave()) == "accepted");
  REQUIRE(table.ask(ben, sit(3)) == "accepted");
  REQUIRE(table.ask(ben, ready()) == "accepted");
  CHECK(names(table) == NameList{"Ann", "", "", "Ben", "Bot 1", "Bot 2"});
  CHECK(table.ask(ann, configure(with(&SettingsChange::seats, 3))) == "bad_settings");
  CHECK(table.ask(ann, configure(with(&SettingsChange::seats, 7))) == "bad_settings");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::seats, 4))) == "accepted");
  CHECK(names(table) == NameList{"Ann", "Bot 1", "Bot 2", "Ben"});
  CHECK(table.seat(ben)["ready"] == true);
  table.expect_same_from_disk();
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::seats, 6))) == "accepted");
  CHECK(names(table) == NameList{"Ann", "Bot 1", "Bot 2", "Ben", "", ""});
  table.expect_same_from_disk();
}

TEST_CASE("H6: a nonce serves one game, the last one given counts, and all come out at the end") {
  Table table({.mode = short_game});
  REQUIRE(table.ask(ann, give_nonce({1})) == "accepted");
  REQUIRE(table.ask(ann, give_nonce({0xab, 0xcd})) == "accepted");
  table.expect_same_from_disk();
  const json promised = table.room_view()["commitment"];
  table.start();
  CHECK(table.game()["commitment"] == promised);
  CHECK(table.game()["seed"].is_null());
  CHECK(table.room_view()["commitment"].is_null());
  CHECK(table.ask(ann, give_nonce({2})) == "game_running");
  table.play_to_the_end();
  CHECK(table.game()["nonces"] == json{"abcd", ""});
  const auto seed = protocol::parse_hex(table.game()["seed"].get<std::string>()).value();
  games::Seed drawn{};
  std::ranges::copy(seed, drawn.begin());
  CHECK(promised == protocol::hex(games::commitment(drawn)));
  CHECK(table.room_view()["commitment"] != promised);
  table.start();
  table.play_to_the_end();
  CHECK(table.game()["nonces"] == json{"", ""});
}

TEST_CASE("a game needs as many as it is for") {
  Table table({.settings = with_seats(3), .seated = {ann}});
  CHECK(table.ask(ann, start()) == "too_few_players");
  REQUIRE(table.ask(ann, seat_bot()) == "accepted");
  CHECK(table.ask(ann, start()) == "accepted");
  CHECK(table.ask(ann, start()) == "game_running");
  CHECK(table.ask(ann, seat_bot()) == "game_running");
}

TEST_CASE("whoever sits down first in a room that everybody has left is its host") {
  Table table;
  REQUIRE(table.ask(ben, leave()) == "accepted");
  REQUIRE(table.ask(ann, leave()) == "accepted");
  table.expect_same_from_disk();
  REQUIRE(table.ask(ben, sit(1)) == "accepted");
  REQUIRE(table.ask(ann, sit(0)) == "accepted");
  CHECK(table.host() == ben);
  table.expect_same_from_disk();
}

TEST_CASE("a new name holds, even if it comes while something about the seats is being written") {
  struct Command {
    std::string name;
    std::function<void(Table&)> tell;
  };
  const std::vector<Command> commands{
      {"sit", [](Table& table) { table.tell(cleo, sit()); }},
      {"start", [](Table& table) { table.tell(ann, start()); }},
      {"fewer seats", [](Table& table) { table.tell(ann, configure(with(&SettingsChange::seats, 3))); }}};
  for (const Command& command : commands) {
    CAPTURE(command.name);
    Table table({.settings = with_seats(4)});
    table.connect(cleo);
    if (command.name != "sit") REQUIRE(table.ask(cleo, sit(3)) == "accepted");
    command.tell(table);
    REQUIRE(table.pending());
    table.rename(cleo, "Chloe");
    table.rename(ben, "Benjamin");
    table.settle();
    CHECK(table.seat(cleo)["name"] == "Chloe");
    CHECK(table.seat(ben)["name"] == "Benjamin");
    table.expect_same_from_disk();
  }
}

TEST_CASE("the others hear of a new name, of those who sit and of those who watch") {
  Table table;
  table.connect(pia);
  table.rename(pia, "Philippa");
  CHECK(table.knows(ann)["room"]["watchers"][0]["name"] == "Philippa");
  table.rename(ben, "Benjamin");
  CHECK(table.knows(pia)["room"]["seats"][1]["name"] == "Benjamin");
  table.expect_same_from_disk();
}

TEST_CASE("who drops while their seat is being written sits, and is missed from then on") {
  Table table({.settings = with_seats(3)});
  table.connect(cleo);
  table.tell(cleo, sit());
  table.disconnect(cleo);
  table.wait(5s);
  table.settle();
  CHECK(table.seat(cleo)["presence"] == "reconnecting");
  table.advance(60s);
  CHECK(table.seat(cleo)["presence"] == "gone");
  table.connect(cleo);
  CHECK(table.seat(cleo)["presence"] == "here");
  table.expect_same_from_disk();
}

}  // namespace tablee::server
