#include "recovery.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

#include "evening.hpp"
#include "fixture.hpp"

namespace tablee::storage {
namespace {

std::size_t digest_of(const Picture& picture) {
  const std::hash<std::string> hash;
  std::string hashes;
  for (const auto& [name, bytes] : picture) hashes += name + ' ' + std::to_string(hash(bytes)) + '\n';
  return hash(hashes);
}

/// Opens the picture and goes on with it; gives what it held.
std::string open(const Picture& picture) try {
  const TemporaryDirectory directory("/dev/shm");
  for (const auto& [name, bytes] : picture) std::ofstream(directory.path() / name, std::ios::binary) << bytes;
  Journal journal({.file = directory.file()});
  Archive archive(directory.file());
  std::string held = stored_text(archive);
  check_whole(directory.file());
  CHECK(save(journal, {CreatePlayer{PlayerId{14}, seed(50), "Dora"}}) == Outcome::saved);
  CHECK(archive.find_player(seed(50)).has_value());
  return held;
} catch (const std::exception& error) {
  FAIL_CHECK("it could not be opened: ", std::string(error.what()));
  return "nothing";
}

/// Opens each picture once, because many are the same.
class Recovery {
 public:
  const std::string& open_once(const Picture& picture) {
    const auto [found, is_new] = known_.try_emplace(digest_of(picture));
    if (is_new) found->second = open(picture);
    return found->second;
  }

 private:
  std::unordered_map<std::size_t, std::string> known_;
};

/// Whether something was true at all moments at which a cut may have happened.
bool was_always(const PowerCut& cut, const auto& is_true) {
  for (int moment = cut.from; moment <= cut.until; ++moment)
    if (!is_true(moment)) return false;
  return true;
}

}  // namespace

Recoveries recover(const EveningPlan& plan, const PlayedEvening& evening, FailedSync failed_sync,
                   std::function<bool(int call)> chosen) {
  Recovery recovery;
  Recoveries recoveries;
  const Chronicle& chronicle = evening.chronicle;
  const PowerCuts cuts{plan.seed, failed_sync, chronicle.moment(), std::move(chosen)};
  cut_power(evening.events, cuts, [&](const PowerCut& cut) {
    INFO("TABLEE_SOAK_SEED=", plan.seed, ", power cut at call ", cut.call, ", survival ",
         static_cast<int>(cut.survival), ", failed sync ", static_cast<int>(failed_sync));
    const std::string& state = recovery.open_once(cut.picture);
    INFO("the file held: ", state);
    const Crash crash = cut.survival == Survival::process_died ? Crash::process : Crash::power;
    const bool is_complete =
        was_always(cut, [&](int moment) { return chronicle.keeps_promise(moment, crash, state); });
    const bool is_beginning =
        was_always(cut, [&](int moment) { return chronicle.is_beginning(moment, crash, state); });
    const bool must_be_complete = plan.durability == Durability::power || crash == Crash::process;
    const bool is_right = is_complete || (is_beginning && !must_be_complete);
    CHECK(is_right);
    ++recoveries.pictures;
    if (cut.survival == Survival::nothing) ++recoveries.calls;
    if (is_right) ++recoveries.recovered;
    if (is_complete) ++recoveries.complete;
  });
  return recoveries;
}

Recoveries& operator+=(Recoveries& sum, const Recoveries& more) {
  sum.calls += more.calls;
  sum.pictures += more.pictures;
  sum.recovered += more.recovered;
  sum.complete += more.complete;
  return sum;
}

std::ostream& operator<<(std::ostream& out, const Recoveries& recoveries) {
  return out << recoveries.calls << " calls, " << recoveries.pictures << " pictures, " << recoveries.recovered
             << " recovered";
}

std::uint64_t soak_seed() {
  const char* const seed = std::getenv("TABLEE_SOAK_SEED");
  return seed == nullptr ? 1 : std::stoull(seed);
}

bool is_soak() {
  return std::getenv("TABLEE_SOAK_SEED") != nullptr;
}

}  // namespace tablee::storage
