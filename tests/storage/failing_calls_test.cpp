// Any call with which the journal writes fails, once or for a while: nothing is lost or doubled, nothing that
// was given up is there, and the journal goes on by itself.
#include <doctest/doctest.h>
#include <spdlog/spdlog.h>

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "recovery.hpp"

namespace tablee::storage {
namespace {

/// Logs nothing while it lives.
class Silence {
 public:
  Silence() : before_(spdlog::get_level()) { spdlog::set_level(spdlog::level::off); }
  ~Silence() { spdlog::set_level(before_); }

  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  spdlog::level::level_enum before_;
};

constexpr int calls_that_fail = 500;
constexpr int calls_after = 60;

/// All calls; or, in a short run, some of each kind.
std::set<int> calls_to_fail() {
  const EveningPlan plan{.seed = soak_seed(), .calls = calls_that_fail};
  std::map<std::pair<std::string, DiskEvent::Kind>, int> seen;
  std::set<int> chosen;
  for (int call = 0; const DiskEvent& event : play(plan).events) {
    if (!event.is_call() || ++call > calls_that_fail) continue;
    const int of_kind = seen[{event.name, event.kind}]++;
    if (is_soak() || of_kind % (event.kind == DiskEvent::Kind::write ? 40 : 4) == 0) chosen.insert(call);
  }
  return chosen;
}

/// An evening on which a call fails, and what the power cuts after it are like.
struct Failure {
  EveningPlan plan;
  FailedSync failed_sync;
};

/// Drawn, and the same for the same call. The weaker durability promises nothing of a power cut after a
/// failed sync.
Failure failure_at(int call) {
  std::seed_seq mixed{soak_seed(), static_cast<std::uint64_t>(call)};
  std::mt19937_64 random(mixed);
  const bool is_weaker = random() % 5 == 0;
  constexpr std::array lengths{1, 1, 3, 25};
  return {.plan = {.seed = soak_seed(),
                   .calls = call + calls_after,
                   .durability = is_weaker ? Durability::process : Durability::power,
                   .new_moves_limit = call % 2 == 0 ? EveningPlan{}.new_moves_limit : 4,
                   .with_reader = random() % 3 == 0,
                   .first_to_fail = call,
                   .count_to_fail = lengths.at(random() % lengths.size()),
                   .fault = random() % 2 == 0 ? DiskFault::input_output : DiskFault::full},
          .failed_sync = is_weaker ? FailedSync::loses_nothing : static_cast<FailedSync>(random() % 3)};
}

struct Figures {
  int evenings = 0;
  int unavailable = 0;
  int not_opened = 0;
  Recoveries recoveries;
};

/// When the power goes: at the last call before something is submitted or answered, for some such calls after
/// the first failure and after the last; and at the end.
std::set<int> calls_to_cut(const EveningPlan& plan, const PlayedEvening& evening) {
  constexpr int after_each = 3;
  int after_first = 0;
  int after_last = 0;
  std::set<int> chosen{evening.calls};
  int call = 0;
  for (std::size_t i = 0; i + 1 < evening.events.size(); ++i) {
    call += evening.events[i].is_call() ? 1 : 0;
    if (call < plan.first_to_fail || evening.events[i].moment == evening.events[i + 1].moment) continue;
    const bool is_after_last = call >= plan.first_to_fail + plan.count_to_fail;
    if ((is_after_last ? after_last : after_first)++ < after_each) chosen.insert(call);
  }
  return chosen;
}

void fail_and_cut(int call, Figures& figures) {
  const Failure failure = failure_at(call);
  const EveningPlan& plan = failure.plan;
  INFO("TABLEE_SOAK_SEED=", plan.seed, ", failing call ", call, " and those after it, ", plan.count_to_fail,
       " in all");
  const PlayedEvening evening = play(plan);
  ++figures.evenings;
  figures.unavailable += evening.unavailable;
  figures.not_opened += evening.not_opened;
  const std::set<int> chosen = calls_to_cut(plan, evening);
  figures.recoveries +=
      recover(plan, evening, failure.failed_sync, [&](int cut) { return chosen.contains(cut); });
}

TEST_CASE("whichever call fails, what is answered holds, now and after a power cut, and play goes on") {
  const Silence silence;
  Figures figures;
  for (const int call : calls_to_fail()) fail_and_cut(call, figures);
  CHECK(figures.unavailable > 0);
  CHECK(figures.not_opened > 0);
  CHECK(figures.recoveries.recovered == figures.recoveries.pictures);
  MESSAGE("failing calls: ", figures.evenings, " evenings, ", figures.unavailable, " batches unavailable, ",
          figures.not_opened, " times not opened; power loss after them: ", figures.recoveries);
}

}  // namespace
}  // namespace tablee::storage
