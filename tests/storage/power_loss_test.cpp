// The power goes at any call with which the journal writes: what it answered is there at the next start,
// whole and once, and play goes on.
#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "recovery.hpp"

namespace tablee::storage {
namespace {

constexpr int calls_of_an_evening = 500;

/// The numbers of the calls of which something is true.
std::vector<int> calls_where(const PlayedEvening& evening, const auto& is_true) {
  std::vector<int> calls;
  for (int call = 0; const DiskEvent& event : evening.events) {
    call += event.is_call() ? 1 : 0;
    if (event.is_call() && is_true(event)) calls.push_back(call);
  }
  return calls;
}

/// The calls that make the file and bring it to the newest schema.
int calls_to_open(const PlayedEvening& evening) {
  return static_cast<int>(
      calls_where(evening, [](const DiskEvent& event) { return event.moment == 0; }).size());
}

/// The calls that copy the log into the database while the journal is open, or closes.
std::vector<int> checkpoint_calls(const PlayedEvening& evening) {
  return calls_where(evening,
                     [](const DiskEvent& event) { return event.moment > 0 && event.name == "tablee.db"; });
}

TEST_CASE("after a power cut at any call, all that was answered is there, once") {
  const EveningPlan plan{.seed = soak_seed(), .calls = calls_of_an_evening};
  const PlayedEvening evening = play(plan);
  CHECK(checkpoint_calls(evening).size() > 10);
  const Recoveries recoveries = recover(plan, evening, FailedSync::loses_all, [](int) { return true; });
  CHECK(recoveries.calls == evening.calls);
  CHECK(recoveries.recovered == recoveries.pictures);
  MESSAGE("power loss: ", recoveries, "; ", evening.commits, " commits");
}

TEST_CASE(
    "after a power cut at any call, with moves on their way to their games, all that was answered is there") {
  const EveningPlan plan{.seed = soak_seed(), .calls = calls_of_an_evening, .new_moves_limit = 4};
  const PlayedEvening evening = play(plan);
  const Recoveries recoveries = recover(plan, evening, FailedSync::loses_all, [](int) { return true; });
  CHECK(recoveries.calls == evening.calls);
  CHECK(recoveries.recovered == recoveries.pictures);
  MESSAGE("power loss with few new moves: ", recoveries, "; ", evening.commits, " commits");
}

/// In a short run one in so many of the calls of a large checkpoint, and all around its syncs: after them the
/// log begins anew.
std::set<int> calls_around_checkpoint(const PlayedEvening& evening) {
  constexpr int step = 149;
  const std::vector<int> calls = checkpoint_calls(evening);
  REQUIRE(calls.size() > 500);
  std::set<int> chosen;
  for (int index = 0; const int call : calls)
    if (is_soak() || index++ % step == 0) chosen.insert(call);
  const auto is_sync = [](const DiskEvent& event) {
    return event.moment > 0 && event.name == "tablee.db" && event.kind == DiskEvent::Kind::sync;
  };
  for (const int sync : calls_where(evening, is_sync))
    for (const int call : {sync - 1, sync, sync + 1, sync + 2}) chosen.insert(call);
  return chosen;
}

TEST_CASE("after a power cut while a full log is copied into the database, all that was answered is there") {
  const EveningPlan plan{.seed = soak_seed(),
                         .calls = 3500,
                         .durability = soak_seed() % 2 == 0 ? Durability::process : Durability::power,
                         .move_size = 100'000,
                         .batches_a_checkpoint = 1'000'000};
  const PlayedEvening evening = play(plan);
  const std::set<int> chosen = calls_around_checkpoint(evening);
  const Recoveries recoveries =
      recover(plan, evening, FailedSync::loses_all, [&](int call) { return chosen.contains(call); });
  CHECK(recoveries.recovered == recoveries.pictures);
  MESSAGE("power loss in checkpoints: ", recoveries);
}

TEST_CASE("with the weaker durability a power cut takes the last commits back, and nothing else does") {
  const EveningPlan plan{
      .seed = soak_seed(), .calls = calls_of_an_evening, .durability = Durability::process};
  const PlayedEvening evening = play(plan);
  const int opening = calls_to_open(evening);
  const int step = is_soak() ? 1 : 5;
  const Recoveries recoveries = recover(plan, evening, FailedSync::loses_all,
                                        [=](int call) { return call > opening && call % step == 0; });
  CHECK(recoveries.recovered == recoveries.pictures);
  // Otherwise the stronger durability would have been tested for nothing.
  CHECK(recoveries.complete < recoveries.pictures);
  MESSAGE("power loss with the weaker durability: ", recoveries, ", ",
          recoveries.pictures - recoveries.complete, " without the last commits");
}

}  // namespace
}  // namespace tablee::storage
