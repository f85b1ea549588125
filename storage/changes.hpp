// How each change is written.
#pragma once

#include "storage/arrivals.hpp"
#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// Writes one change within the transaction at hand. Throws `Conflict` if it can't hold, and then may have
/// written a part of it, which the caller rolls back; `SQLite::Exception` for all other errors.
void write_change(Connection& connection, Arrivals& arrivals, const Change& change, Time at);

// One for each kind, to the same terms.

void write(Connection& connection, const CreatePlayer& change, Time at);
void write(Connection& connection, const RenamePlayer& change, Time at);
void write(Connection& connection, const ReplaceToken& change, Time at);
void write(Connection& connection, const DeletePlayer& change, Time at);
void write(Connection& connection, const BanFromServer& change, Time at);
void write(Connection& connection, const LiftBan& change, Time at);
void write(Connection& connection, const SignOfLife& change, Time at);
void write(Connection& connection, const RecordStandstill& change, Time at);

void write(Connection& connection, const CreateRoom& change, Time at);
void write(Connection& connection, const ChangeSettings& change, Time at);
void write(Connection& connection, const ChangeHost& change, Time at);
void write(Connection& connection, const SetWake& change, Time at);
void write(Connection& connection, Arrivals& arrivals, const CloseRoom& change, Time at);
void write(Connection& connection, const AddChatLine& change, Time at);
void write(Connection& connection, const AddBan& change, Time at);
void write(Connection& connection, const RememberCommand& change, Time at);

void write(Connection& connection, const TakeSeat& change, Time at);
void write(Connection& connection, const LeaveSeat& change, Time at);
void write(Connection& connection, const MoveSeat& change, Time at);
void write(Connection& connection, const ReplaceHolder& change, Time at);
void write(Connection& connection, const SetAbsence& change, Time at);
void write(Connection& connection, const SetReady& change, Time at);
void write(Connection& connection, const SetNonce& change, Time at);

void write(Connection& connection, const StartGame& change, Time at);
void write(Connection& connection, Arrivals& arrivals, const RecordMove& change, Time at);
void write(Connection& connection, const FinishGame& change, Time at);
void write(Connection& connection, const AbandonGame& change, Time at);
void write(Connection& connection, const StopClocks& change, Time at);
void write(Connection& connection, const RunClocks& change, Time at);
void write(Connection& connection, const CastVote& change, Time at);
void write(Connection& connection, const DropVotes& change, Time at);

}  // namespace tablee::storage
