#include "server/address.hpp"

#include <doctest/doctest.h>

#include "protocol/messages.hpp"

using namespace tablee;
using server::Address;

namespace {

Address read(const char* text) {
  const auto address = Address::parse(text);
  REQUIRE(address.has_value());
  return *address;
}

}  // namespace

TEST_CASE("an IPv4 address is itself, however it comes") {
  CHECK(read("192.0.2.7") == read("::ffff:192.0.2.7"));
  CHECK(read("192.0.2.7") == read("::ffff:c000:207"));
  CHECK(read("192.0.2.7") != read("192.0.2.8"));
  CHECK(read("192.0.2.7") != read("::192.0.2.7"));
  CHECK(read("0.0.0.0") != read("::"));
  CHECK(read("::ffff:192.0.2.7").text() == "192.0.2.7");
}

TEST_CASE("all IPv6 addresses of one /64 are one, whatever zone they are in") {
  CHECK(read("2001:db8:1:2::1") == read("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  CHECK(read("2001:db8:1:2::1") != read("2001:db8:1:3::1"));
  CHECK(read("2001:db8:1:2::1") != read("2001:db8:1:1::1"));
  CHECK(read("fe80::1%1") == read("fe80::2%lo"));
  CHECK(read("2001:db8:1:2:3:4:5:6").text() == "2001:db8:1:2::/64");
}

TEST_CASE("an address is read as it is written, and nothing else is") {
  for (const char* text : {"192.0.2.7", "2001:db8:1:2::/64", "::/64"}) CHECK(read(text).text() == text);
  for (const char* text : {"", "/64", "192.0.2.7/64", "192.0.2.0/24", "2001:db8::1/64", "2001:db8::/48",
                           "::ffff:192.0.2.7/64", "192.0.2.7:80", "[::1]", "localhost", "192.0.2.07.1"})
    CHECK(!Address::parse(text));
}

TEST_CASE("what is kept of an address never changes, so that bans go on holding") {
  // These are on disks.
  CHECK(protocol::hex(read("192.0.2.7").hash()) == "62766b39dca59bd704a3bf63fcf2742f");
  CHECK(protocol::hex(read("::ffff:192.0.2.7").hash()) == "62766b39dca59bd704a3bf63fcf2742f");
  CHECK(protocol::hex(read("2001:db8:1:2:3:4:5:6").hash()) == "d7f6e110518886931d5f789bec6bc0e4");
}
