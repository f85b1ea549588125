#include "evening.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tablee::storage {
namespace {

/// Finished games by the names of those who have a standing.
using Standings = std::map<std::string, int>;

std::string in_words(const std::vector<std::string>& players, const std::optional<RoomRecord>& room,
                     const std::vector<FinishedGame>& games, const std::vector<GameRecord>& replays,
                     const Standings& standings) {
  std::string text;
  for (const std::string& player : players) text += "player " + player + '\n';
  if (room) text += describe(*room);
  text += describe(games);
  for (const GameRecord& replay : replays) text += describe(replay);
  for (const auto& [name, count] : standings) text += "standing " + name + ' ' + std::to_string(count) + '\n';
  return text;
}

/// A game counts for its people if it has a result and there are two of them.
Standings standings_after(const std::vector<FinishedGame>& games) {
  const auto is_person = [](const FinishedSeat& seat) { return seat.player != bot; };
  Standings standings;
  for (const FinishedGame& game : games) {
    if (game.abandoned || std::ranges::count_if(game.seats, is_person) < 2) continue;
    for (const FinishedSeat& seat : game.seats)
      if (is_person(seat)) ++standings[seat.name];
  }
  return standings;
}

}  // namespace

Outcome ExpectedFile::apply(const Commit& commit) {
  if (has_players_ && std::holds_alternative<CreatePlayer>(commit.changes.front())) return Outcome::conflict;
  now_ = commit.at;
  if (room_) return room_->apply(commit) ? Outcome::saved : Outcome::conflict;
  if (has_players_) room_.emplace(std::get<CreateRoom>(commit.changes.front()), commit.at);
  has_players_ = true;
  return Outcome::saved;
}

std::string ExpectedFile::text() const {
  if (!has_players_) return {};
  const std::vector<std::string> players{"Anna", "Ben", "Cleo"};
  if (!room_) return in_words(players, {}, {}, {}, {});
  const std::vector<FinishedGame> games = room_->history();
  return in_words(players, room_->record(now_), games, room_->replays(), standings_after(games));
}

std::string stored_text(Archive& archive) {
  std::vector<std::string> players;
  for (const int token : {1, 2, 3})
    if (const auto player = archive.find_player(seed(token))) players.push_back(player->name);
  const std::vector<FinishedGame> games = archive.games_of(table, {.limit = 1000, .before = {}});
  std::vector<GameRecord> replays;
  replays.reserve(games.size());
  for (const FinishedGame& game : games) replays.push_back(archive.find_game(game.id).value().record);
  Standings standings;
  for (const Standing& standing : archive.best_of("figures", 1000)) standings[standing.name] = standing.games;
  return in_words(players, archive.find_room(room_code("TAB1EE")), games, replays, standings);
}

std::vector<Commit> Evening::next(ExpectedFile file) {
  std::vector<Commit> batch;
  const int size = roll(4) == 0 ? 2 + roll(2) : 1;
  while (static_cast<int>(batch.size()) < size) {
    batch.push_back({.at = time(++clock_), .changes = changes(file)});
    file.apply(batch.back());
  }
  return batch;
}

PlayerId Evening::player() {
  return std::array{anna, ben, cleo, bot}.at(static_cast<std::size_t>(roll(4)));
}

std::vector<Change> Evening::changes(const ExpectedFile& file) {
  if (!file.has_players()) return three_players();
  if (!file.room()) return {room(table, "TAB1EE", 3)};
  const RoomModel& room = *file.room();
  const RoomRecord record = room.record(file.now()).value();
  const bool plays = record.last_game && !record.last_game->ended;
  std::vector<Change> drawn{plays ? in_a_game(room) : before_a_game(room, record)};
  // If the other change is a conflict, this one must not stay, whether it comes before it or after.
  if (roll(2) == 0) drawn.insert(roll(2) == 0 ? drawn.begin() : drawn.end(), aside(room));
  return drawn;
}

Change Evening::before_a_game(const RoomModel& room, const RoomRecord& record) {
  if (record.seats.size() < 2) return TakeSeat{table, seat(), player()};
  switch (roll(6)) {
    case 0:
      return TakeSeat{table, seat(), player()};
    case 1:
      return LeaveSeat{table, seat()};
    case 2:
      return SetReady{table, record.seats.front().seat, true};
    case 3:
      return SetNonce{table, record.seats.front().seat, games::Nonce(16, 0x5a)};
    default:
      break;
  }
  StartGame started = start(room.last_number() + 1);
  started.seats.clear();
  for (const SeatRecord& taken : record.seats) started.seats.push_back({taken.player, taken.nonce});
  return started;
}

Change Evening::in_a_game(const RoomModel& room) {
  switch (roll(10)) {
    case 0:
      return ReplaceHolder{table, seat(), player()};
    case 1:
      return SetAbsence{table, seat(), roll(2) == 0, roll(2) == 0};
    case 2:
      return StopClocks{table, GameNumber{room.last_number()}};
    case 3:
      return RunClocks{table, GameNumber{room.last_number()}};
    case 4:
    case 5:
      if (room.last_version() > 4) return end_of(room);
      [[fallthrough]];
    default:
      return move_of(room);
  }
}

Change Evening::move_of(const RoomModel& room) {
  RecordMove made = move(room.last_version() + (roll(20) == 0 ? 0 : 1), room.last_number());
  made.seat = games::Seat(roll(2));
  made.by = roll(3) == 0 ? MadeBy::bot : MadeBy::player;
  made.move.insert(made.move.size() - 1, move_size_, ' ');
  return made;
}

Change Evening::end_of(const RoomModel& room) {
  if (roll(4) == 0) return AbandonGame{table, GameNumber{room.last_number()}, EndReason::agreed, {}};
  FinishGame finished{table, GameNumber{room.last_number()}, {}, {}};
  for (int place = 1; place <= static_cast<int>(room.seats_of_game()); ++place) {
    finished.scores.push_back(roll(50));
    finished.places.push_back(place);
  }
  return finished;
}

Change Evening::aside(const RoomModel& room) {
  switch (roll(8)) {
    case 0:
      return SignOfLife{.starts = roll(3) == 0};
    case 6:
      return CastVote{table, GameNumber{room.last_number()}, protocol::Question::end, {}, player()};
    case 7:
      return DropVotes{table, GameNumber{room.last_number()}, protocol::Question::end, {}};
    case 1:
      return RememberCommand{table, anna, message("c-" + std::to_string(clock_)),
                             GameNumber{room.last_number()}, Version{room.last_version()}};
    case 2:
      return SetWake{table, time(1000 * clock_)};
    case 3:
      return ChangeHost{table, player()};
    default:
      return says(room.last_line() + 1, "line " + std::to_string(clock_), "", table, player());
  }
}

}  // namespace tablee::storage
