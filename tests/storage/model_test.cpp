// Whatever is submitted, a room on disk is what a simple model of a room says it is, and so is each outcome.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>

#include "room_model.hpp"

namespace tablee::storage {
namespace {

constexpr int seat_count = 3;
const PlayerId stranger{99};

/// A number in [low, high), each equally likely in every run.
template <class T>
T some_number(T low, T high) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(low, high));
}

// Drawn so that changes fit as often as they collide.
games::Seat some_seat() {
  return games::Seat(some_number(0, seat_count + 1));
}
PlayerId some_player() {
  return *rc::gen::element(anna, anna, ben, ben, cleo, cleo, bot, stranger);
}
games::Nonce some_nonce() {
  games::Nonce nonce(some_number<std::size_t>(0, 4), 0x5a);
  return nonce;
}
bool some_flag() {
  return some_number(0, 2) == 0;
}

GameNumber some_game(const RoomModel& model) {
  return GameNumber{model.last_number() + *rc::gen::element(0, 0, 0, 0, 0, 1, -1)};
}

Change some_change_of_seats() {
  switch (some_number(0, 8)) {
    case 0:
    case 1:
      return TakeSeat{table, some_seat(), some_player()};
    case 2:
      return LeaveSeat{table, some_seat()};
    case 3:
      return MoveSeat{table, some_seat(), some_seat()};
    case 4:
      return ReplaceHolder{table, some_seat(), some_player()};
    case 5:
      return SetAbsence{table, some_seat(), some_flag(), some_flag()};
    case 6:
      return SetReady{table, some_seat(), some_flag()};
    default:
      return SetNonce{table, some_seat(), some_nonce()};
  }
}

StartGame some_start(const RoomModel& model) {
  StartGame change = start(model.last_number() + *rc::gen::element(1, 1, 1, 1, 0, 2));
  change.seats.clear();
  std::array players{anna, ben, cleo, bot};
  std::rotate(players.begin(), players.begin() + some_number(0, 4), players.end());
  if (some_number(0, 6) == 0) players[0] = some_player();
  const auto seats = some_number<std::size_t>(1, players.size());
  for (std::size_t seat = 0; seat < seats; ++seat) change.seats.push_back({players[seat], some_nonce()});
  return change;
}

RecordMove some_move(const RoomModel& model) {
  RecordMove change = move(model.last_version() + *rc::gen::element(1, 1, 1, 1, 0, 2));
  change.number = some_game(model);
  change.seat = games::Seat(*rc::gen::element(0, 0, 0, 1));
  change.by = *rc::gen::element(MadeBy::player, MadeBy::bot, MadeBy::clock);
  return change;
}

FinishGame some_finish(const RoomModel& model) {
  const std::size_t seats = some_number(0, 5) == 0 ? some_number<std::size_t>(1, 4) : model.seats_of_game();
  FinishGame change{table, some_game(model), {}, {}};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    change.scores.push_back(some_number(-3, 9));
    change.places.push_back(some_number(1, 4));
  }
  return change;
}

AbandonGame some_end(const RoomModel& model) {
  AbandonGame change{table, some_game(model), *rc::gen::element(EndReason::left, EndReason::agreed), {}};
  if (some_flag()) change.seat = games::Seat(some_number(0, 3));
  return change;
}

Change some_vote(const RoomModel& model) {
  const auto about = *rc::gen::element(protocol::Question::replace, protocol::Question::pause);
  std::optional<games::Seat> seat;
  if (about == protocol::Question::replace || some_number(0, 10) == 0) seat = some_seat();
  const GameNumber number = some_game(model);
  if (some_flag()) return DropVotes{table, number, about, seat};
  return CastVote{table, number, about, seat, some_player()};
}

Change some_change_of_games(const RoomModel& model) {
  switch (some_number(0, 11)) {
    case 0:
    case 1:
    case 2:
      return some_start(model);
    case 3:
    case 4:
      return some_move(model);
    case 5:
      return some_finish(model);
    case 6:
      return some_end(model);
    case 7:
      return StopClocks{table, some_game(model)};
    case 8:
    case 9:
    case 10:
      return some_vote(model);
    default:
      return RunClocks{table, some_game(model)};
  }
}

ChangeSettings some_settings() {
  ChangeSettings change{table, room(table, "TAB1EE", some_number(2, seat_count + 1)).settings};
  change.settings.listed = some_flag();
  if (some_flag()) change.settings.move_time = std::chrono::seconds(60);
  change.settings.on_leave = *rc::gen::element(protocol::OnLeave::wait, protocol::OnLeave::end);
  change.settings.chat = some_flag();
  return change;
}

Change some_change_of_the_room(const RoomModel& model) {
  switch (some_number(0, 20)) {
    case 0:
      return CloseRoom{table};
    case 1:
      return room(table, "TAB1EE", seat_count);
    case 2:
    case 3:
      return some_settings();
    case 4:
    case 5:
      return ChangeHost{table, some_player()};
    case 6:
    case 7:
      return SetWake{table, time(some_number(0, 100))};
    case 8:
    case 9:
      return AddBan{table, some_player(), some_flag() ? std::optional(address(3)) : std::nullopt};
    case 10:
    case 11:
    case 12:
      return says(model.last_line() + *rc::gen::element(1, 1, 1, 0, 2), "x", "", table, some_player());
    case 13:
    case 14:
    case 15:
      return RecordStandstill{time(some_number(0, 100))};
    case 16:
      return SignOfLife{.starts = some_flag()};
    default:
      return RememberCommand{table, some_player(), message(*rc::gen::element<std::string>("a", "b")),
                             GameNumber{1}, Version{some_number(0, 3)}};
  }
}

Change some_change(const RoomModel& model) {
  switch (some_number(0, 5)) {
    case 0:
    case 1:
      return some_change_of_seats();
    case 2:
    case 3:
      return some_change_of_games(model);
    default:
      return some_change_of_the_room(model);
  }
}

std::string describe(const std::optional<RoomRecord>& record) {
  return record ? describe(*record) : "none";
}

void compare(Archive& archive, const RoomModel& model, Time now) {
  RC_ASSERT(describe(archive.find_room(room_code("TAB1EE"))) == describe(model.record(now)));
  RC_ASSERT(describe(archive.games_of(table, {.limit = 1000, .before = {}})) == describe(model.history()));
  for (const GameRecord& game : model.replays()) {
    const auto replay = archive.find_game(game.id);
    RC_ASSERT(replay.has_value());
    RC_ASSERT(describe(replay->record) == describe(game));
  }
}

TEST_CASE("outcomes and the stored room agree with the model") {
  CHECK(rc::check([] {
    const TemporaryDirectory directory("/dev/shm");
    Answers answers;
    Journal journal({.file = directory.file(), .durability = Durability::process});
    const CreateRoom made = room(table, "TAB1EE", seat_count);
    RC_ASSERT(save(journal, three_players()) == Outcome::saved);
    RC_ASSERT(save(journal, {made}) == Outcome::saved);
    RoomModel model(made, time(1));
    std::vector<Outcome> expected;
    const int last = some_number(10, 100);
    for (int at = 2; at <= last; ++at) {
      Commit commit{.at = time(at), .changes = {}};
      const int changes = some_number(1, 3);
      for (int i = 0; i < changes; ++i) commit.changes.push_back(some_change(model));
      expected.push_back(model.apply(commit) ? Outcome::saved : Outcome::conflict);
      journal.submit(std::move(commit), answers.receive());
    }
    RC_ASSERT(answers.wait_for(expected.size()) == expected);
    Archive archive(directory.file());
    compare(archive, model, time(last));
    const auto record = model.record(time(last));
    RC_CLASSIFY(!record, "closed");
    RC_CLASSIFY(record && record->last_game, "with a game");
    RC_CLASSIFY(record && record->last_game && !record->last_game->moves.empty(), "with moves");
    RC_CLASSIFY(record && record->last_game && !record->last_game->standstills.empty(), "with standstills");
    RC_CLASSIFY(!model.history().empty(), "with ended games");
  }));
}

}  // namespace
}  // namespace tablee::storage
