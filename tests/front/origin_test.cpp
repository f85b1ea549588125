#include "server/front/origin.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tablee::server;

namespace {

/// As it is written, or why it is none.
std::string spelled(const char* text) {
  const auto read = Origin::read(text);
  if (const auto* origin = std::get_if<Origin>(&read)) return origin->text();
  return std::string(std::get<std::string_view>(read));
}

Origin origin(const char* text) {
  const auto parsed = Origin::parse(text);
  REQUIRE(parsed.has_value());
  return *parsed;
}

}  // namespace

TEST_CASE("an origin is scheme, host and port, however it is spelled") {
  for (const char* text : {"https://games.example", "https://games.example/", "https://games.example:443",
                           "https://games.example:443/", "https://Games.Example", "HTTPS://games.example:",
                           "https://games.example:00443", "https://g%61mes.example"})
    CHECK(spelled(text) == "https://games.example");
  CHECK(spelled("http://games.example:80") == "http://games.example");
  CHECK(spelled("http://games.example:443") == "http://games.example:443");
  CHECK(spelled("http://tablee_server:8080") == "http://tablee_server:8080");
  CHECK(spelled("http://192.0.2.7:080") == "http://192.0.2.7");
  CHECK(spelled("https://[2001:DB8:0:0::7]:443") == spelled("https://[2001:db8::7]"));
  CHECK(origin("https://games.example") != origin("http://games.example"));
  CHECK(origin("https://games.example") != origin("https://games.example:80"));
  CHECK(origin("https://games.example") != origin("https://games.example.evil"));
}

TEST_CASE("what no page can come from is no origin, and it is said why") {
  for (const char* text : {"", "null", "*", "games.example", "games.example:443", "//games.example"})
    CHECK(spelled(text) == "has no scheme, https:// or http://");
  for (const char* text : {"http://]:[", "https://games example", "https://b\xc3\xbc.example", "https://a:b",
                           "https://[fe80::1%lo]", "https://games.example ", "https://*.example:x"})
    CHECK(spelled(text) == "is not written as a URL is");
  for (const char* text : {"ftp://games.example", "wss://games.example", "file:///games"})
    CHECK(spelled(text) == "has another scheme than https:// or http://");
  for (const char* text :
       {"https://", "https:///", "https://:443", "https://b%C3%BC.example", "https://a..example", "https://.",
        "https://256.1.1.1", "https://1.2.3", "https://0x7f.0x1", "https://*.example", "https://[v1.a]"})
    CHECK(spelled(text) == "has a host that is no name and no address");
  for (const char* text : {"https://games.example:99999999", "https://games.example:65536",
                           "https://games.example:0", "https://games.example:18446744073709551617"})
    CHECK(spelled(text) == "has a port that is not from 1 to 65535");
  CHECK(spelled("https://ann@games.example") == "names a user");
  CHECK(spelled("https://games.example/games/") == "has a path");
  CHECK(spelled("https://games.example?x") == "has something behind its path");
  CHECK(spelled("https://games.example/#x") == "has something behind its path");
}

TEST_CASE("a Host header without a port means the one that the scheme has") {
  const Origin secure = origin("https://games.example");
  for (const char* host : {"games.example", "games.example:443", "games.example:", "GAMES.example:0443"})
    CHECK(secure.is_at(host));
  for (const char* host : {"", "games.example:80", "games.example:444", "games.example.", "ann@games.example",
                           "games", "https://games.example", "games.example:443:443", "games.example/"})
    CHECK(!secure.is_at(host));
  CHECK(origin("http://games.example").is_at("games.example"));
  CHECK(origin("http://games.example").is_at("games.example:80"));
  CHECK(!origin("http://games.example").is_at("games.example:443"));
  CHECK(origin("http://games.example:8080").is_at("games.example:8080"));
  CHECK(!origin("http://games.example:8080").is_at("games.example"));
  CHECK(origin("http://[2001:db8::7]").is_at("[2001:DB8:0::7]:80"));
}

TEST_CASE("a Host header holds a host and perhaps a port") {
  for (const char* host : {"", "games.example", "games.example:", "games.example:80", "[::1]:80", "tablee_1"})
    CHECK(is_host(host));
  for (const char* host : {"ann@games.example", "games.example/", "a b", "a,b c", "[::1", "a:b", "a#"})
    CHECK(!is_host(host));
}

TEST_CASE("a name that strangers can lead here is not local") {
  for (const char* host :
       {"", "localhost:8080", "tablee.localhost", "127.0.0.1:8080", "[::1]", "192.168.1.5", "inner:8080"})
    CHECK(is_local_host(host));
  for (const char* host :
       {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "evil.",
        "ann@localhost", "a b", "192.168.1.5.", "localhost.localdomain"})
    CHECK(!is_local_host(host));
}
