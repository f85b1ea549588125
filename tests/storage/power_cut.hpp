// What a disk may hold when the power goes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "recording_disk.hpp"

namespace tablee::storage {

/// The files of a directory: their bytes by their names.
using Picture = std::map<std::string, std::string>;

/// What is left of that which was not synced.
enum class Survival {
  nothing,
  everything,
  everything_but_a_torn_end,
  some,
  process_died,  ///< not the power, but the process: the system writes all that it holds, now or later
};

/// How much of what a failed sync was about never reaches the disk. Nothing brings it there but writing it
/// again: as on Linux its pages count as clean, and the next sync has nothing to do for them.
enum class FailedSync { loses_all, loses_some, loses_nothing };

/// A moment at which the power goes: after the call with that number and before the next, or, if the survival
/// is torn or some, in the middle of it.
struct PowerCut {
  int call;
  Survival survival;
  int from;   ///< the mark of the disk at the call
  int until;  ///< and at the end of that time
  Picture picture;
};

struct PowerCuts {
  std::uint64_t seed;  ///< draws what survives, anew for each call
  FailedSync failed_sync;
  int last_mark;                         ///< of the disk, after all that happened
  std::function<bool(int call)> chosen;  ///< whether the power goes at a call
};

/// Looks at the pictures of each survival at all calls that are chosen, in the order of the calls.
void cut_power(const std::vector<DiskEvent>& events, const PowerCuts& cuts,
               const std::function<void(const PowerCut&)>& look);

}  // namespace tablee::storage
