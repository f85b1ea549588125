// Commits are whole or absent, in order, and many of them share one write to the disk.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "faulty_disk.hpp"
#include "fixture.hpp"

namespace tablee::storage {
namespace {

std::size_t count(const std::vector<Outcome>& outcomes, Outcome outcome) {
  return static_cast<std::size_t>(std::ranges::count(outcomes, outcome));
}

TEST_CASE("a commit whose second change conflicts leaves nothing of its first") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  CHECK(save(journal, {RenamePlayer{anna, "Anouk"}, room(RoomId(22), "TAB1EE")}) == Outcome::conflict);
  CHECK(save(journal, {move(1), move(1)}) == Outcome::conflict);
  CHECK(save(journal, {finish(), start(2), move(1, 2), move(3, 2)}) == Outcome::conflict);
  CHECK(Archive(directory.file()).find_player(seed(1))->name == "Anna");
  CHECK(Archive(directory.file()).count_rooms() == 1);
  CHECK(stored_moves(directory.file()) == 0);
  CHECK(stored_room(directory.file()).last_game->number == GameNumber{1});
}

TEST_CASE("what the rules of the schema forbid is a conflict and changes nothing") {
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  REQUIRE(save(journal, {move(1), RememberCommand{table, anna, message("sit"), GameNumber{1}, Version{1}}}) ==
          Outcome::saved);
  RecordMove by_nobody = move(2);
  by_nobody.seat = games::Seat(2);
  RecordMove broken = move(2);
  broken.move = "{";
  FinishGame short_result = finish();
  short_result.places.pop_back();
  StartGame twice_the_same = start(2);
  twice_the_same.seats = {{anna, {}}, {anna, {}}};
  StartGame long_nonce = start(2);
  long_nonce.seats[0].nonce = games::Nonce(33, 0);
  StartGame same_id = start(2);
  same_id.id = game_id(1);
  StartGame no_id = start(2);
  no_id.id = GameId();
  const PlayerId stranger(99);
  const auto with = [](auto change_settings) {
    ChangeSettings change{table, room().settings};
    change_settings(change.settings);
    return change;
  };
  const auto move_time = [&](int seconds) {
    return with([=](auto& settings) { settings.move_time = std::chrono::seconds(seconds); });
  };
  const std::vector<std::vector<Change>> forbidden{
      {CreatePlayer{anna, seed(7), "Again"}},
      {CreatePlayer{PlayerId(14), seed(1), "Same token"}},
      {CreatePlayer{PlayerId(14), seed(7), ""}},
      {RenamePlayer{stranger, "Nobody"}},
      {room(table, "0THER0")},
      {room(RoomId(22), "TAB1EE")},
      {room(RoomId(22), "0THER0", 7)},
      {TakeSeat{table, games::Seat(0), cleo}},
      {TakeSeat{table, games::Seat(2), ben}},
      {TakeSeat{table, games::Seat(4), cleo}},
      {TakeSeat{table, games::Seat(2), stranger}},
      {TakeSeat{RoomId(22), games::Seat(0), cleo}},
      {TakeSeat{table, games::Seat(2), bot}, TakeSeat{table, games::Seat(3), bot}},
      {LeaveSeat{table, games::Seat(3)}},
      {MoveSeat{table, games::Seat(3), games::Seat(2)}},
      {MoveSeat{table, games::Seat(0), games::Seat(1)}},
      {MoveSeat{table, games::Seat(0), games::Seat(0)}},
      {MoveSeat{table, games::Seat(0), games::Seat(4)}},
      {ReplaceHolder{table, games::Seat(3), cleo}},
      {ReplaceHolder{table, games::Seat(0), ben}},
      {ReplaceHolder{table, games::Seat(0), stranger}},
      {SetAbsence{table, games::Seat(3), true, true}},
      {SetReady{table, games::Seat(3), true}},
      {with([](auto& settings) { settings.seats = 1; })},
      {with([](auto& settings) { settings.seats = 7; })},
      {with([](auto& settings) { settings.look = std::chrono::seconds(11); })},
      {move_time(14)},
      {move_time(301)},
      {move_time(86'401)},
      {move_time(8 * 86'400)},
      {ChangeSettings{RoomId(22), room().settings}},
      {SetWake{RoomId(22), time(1)}},
      {CloseRoom{RoomId(22)}},
      {ChangeHost{table, stranger}},
      {ChangeHost{RoomId(22), anna}},
      {SetNonce{table, games::Seat(3), {1}}},
      {SetNonce{table, games::Seat(0), games::Nonce(33, 1)}},
      {start(1)},
      {start(2)},
      {finish(), start(3)},
      {start(1, RoomId(22))},
      {finish(), twice_the_same},
      {finish(), long_nonce},
      {finish(), same_id},
      {finish(), no_id},
      {move(1)},
      {move(3)},
      {move(2, 2)},
      {move(1, 1, RoomId(22))},
      {by_nobody},
      {broken},
      {finish(2)},
      {short_result},
      {AbandonGame{table, GameNumber{2}, EndReason::agreed, {}}},
      {AbandonGame{table, GameNumber{1}, EndReason::left, games::Seat(2)}},
      {StopClocks{table, GameNumber{2}}},
      {StopClocks{table, GameNumber{1}}, StopClocks{table, GameNumber{1}}},
      {RunClocks{table, GameNumber{1}}},
      {CastVote{table, GameNumber{2}, protocol::Question::pause, {}, anna}},
      {CastVote{table, GameNumber{1}, protocol::Question::pause, {}, stranger}},
      {CastVote{table, GameNumber{1}, protocol::Question::pause, games::Seat(0), anna}},
      {CastVote{table, GameNumber{1}, protocol::Question::replace, {}, anna}},
      {CastVote{table, GameNumber{1}, protocol::Question::replace, games::Seat(2), anna}},
      {says(1, "first"), says(1, "too late")},
      {says(1, "")},
      {says(1, "both", "hello")},
      {says(1, "nobody", "", table, stranger)},
      {says(1, "nowhere", "", RoomId(22))},
      {AddBan{table, stranger, std::nullopt}},
      {AddBan{RoomId(22), ben, std::nullopt}},
      {RememberCommand{table, anna, message("sit"), GameNumber{1}, Version{1}}},
      {RememberCommand{table, stranger, message("sit"), GameNumber{1}, Version{1}}},
      {RememberCommand{RoomId(22), anna, message("sit"), GameNumber{1}, Version{1}}},
  };
  const std::string before = describe(stored_room(directory.file()));
  for (std::size_t index = 0; index < forbidden.size(); ++index) {
    CAPTURE(index);
    CHECK(save(journal, forbidden[index]) == Outcome::conflict);
  }
  CHECK(describe(stored_room(directory.file())) == before);
  CHECK(Archive(directory.file()).count_rooms() == 1);
}

TEST_CASE("a game that has ended takes no more moves, no pauses and no second end") {
  const AbandonGame abandon{table, GameNumber{1}, EndReason::everybody_left, {}};
  for (const Change& end : std::vector<Change>{finish(), abandon}) {
    const TemporaryDirectory directory;
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    REQUIRE(save(journal, {move(1), StopClocks{table, GameNumber{1}}, end}) == Outcome::saved);
    CHECK(save(journal, {move(2)}) == Outcome::conflict);
    CHECK(save(journal, {finish()}) == Outcome::conflict);
    CHECK(save(journal, {abandon}) == Outcome::conflict);
    CHECK(save(journal, {RunClocks{table, GameNumber{1}}}) == Outcome::conflict);
    CHECK(save(journal, {CastVote{table, GameNumber{1}, protocol::Question::end, {}, anna}}) ==
          Outcome::conflict);
    CHECK(save(journal, {StopClocks{table, GameNumber{1}}}) == Outcome::conflict);
    CHECK(save(journal, {start(2), move(1, 2)}) == Outcome::saved);
  }
}

TEST_CASE("a conflict leaves its neighbours in the same transaction alone") {
  const TemporaryDirectory directory;
  const FaultyDisk disk;
  Answers answers;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  HeldWriter held(journal);
  const int before = disk.syncs();
  for (const int version : {1, 2, 9, 3, 3, 4})
    journal.submit({.at = time(1), .changes = {move(version)}}, answers.receive());
  held.release();
  using enum Outcome;
  CHECK(answers.wait_for(6) == std::vector{saved, saved, conflict, saved, conflict, saved});
  CHECK(disk.syncs() == before + 1);
  CHECK(stored_moves(directory.file()) == 4);
}

TEST_CASE("commits that gathered share one sync, and each is answered in the order of the calls") {
  const TemporaryDirectory directory;
  const FaultyDisk disk;
  Answers answers;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  std::vector<int> order;
  HeldWriter held(journal);
  const int before = disk.syncs();
  constexpr int commits = 300;
  for (int version = 1; version <= commits; ++version)
    journal.submit({.at = time(1), .changes = {move(version)}},
                   [version, &order, receive = answers.receive()](Outcome outcome) {
                     order.push_back(version);
                     receive(outcome);
                   });
  held.release();
  CHECK(count(answers.wait_for(commits), Outcome::saved) == commits);
  CHECK(disk.syncs() == before + 1);
  CHECK(std::ranges::is_sorted(order));
  CHECK(stored_moves(directory.file()) == commits);
}

TEST_CASE("a commit is synced before it is answered, unless only the process is to be survived") {
  const TemporaryDirectory directory;
  const FaultyDisk disk;
  for (const Durability durability : {Durability::power, Durability::process}) {
    const std::filesystem::path file =
        directory.path() / (durability == Durability::power ? "power" : "process");
    Journal journal({.file = file, .durability = durability});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    for (int version = 1; version <= 10; ++version) {
      const int before = disk.syncs();
      REQUIRE(save(journal, {move(version)}) == Outcome::saved);
      CHECK(disk.syncs() - before == (durability == Durability::power ? 1 : 0));
    }
  }
}

TEST_CASE("many threads write at once, each in its own order") {
  const TemporaryDirectory directory;
  Answers answers;
  Journal journal({.file = directory.file()});
  REQUIRE(save(journal, three_players()) == Outcome::saved);
  constexpr int threads = 8;
  constexpr int moves = 200;
  const auto code = [](int index) { return "R00M0" + std::to_string(index); };
  std::vector<std::jthread> writers;
  writers.reserve(threads);
  for (int index = 0; index < threads; ++index)
    writers.emplace_back([&, index] {
      const RoomId id(100 + index);
      journal.submit({.at = time(1), .changes = {room(id, code(index)), start(1, id)}}, answers.receive());
      for (int version = 1; version <= moves; ++version)
        journal.submit({.at = time(version), .changes = {move(version, 1, id)}}, answers.receive());
    });
  writers.clear();
  constexpr std::size_t all = std::size_t{threads} * (moves + 1);
  CHECK(count(answers.wait_for(all), Outcome::saved) == all);
  for (int index = 0; index < threads; ++index)
    CHECK(stored_room(directory.file(), code(index)).last_game->moves.size() == moves);
}

TEST_CASE("commits beyond the queue's limit are answered at once, and are not written") {
  const TemporaryDirectory directory;
  Answers answers;
  Journal journal({.file = directory.file(), .queue_limit = 5});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  HeldWriter held(journal);
  for (int version = 1; version <= 5; ++version)
    journal.submit({.at = time(1), .changes = {move(version)}}, answers.receive());
  const std::thread::id caller = std::this_thread::get_id();
  bool answered_here = false;
  journal.submit({.at = time(1), .changes = {move(6)}}, [&](Outcome outcome) {
    answered_here = outcome == Outcome::unavailable && std::this_thread::get_id() == caller;
  });
  CHECK(answered_here);
  held.release();
  CHECK(count(answers.wait_for(5), Outcome::saved) == 5);
  CHECK(stored_moves(directory.file()) == 5);
  CHECK(save(journal, {move(6)}) == Outcome::saved);
}

TEST_CASE("the end of a journal writes and answers all that is waiting") {
  const TemporaryDirectory directory;
  Answers answers;
  constexpr int moves = 1500;
  {
    Journal journal({.file = directory.file()});
    REQUIRE(save(journal, table_with_game()) == Outcome::saved);
    const HeldWriter held(journal);
    for (int version = 1; version <= moves; ++version)
      journal.submit({.at = time(1), .changes = {move(version)}}, answers.receive());
  }
  CHECK(count(answers.wait_for(moves), Outcome::saved) == moves);
  CHECK(stored_moves(directory.file()) == moves);
}

TEST_CASE("a batch is reported before its commits are answered, and with it what found the queue full") {
  const TemporaryDirectory directory;
  std::atomic<std::size_t> saved = 0;
  std::atomic<std::size_t> turned_away = 0;
  std::atomic<bool> timed = true;
  const auto report = [&](const BatchReport& batch) {
    saved += static_cast<std::size_t>(std::ranges::count(batch.outcomes, Outcome::saved));
    turned_away += batch.turned_away;
    timed = timed && batch.took.count() > 0;
  };
  Answers answers;
  Journal journal({.file = directory.file(), .queue_limit = 1, .report = report});
  REQUIRE(save(journal, table_with_game()) == Outcome::saved);
  CHECK(saved == 1);
  {
    HeldWriter held(journal);
    const std::size_t before = saved;
    journal.submit({.at = time(1), .changes = {move(1)}},
                   [&, before, answer = answers.receive()](Outcome outcome) {
                     CHECK(saved == before + 1);
                     answer(outcome);
                   });
    journal.submit({.at = time(1), .changes = {move(2)}}, answers.receive());
    CHECK(answers.wait_for(1) == std::vector{Outcome::unavailable});
  }
  CHECK(answers.wait_for(2) == std::vector{Outcome::unavailable, Outcome::saved});
  CHECK(turned_away == 1);
  CHECK(timed);
}

}  // namespace
}  // namespace tablee::storage
