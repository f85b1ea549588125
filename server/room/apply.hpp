// The one place where a room changes.
#pragma once

#include "server/room/decide/decision.hpp"
#include "server/room/facts.hpp"
#include "server/room/state.hpp"

namespace tablee::server {

/// Makes `state` what it is after `fact`, which happened at `at`. The fact is possible: the journal has taken
/// it, or is going to.
void apply(RoomState& state, const Fact& fact, storage::Time at);

/// The same for all of a decision. A move that was tried when it was decided is not played a second time: its
/// `game_after` is taken.
void apply(RoomState& state, Decision& decision, storage::Time at);

}  // namespace tablee::server
