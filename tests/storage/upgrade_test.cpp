// A file of an older program comes through the steps to today's schema with all that is in it.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "fixture.hpp"
#include "storage/backup.hpp"
#include "storage/migrations.hpp"

namespace tablee::storage {
namespace {

/// The rows of the tests are as the second schema has them.
constexpr int schema_of_rows = 2;

/// A file as a program of that schema left it, with the rows that `insertions` add: those of a later schema
/// than theirs have come there through its steps.
void make_old(const std::filesystem::path& file, int schema, const std::string& insertions) {
  for (int step = 0; step < schema; ++step) {
    if (step == schema_of_rows) run_sql(file, insertions);
    run_sql(file, migrations[static_cast<std::size_t>(step)]);
  }
  if (schema <= schema_of_rows) run_sql(file, insertions);
  run_sql(file, "PRAGMA application_id = 0x5461626C; PRAGMA user_version = " + std::to_string(schema));
}

// Two rooms of Anna, Ben and Cleo. In the one three games are finished and the fourth runs; the other has a
// finished game that ended between them.
const std::string second_schema_rows = R"(
  INSERT INTO players VALUES (11, zeroblob(32), 'Anna', 1), (12, randomblob(32), 'Ben', 2),
    (13, randomblob(32), 'Cleo', 3);
  INSERT INTO rooms VALUES (21, 'TAB1EE', 'figures', '{"rounds":3}', 4, 11, zeroblob(32), 10, 5),
    (22, '0THER0', 'figures', '{"rounds":1}', 2, 12, zeroblob(32), 10, 3);
  INSERT INTO seats VALUES (21, 0, 11, 11, x''), (21, 1, 12, 12, x'0102'), (22, 0, 13, 13, x'');
  INSERT INTO games VALUES (21, 1, 1, '{"rounds":3}', zeroblob(32), 20, NULL);
  INSERT INTO game_seats VALUES (21, 1, 0, 11, x'07'), (21, 1, 1, 12, x'');
  INSERT INTO moves VALUES (21, 1, 1, 0, '{"card":1}', 'm-1', 25);
  UPDATE games SET ended = 30;
  INSERT INTO games VALUES (22, 1, 1, '{"rounds":1}', zeroblob(32), 20, 35);
  INSERT INTO games VALUES (21, 2, 1, '{"rounds":3}', zeroblob(32), 30, 40);
  INSERT INTO games VALUES (21, 3, 1, '{"rounds":3}', zeroblob(32), 40, 50);
  INSERT INTO games VALUES (21, 4, 1, '{"rounds":3}', zeroblob(32), 60, NULL);
  INSERT INTO game_seats VALUES (22, 1, 0, 13, x''), (22, 1, 1, 11, x''), (21, 2, 0, 12, x''),
    (21, 2, 1, 11, x''), (21, 3, 0, 11, x''), (21, 4, 0, 11, x'aa'), (21, 4, 1, 12, x'');
  INSERT INTO moves VALUES (21, 4, 1, 1, '{"card":2}', 'm-2', 65);
  INSERT INTO moves VALUES (21, 4, 2, 0, '{"card":3}', 'm-3', 70);
  INSERT INTO results VALUES (21, 1, 0, 11, 9, 1, 30), (21, 1, 1, 12, 3, 2, 30), (22, 1, 0, 13, 4, 1, 35),
    (22, 1, 1, 11, 4, 1, 35), (21, 2, 0, 12, 8, 1, 40), (21, 2, 1, 11, 7, 2, 40), (21, 3, 0, 11, 99, 1, 50);
  INSERT INTO commands VALUES (1, 21, 12, 'go', 4, 0, 60);
)";

/// The same rows as they were before tiles stayed in sight for as long as a room wished.
std::string first_schema_rows() {
  std::string rows = second_schema_rows;
  for (const std::string look : {", 10, 5)", ", 10, 3)"}) rows.replace(rows.find(look), look.size(), ", 10)");
  return rows;
}

std::string rows_of(int schema) {
  return schema == 1 ? first_schema_rows() : second_schema_rows;
}

/// `text` with each game's id, which nobody can foresee, as a question mark.
std::string without_ids(std::string text) {
  for (std::size_t at = text.find(" id "); at != std::string::npos; at = text.find(" id ", at + 1))
    text.replace(at + 4, text.find(' ', at + 4) - (at + 4), "?");
  return text;
}

TEST_CASE("a file of an older schema is brought up to date with its players, rooms, games and commands") {
  int schema = 0;
  SUBCASE("the first") {
    schema = 1;
  }
  SUBCASE("the second") {
    schema = 2;
  }
  SUBCASE("the third") {
    schema = 3;
  }
  SUBCASE("the seventh") {
    schema = 7;
  }
  const TemporaryDirectory directory;
  make_old(directory.file(), schema, rows_of(schema));
  Journal journal({.file = directory.file()});
  const std::string zeros(64, '0');
  CHECK(without_ids(describe(stored_room(directory.file()))) ==
        "room 21 TAB1EE figures host 11 next " + zeros + " wake 0 touched 70\n" +
            R"(settings {"rounds":3} seats 4 look )" + (schema == 1 ? "3" : "5") +
            " on leave 0 watching chat\n"
            "seat 0 player 11 Anna since 11 nonce \n"
            "seat 1 player 12 Ben since 12 nonce 0102\n"
            R"(game 4 id ? rules 1 {"rounds":3} seed )" +
            zeros +
            " from 60\n"
            "  player 11 nonce aa\n"
            "  player 12 nonce \n"
            R"(  move 1 seat 1 {"card":2} m-2 by 0 at 65)"
            "\n"
            R"(  move 2 seat 0 {"card":3} m-3 by 0 at 70)"
            "\n"
            "command 12 go at 4:0 on 60\n"
            "tally 11 Anna games 3 wins 2 places 4\n"
            "tally 12 Ben games 2 wins 1 places 3\n");
  Archive archive(directory.file());
  const auto games = archive.games_of(anna, {});
  CHECK(without_ids(describe(games)) ==
        R"(TAB1EE 3 id ? figures {"rounds":3} from 40 to 50 moves 0 | 11 Anna 99 #1)"
        "\n"
        R"(TAB1EE 2 id ? figures {"rounds":3} from 30 to 40 moves 0 | 12 Ben 8 #1 11 Anna 7 #2)"
        "\n"
        R"(0THER0 1 id ? figures {"rounds":1} from 20 to 35 moves 0 | 13 Cleo 4 #1 11 Anna 4 #1)"
        "\n"
        R"(TAB1EE 1 id ? figures {"rounds":3} from 20 to 30 moves 1 | 11 Anna 9 #1 12 Ben 3 #2)"
        "\n");
  std::set<GameId> ids;
  for (const FinishedGame& game : games) {
    ids.insert(game.id);
    const auto replay = archive.find_game(game.id);
    REQUIRE(replay.has_value());
    CHECK(replay->head.number == game.number);
  }
  CHECK(ids.size() == games.size());
  CHECK(*ids.begin() > GameId(0));
  CHECK(archive.find_player(TokenHash{})->name == "Anna");
  CHECK(ask_sql(directory.file(), "PRAGMA integrity_check") == "ok");
}

TEST_CASE("what was said and done in a file of the third schema stays, and its people can be deleted") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 3, second_schema_rows);
  run_sql(directory.file(), R"(
    INSERT INTO chat_lines VALUES (21, 1, 40, 11, 'Anna', 0, 'Hello', ''), (21, 2, 41, 12, 'Ben', 0, '', 'hello');
    INSERT INTO bans VALUES (1, 21, 13, zeroblob(16));
    INSERT INTO standings VALUES ('figures', 11, 3, 2, 4, 9, 25, 8);
    UPDATE rooms SET made_from = zeroblob(16);
    DELETE FROM seats WHERE room = 22; DELETE FROM commands WHERE room = 22;
    UPDATE rooms SET closed = 50, made_from = NULL WHERE room = 22;)");
  Journal journal({.file = directory.file()});
  const auto kept = stored_room(directory.file());
  CHECK(kept.chat.size() == 2);
  CHECK(kept.bans.size() == 1);
  CHECK(save(journal, {says(3, "", "hello")}) == Outcome::saved);
  Archive archive(directory.file());
  CHECK(archive.standings_of(anna).size() == 1);
  CHECK(archive.count_rooms_from({}) == 1);
  REQUIRE(save(journal, {DeletePlayer{anna}}) == Outcome::saved);
  CHECK(archive.count_rooms_from({}) == 0);
  CHECK(stored_room(directory.file()).chat.size() == 1);
  CHECK(archive.games_of(RoomId(22), {}).front().seats[1].name == deleted_name);
  CHECK(ask_sql(directory.file(), "SELECT count(*) FROM pragma_foreign_key_check") == "0");
}

TEST_CASE("names of an old file come into the form in which new ones are kept") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 4, second_schema_rows);
  run_sql(directory.file(),
          "UPDATE players SET name = 'Rene\u0301' WHERE player = 11;"
          "UPDATE players SET name = 'Ben\uFE0F' WHERE player = 12;"
          "UPDATE players SET name = '\u200B' WHERE player = 13");
  const Journal journal({.file = directory.file()});
  CHECK(ask_sql(directory.file(),
                "SELECT group_concat(name, '|') FROM players WHERE player > 10 ORDER BY player") ==
        "Ren\u00E9|Ben|\u200B");
}

TEST_CASE("what an old game is called from now on can't be foreseen") {
  std::set<std::string> ids;
  for (int time = 0; time < 2; ++time) {
    const TemporaryDirectory directory;
    make_old(directory.file(), 2, second_schema_rows);
    const Journal journal({.file = directory.file()});
    ids.insert(ask_sql(directory.file(), "SELECT id FROM games WHERE room = 21 AND number = 1"));
  }
  CHECK(ids.size() == 2);
}

TEST_CASE("old rooms are looked at once, are in no lobby, and come from nowhere") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 2, second_schema_rows);
  const Journal journal({.file = directory.file()});
  Archive archive(directory.file());
  CHECK(archive.due_rooms(time(0), 10).size() == 2);
  CHECK(archive.listed_rooms().empty());
  CHECK(archive.count_rooms_from({}) == 0);
  CHECK(archive.count_rooms() == 2);
  CHECK(describe(archive.rooms_of(ben, 10)) == "TAB1EE");
}

TEST_CASE("a game that ran in an old file goes on, with all that games can do now") {
  int schema = 2;
  SUBCASE("the second") {}
  SUBCASE("the seventh") {
    schema = 7;
  }
  const TemporaryDirectory directory;
  make_old(directory.file(), schema, second_schema_rows);
  Journal journal({.file = directory.file()});
  CHECK(save(journal, {room(RoomId(23), "TAB1EE")}) == Outcome::conflict);
  CHECK(save(journal, {move(2, 4)}) == Outcome::conflict);
  CHECK(save(journal,
             {move(3, 4), StopClocks{table, GameNumber{4}}, RunClocks{table, GameNumber{4}},
              ReplaceHolder{table, games::Seat(1), bot}, finish(4), start(5), says(1, "", "hello")},
             80) == Outcome::saved);
  CHECK(save(journal, {CloseRoom{RoomId(22)}}) == Outcome::saved);
  CHECK(Archive(directory.file()).games_of(RoomId(22), {}).size() == 1);
}

TEST_CASE("a game of an old file that has no result keeps the reason, and one may be too long from now on") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 7, second_schema_rows);
  run_sql(directory.file(),
          "UPDATE games SET ended = 80, end_reason = 0, end_seat = 1 WHERE room = 21 AND number = 4");
  Journal journal({.file = directory.file()});
  CHECK(save(journal, {start(5), move(1, 5), AbandonGame{table, GameNumber{5}, EndReason::too_long, {}}},
             90) == Outcome::saved);
  CHECK(save(journal, {start(6), AbandonGame{table, GameNumber{6}, EndReason::left, games::Seat(2)}}, 95) ==
        Outcome::conflict);
  const std::vector<FinishedGame> games = Archive(directory.file()).games_of(table, {});
  REQUIRE(games.size() == 5);
  REQUIRE(games[0].abandoned.has_value());
  CHECK(games[0].abandoned->reason == EndReason::too_long);
  REQUIRE(games[1].abandoned.has_value());
  CHECK(games[1].abandoned->reason == EndReason::left);
  CHECK(games[1].abandoned->seat == games::Seat(1));
  CHECK_FALSE(games[2].abandoned.has_value());
}

TEST_CASE("the standings of an old file are those of its games, in the order in which they ended") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 2, second_schema_rows);
  const Journal journal({.file = directory.file()});
  const auto play = [](Rating& first, Rating& second, std::vector<int> places) {
    const std::vector<Rating> rated = rate(std::vector{first, second}, places);
    first = rated[0];
    second = rated[1];
  };
  Rating of_anna;
  Rating of_ben;
  Rating of_cleo;
  play(of_anna, of_ben, {1, 2});
  play(of_cleo, of_anna, {1, 1});
  play(of_ben, of_anna, {1, 2});
  std::vector<Standing> standings = Archive(directory.file()).best_of("figures", 10);
  std::ranges::sort(standings, {}, &Standing::player);
  CHECK(describe(standings) == describe({{anna, "Anna", 3, 2, 4 / 3.0, 9, of_anna},
                                         {ben, "Ben", 2, 1, 1.5, 8, of_ben},
                                         {cleo, "Cleo", 1, 1, 1, 4, of_cleo}}));
}

TEST_CASE("the database is kept as it was before each step, whole and with its games") {
  for (int schema = 1; schema < static_cast<int>(migrations.size()); ++schema) {
    CAPTURE(schema);
    const TemporaryDirectory directory;
    make_old(directory.file(), schema, rows_of(schema));
    const std::filesystem::path kept = directory.file().string() + ".schema-" + std::to_string(schema);
    std::ofstream(kept) << "what an earlier attempt left behind";
    const Inventory before = inspect(directory.file());
    { const Journal journal({.file = directory.file()}); }
    CHECK(ask_sql(kept, "PRAGMA user_version") == std::to_string(schema));
    const Inventory copied = inspect(kept);
    CHECK(copied.players == before.players);
    CHECK(copied.games == before.games);
    CHECK(copied.games > 0);
    // Nothing is migrated any more, so nothing is copied.
    std::filesystem::remove(kept);
    { const Journal journal({.file = directory.file()}); }
    CHECK_FALSE(std::filesystem::exists(kept));
  }
}

TEST_CASE("without a place for the copy nothing is migrated") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 2, second_schema_rows);
  // A folder of that name, so that no file can have it.
  std::filesystem::create_directories(directory.file().string() + ".schema-2/occupied");
  CHECK_THROWS_AS(Journal({.file = directory.file()}), CannotOpen);
  CHECK(ask_sql(directory.file(), "PRAGMA user_version") == "2");
}

TEST_CASE("standings are made once, not at each start") {
  const TemporaryDirectory directory;
  make_old(directory.file(), 2, second_schema_rows);
  { const Journal journal({.file = directory.file()}); }
  run_sql(directory.file(), "DELETE FROM standings");
  { const Journal journal({.file = directory.file()}); }
  CHECK(ask_sql(directory.file(), "SELECT count(*) FROM standings") == "0");
}

}  // namespace
}  // namespace tablee::storage
