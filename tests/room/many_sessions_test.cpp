// Ten thousand random sessions of rooms, a tenth of them long and with a real journal, in two halves that run
// side by side. In release builds.
#include <doctest/doctest.h>
#include <spdlog/spdlog.h>

#include "session.hpp"

namespace tablee::server {
namespace {

void run_sessions(std::uint64_t first) {
  constexpr std::uint64_t sessions = 5'000;
  const SessionPlan brief{.steps = 40, .all_told_every = 8, .rest_every = 20, .reads_disk = false};
  const SessionPlan whole{.steps = 200, .all_told_every = 8, .rest_every = 40, .reads_disk = true};
  // Rooms that contradict their journal are among them, and each logs it.
  spdlog::set_level(spdlog::level::off);
  for (std::uint64_t seed = first; seed < first + sessions; ++seed)
    run_session(seed, seed % 10 == 0 ? whole : brief);
  MESSAGE("random sessions: " << sessions << " from seed " << first << " on");
}

}  // namespace

TEST_CASE("in thousands of sessions what must hold of a room holds: one half") {
  run_sessions(100'000);
}

TEST_CASE("in thousands of sessions what must hold of a room holds: the other half") {
  run_sessions(200'000);
}

}  // namespace tablee::server
