#include "server/front/guesses.hpp"

#include <doctest/doctest.h>

#include <boost/asio/ip/address.hpp>

using namespace tablee::server;
using std::chrono::minutes;
using tablee::protocol::PlayerId;

namespace {

constexpr Guesses::Clock::time_point beginning{};

Address address(const char* text) {
  return Address(boost::asio::ip::make_address(text));
}

int take_all(Guesses& guesses, const Address& from, const Guesses::Player& player) {
  int taken = 0;
  while (guesses.take(from, player, beginning)) ++taken;
  return taken;
}

}  // namespace

TEST_CASE("whoever has not guessed is told of their room, however much others behind their address guess") {
  Guesses guesses(20, 20);
  const Address school = address("192.0.2.1");
  const PlayerId honest = PlayerId::draw();
  const PlayerId guesser = PlayerId::draw();
  CHECK(take_all(guesses, school, guesser) == 20);
  CHECK(guesses.may_find(school, honest, beginning));
  CHECK(!guesses.may_find(school, guesser, beginning));
  // Nobody knows who that is.
  CHECK(!guesses.may_find(school, std::nullopt, beginning));
  CHECK(guesses.may_find(address("192.0.2.2"), std::nullopt, beginning));
}

TEST_CASE("a new player for each guess is worth one guess each") {
  Guesses guesses(20, 20);
  const Address address_of_guesser = address("192.0.2.1");
  take_all(guesses, address_of_guesser, std::nullopt);
  for (int guess = 0; guess < 10; ++guess) {
    const PlayerId player = PlayerId::draw();
    CHECK(guesses.may_find(address_of_guesser, player, beginning));
    CHECK(!guesses.take(address_of_guesser, player, beginning));
    CHECK(!guesses.may_find(address_of_guesser, player, beginning));
  }
}

TEST_CASE("a player has a budget of their own, from whatever address they guess") {
  Guesses guesses(20, 20);
  const PlayerId guesser = PlayerId::draw();
  for (int guess = 0; guess < 20; ++guess)
    CHECK(guesses.take(address(("198.51.100." + std::to_string(guess)).c_str()), guesser, beginning));
  CHECK(!guesses.take(address("203.0.113.1"), guesser, beginning));
  CHECK(!guesses.may_find(address("203.0.113.2"), guesser, beginning));
  CHECK(guesses.may_find(address("203.0.113.2"), guesser, beginning + minutes(60)));
}

TEST_CASE("a player who has mistyped is told of their room where nobody guesses") {
  Guesses guesses(20, 20);
  const PlayerId player = PlayerId::draw();
  CHECK(guesses.take(address("192.0.2.1"), player, beginning));
  CHECK(guesses.may_find(address("192.0.2.1"), player, beginning));
}
