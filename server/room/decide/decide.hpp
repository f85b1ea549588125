// Everything that is decided about a room. Pure: what is decided follows from the situation, but for the seed
// of the next game and the moves of bots with chance of their own, which `Situation::draw_seed` gives.
#pragma once

#include "server/room/decide/decision.hpp"
#include "server/room/decide/situation.hpp"

namespace tablee::server {

/// Who gives a command, and under which id.
struct Asker {
  protocol::PlayerId player;
  const protocol::MessageId& id;
};

/// What a command leads to. Somebody here has given it.
[[nodiscard]] Ruling decide(const Situation& room, const protocol::Command& command, const Asker& asker);

/// What was due at the moment `at`, which may have passed; nothing if nothing was.
[[nodiscard]] std::optional<Decision> decide_due(const Situation& room, storage::Time at);
/// When something will be due, if nothing happens before.
[[nodiscard]] storage::Time next_due(const Situation& room);

/// A player leaves who is not here to say so; nothing if they don't sit here any more.
[[nodiscard]] std::optional<Decision> decide_leave(const Situation& room, protocol::PlayerId player);

// One for each command, by subject. seats.cpp:
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Sit& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Leave& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::SetReady& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::GiveNonce& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::SeatBot& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Remove& command, const Asker& asker);
// host.cpp:
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Configure& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::HandOver& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::CloseRoom& command, const Asker& asker);
// game.cpp:
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Start& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::MakeMove& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::ComeBack& command, const Asker& asker);
// votes.cpp:
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Replace& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Pause& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Resume& command, const Asker& asker);
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::EndGame& command, const Asker& asker);
// chat.cpp:
[[nodiscard]] Ruling rule_on(const Situation& room, const protocol::Say& command, const Asker& asker);

/// That a command was accepted which is no move.
[[nodiscard]] storage::RememberCommand remember(const Situation& room, const Asker& asker);

}  // namespace tablee::server
