#include "server/front/standing_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace tablee::server {

nlohmann::json to_json(const storage::Standing& standing) {
  // Weng and Lin's scale starts at 25 with a deviation of 25/3; people are used to one that starts at 1500.
  constexpr double points = 60;
  constexpr double deviations = 2;
  return {{"player", standing.player.text()},
          {"name", standing.name},
          {"games", standing.games},
          {"wins", standing.wins},
          {"mean_place", standing.mean_place},
          {"best_score", standing.best_score},
          {"rating", std::lround(points * standing.rating.mean)},
          {"uncertainty", std::lround(deviations * points * standing.rating.deviation)}};
}

}  // namespace tablee::server
