// Whatever people do, and whenever lines, disk and server fail them: what must hold of a room holds.
#include <doctest/doctest.h>

#include <cstdlib>

#include "session.hpp"

namespace tablee::server {

TEST_CASE("whatever happens in a room, in whatever order, what must hold of it holds") {
  const char* soak = std::getenv("TABLEE_SOAK_SEED");
  const std::uint64_t sessions = soak == nullptr ? 30 : 100;
  const std::uint64_t first = soak == nullptr ? 1 : 1'000 * std::strtoull(soak, nullptr, 10);
  for (std::uint64_t seed = first; seed < first + sessions; ++seed) run_session(seed, {});
  MESSAGE("random sessions: " << sessions << " from seed " << first << " on");
}

}  // namespace tablee::server
