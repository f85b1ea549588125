// A simple model of what the journal must hold of one room and its players.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "fixture.hpp"

namespace tablee::storage {

/// The table of the fixture, as the changes so far have made it.
class RoomModel {
 public:
  /// Three players and the room `made`.
  RoomModel(CreateRoom made, Time at);

  /// Applies a commit as a whole, or says that it is a conflict.
  bool apply(const Commit& commit);

  /// Nothing once the room is closed. `now` is the time of the last commit.
  [[nodiscard]] std::optional<RoomRecord> record(Time now) const;
  /// The games that have ended, newest first.
  [[nodiscard]] std::vector<FinishedGame> history() const;
  /// The records of these games, in the same order.
  [[nodiscard]] std::vector<GameRecord> replays() const;

  [[nodiscard]] int last_number() const { return static_cast<int>(games_.size()); }
  [[nodiscard]] int last_version() const {
    return games_.empty() ? 0 : static_cast<int>(games_.back().record.moves.size());
  }
  [[nodiscard]] int last_line() const { return chat_.empty() ? 0 : chat_.back().number; }
  [[nodiscard]] std::size_t seats_of_game() const {
    return games_.empty() ? 0 : games_.back().record.seats.size();
  }

 private:
  struct Game {
    GameRecord record;
    std::vector<Standstill> pauses;
    std::vector<FinishedSeat> result;
  };

  // Each says whether the change can hold; if not, the model is spoilt.
  bool apply(const CreateRoom& change, Time at);
  bool apply(const ChangeSettings& change, Time at);
  bool apply(const TakeSeat& change, Time at);
  bool apply(const LeaveSeat& change, Time at);
  bool apply(const MoveSeat& change, Time at);
  bool apply(const ReplaceHolder& change, Time at);
  bool apply(const SetAbsence& change, Time at);
  bool apply(const SetReady& change, Time at);
  bool apply(const ChangeHost& change, Time at);
  bool apply(const SetNonce& change, Time at);
  bool apply(const StartGame& change, Time at);
  bool apply(const RecordMove& change, Time at);
  bool apply(const FinishGame& change, Time at);
  bool apply(const AbandonGame& change, Time at);
  bool apply(const StopClocks& change, Time at);
  bool apply(const RunClocks& change, Time at);
  bool apply(const CastVote& change, Time at);
  bool apply(const DropVotes& change, Time at);
  bool apply(const AddChatLine& change, Time at);
  bool apply(const AddBan& change, Time at);
  bool apply(const SetWake& change, Time at);
  bool apply(const CloseRoom& change, Time at);
  bool apply(const SignOfLife& change, Time at);
  bool apply(const RecordStandstill& change, Time at);
  bool apply(const RememberCommand& change, Time at);

  bool apply_any(const Change& change, Time at);

  [[nodiscard]] SeatRecord* at_seat(games::Seat seat);
  [[nodiscard]] SeatRecord* seated(PlayerId player);
  [[nodiscard]] Game* running(GameNumber number);
  [[nodiscard]] std::vector<Standstill> standstills(const Game& game, Time now) const;
  [[nodiscard]] std::vector<TallyRecord> tally() const;
  [[nodiscard]] std::vector<CommandRecord> earlier_moves() const;
  [[nodiscard]] Time touched() const;

  bool exists_ = true;
  bool open_ = true;
  CreateRoom room_;  // as it would have to be made to be as it is
  std::array<std::optional<SeatRecord>, games::max_seats> seats_;
  std::vector<Game> games_;
  Time created_;
  std::vector<VoteRecord> votes_;
  std::vector<CommandRecord> commands_;
  std::set<std::pair<PlayerId, MessageId>> remembered_;
  std::vector<ChatRecord> chat_;
  std::vector<BanRecord> bans_;
  std::vector<Standstill> downtimes_;
  std::optional<Time> sign_of_life_;
};

}  // namespace tablee::storage
