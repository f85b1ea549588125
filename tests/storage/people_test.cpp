// Who may not come in, who is deleted and what stays, and what somebody is handed of what is kept of them.
#include <doctest/doctest.h>

#include <algorithm>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// A row of any table that still names somebody, and in which column.
std::string traces_of(const TemporaryDirectory& directory, PlayerId player) {
  const std::string id = std::to_string(player.value());
  std::string found;
  for (const std::string place :
       {"rooms.maker", "seats.player", "commands.player", "chat_lines.player", "votes.player", "bans.player",
        "standings.player", "banned_players.player"}) {
    const auto dot = place.find('.');
    const std::string count = ask_sql(directory.file(), "SELECT count(*) FROM " + place.substr(0, dot) +
                                                            " WHERE " + place.substr(dot + 1) + " = " + id);
    if (count != "0") found += place + " ";
  }
  return found;
}

/// Anna and Ben have played and talked in Anna's room; the next game runs.
std::vector<Change> evening() {
  std::vector<Change> changes = table_with_game();
  for (const Change& change : std::initializer_list<Change>{
           move(1), finish(), start(2), move(1, 2), says(1, "Hello"), says(2, "Hi", "", table, ben),
           says(3, "Bye"), AddBan{table, anna, address(9)}, AddBan{table, ben, address(8)},
           RememberCommand{table, anna, message("c-1"), GameNumber{2}, Version{1}},
           RememberCommand{table, ben, message("c-1"), GameNumber{2}, Version{1}}, BanFromServer{anna}})
    changes.push_back(change);
  return changes;
}

TEST_CASE("of somebody who is deleted nothing is left but their seats, under a name that is nobody's") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening(), 10) == Outcome::saved);
  REQUIRE(save(journal,
               {AbandonGame{table, GameNumber{2}, EndReason::agreed, std::nullopt},
                LeaveSeat{table, games::Seat(0)}, DeletePlayer{anna}},
               20) == Outcome::saved);
  CHECK(traces_of(directory, anna) == "");
  CHECK(ask_sql(directory.file(), "SELECT made_from IS NULL FROM rooms") == "1");
  const auto kept = stored_room(directory.file());
  REQUIRE(kept.chat.size() == 1);
  CHECK(kept.chat[0].text == "Hi");
  REQUIRE(kept.bans.size() == 1);
  CHECK(kept.bans[0].player == ben);
  CHECK(kept.commands.size() == 1);

  Archive archive(directory.file());
  CHECK_FALSE(archive.find_player(anna).has_value());
  CHECK_FALSE(archive.find_person(anna).has_value());
  CHECK(archive.server_bans().empty());
  for (const KnownPlayer& player : archive.find_players("", 10)) CHECK(player.player != anna);
  const auto games = archive.games_of(ben, {});
  REQUIRE(games.size() == 1);
  CHECK(games[0].seats[0].name == deleted_name);
  CHECK(games[0].seats[1].name == "Ben");
  CHECK(archive.find_game(games[0].id)->record.moves.size() == 1);
  CHECK(archive.standings_of(ben).size() == 1);
}

TEST_CASE("somebody who is deleted while a game runs has no vote in it") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening(), 10) == Outcome::saved);
  const auto vote = [](PlayerId player) {
    return CastVote{table, GameNumber{2}, protocol::Question::end, std::nullopt, player};
  };
  REQUIRE(save(journal, {vote(anna), vote(ben), DeletePlayer{anna}}, 20) == Outcome::saved);
  CHECK(traces_of(directory, anna) == "seats.player ");
  const auto votes = stored_room(directory.file()).votes;
  REQUIRE(votes.size() == 1);
  CHECK(votes[0].player == ben);
}

TEST_CASE("the key of somebody who was deleted leads to nobody, and nothing can be done for them any more") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, {CreatePlayer{anna, TokenHash{7}, "Anna"}}) == Outcome::saved);
  REQUIRE(save(journal, {room(), DeletePlayer{anna}}) == Outcome::saved);
  CHECK_FALSE(Archive(directory.file()).find_player(TokenHash{7}).has_value());
  CHECK(save(journal, {DeletePlayer{anna}}) == Outcome::conflict);
  CHECK(save(journal, {RenamePlayer{anna, "Anna"}}) == Outcome::conflict);
  CHECK(save(journal, {ReplaceToken{anna, TokenHash{8}}}) == Outcome::conflict);
  CHECK(save(journal, {TakeSeat{table, games::Seat(0), anna}}) == Outcome::conflict);
  CHECK(save(journal, {DeletePlayer{PlayerId(4711)}}) == Outcome::conflict);
  CHECK(save(journal, {DeletePlayer{bot}}) == Outcome::conflict);
}

TEST_CASE(
    "a seat that is left to somebody who is deleted counts as left, and the game's result is not theirs") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening(), 10) == Outcome::saved);
  REQUIRE(save(journal, {DeletePlayer{anna}}, 20) == Outcome::saved);
  const auto seats = stored_room(directory.file()).seats;
  REQUIRE(seats.size() == 2);
  CHECK(seats[0].left);
  CHECK(seats[0].name == deleted_name);
  REQUIRE(save(journal, {move(2, 2), finish(2)}, 30) == Outcome::saved);
  Archive archive(directory.file());
  CHECK(archive.standings_of(anna).empty());
  CHECK(archive.standings_of(ben).front().second.games == 2);
  CHECK(archive.games_of(ben, {}).size() == 2);
}

TEST_CASE("a deletion is whole or absent: with something in its commit that can't be, nothing has happened") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening(), 10) == Outcome::saved);
  const std::string before = describe(stored_room(directory.file()));
  CHECK(save(journal, {DeletePlayer{anna}, LeaveSeat{table, games::Seat(3)}}) == Outcome::conflict);
  CHECK(describe(stored_room(directory.file())) == before);
  CHECK(Archive(directory.file()).find_player(anna)->name == "Anna");
}

TEST_CASE("the numbers of lines go on after those of somebody who was deleted") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening()) == Outcome::saved);
  REQUIRE(save(journal, {DeletePlayer{anna}}) == Outcome::saved);
  CHECK(save(journal, {says(2, "again", "", table, ben)}) == Outcome::conflict);
  CHECK(save(journal, {says(4, "as in memory", "", table, ben)}) == Outcome::saved);
  CHECK(stored_room(directory.file()).chat.back().number == 4);
}

TEST_CASE("bans from the server come back in their order, once each, until they are lifted") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  REQUIRE(save(journal, {BanFromServer{ben}}, 10) == Outcome::saved);
  REQUIRE(save(journal, {BanFromServer{address(5)}}, 20) == Outcome::saved);
  REQUIRE(save(journal, {BanFromServer{cleo}}, 30) == Outcome::saved);
  REQUIRE(save(journal, {BanFromServer{ben}}, 40) == Outcome::saved);
  CHECK(save(journal, {BanFromServer{PlayerId(4711)}}) == Outcome::conflict);
  const auto bans = Archive(directory.file()).server_bans();
  REQUIRE(bans.size() == 3);
  CHECK(bans[0].who == Banned(ben));
  CHECK(bans[0].name == "Ben");
  CHECK(bans[0].since == time(10));
  CHECK(bans[1].who == Banned(address(5)));
  CHECK(bans[2].who == Banned(cleo));
  REQUIRE(save(journal, {LiftBan{ben}, LiftBan{address(5)}}) == Outcome::saved);
  CHECK(save(journal, {LiftBan{ben}}) == Outcome::conflict);
  CHECK(save(journal, {LiftBan{address(5)}}) == Outcome::conflict);
  CHECK(Archive(directory.file()).server_bans().size() == 1);
}

TEST_CASE("a new key leads to the player, and the old one to nobody") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, {CreatePlayer{anna, TokenHash{7}, "Anna"}}) == Outcome::saved);
  REQUIRE(save(journal, {ReplaceToken{anna, TokenHash{8}}}) == Outcome::saved);
  Archive archive(directory.file());
  CHECK_FALSE(archive.find_player(TokenHash{7}).has_value());
  CHECK(archive.find_player(TokenHash{8})->player == anna);
  CHECK(save(journal, {ReplaceToken{PlayerId(4711), TokenHash{9}}}) == Outcome::conflict);
  CHECK(save(journal, {ReplaceToken{bot, TokenHash{9}}}) == Outcome::conflict);
}

TEST_CASE("somebody is handed all that is kept of them, and nothing of others'") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, evening(), 10) == Outcome::saved);
  Archive archive(directory.file());
  const auto person = archive.find_person(anna);
  REQUIRE(person.has_value());
  CHECK(person->name == "Anna");
  CHECK(person->created == time(10));
  REQUIRE(person->rooms.size() == 1);
  CHECK(person->rooms[0].host);
  CHECK(person->rooms[0].seat == games::Seat(0));
  REQUIRE(person->games.size() == 1);
  CHECK(person->games[0].head.number == GameNumber{1});
  CHECK(person->games[0].seat == games::Seat(0));
  const auto of_anna = static_cast<std::size_t>(
      std::ranges::count_if(archive.find_game(person->games[0].head.id)->record.moves,
                            [](const MoveRecord& made) { return made.seat == games::Seat(0); }));
  CHECK(person->games[0].moves.size() == of_anna);
  REQUIRE(person->lines.size() == 2);
  CHECK(person->lines[0].text == "Hello");
  CHECK(person->standings.size() == 1);
  REQUIRE(person->banned_from.size() == 1);
  CHECK(person->banned_from_server == time(10));
  CHECK_FALSE(archive.find_person(bot).has_value());
  CHECK_FALSE(archive.find_person(PlayerId(4711)).has_value());
  CHECK_FALSE(archive.find_person(cleo)->banned_from_server.has_value());
}

TEST_CASE("players are found by a part of their name by how it looks, the newest first") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, {CreatePlayer{anna, TokenHash{1}, "Anna"}}, 10) == Outcome::saved);
  REQUIRE(save(journal, {CreatePlayer{ben, TokenHash{2}, "Joanne 100%"}}, 20) == Outcome::saved);
  REQUIRE(save(journal, {CreatePlayer{cleo, TokenHash{3}, "Cleo"}}, 30) == Outcome::saved);
  REQUIRE(save(journal,
               {room(), TakeSeat{table, games::Seat(0), anna}, BanFromServer{ben},
                RememberCommand{table, anna, message("c-1"), GameNumber{}, Version{}}},
               40) == Outcome::saved);
  Archive archive(directory.file());
  const auto found = archive.find_players("ANN", 10);
  REQUIRE(found.size() == 2);
  CHECK(found[0].player == ben);
  CHECK(found[0].banned);
  CHECK_FALSE(found[0].seen.has_value());
  CHECK(found[1].player == anna);
  CHECK(found[1].seen == time(40));
  CHECK(found[1].rooms == 1);
  CHECK(archive.find_players("j\u043E\u00E1\u0578", 10).size() == 1);
  CHECK(archive.find_players("%", 10).size() == 1);
  CHECK(archive.find_players("", 2).size() == 2);
}

TEST_CASE("open rooms are listed by what was last done in them") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game(), 10) == Outcome::saved);
  REQUIRE(save(journal, {room(RoomId(22), "0THER0"), room(RoomId(23), "C10SED"), CloseRoom{RoomId(23)}},
               20) == Outcome::saved);
  Archive archive(directory.file());
  REQUIRE(archive.open_rooms(10).size() == 2);
  CHECK(archive.open_rooms(10)[0].code == room_code("0THER0"));
  CHECK_FALSE(archive.open_rooms(10)[0].playing.has_value());
  REQUIRE(save(journal, {move(1)}, 30) == Outcome::saved);
  const auto rooms = archive.open_rooms(10);
  CHECK(rooms[0].code == room_code("TAB1EE"));
  CHECK(rooms[0].playing == true);
  CHECK(rooms[0].taken == 2);
  CHECK(rooms[0].touched == time(30));
  CHECK(archive.open_rooms(1).size() == 1);
}

}  // namespace
}  // namespace tablee::storage
