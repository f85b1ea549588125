#include "server/room/apply.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace tablee::server {

using protocol::PlayerId;

namespace {

using Time = storage::Time;

void rank(std::vector<protocol::TallyEntry>& tally) {
  // The archive sorts in the same way.
  std::ranges::sort(tally, [](const protocol::TallyEntry& one, const protocol::TallyEntry& other) {
    if (one.wins != other.wins) return one.wins > other.wins;
    const int cross_one = one.places * other.games;
    const int cross_other = other.places * one.games;
    if (cross_one != cross_other) return cross_one < cross_other;
    return std::tie(one.name, one.player) < std::tie(other.name, other.player);
  });
}

void end_game(RoomState& state, Time at) {
  state.game->forget_standstills();
  state.ballots.clear();
  // Whoever was not here at the end has as long to see it as everybody else.
  state.touched = std::max(state.touched, at);
}

/// A move has been made, and the game is in the position after it.
void note_move(RoomState& state, const storage::RecordMove& move, Time at) {
  if (move.by != storage::MadeBy::player) return;
  state.touched = std::max(state.touched, at);
  state.answers.accept_move(state.game->holder(move.seat), {move.message, move.number, move.version});
}

void happen(RoomState& state, const storage::ChangeSettings& fact, Time /*at*/) {
  state.settings = fact.settings;
  state.seating.resize(fact.settings.seats);
}

void happen(RoomState& state, const storage::TakeSeat& fact, Time at) {
  state.seating.at(fact.seat) = Chair{.player = fact.player, .since = at, .nonce = {}};
}

void happen(RoomState& state, const storage::LeaveSeat& fact, Time /*at*/) {
  state.seating.at(fact.seat).reset();
}

void happen(RoomState& state, const storage::MoveSeat& fact, Time /*at*/) {
  state.seating.at(fact.to) = std::exchange(state.seating.at(fact.from), std::nullopt);
}

void happen(RoomState& state, const storage::ReplaceHolder& fact, Time /*at*/) {
  auto& chair = state.seating.at(fact.seat);
  if (state.playing()) {
    // The moves are their seat's.
    state.answers.hand_over_moves(chair->player, fact.player);
    state.game->replace_holder(fact.seat, fact.player);
  }
  chair = Chair{.player = fact.player, .since = chair->since, .nonce = {}};
}

void happen(RoomState& state, const storage::SetAbsence& fact, Time /*at*/) {
  state.seating.at(fact.seat)->stand_in = fact.stand_in;
  state.seating.at(fact.seat)->left = fact.left;
}

void happen(RoomState& state, const storage::SetReady& fact, Time /*at*/) {
  state.seating.at(fact.seat)->ready = fact.ready;
}

void happen(RoomState& state, const storage::SetNonce& fact, Time /*at*/) {
  state.seating.at(fact.seat)->nonce = fact.nonce;
}

void happen(RoomState& state, const storage::ChangeHost& fact, Time /*at*/) {
  state.host = fact.host;
}

void happen(RoomState& state, const storage::StartGame& fact, Time at) {
  state.game = GameRun::start({.rulebook = state.rulebook,
                               .number = fact.number,
                               .id = fact.id,
                               .options = nlohmann::json::parse(fact.options),
                               .seats = fact.seats,
                               .seed = state.next_seed,
                               .started = at,
                               .move_time = state.settings.move_time});
  state.next_seed = fact.seed_after;
  state.touched = std::max(state.touched, at);
  state.seating.sit_down(fact.seats);
  state.answers.begin_game();
}

void happen(RoomState& state, const storage::RecordMove& fact, Time at) {
  auto outcome = state.game->play(fact.seat, nlohmann::json::parse(fact.move), fact.by, at);
  state.game->become(std::get<GameRun::Played>(std::move(outcome)).after);
  note_move(state, fact, at);
}

void happen(RoomState& state, const storage::FinishGame& fact, Time at) {
  for (std::size_t index = 0; index < fact.places.size(); ++index) {
    const PlayerId player = state.game->holder(games::Seat(static_cast<int>(index)));
    auto entry = std::ranges::find(state.tally, player, &protocol::TallyEntry::player);
    if (entry == state.tally.end())
      entry = state.tally.insert(entry, {player, state.name_of(player), 0, 0, 0});
    ++entry->games;
    entry->places += fact.places[index];
    if (fact.places[index] == 1) ++entry->wins;
  }
  rank(state.tally);
  end_game(state, at);
}

void happen(RoomState& state, const storage::AbandonGame& fact, Time at) {
  state.game->abandon({fact.reason, fact.seat});
  end_game(state, at);
}

void happen(RoomState& state, const storage::StopClocks& /*fact*/, Time at) {
  state.game->stop_clocks(at);
}

void happen(RoomState& state, const storage::RunClocks& /*fact*/, Time at) {
  state.game->run_clocks(at);
}

void happen(RoomState& state, const storage::CastVote& fact, Time /*at*/) {
  state.support({fact.about, fact.seat}, fact.player);
}

void happen(RoomState& state, const storage::DropVotes& fact, Time /*at*/) {
  std::erase_if(state.ballots, [&](const Ballot& ballot) {
    return ballot.motion == Motion{fact.about, fact.seat};
  });
}

void happen(RoomState& state, const storage::AddChatLine& fact, Time at) {
  state.chat.add({fact.number, at, fact.player, fact.name, fact.watcher, fact.text, fact.phrase});
}

void happen(RoomState& state, const storage::AddBan& fact, Time /*at*/) {
  state.bans.push_back({fact.player, fact.address});
  if (state.bans.size() > storage::bans_kept) state.bans.erase(state.bans.begin());
}

void happen(RoomState& state, const storage::SetWake& fact, Time /*at*/) {
  state.wake = fact.at;
}

void happen(RoomState& state, const storage::CloseRoom& /*fact*/, Time /*at*/) {
  state.closed = true;
}

void happen(RoomState& state, const storage::RememberCommand& fact, Time /*at*/) {
  state.answers.accept_command(fact.player, {fact.message, fact.number, fact.version});
}

void happen(RoomState& state, const storage::RenamePlayer& fact, Time /*at*/) {
  state.names.insert_or_assign(fact.player, fact.name);
  for (protocol::TallyEntry& entry : state.tally) {
    if (entry.player == fact.player) entry.name = fact.name;
  }
  rank(state.tally);
}

void happen(RoomState& state, const storage::DeletePlayer& fact, Time at) {
  happen(state, storage::RenamePlayer{fact.player, storage::deleted_name}, at);
  if (const auto seat = state.seating.seat_of(fact.player)) state.seating.at(*seat)->left = true;
  state.chat.forget(fact.player);
  std::erase_if(state.bans, [&](const storage::BanRecord& ban) { return ban.player == fact.player; });
  state.answers.forget(fact.player);
  for (Ballot& ballot : state.ballots) ballot.by.erase(fact.player);
  std::erase_if(state.ballots, [](const Ballot& ballot) { return ballot.by.empty(); });
}

void happen(RoomState& state, const storage::RecordStandstill& fact, Time at) {
  if (state.playing()) state.game->stand_still(fact.since, at);
}

}  // namespace

void apply(RoomState& state, const Fact& fact, Time at) {
  std::visit([&](const auto& each) { happen(state, each, at); }, fact);
}

void apply(RoomState& state, Decision& decision, Time at) {
  for (const Fact& fact : decision.facts) {
    const auto* move = std::get_if<storage::RecordMove>(&fact);
    if (move != nullptr && decision.game_after) {
      state.game->become(*std::exchange(decision.game_after, std::nullopt));
      note_move(state, *move, at);
    } else {
      apply(state, fact, at);
    }
  }
}

}  // namespace tablee::server
