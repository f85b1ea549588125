#include "storage/standings.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "storage/rating.hpp"

namespace tablee::storage {
namespace {

/// What the people who played a game reached in it, in parallel lists.
struct Outcomes {
  std::vector<PlayerId> players;
  std::vector<int> scores;
  std::vector<int> places;
};

/// The places of some of the players, as if there had been no others.
std::vector<int> places_among(const std::vector<int>& places) {
  std::vector<int> among(places.size());
  std::ranges::transform(places, among.begin(), [&](int place) {
    return 1 + static_cast<int>(std::ranges::count_if(places, [=](int other) { return other < place; }));
  });
  return among;
}

Outcomes outcomes_of_people(Connection& connection, RoomId room, GameNumber number) {
  Outcomes people;
  Rows rows = connection.query(
      "SELECT player, score, place FROM results WHERE room = ?1 AND number = ?2 ORDER BY seat", room, number);
  while (rows.next()) {
    const auto player = rows.get<PlayerId>(0);
    if (player.is_bot()) continue;
    people.players.push_back(player);
    people.scores.push_back(rows.get<int>(1));
    people.places.push_back(rows.get<int>(2));
  }
  people.places = places_among(people.places);
  return people;
}

Rating rating_of(Connection& connection, const std::string& game, PlayerId player) {
  Rows rows =
      connection.query("SELECT mean, deviation FROM standings WHERE game = ?1 AND player = ?2", game, player);
  if (!rows.next()) return {};
  return {.mean = rows.get<double>(0), .deviation = rows.get<double>(1)};
}

}  // namespace

void add_to_standings(Connection& connection, RoomId room, GameNumber number) {
  const Outcomes people = outcomes_of_people(connection, room, number);
  if (people.players.size() < 2) return;
  const auto game = connection.get<std::string>("SELECT game FROM rooms WHERE room = ?1", room);
  std::vector<Rating> before;
  for (const PlayerId player : people.players) before.push_back(rating_of(connection, game, player));
  const std::vector<Rating> after = rate(before, people.places);
  for (std::size_t i = 0; i < after.size(); ++i)
    connection.run(
        "INSERT INTO standings (game, player, games, wins, places, best_score, mean, deviation) "
        "VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6, ?7) "
        "ON CONFLICT DO UPDATE SET games = games + 1, wins = wins + ?3, places = places + ?4,"
        " best_score = max(best_score, ?5), mean = ?6, deviation = ?7",
        game, people.players[i], people.places[i] == 1, people.places[i], people.scores[i], after[i].mean,
        after[i].deviation);
}

void build_standings(Connection& connection) {
  Rows games = connection.query(
      "SELECT room, number FROM games WHERE ended IS NOT NULL AND end_reason IS NULL "
      "ORDER BY ended, room, number");
  while (games.next()) add_to_standings(connection, games.get<RoomId>(0), games.get<GameNumber>(1));
}

}  // namespace tablee::storage
