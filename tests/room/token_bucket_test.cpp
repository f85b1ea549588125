#include "server/token_bucket.hpp"

#include <doctest/doctest.h>

using namespace tablee::server;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST_CASE("a budget allows its burst at once and its rate over time") {
  const TokenBucket::Clock::time_point start{};
  TokenBucket bucket(2, 3, start);
  for (int token = 0; token < 3; ++token) CHECK(bucket.take(start));
  CHECK(!bucket.take(start));
  CHECK(bucket.wait() == milliseconds(500));
  CHECK(!bucket.take(start + milliseconds(499)));
  CHECK(bucket.take(start + milliseconds(501)));
  CHECK(bucket.full(start + seconds(10)));
  for (int token = 0; token < 3; ++token) CHECK(bucket.take(start + seconds(100)));
  CHECK(!bucket.take(start + seconds(100)));
}

TEST_CASE("what is charged and not there is owed") {
  const TokenBucket::Clock::time_point start{};
  TokenBucket bucket(2, 3, start);
  bucket.charge(6, start);
  CHECK(!bucket.available(start));
  CHECK(bucket.wait() == seconds(2));
  CHECK(!bucket.available(start + milliseconds(1'999)));
  CHECK(bucket.available(start + seconds(2)));
}
