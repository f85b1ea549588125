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

TEST_CASE("of proxies in a row only those are passed over that were named") {
  const auto client = [](const TrustedProxies& proxies, const char* peer, const char* hops) {
    return proxies.find_client(make_address(peer), {hops, ""}, false).address.text();
  };
  TrustedProxies all_private;
  REQUIRE(all_private.add("private"));
  // A client of the private network itself, who has added somebody else's address in front.
  CHECK(client(all_private, "10.0.0.1", "203.0.113.7, 192.168.1.5") == "192.168.1.5");
  CHECK(client(all_private, "127.0.0.1", "203.0.113.7, 127.0.0.5") == "127.0.0.5");
  CHECK(client(all_private, "10.0.0.1", "203.0.113.7") == "203.0.113.7");
  CHECK(client(all_private, "203.0.113.1", "203.0.113.7") == "203.0.113.1");
  TrustedProxies named;
  REQUIRE((named.add("10.0.0.1") && named.add("10.0.0.2")));
  CHECK(client(named, "10.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2") == "203.0.113.7");
  CHECK(client(named, "10.0.0.1", "203.0.113.7, 10.0.0.3, 10.0.0.2") == "10.0.0.3");
  REQUIRE(named.add("private"));
  CHECK(client(named, "192.168.0.1", "203.0.113.7, 10.0.0.2") == "203.0.113.7");
  CHECK(client(named, "192.168.0.1", "203.0.113.7, 10.0.0.3") == "10.0.0.3");
}

TEST_CASE("networks in which clients may be are known") {
  TrustedProxies proxies;
  for (const char* text :
       {"10.0.0.0/8", "10.1.2.0/24", "10.1.2.0/23", "2001:db8::/64", "2001:db8::/48", "::1", "private"})
    REQUIRE(proxies.add(text));
  CHECK(proxies.crowds() == std::vector<std::string>{"10.0.0.0/8", "10.1.2.0/23", "2001:db8::/48"});
  CHECK(proxies.trusts_private());
}

TEST_CASE("an address that nobody can call from is no proxy") {
  for (const char* text : {"0.0.0.0", "::", "224.0.0.1", "ff02::1", "localhost", "10.0.0.0/33", ""})
    CHECK(!TrustedProxies().add(text));
  for (const char* text : {"0.0.0.0/0", "::/0", "10.1.2.3/8", "::ffff:10.0.0.0/104", "private", "loopback"})
    CHECK(TrustedProxies().add(text));
}

TEST_CASE("a base path has no parts that browsers take out") {
  for (const char* text : {"/./", "..", "/games/../", "/a//b/", "/a b/", "/%2e/"})
    CHECK(!BasePath::parse(text));
  for (const char* text : {"", "/", "games", "/games/", "/.well-known/...", "/a.b/c~d"})
    CHECK(BasePath::parse(text));
}

TEST_CASE("a public address is an origin and a base path") {
  const auto text_of = [](const char* text) {
    const auto read = PublicUrl::read(text);
    const auto* url = std::get_if<PublicUrl>(&read);
    return url == nullptr ? std::string() : url->text();
  };
  CHECK(text_of("https://games.example:443/") == "https://games.example/");
  CHECK(text_of("HTTPS://Games.example") == "https://games.example/");
  CHECK(text_of("http://example.org:8080/games") == "http://example.org:8080/games/");
  for (const char* text : {"http://]:[", "https://games.example:99999999/", "games.example/", "https://a/?x",
                           "https://a?x", "https://a/b/../", "https:///games/"})
    CHECK(text_of(text).empty());
}
