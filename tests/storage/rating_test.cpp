// Ratings follow the paper's formulas, to numbers worked out apart from this program, and behave as ratings
// should whatever the places.
#include "storage/rating.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tablee::storage {
namespace {

void check_close(const std::vector<Rating>& rated, const std::vector<Rating>& expected) {
  constexpr double precision = 1e-12;
  REQUIRE(rated.size() == expected.size());
  for (std::size_t i = 0; i < rated.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(rated[i].mean - expected[i].mean) < precision);
    CHECK(std::abs(rated[i].deviation - expected[i].deviation) < precision);
  }
}

TEST_CASE("ratings are those of the paper") {
  const std::vector<Rating> three{{30, 4}, {20, 8}, {25.5, 2.5}};
  check_close(rate(std::vector<Rating>(2), std::vector{1, 2}),
              {{27.6352313834736, 8.06550631632354}, {22.3647686165263, 8.06550631632354}});
  check_close(rate(std::vector<Rating>(2), std::vector{1, 1}),
              {{25, 8.06550631632354}, {25, 8.06550631632354}});
  check_close(rate(std::vector<Rating>(3), std::vector{1, 2, 3}), {{27.8688765527462, 8.20483703078065},
                                                                   {25.7172191381865, 8.05782974758387},
                                                                   {21.4139043090672, 8.05782974758387}});
  check_close(rate(std::vector<Rating>(4), std::vector{2, 1, 4, 2}), {{24.6894350031250, 8.17921370494520},
                                                                      {27.7950849718747, 8.26316075761347},
                                                                      {22.8260450218752, 8.17921370494520},
                                                                      {24.6894350031250, 8.17921370494520}});
  check_close(rate(three, std::vector{2, 1, 3}), {{29.9067203009276, 3.96123164641679},
                                                  {24.3391548056065, 7.79400975623551},
                                                  {25.1126917959651, 2.49447348684193}});
  check_close(rate(three, std::vector{1, 2, 2}), {{30.7154606080741, 3.98033659300138},
                                                  {19.5224810666791, 7.48178540253627},
                                                  {25.2671559083031, 2.49452466173972}});
  const std::vector<Rating> six{{10, 1}, {15, 2}, {20, 3}, {25, 4}, {30, 5}, {35, 6}};
  check_close(rate(six, std::vector{6, 4, 4, 3, 1, 1}), {{9.97026547716801, 0.99993691387678},
                                                         {14.9730412010598, 1.99868481411028},
                                                         {19.7746250666274, 2.99180409940365},
                                                         {25.5018537789241, 3.98222322650220},
                                                         {30.4685753532585, 4.97916107161947},
                                                         {35.4106522346316, 5.94637950651912}});
  check_close(rate(std::vector<Rating>{{50, 1}, {0, 8}}, std::vector{2, 1}),
              {{49.9005264207666, 0.99999668490789}, {6.36630907093561, 7.98640986201229}});
}

TEST_CASE("fewer than two players leave everything as it was") {
  CHECK(rate({}, {}).empty());
  CHECK(rate(std::vector<Rating>{{12.3, 4.5}}, std::vector{1}) == std::vector<Rating>{{12.3, 4.5}});
}

/// The ratings of two to six players and the places of a game, ties included.
struct Game {
  std::vector<Rating> ratings;
  std::vector<int> places;
};

Game some_game(double widest) {
  const auto players = *rc::gen::inRange<std::size_t>(2, 7);
  Game game;
  for (std::size_t i = 0; i < players; ++i) {
    const double mean = *rc::gen::inRange(-1000, 1001) / 1000.0 * widest + 25;
    const double deviation = *rc::gen::inRange(500, 9000) / 1000.0;
    game.ratings.push_back({mean, deviation});
    game.places.push_back(*rc::gen::inRange(1, static_cast<int>(players) + 1));
  }
  return game;
}

std::vector<Rating> rate(const Game& game) {
  return rate(game.ratings, game.places);
}

TEST_CASE("who is first alone rises, who is last alone falls, and nobody gets less certain") {
  CHECK(rc::check([] {
    const Game game = some_game(25);
    const std::vector<Rating> rated = rate(game);
    const int first = std::ranges::min(game.places);
    const int last = std::ranges::max(game.places);
    for (std::size_t i = 0; i < rated.size(); ++i) {
      const bool alone = std::ranges::count(game.places, game.places[i]) == 1;
      if (alone && game.places[i] == first) RC_ASSERT(rated[i].mean > game.ratings[i].mean);
      if (alone && game.places[i] == last) RC_ASSERT(rated[i].mean < game.ratings[i].mean);
      RC_ASSERT(rated[i].deviation <= game.ratings[i].deviation);
      RC_ASSERT(rated[i].deviation > 0);
    }
  }));
}

TEST_CASE("what some gain others lose, in proportion to how uncertain each was") {
  CHECK(rc::check([] {
    const Game game = some_game(25);
    const std::vector<Rating> rated = rate(game);
    double sum = 0;
    for (std::size_t i = 0; i < rated.size(); ++i)
      sum += (rated[i].mean - game.ratings[i].mean) / (game.ratings[i].deviation * game.ratings[i].deviation);
    RC_ASSERT(std::abs(sum) < 1e-9);
  }));
}

TEST_CASE("equals who tie stay equals, and where they were") {
  CHECK(rc::check([] {
    const Rating rating{*rc::gen::inRange(0, 50) * 1.0, *rc::gen::inRange(1, 9) * 1.0};
    const std::vector<Rating> ratings(*rc::gen::inRange<std::size_t>(2, 7), rating);
    const std::vector<int> places(ratings.size(), 1);
    for (const Rating& rated : rate(ratings, places)) {
      RC_ASSERT(std::abs(rated.mean - rating.mean) < 1e-9);
      RC_ASSERT(rated.deviation < rating.deviation);
    }
  }));
}

TEST_CASE("the order in which players are listed changes nothing") {
  CHECK(rc::check([] {
    const Game game = some_game(25);
    std::vector<std::size_t> order(game.ratings.size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin(), order.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(order)),
                order.end());
    std::swap(order[0], order[*rc::gen::inRange<std::size_t>(0, order.size())]);
    Game reordered;
    for (const std::size_t i : order) {
      reordered.ratings.push_back(game.ratings[i]);
      reordered.places.push_back(game.places[i]);
    }
    const std::vector<Rating> rated = rate(game);
    const std::vector<Rating> rated_reordered = rate(reordered);
    for (std::size_t i = 0; i < order.size(); ++i) {
      RC_ASSERT(std::abs(rated_reordered[i].mean - rated[order[i]].mean) < 1e-9);
      RC_ASSERT(std::abs(rated_reordered[i].deviation - rated[order[i]].deviation) < 1e-9);
    }
  }));
}

TEST_CASE("only the order of places counts, not how far they lie apart") {
  const std::vector<Rating> ratings{{30, 4}, {20, 8}, {25.5, 2.5}};
  CHECK(rate(ratings, std::vector{2, 1, 5}) == rate(ratings, std::vector{4, 2, 6}));
}

TEST_CASE("the weaker the winner was held to be, the more they rise") {
  double before = 0;
  for (const double mean : {45.0, 35.0, 25.0, 15.0, 5.0}) {
    const double gain = rate(std::vector<Rating>{{mean, 5}, {25, 5}}, std::vector{1, 2})[0].mean - mean;
    CHECK(gain > before);
    before = gain;
  }
}

TEST_CASE("extreme differences stay finite") {
  CHECK(rc::check([] {
    Game game = some_game(1e6);
    for (Rating& rating : game.ratings)
      if (*rc::gen::arbitrary<bool>()) rating.deviation *= 1e-6;
    for (const Rating& rated : rate(game)) {
      RC_ASSERT(std::isfinite(rated.mean));
      RC_ASSERT(std::isfinite(rated.deviation));
      RC_ASSERT(rated.deviation > 0);
    }
  }));
}

}  // namespace
}  // namespace tablee::storage
