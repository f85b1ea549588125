// What several commands, or time alone, lead to.
#pragma once

#include "server/room/decide/decision.hpp"
#include "server/room/decide/situation.hpp"

namespace tablee::server {

/// A bot plays for somebody, who may have `left` for good.
[[nodiscard]] Decision stand_in(const Situation& room, games::Seat seat, bool left);
[[nodiscard]] Decision stop_clocks(const Situation& room);
/// `returning` is the seat of somebody who comes back with that.
[[nodiscard]] Decision run_clocks(const Situation& room, std::optional<games::Seat> returning = std::nullopt);
/// The game ends without a result.
[[nodiscard]] Decision abandon(const Situation& room, const protocol::Ending& ending);
[[nodiscard]] Decision close(const Situation& room);
/// Whoever sits there, and has not left, gives the seat up.
[[nodiscard]] Decision give_up(const Situation& room, games::Seat seat);

/// Adds what follows for seats, host and room when a game ends, by the leaving of `leaver` perhaps.
void settle_seats(const Situation& room, Decision& decision, std::optional<games::Seat> leaver);
/// Adds that the host's role passes on, if it is `leaver`'s.
void pass_on(const Situation& room, Decision& decision, protocol::PlayerId leaver);
/// Adds that the room is in memory by then, if the disk says later. Belongs to the commit that brings the
/// moment nearer, so that a crash right after it leaves nothing undone.
void wake_by(const Situation& room, Decision& decision, storage::Time moment);
/// The same for the clocks of `seats` in `game`, if they run from now on.
void wake_for_clocks(const Situation& room, Decision& decision, const GameRun& game, games::SeatSet seats);

/// Tries a move; whoever makes it may do so.
[[nodiscard]] std::variant<Decision, games::Reason> make_move(const Situation& room, games::Seat seat,
                                                              const nlohmann::json& move,
                                                              const protocol::MessageId& id,
                                                              storage::MadeBy by);
/// What a motion leads to that has come about.
[[nodiscard]] Decision carry_out(const Situation& room, const Motion& motion);

}  // namespace tablee::server
