#include "server/front/http.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tablee;
using namespace tablee::server;

namespace {

/// "host path query" of a target.
std::string parts(std::string_view target) {
  const auto read = read_target(target);
  if (!read) return "";
  return std::string(read->host).append(" ").append(read->path).append(" ").append(read->query);
}

/// How a body in these codings is refused; 0 if it is read.
int refusal(std::string_view codings, unsigned minor = 1) {
  const auto* refused = refuse_coding(codings, minor);
  return refused == nullptr ? 0 : refused->status;
}

}  // namespace

TEST_CASE("a target is a path, a URL or an asterisk (RFC 9112, 3.2)") {
  CHECK(parts("/r/K7QXMP?as=0?") == " /r/K7QXMP as=0?");
  CHECK(parts("/http://games.example") == " /http://games.example ");
  CHECK(parts("//games.example/x") == " //games.example/x ");
  CHECK(parts("http://games.example/api/games?limit=1") == "games.example /api/games limit=1");
  CHECK(parts("HTTPS://games.example:8443") == "games.example:8443 / ");
  CHECK(parts("http://games.example?x") == "games.example / x");
  CHECK(parts("http://[::1]:80/") == "[::1]:80 / ");
  CHECK(parts("*") == " * ");
  for (const char* target : {"", "games.example", "games.example:443", "ftp://games.example/", "://x/",
                             "http://", "http:///x", "http://ann@games.example/", "http://a b/", "?x", "*x"})
    CHECK(!read_target(target));
}

TEST_CASE("nothing but chunked is read, and what has no end is malformed (RFC 9112, 6.1 and 6.3)") {
  CHECK(refusal("chunked") == 0);
  CHECK(refusal(" Chunked\t") == 0);
  CHECK(refusal("gzip, chunked") == 501);
  CHECK(refusal("x,gzip,CHUNKED") == 501);
  for (const char* codings :
       {"", "gzip", "identity", "chunked, gzip", "chunked, chunked", "chunked;q=1", "xchunked"})
    CHECK(refusal(codings) == 400);
  CHECK(refusal("chunked", 0) == 400);
}

TEST_CASE("the bearer scheme has no case (RFC 9110, 11.1)") {
  for (const char* header : {"Bearer abc", "bearer abc", "BEARER abc", "bEaReR   abc"})
    CHECK(bearer_token(header) == "abc");
  for (const char* header : {"", "Basic abc", "Bearerabc", "Bear abc"}) CHECK(!bearer_token(header));
  CHECK(bearer_token("Bearer") == "");
}

TEST_CASE("who accepts something names it and gives it some weight (RFC 9110, 12.5)") {
  const char* browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  CHECK(accepts(browser, "text/html"));
  CHECK(accepts("application/json;q=1, Text/HTML;q=0.5", "text/html"));
  for (const char* program : {"", "*/*", "application/json", "text/html;q=0", "text/*", "text/html+x"})
    CHECK(!accepts(program, "text/html"));
}
