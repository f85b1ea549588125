// What follows from results: a room's tally, and how people stand in each game.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// A finished game as it is told to the journal.
struct Played {
  std::vector<PlayerId> players;
  std::vector<int> scores;
  std::vector<int> places;
};

/// Plays games in one room.
class Series {
 public:
  Series(Journal& journal, const CreateRoom& room) : journal_(journal), room_(room.room) {
    REQUIRE(save(journal, {room}) == Outcome::saved);
  }

  void play(const Played& played) {
    StartGame started = start(++games_, room_);
    started.seats.clear();
    for (const PlayerId player : played.players) started.seats.push_back({player, {}});
    const FinishGame finished{room_, GameNumber{games_}, played.scores, played.places};
    REQUIRE(save(journal_, {started, finished}, games_) == Outcome::saved);
  }

 private:
  Journal& journal_;
  RoomId room_;
  int games_ = 0;
};

Standing standing_of(Archive& archive, PlayerId player) {
  const auto standings = archive.standings_of(player);
  REQUIRE(standings.size() == 1);
  return standings.front().second;
}

TEST_CASE("a room's tally counts all who played there, bots too, winners first") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  Series series(journal, room());
  Series elsewhere(journal, room(RoomId(22), "0THER0"));
  series.play({{anna, bot, ben}, {1, 2, 3}, {3, 2, 1}});
  series.play({{ben, anna}, {5, 5}, {1, 1}});
  series.play({{cleo, bot}, {4, 2}, {1, 2}});
  series.play({{anna, cleo, ben}, {9, 0, 1}, {1, 3, 2}});
  elsewhere.play({{cleo, anna}, {9, 0}, {1, 2}});
  REQUIRE(save(journal, {start(5), AbandonGame{table, GameNumber{5}, EndReason::agreed, {}}}) ==
          Outcome::saved);
  std::string tally;
  for (const TallyRecord& entry : stored_room(directory.file()).tally)
    tally += entry.name + ' ' + std::to_string(entry.games) + ' ' + std::to_string(entry.wins) + ' ' +
             std::to_string(entry.places) + '\n';
  CHECK(tally ==
        "Ben 3 2 4\n"
        "Anna 3 2 5\n"
        "Cleo 2 1 4\n"
        "Bot 1 2 0 4\n");
}

TEST_CASE("in a tally, fewer places a game come first among those with as many wins, then names") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  Series series(journal, room());
  series.play({{cleo, bot}, {1, 2}, {2, 1}});
  series.play({{cleo, bot}, {1, 2}, {2, 1}});
  series.play({{ben, anna, bot}, {1, 1, 2}, {3, 3, 1}});
  const auto tally = stored_room(directory.file()).tally;
  REQUIRE(tally.size() == 4);
  CHECK(tally[0].name == "Bot 1");
  CHECK(tally[1].name == "Cleo");
  CHECK(tally[2].name == "Anna");
  CHECK(tally[3].name == "Ben");
}

TEST_CASE("a game with fewer than two people changes no standings") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  Series series(journal, room());
  series.play({{anna}, {9}, {1}});
  series.play({{anna, bot, PlayerId::bot(2)}, {9, 8, 7}, {1, 2, 3}});
  Archive archive(directory.file());
  CHECK(archive.standings_of(anna).empty());
  CHECK(archive.standings_of(bot).empty());
  CHECK(archive.best_of("figures", 10).empty());
}

TEST_CASE("places count among people, shared ones as in competitions, and scores as they are") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  Series series(journal, room());
  series.play({{bot, anna, ben, cleo}, {9, 5, 5, -1}, {1, 2, 2, 4}});
  Archive archive(directory.file());
  CHECK(standing_of(archive, anna).wins == 1);
  CHECK(standing_of(archive, anna).mean_place == 1);
  CHECK(standing_of(archive, ben).wins == 1);
  CHECK(standing_of(archive, cleo).wins == 0);
  CHECK(standing_of(archive, cleo).mean_place == 3);
  CHECK(standing_of(archive, cleo).best_score == -1);
  CHECK(archive.standings_of(bot).empty());
  series.play({{anna, cleo, bot}, {7, -3, 0}, {1, 3, 2}});
  CHECK(standing_of(archive, anna).games == 2);
  CHECK(standing_of(archive, anna).best_score == 7);
  CHECK(standing_of(archive, cleo).mean_place == 2.5);
  CHECK(standing_of(archive, cleo).best_score == -1);
}

TEST_CASE("each game has standings of its own, under the names players have now") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  CreateRoom other_game = room(RoomId(22), "0THER0");
  other_game.game = "city";
  Series figures(journal, room());
  Series city(journal, other_game);
  figures.play({{anna, ben}, {1, 0}, {1, 2}});
  city.play({{ben, anna}, {3, 2}, {1, 2}});
  REQUIRE(save(journal, {RenamePlayer{ben, "Benno"}}) == Outcome::saved);
  Archive archive(directory.file());
  const auto standings = archive.standings_of(ben);
  REQUIRE(standings.size() == 2);
  CHECK(standings[0].first == "city");
  CHECK(standings[0].second.wins == 1);
  CHECK(standings[0].second.name == "Benno");
  CHECK(standings[1].first == "figures");
  CHECK(standings[1].second.wins == 0);
  CHECK(archive.best_of("city", 10).front().name == "Benno");
  CHECK(archive.best_of("figures", 10).front().name == "Anna");
  CHECK(archive.best_of("figures", 1).size() == 1);
  CHECK(archive.best_of("chess", 10).empty());
}

TEST_CASE("an abandoned game changes no standings") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {AbandonGame{table, GameNumber{1}, EndReason::left, games::Seat(1)}}) ==
          Outcome::saved);
  CHECK(Archive(directory.file()).best_of("figures", 10).empty());
}

Played some_game() {
  std::vector<PlayerId> seats{anna, ben, cleo, bot, PlayerId::bot(2)};
  std::rotate(seats.begin(), seats.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(seats)),
              seats.end());
  seats.resize(*rc::gen::inRange<std::size_t>(1, seats.size() + 1));
  Played played{.players = seats, .scores = {}, .places = {}};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) played.scores.push_back(*rc::gen::inRange(-2, 5));
  for (const int score : played.scores)
    played.places.push_back(
        1 + static_cast<int>(std::ranges::count_if(played.scores, [=](int other) { return other > score; })));
  return played;
}

/// What the standings must be, one game after the other. The highest score is first.
void add(std::map<PlayerId, Standing>& standings, const Played& played) {
  std::vector<PlayerId> people;
  std::vector<int> places;
  std::vector<Rating> ratings;
  for (std::size_t seat = 0; seat < played.players.size(); ++seat) {
    if (played.players[seat].is_bot()) continue;
    int place = 1;
    for (std::size_t other = 0; other < played.players.size(); ++other)
      if (!played.players[other].is_bot() && played.scores[other] > played.scores[seat]) ++place;
    people.push_back(played.players[seat]);
    places.push_back(place);
    ratings.push_back(standings[played.players[seat]].rating);
  }
  if (people.size() < 2) return;
  const std::vector<Rating> rated = rate(ratings, places);
  for (std::size_t i = 0; i < people.size(); ++i) {
    Standing& standing = standings[people[i]];
    const auto seat = std::ranges::find(played.players, people[i]) - played.players.begin();
    const int score = played.scores[static_cast<std::size_t>(seat)];
    standing.best_score = standing.games == 0 ? score : std::max(standing.best_score, score);
    standing.mean_place = (standing.mean_place * standing.games + places[i]) / (standing.games + 1);
    ++standing.games;
    standing.wins += places[i] == 1 ? 1 : 0;
    standing.rating = rated[i];
  }
}

TEST_CASE("whatever is played, the standings are those of the games in their order, the strongest first") {
  CHECK(rc::check([] {
    const TemporaryDirectory directory("/dev/shm");
    Journal journal({.file = directory.file(), .durability = Durability::process});
    REQUIRE(save(journal, three_players()) == Outcome::saved);
    Series series(journal, room(table, "TAB1EE", 5));
    std::map<PlayerId, Standing> standings;
    const int games = *rc::gen::inRange(1, 8);
    for (int game = 0; game < games; ++game) {
      const Played played = some_game();
      series.play(played);
      add(standings, played);
    }
    const std::map<PlayerId, std::string> names{{anna, "Anna"}, {ben, "Ben"}, {cleo, "Cleo"}};
    std::vector<Standing> expected;
    for (auto [player, standing] : standings) {
      if (standing.games == 0) continue;
      standing.player = player;
      standing.name = names.at(player);
      expected.push_back(standing);
    }
    std::ranges::stable_sort(expected, std::greater(),
                             [](const Standing& standing) { return sure_strength(standing.rating); });
    RC_ASSERT(describe(Archive(directory.file()).best_of("figures", 10)) == describe(expected));
  }));
}

}  // namespace
}  // namespace tablee::storage
