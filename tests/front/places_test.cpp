#include "server/front/places.hpp"

#include <doctest/doctest.h>

#include <boost/asio/ip/address.hpp>

using namespace tablee::server;

TEST_CASE("a place is free again once its connection has ended, even after the table") {
  const Address ann(boost::asio::ip::make_address("192.0.2.1"));
  std::shared_ptr<Place> last;
  {
    AddressPlaces places;
    const auto first = places.take(ann);
    CHECK(first->number() == 1);
    CHECK(places.take(ann)->number() == 2);
    last = places.take(ann);
    CHECK(last->number() == 2);
    CHECK(places.most() == 2);
    places.sweep();
    CHECK(places.size() == 1);
  }
  last.reset();
}

TEST_CASE("addresses that have no places are forgotten, and nobody else's count is theirs") {
  AddressPlaces places;
  const Address ann(boost::asio::ip::make_address("192.0.2.1"));
  const Address ben(boost::asio::ip::make_address("192.0.2.2"));
  const auto hers = places.take(ann);
  places.take(ben).reset();
  CHECK(places.size() == 2);
  places.sweep();
  CHECK(places.size() == 1);
  CHECK(places.take(ben)->number() == 1);
}
