#include "server/front/budgets.hpp"

#include <doctest/doctest.h>

#include <boost/asio/ip/address_v6.hpp>
#include <cstdint>

using namespace tablee::server;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr AddressBudgets::Clock::time_point start{};

/// One of 2^32 households.
Address household(std::uint32_t number) {
  boost::asio::ip::address_v6::bytes_type bytes{0x20, 0x01};
  for (std::size_t at = 0; at < 4; ++at) bytes[4 + at] = static_cast<unsigned char>(number >> (24 - 8 * at));
  return Address(boost::asio::ip::address_v6(bytes));
}

int take_all(AddressBudgets& budgets, const Address& address, AddressBudgets::Clock::time_point now) {
  int taken = 0;
  while (budgets.take(address, now)) ++taken;
  return taken;
}

}  // namespace

TEST_CASE("a budget is spent at once, comes back evenly, and is of one address alone") {
  AddressBudgets budgets(20);
  const Address guesser = household(1);
  CHECK(take_all(budgets, guesser, start) == 20);
  CHECK(!budgets.available(guesser, start + milliseconds(2'999)));
  CHECK(take_all(budgets, guesser, start + seconds(3)) == 1);
  CHECK(take_all(budgets, guesser, start + seconds(33)) == 10);
  CHECK(take_all(budgets, household(2), start + seconds(33)) == 20);
  CHECK(take_all(budgets, guesser, start + seconds(1'000)) == 20);
}

TEST_CASE("what turns out to cost something is paid even if nothing is left") {
  AddressBudgets budgets(20);
  const Address guesser = household(1);
  // As many as were asked before the first answer.
  for (int guess = 0; guess < 1'000; ++guess) budgets.charge(guesser, start);
  CHECK(!budgets.available(guesser, start + seconds(3 * 980)));
  CHECK(budgets.available(guesser, start + seconds(3 * 981)));
}

TEST_CASE("how long it takes until something is left is known") {
  AddressBudgets budgets(20);
  CHECK(budgets.wait(household(1), start) == seconds(0));
  for (int charged = 0; charged < 30; ++charged) budgets.charge(household(1), start);
  CHECK(budgets.wait(household(1), start) == 11 * seconds(3));
  CHECK(budgets.wait(household(1), start + seconds(32)) == seconds(1));
  CHECK(budgets.wait(household(1), start + seconds(100)) == seconds(0));
}

TEST_CASE("of a budget of bytes much is taken at once, and it is known how much") {
  AddressBudgets budgets(24'000, std::chrono::hours(24));
  CHECK(budgets.most_taken(start) == 0);
  budgets.charge(household(1), start, 23'999);
  CHECK(budgets.available(household(1), start));
  CHECK(budgets.most_taken(start) == doctest::Approx(23'999));
  budgets.charge(household(1), start, 5'001);
  CHECK(!budgets.available(household(1), start + std::chrono::hours(5)));
  CHECK(budgets.available(household(1), start + std::chrono::hours(6)));
  budgets.charge(household(2), start, 100);
  CHECK(budgets.most_taken(start + std::chrono::hours(9)) == doctest::Approx(20'000));
  CHECK(budgets.most_taken(start + std::chrono::hours(100)) == 0);
}

TEST_CASE("less than one a minute is one after a while, not none for ever") {
  AddressBudgets budgets(0.5);
  CHECK(take_all(budgets, household(1), start) == 1);
  CHECK(!budgets.available(household(1), start + seconds(119)));
  CHECK(take_all(budgets, household(1), start + seconds(120)) == 1);
}

TEST_CASE("a budget that is full again is swept away, and no other") {
  AddressBudgets budgets(60);
  CHECK(budgets.available(household(1), start));
  CHECK(budgets.size() == 0);
  budgets.take(household(1), start);
  take_all(budgets, household(2), start);
  budgets.sweep(start + milliseconds(999));
  CHECK(budgets.size() == 2);
  budgets.sweep(start + seconds(1));
  CHECK(budgets.size() == 1);
  CHECK(!budgets.available(household(2), start));
  budgets.sweep(start + seconds(60));
  CHECK(budgets.size() == 0);
}

TEST_CASE("a flood of addresses makes the table no larger, and nobody's budget is forgotten for it") {
  constexpr std::size_t most = 1'000;
  AddressBudgets budgets(20, std::chrono::minutes(1), most);
  const Address guesser = household(0);
  take_all(budgets, guesser, start);
  for (std::uint32_t other = 1; other <= 100'000; ++other) {
    CHECK(budgets.take(household(other), start));
    if (other % 1'000 == 0) CHECK(!budgets.available(guesser, start));
  }
  CHECK(budgets.size() == most);
  CHECK(take_all(budgets, guesser, start + seconds(3)) == 1);
}
