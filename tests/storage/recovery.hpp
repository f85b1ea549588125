// Opens what power cuts leave of an evening, and holds it against what was promised.
#pragma once

#include <functional>
#include <ostream>

#include "played_evening.hpp"
#include "power_cut.hpp"

namespace tablee::storage {

/// What came of the power cuts on an evening.
struct Recoveries {
  int calls = 0;
  int pictures = 0;
  int recovered = 0;  ///< those for which the promise was kept
  int complete = 0;   ///< those that hold all that was answered
};

/// Cuts the power at the chosen calls. Checks that a journal opens every picture, that the file is whole and
/// holds what the durability promises, and that a further commit is saved. With `Durability::process`, what a
/// power cut leaves must be the state after some commit or other.
Recoveries recover(const EveningPlan& plan, const PlayedEvening& evening, FailedSync failed_sync,
                   std::function<bool(int call)> chosen);

Recoveries& operator+=(Recoveries& sum, const Recoveries& more);

/// As "512 calls, 2048 pictures, 2048 recovered".
std::ostream& operator<<(std::ostream& out, const Recoveries& recoveries);

/// The seed for this run: that of the environment's TABLEE_SOAK_SEED, or always the same.
std::uint64_t soak_seed();
/// Whether TABLEE_SOAK_SEED is set, so that a run may take long.
bool is_soak();

}  // namespace tablee::storage
