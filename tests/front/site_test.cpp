#include "server/front/site.hpp"

#include <doctest/doctest.h>

#include <boost/asio/ip/address.hpp>

using namespace tablee::server;
using boost::asio::ip::make_address;

TEST_CASE("a neighbour on the local link is trusted, though the system names the link with the address") {
  TrustedProxies proxies;
  REQUIRE(proxies.add("private"));
  CHECK(proxies.trusts(make_address("fe80::1")));
  CHECK(proxies.trusts(make_address("fe80::1%1")));
  TrustedProxies one;
  REQUIRE(one.add("fe80::2%7"));
  CHECK(one.trusts(make_address("fe80::2%1")));
}
