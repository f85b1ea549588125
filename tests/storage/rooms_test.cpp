// Which rooms are counted, due, listed and somebody's; and what is left of one that was closed.
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

CreateRoom listed_room(RoomId id, const std::string& code) {
  CreateRoom made = room(id, code);
  made.settings.listed = true;
  return made;
}

CreateRoom room_of_ben(RoomId id, const std::string& code, int made_from) {
  CreateRoom made = room(id, code);
  made.host = ben;
  made.made_from = address(made_from);
  return made;
}

TEST_CASE("open rooms are counted: all, a host's, and those from an address") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(31), "AAAAA1"), room(RoomId(32), "AAAAA2"),
                         room_of_ben(RoomId(33), "AAAAA3", 1), room_of_ben(RoomId(34), "AAAAA4", 2)}) ==
          Outcome::saved);
  Archive archive(directory.file());
  CHECK(archive.count_rooms() == 4);
  CHECK(archive.count_rooms_of(anna) == 2);
  CHECK(archive.count_rooms_of(ben) == 2);
  CHECK(archive.count_rooms_of(cleo) == 0);
  CHECK(archive.count_rooms_from(address(1)) == 3);
  CHECK(archive.count_rooms_from(address(2)) == 1);
  CHECK(archive.count_rooms_from(address(3)) == 0);
  REQUIRE(save(journal, {ChangeHost{RoomId(31), cleo}, CloseRoom{RoomId(33)}}) == Outcome::saved);
  CHECK(archive.count_rooms() == 3);
  CHECK(archive.count_rooms_of(anna) == 1);
  CHECK(archive.count_rooms_of(ben) == 1);
  CHECK(archive.count_rooms_of(cleo) == 1);
  CHECK(archive.count_rooms_from(address(1)) == 2);

  const std::vector rooms{RoomId(31), RoomId(33), RoomId(35)};
  const auto counts = archive.count_rooms_for(anna, address(1), rooms);
  CHECK(std::vector{counts.in_all, counts.of_host, counts.from_address} ==
        std::vector<std::int64_t>{3, 1, 2});
  CHECK(counts.saved == std::vector{true, false, false});
}

TEST_CASE("rooms are due from their wake time on, the longest waiting first") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(31), "AAAAA1"), room(RoomId(32), "AAAAA2"), room(RoomId(33), "AAAAA3"),
                         room(RoomId(34), "AAAAA4")}) == Outcome::saved);
  REQUIRE(save(journal, {SetWake{RoomId(31), time(30)}, SetWake{RoomId(32), time(10)},
                         SetWake{RoomId(33), time(20)}}) == Outcome::saved);
  Archive archive(directory.file());
  CHECK(archive.due_rooms(time(9), 10).empty());
  CHECK(describe(archive.due_rooms(time(10), 10)) == "AAAAA2");
  CHECK(describe(archive.due_rooms(time(30), 10)) == "AAAAA2 AAAAA3 AAAAA1");
  CHECK(describe(archive.due_rooms(time(30), 2)) == "AAAAA2 AAAAA3");
  REQUIRE(save(journal, {SetWake{RoomId(32), Time::max()}, CloseRoom{RoomId(33)}}) == Outcome::saved);
  CHECK(describe(archive.due_rooms(time(4999), 10)) == "AAAAA1");
  CHECK(describe(archive.due_rooms(time(5000), 10)) == "AAAAA1 AAAAA4");
}

TEST_CASE("the lobby has the rooms that are listed now") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {listed_room(RoomId(31), "AAAAA3"), room(RoomId(32), "AAAAA2"),
                         listed_room(RoomId(33), "AAAAA1")}) == Outcome::saved);
  Archive archive(directory.file());
  const auto codes = [&] {
    std::vector<RoomCode> listed;
    for (const ListedRoom& room : archive.listed_rooms()) listed.push_back(room.code);
    return describe(listed);
  };
  CHECK(codes() == "AAAAA1 AAAAA3");
  REQUIRE(save(journal, {ChangeSettings{RoomId(32), listed_room({}, "AAAAA2").settings},
                         ChangeSettings{RoomId(31), room().settings}, CloseRoom{RoomId(33)}}) ==
          Outcome::saved);
  CHECK(codes() == "AAAAA2");
}

TEST_CASE("of a listed room the lobby is told who sits there and how far its games are") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {listed_room(table, "TAB1EE"), TakeSeat{table, games::Seat(1), anna}}, 7) ==
          Outcome::saved);
  Archive archive(directory.file());
  const auto listed = [&] { return archive.listed_rooms().at(0); };
  CHECK(describe(archive.listed_rooms()) ==
        "TAB1EE figures host 11 created 7\n"
        "settings {\"rounds\":3} seats 4 look 5 listed on leave 0 watching chat\n"
        "seat 1 player 11 Anna since 7 nonce \n");
  CHECK_FALSE(listed().playing.has_value());
  REQUIRE(save(journal, {start(1)}, 8) == Outcome::saved);
  CHECK(listed().playing == true);
  CHECK(listed().seats.size() == 2);
  REQUIRE(save(journal, {move(1), finish()}, 9) == Outcome::saved);
  CHECK(listed().playing == false);
  REQUIRE(save(journal, {start(2)}, 10) == Outcome::saved);
  CHECK(listed().playing == true);
}

TEST_CASE("a player's rooms are those they sit in, the latest first") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  for (int number = 1; number <= 4; ++number)
    REQUIRE(save(journal, {room(RoomId(30 + number), "AAAAA" + std::to_string(number))}) == Outcome::saved);
  REQUIRE(save(journal, {TakeSeat{RoomId(32), games::Seat(0), ben}}, 10) == Outcome::saved);
  REQUIRE(save(journal, {TakeSeat{RoomId(31), games::Seat(1), ben}}, 20) == Outcome::saved);
  REQUIRE(save(journal, {TakeSeat{RoomId(33), games::Seat(2), ben}}, 30) == Outcome::saved);
  REQUIRE(save(journal, {TakeSeat{RoomId(34), games::Seat(2), anna}}, 40) == Outcome::saved);
  Archive archive(directory.file());
  CHECK(describe(archive.rooms_of(ben, 10)) == "AAAAA3 AAAAA1 AAAAA2");
  CHECK(describe(archive.rooms_of(ben, 2)) == "AAAAA3 AAAAA1");
  CHECK(describe(archive.rooms_of(cleo, 10)).empty());
  REQUIRE(save(journal, {LeaveSeat{RoomId(31), games::Seat(1)}, CloseRoom{RoomId(33)}}) == Outcome::saved);
  CHECK(describe(archive.rooms_of(ben, 10)) == "AAAAA2");
}

/// A listed room with three games, finished, abandoned and running, in which everything has been done.
void fill_room(Journal& journal) {
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal, {ChangeSettings{table, listed_room(table, "TAB1EE").settings}}) == Outcome::saved);
  REQUIRE(save(journal, {move(1), finish(), start(2), move(1, 2)}, 20) == Outcome::saved);
  REQUIRE(save(journal,
               {AbandonGame{table, GameNumber{2}, EndReason::agreed, {}}, start(3), move(1, 3),
                StopClocks{table, GameNumber{3}}, says(1, "so long"), AddBan{table, cleo, address(7)},
                RememberCommand{table, anna, message("go"), GameNumber{3}, Version{1}}},
               30) == Outcome::saved);
}

TEST_CASE("of a closed room the finished games stay, under its code, and nothing else") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  fill_room(journal);
  Archive archive(directory.file());
  const std::string finished = describe(archive.games_of(anna, {}));
  const std::string replay = describe(archive.find_game(game_id(1))->record);
  REQUIRE(save(journal, {CloseRoom{table}}, 40) == Outcome::saved);
  CHECK_FALSE(archive.find_room(room_code("TAB1EE")).has_value());
  CHECK(archive.count_rooms() == 0);
  CHECK(archive.count_rooms_of(anna) == 0);
  CHECK(archive.count_rooms_from(address(1)) == 0);
  CHECK(archive.listed_rooms().empty());
  CHECK(archive.rooms_of(anna, 10).empty());
  CHECK(archive.due_rooms(Time::max(), 10).empty());
  CHECK(describe(archive.games_of(anna, {})) == finished);
  CHECK(describe(archive.games_of(table, {})) == finished);
  CHECK(describe(archive.find_game(game_id(1))->record) == replay);
  CHECK_FALSE(archive.find_game(game_id(2)).has_value());
  CHECK_FALSE(archive.find_game(game_id(3)).has_value());
  CHECK(archive.best_of("figures", 10).size() == 2);
  for (const std::string kept : {"rooms", "games", "moves"})
    CHECK(ask_sql(directory.file(), "SELECT count(*) FROM " + kept) == "1");
  for (const std::string gone : {"seats", "commands", "chat_lines", "bans", "standstills"})
    CHECK(ask_sql(directory.file(), "SELECT count(*) FROM " + gone) == "0");
  CHECK(ask_sql(directory.file(), "SELECT count(made_from) FROM rooms") == "0");
  CHECK(save(journal, {room(RoomId(22), "TAB1EE")}) == Outcome::conflict);
}

TEST_CASE("of a closed room without finished games nothing stays, and its code is free again") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal,
               {move(1), AbandonGame{table, GameNumber{1}, EndReason::left, games::Seat(0)}, start(2),
                says(1, "", "hello")},
               20) == Outcome::saved);
  REQUIRE(save(journal, {CloseRoom{table}}) == Outcome::saved);
  for (const std::string gone : {"rooms", "seats", "games", "game_seats", "moves", "chat_lines"})
    CHECK(ask_sql(directory.file(), "SELECT count(*) FROM " + gone) == "0");
  CHECK(save(journal, {room(RoomId(22), "TAB1EE")}) == Outcome::saved);
  CHECK(stored_room(directory.file()).seats.empty());
}

TEST_CASE("a closed room takes nothing any more") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  fill_room(journal);
  REQUIRE(save(journal, {CloseRoom{table}}) == Outcome::saved);
  const std::vector<Change> changes{ChangeSettings{table, room().settings},
                                    TakeSeat{table, games::Seat(3), cleo},
                                    LeaveSeat{table, games::Seat(0)},
                                    MoveSeat{table, games::Seat(0), games::Seat(3)},
                                    ReplaceHolder{table, games::Seat(0), cleo},
                                    SetAbsence{table, games::Seat(0), true, true},
                                    SetReady{table, games::Seat(0), true},
                                    ChangeHost{table, ben},
                                    SetNonce{table, games::Seat(0), {1}},
                                    start(2),
                                    move(2),
                                    move(2, 3),
                                    finish(1),
                                    finish(3),
                                    AbandonGame{table, GameNumber{1}, EndReason::agreed, {}},
                                    StopClocks{table, GameNumber{1}},
                                    RunClocks{table, GameNumber{3}},
                                    says(1, "anybody here?"),
                                    says(2, "anybody here?"),
                                    AddBan{table, cleo, std::nullopt},
                                    SetWake{table, time(1)},
                                    CloseRoom{table},
                                    RememberCommand{table, anna, message("late"), GameNumber{1}, Version{1}}};
  for (const Change& change : changes) {
    CAPTURE(change.index());
    CHECK(save(journal, {change}) == Outcome::conflict);
  }
  CHECK_THROWS_WITH(run_sql(directory.file(),
                            "INSERT INTO games (room, number, rules, options, seed, started, id)"
                            " VALUES (21, 2, 1, '{}', zeroblob(32), 50, 7)"),
                    "the room is closed");
}

}  // namespace
}  // namespace tablee::storage
