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
  }
  CHECK(describe(stored_room(directory.file())) ==
        R"(room 21 TAB1EE figures {"rounds":3} seats 4 host 12 next )"
        "6400000000000000000000000000000000000000000000000000000000000065 look 5\n"
        "seat 0 player 11 Anna since 20 nonce \n"
        "seat 2 player 12 Ben since 10 nonce 00ff00\n");
  Archive archive(directory.file());
  CHECK(archive.count_rooms() == 1);
  CHECK_FALSE(archive.find_room(room_code("NQSVCH")).has_value());
}

TEST_CASE("a game in the middle comes back with its seed, nonces, moves and commands") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    REQUIRE(save(journal,
                 {room(), TakeSeat{table, games::Seat(3), cleo}, TakeSeat{table, games::Seat(0), ben},
                  SetNonce{table, games::Seat(3), {1, 2}}},
                 10) == Outcome::saved);
    StartGame game = start();
    game.rules = 4;
    game.options = R"({"rounds":5})";
    game.seats = {{cleo, {1, 2}}, {ben, {}}, {anna, games::Nonce(32, 0xab)}};
    REQUIRE(save(journal, {game, RememberCommand{table, cleo, message("go"), GameNumber{1}, Version{0}}},
                 20) == Outcome::saved);
    REQUIRE(save(journal, {move(1)}) == Outcome::saved);
    REQUIRE(save(journal, {move(2), RememberCommand{table, ben, message("go"), GameNumber{1}, Version{2}}}) ==
            Outcome::saved);
  }
  const std::string zeros(60, '0');
  CHECK(describe(stored_room(directory.file())) ==
        R"(room 21 TAB1EE figures {"rounds":3} seats 4 host 11 next 65)" + zeros + "66 look 5\n" +
            "seat 0 player 13 Cleo since 10 nonce \n"
            "seat 1 player 12 Ben since 10 nonce \n"
            "seat 2 player 11 Anna since 20 nonce \n"
            R"(game 1 rules 4 {"rounds":5} seed 64)" +
            zeros + "65 open\n" +
            "  player 13 nonce 0102\n"
            "  player 12 nonce \n"
            "  player 11 nonce abababababababababababababababababababababababababababababababab\n"
            R"(  move 1 seat 1 {"card":1} m-1)"
            "\n"
            R"(  move 2 seat 0 {"card":2} m-2)"
            "\n"
            "command 13 go at 1:0\n"
            "command 12 go at 1:2\n");
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
  CHECK_FALSE(record.last_game->finished);
}

TEST_CASE("a finished game stands in the histories of its players and its room") {
  const TemporaryDirectory directory;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
    REQUIRE(save(journal, {move(1), move(2), move(3), finish()}, 40) == Outcome::saved);
    REQUIRE(save(journal, {RenamePlayer{ben, "Benno"}}, 50) == Outcome::saved);
  }
  CHECK(stored_room(directory.file()).last_game->finished);
  Archive archive(directory.file());
  const std::string game =
      "TAB1EE 1 figures {\"rounds\":3} from 10 to 40 moves 3 | 11 Anna 7 #1 12 Benno -3 #2\n";
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
