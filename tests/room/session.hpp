// Random sessions of a room, for those who hold it to what must be true whatever happens.
#pragma once

#include <cstdint>

namespace tablee::server {

/// How long a session is, and how closely it is looked at.
struct SessionPlan {
  int steps = 200;
  int all_told_every = 1;  ///< steps: everybody here knows what a snapshot would tell them
  int rest_every = 30;     ///< steps: everything is written, all is answered, and the game can go on
  bool reads_disk = true;  ///< at a rest the room is held against what a real journal gives back
};

/// Plays the session of a seed; fails the test where something does not hold. At its end the room is what the
/// facts that were saved make of it.
void run_session(std::uint64_t seed, const SessionPlan& plan);

}  // namespace tablee::server
