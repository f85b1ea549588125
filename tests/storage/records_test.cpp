// What was written is read back, after the journal was closed and the file opened again.
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

TEST_CASE("a player is found by the hash of the token, under the newest name") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    REQUIRE(save(journal, {RenamePlayer{ben, "Benoît 🂡"}}) == Outcome::saved);
  }
  Archive archive(directory.file());
  const auto found = archive.find_player(seed(2));
  REQUIRE(found.has_value());
  CHECK(found->player == ben);
  CHECK(found->name == "Benoît 🂡");
  CHECK_FALSE(archive.find_player(seed(9)).has_value());
}

TEST_CASE("nobody else is a bot, and bots have names") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room(table, "TAB1EE", PlayerId::most_bots)}) == Outcome::saved);
  for (int number = 1; number <= PlayerId::most_bots; ++number) {
    const PlayerId player = PlayerId::bot(number);
    CHECK(save(journal, {CreatePlayer{player, seed(50), "Impostor"}}) == Outcome::conflict);
    CHECK(save(journal, {TakeSeat{table, games::Seat(number - 1), player}}) == Outcome::saved);
  }
  const auto seats = stored_room(directory.file()).seats;
  REQUIRE(seats.size() == PlayerId::most_bots);
  CHECK(seats.front().name == "Bot 1");
  CHECK(seats.back().name == "Bot 6");
}

TEST_CASE("a room before its first game comes back with its seats") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    REQUIRE(save(journal, {room(), TakeSeat{table, games::Seat(2), ben}}, 10) == Outcome::saved);
    REQUIRE(save(journal, {TakeSeat{table, games::Seat(0), anna}}, 20) == Outcome::saved);
    REQUIRE(save(journal, {TakeSeat{table, games::Seat(1), cleo}}, 30) == Outcome::saved);
    REQUIRE(save(journal, {SetNonce{table, games::Seat(2), {0, 255, 0}}}) == Outcome::saved);
    REQUIRE(save(journal, {LeaveSeat{table, games::Seat(1)}, ChangeHost{table, ben}}) == Outcome::saved);
    REQUIRE(save(journal, {TakeSeat{table, games::Seat(1), bot}, SetReady{table, games::Seat(2), true}}) ==
            Outcome::saved);
    REQUIRE(save(journal, {SetAbsence{table, games::Seat(0), true, false}}) == Outcome::saved);
  }
  CHECK(describe(stored_room(directory.file())) ==
        "room 21 TAB1EE figures host 12 next "
        "6400000000000000000000000000000000000000000000000000000000000065 wake 5000 touched 10\n"
        R"(settings {"rounds":3} seats 4 look 5 on leave 0 watching chat)"
        "\n"
        "seat 0 player 11 Anna since 20 nonce  stand-in\n"
        "seat 1 player 1 Bot 1 since 1 nonce \n"
        "seat 2 player 12 Ben since 10 nonce 00ff00 ready\n");
  Archive archive(directory.file());
  CHECK(archive.count_rooms() == 1);
  CHECK_FALSE(archive.find_room(room_code("NQSVCH")).has_value());
}

TEST_CASE("a room has the settings it was made with until it is given others") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room()}) == Outcome::saved);
  CHECK(stored_room(directory.file()).settings == room().settings);
  protocol::RoomSettings settings{.options = {{"mode", "long"}, {"rounds", {1, 2}}},
                                  .seats = 6,
                                  .look = std::chrono::seconds(1),
                                  .listed = true,
                                  .move_time = std::chrono::days(7),
                                  .on_leave = protocol::OnLeave::end,
                                  .watching = false,
                                  .chat = false};
  REQUIRE(save(journal, {ChangeSettings{table, settings}}) == Outcome::saved);
  CHECK(stored_room(directory.file()).settings == settings);
  settings.move_time = std::chrono::seconds(15);
  settings.on_leave = protocol::OnLeave::wait;
  CreateRoom other = room(RoomId(22), "0THER0");
  other.settings = settings;
  REQUIRE(save(journal, {other}) == Outcome::saved);
  CHECK(stored_room(directory.file(), "0THER0").settings == settings);
}

TEST_CASE("options that are no JSON are an error, not another room") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  run_sql(directory.file(),
          R"(PRAGMA ignore_check_constraints = ON; UPDATE rooms SET options = '{"rounds":')");
  CHECK_THROWS_WITH_AS(stored_room(directory.file()), "the database holds an impossible options",
                       std::runtime_error);
}

TEST_CASE("fewer seats are a conflict only while one that goes is taken") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room(), TakeSeat{table, games::Seat(2), anna}}) == Outcome::saved);
  protocol::RoomSettings settings = room().settings;
  settings.seats = 2;
  CHECK(save(journal, {ChangeSettings{table, settings}}) == Outcome::conflict);
  CHECK(stored_room(directory.file()).settings.seats == 4);
  CHECK(save(journal, {MoveSeat{table, games::Seat(2), games::Seat(0)}, ChangeSettings{table, settings}}) ==
        Outcome::saved);
  CHECK(save(journal, {TakeSeat{table, games::Seat(2), ben}}) == Outcome::conflict);
  CHECK(save(journal, {MoveSeat{table, games::Seat(0), games::Seat(2)}}) == Outcome::conflict);
}

TEST_CASE("who changes seats takes along all that is theirs") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {room(), TakeSeat{table, games::Seat(0), ben}}, 10) == Outcome::saved);
  REQUIRE(save(journal,
               {SetNonce{table, games::Seat(0), {1}}, SetReady{table, games::Seat(0), true},
                SetAbsence{table, games::Seat(0), false, true}},
               20) == Outcome::saved);
  REQUIRE(save(journal, {MoveSeat{table, games::Seat(0), games::Seat(3)}}, 30) == Outcome::saved);
  const auto seats = stored_room(directory.file()).seats;
  REQUIRE(seats.size() == 1);
  CHECK(seats[0].seat == games::Seat(3));
  CHECK(seats[0].player == ben);
  CHECK(seats[0].since == time(10));
  CHECK(seats[0].nonce == games::Nonce{1});
  CHECK(seats[0].ready);
  CHECK(seats[0].left);
}

TEST_CASE("a game in the middle comes back with its seed, nonces, moves and commands") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    REQUIRE(save(journal,
                 {room(), TakeSeat{table, games::Seat(3), cleo}, TakeSeat{table, games::Seat(0), ben},
                  SetNonce{table, games::Seat(3), {1, 2}}, SetReady{table, games::Seat(3), true},
                  SetAbsence{table, games::Seat(0), true, true}},
                 10) == Outcome::saved);
    StartGame game = start();
    game.rules = 4;
    game.options = R"({"rounds":5})";
    game.seats = {{cleo, {1, 2}}, {ben, {}}, {anna, games::Nonce(32, 0xab)}};
    REQUIRE(save(journal, {game, RememberCommand{table, cleo, message("go"), GameNumber{1}, Version{0}}},
                 20) == Outcome::saved);
    REQUIRE(save(journal, {move(1)}, 30) == Outcome::saved);
    RecordMove by_bot = move(2);
    by_bot.by = MadeBy::bot;
    RecordMove by_clock = move(3);
    by_clock.by = MadeBy::clock;
    REQUIRE(save(journal,
                 {by_bot, by_clock, RememberCommand{table, ben, message("go"), GameNumber{1}, Version{2}}},
                 40) == Outcome::saved);
  }
  const std::string zeros(60, '0');
  CHECK(describe(stored_room(directory.file())) ==
        "room 21 TAB1EE figures host 11 next 65" + zeros + "66 wake 5000 touched 30\n" +
            R"(settings {"rounds":3} seats 4 look 5 on leave 0 watching chat)"
            "\n"
            "seat 0 player 13 Cleo since 10 nonce \n"
            "seat 1 player 12 Ben since 10 nonce \n"
            "seat 2 player 11 Anna since 20 nonce \n"
            R"(game 1 id 21001 rules 4 {"rounds":5} seed 64)" +
            zeros + "65 from 20\n" +
            "  player 13 nonce 0102\n"
            "  player 12 nonce \n"
            "  player 11 nonce abababababababababababababababababababababababababababababababab\n"
            R"(  move 1 seat 1 {"card":1} m-1 by 0 at 30)"
            "\n"
            R"(  move 2 seat 0 {"card":2} m-2 by 1 at 40)"
            "\n"
            R"(  move 3 seat 1 {"card":3} m-3 by 2 at 40)"
            "\n"
            "command 13 go at 1:0 on 20\n"
            "command 12 go at 1:2 on 40\n");
}

TEST_CASE(
    "who takes over a seat takes over the running game, and nothing of what the holder was about to do") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal, {finish(), start(2)}, 20) == Outcome::saved);
  REQUIRE(save(journal,
               {SetNonce{table, games::Seat(1), {7}}, SetReady{table, games::Seat(1), true},
                SetAbsence{table, games::Seat(1), true, true}, move(1, 2)},
               30) == Outcome::saved);
  CHECK(save(journal, {ReplaceHolder{table, games::Seat(1), anna}}, 40) == Outcome::conflict);
  REQUIRE(save(journal, {ReplaceHolder{table, games::Seat(1), cleo}}, 40) == Outcome::saved);
  const RoomRecord record = stored_room(directory.file());
  REQUIRE(record.seats.size() == 2);
  CHECK(record.seats[1].player == cleo);
  CHECK(record.seats[1].since == time(10));
  CHECK(record.seats[1].nonce.empty());
  CHECK_FALSE(record.seats[1].ready);
  CHECK_FALSE(record.seats[1].stand_in);
  CHECK_FALSE(record.seats[1].left);
  CHECK(record.last_game->seats[1].player == cleo);
  REQUIRE(save(journal, {finish(2), ReplaceHolder{table, games::Seat(1), bot}}, 50) == Outcome::saved);
  Archive archive(directory.file());
  CHECK(archive.games_of(cleo, {}).size() == 1);
  CHECK(archive.games_of(ben, {}).size() == 1);
  CHECK(archive.games_of(ben, {}).front().number == GameNumber{1});
  CHECK(archive.games_of(bot, {}).empty());
}

TEST_CASE("a room was touched when it was made and when people played in it, and by nothing else") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players(), 10) == Outcome::saved);
  const std::vector<std::vector<Change>> touching{{room()}, {start()}, {move(1)}, {move(2)}, {finish()}};
  const std::vector<Change> other{SetWake{table, time(1)}, TakeSeat{table, games::Seat(3), cleo},
                                  LeaveSeat{table, games::Seat(3)}};
  for (int at = 20; const auto& changes : touching) {
    REQUIRE(save(journal, changes, at) == Outcome::saved);
    REQUIRE(save(journal, other, at + 5) == Outcome::saved);
    CHECK(stored_room(directory.file()).touched == time(at));
    at += 10;
  }
  const Time touched = stored_room(directory.file()).touched;
  REQUIRE(save(journal,
               {says(1, "", "hello"), RememberCommand{table, ben, message("say"), GameNumber{1}, Version{2}}},
               900) == Outcome::saved);
  CHECK(stored_room(directory.file()).touched == touched);
  CHECK(stored_room(directory.file()).commands.back().at == time(900));
}

TEST_CASE("what bots and clocks do in a game is no sign that somebody was in its room") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal, {move(1)}, 20) == Outcome::saved);
  for (const MadeBy by : {MadeBy::bot, MadeBy::clock}) {
    RecordMove change = move(by == MadeBy::bot ? 2 : 3);
    change.by = by;
    REQUIRE(save(journal, {change}, 30) == Outcome::saved);
    CHECK(stored_room(directory.file()).touched == time(20));
  }
}

TEST_CASE("the newest commands of a player in a room are remembered, and no others") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {RememberCommand{table, ben, message("other"), GameNumber{0}, Version{0}}}) ==
          Outcome::saved);
  for (int command = 0; command < commands_remembered + 10; ++command)
    REQUIRE(save(journal, {RememberCommand{table, anna, message("c" + std::to_string(command)), GameNumber{0},
                                           Version{0}}}) == Outcome::saved);
  const auto commands = stored_room(directory.file()).commands;
  REQUIRE(commands.size() == commands_remembered + 1);
  CHECK(commands.front().message == message("other"));
  CHECK(commands.at(1).message == message("c10"));
  CHECK(commands.back().message == message("c" + std::to_string(commands_remembered + 9)));
}

TEST_CASE("a game takes the room's seed of that moment, and the next game the one after") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  CHECK(stored_room(directory.file()).last_game->seed == seed(100));
  CHECK(stored_room(directory.file()).next_seed == seed(101));
  REQUIRE(save(journal, {finish(1), start(2)}) == Outcome::saved);
  const RoomRecord record = stored_room(directory.file());
  CHECK(record.last_game->number == GameNumber{2});
  CHECK(record.last_game->seed == seed(101));
  CHECK(record.next_seed == seed(102));
  CHECK_FALSE(record.last_game->ended.has_value());
}

TEST_CASE("a finished game stands in the histories of its players and its room") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
    REQUIRE(save(journal, {move(1), move(2), move(3), finish()}, 40) == Outcome::saved);
    REQUIRE(save(journal, {RenamePlayer{ben, "Benno"}}, 50) == Outcome::saved);
  }
  CHECK(stored_room(directory.file()).last_game->ended == time(40));
  Archive archive(directory.file());
  const std::string game =
      "TAB1EE 1 id 21001 figures {\"rounds\":3} from 10 to 40 moves 3 | 11 Anna 7 #1 12 Benno -3 #2\n";
  CHECK(describe(archive.games_of(anna, {})) == game);
  CHECK(describe(archive.games_of(ben, {})) == game);
  CHECK(describe(archive.games_of(table, {})) == game);
  CHECK(archive.games_of(cleo, {}).empty());
  CHECK(archive.games_of(RoomId(99), {}).empty());
}

TEST_CASE("an archive sees what the journal saved after it was opened") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  Archive archive(directory.file());
  CHECK_FALSE(archive.find_room(room_code("TAB1EE")).has_value());
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  for (int version = 1; version <= 20; ++version) {
    REQUIRE(save(journal, {move(version)}) == Outcome::saved);
    CHECK(archive.find_room(room_code("TAB1EE"))->last_game->moves.size() ==
          static_cast<std::size_t>(version));
  }
}

}  // namespace
}  // namespace tablee::storage
