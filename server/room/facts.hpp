// What can happen to a room.
#pragma once

#include <variant>

#include "storage/records.hpp"

namespace tablee::server {

/// One thing that happened to a room, as storage/records.hpp documents each: what the journal writes, and
/// what alone changes a `RoomState` (`apply`). The last three come from outside and are written by others.
using Fact = std::variant<storage::ChangeSettings, storage::TakeSeat, storage::LeaveSeat, storage::MoveSeat,
                          storage::ReplaceHolder, storage::SetAbsence, storage::SetReady, storage::SetNonce,
                          storage::ChangeHost, storage::StartGame, storage::RecordMove, storage::FinishGame,
                          storage::AbandonGame, storage::StopClocks, storage::RunClocks, storage::CastVote,
                          storage::DropVotes, storage::AddChatLine, storage::AddBan, storage::SetWake,
                          storage::CloseRoom, storage::RememberCommand, storage::RenamePlayer,
                          storage::DeletePlayer, storage::RecordStandstill>;

/// The same for the journal.
[[nodiscard]] inline storage::Change change_of(const Fact& fact) {
  return std::visit([](const auto& each) { return storage::Change(each); }, fact);
}

}  // namespace tablee::server
