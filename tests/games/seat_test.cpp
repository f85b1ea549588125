// Seats, sets of them, and what each of them has.
#include "games/core/seat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <vector>

#include "games/core/index_set.hpp"

namespace tablee::games {

namespace {

static_assert(std::forward_iterator<SeatSet::Iterator>);
static_assert(std::forward_iterator<IndexSet::Iterator>);
static_assert(std::ranges::borrowed_range<SeatSet> && std::ranges::borrowed_range<IndexSet>);
static_assert(std::is_trivially_copyable_v<PerSeat<int>> && sizeof(PerSeat<int>) == 6 * sizeof(int));

SeatSet some_seats() {
  SeatSet seats(Seat(1));
  seats.insert(Seat(3));
  seats.insert(Seat(4));
  return seats;
}

}  // namespace

TEST_CASE("standard algorithms walk through sets of seats and of numbers") {
  const SeatSet seats = some_seats();
  CHECK(std::vector<Seat>(seats.begin(), seats.end()) == std::vector{Seat(1), Seat(3), Seat(4)});
  CHECK(std::ranges::distance(seats) == 3);
  CHECK(*std::ranges::next(seats.begin(), 2) == Seat(4));
  CHECK(*std::ranges::find(some_seats(), Seat(3)) == Seat(3));
  CHECK((*std::ranges::max_element(seats)).index() == 4);
  auto seat = seats.begin();
  CHECK(*seat++ == Seat(1));
  CHECK(*seat == Seat(3));
  CHECK(std::ranges::count_if(IndexSet::below(40), [](int number) { return number % 2 == 0; }) == 20);
  CHECK(std::ranges::empty(SeatSet()));
}

TEST_CASE("the seats of a table, and all but some of them") {
  CHECK(std::ranges::equal(all_seats(3), std::vector{Seat(0), Seat(1), Seat(2)}));
  CHECK(all_seats(0).empty());
  CHECK(std::ranges::equal(all_seats(5) - some_seats(), std::vector{Seat(0), Seat(2)}));
}

TEST_CASE("each seat has an entry of its own") {
  PerSeat<int> points;
  for (const Seat seat : all_seats(4)) points[seat] = 10 * seat.index();
  CHECK(points[Seat(3)] == 30);
  CHECK(points[Seat(5)] == 0);
  CHECK(std::ranges::equal(points.first(3), std::vector{0, 10, 20}));
  CHECK(std::ranges::count(points, 0) == 3);
}

}  // namespace tablee::games
