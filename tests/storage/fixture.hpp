// What the tests of the journal share: a place on disk, a table with players, and waiting for answers.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "storage/archive.hpp"
#include "storage/journal.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// How long a test waits for what must happen before it fails.
inline constexpr std::chrono::seconds deadline{60};

/// A directory of its own, removed with all that is in it.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  /// Below `place`, such as a disk in memory for tests that need speed and no disk, if it exists.
  explicit TemporaryDirectory(const std::filesystem::path& place);
  ~TemporaryDirectory();

  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path file() const { return path_ / "tablee.db"; }

 private:
  std::filesystem::path path_;
};

/// Gathers the outcomes of commits, in the order in which they are told. Must outlive the journal.
class Answers {
 public:
  /// A `Done` that adds to this.
  Journal::Done receive();
  /// The outcomes so far, as soon as there are `count` of them; throws after the deadline.
  std::vector<Outcome> wait_for(std::size_t count);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Outcome> outcomes_;
};

/// Keeps the writer's thread waiting from construction until `release`, so that commits pile up behind it.
class HeldWriter {
 public:
  explicit HeldWriter(Journal& journal);
  ~HeldWriter() { release(); }

  HeldWriter(const HeldWriter&) = delete;
  HeldWriter& operator=(const HeldWriter&) = delete;

  void release();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// Submits a commit and waits for its outcome; throws after the deadline.
Outcome save(Journal& journal, Commit commit);
/// The same for changes recorded under the time `at`, in milliseconds.
Outcome save(Journal& journal, std::vector<Change> changes, int at = 1);

Time time(int milliseconds);
games::Seed seed(int number);
RoomCode room_code(const std::string& text);
MessageId message(const std::string& text);
AddressHash address(int number);

inline const PlayerId anna{11};
inline const PlayerId ben{12};
inline const PlayerId cleo{13};
inline const PlayerId bot = PlayerId::bot(1);
inline const RoomId table{21};

/// The three players and nothing else.
std::vector<Change> three_players();
/// A room for `seats` with Anna as its host, its code and `next_seed`; nobody is seated.
CreateRoom room(RoomId id = table, const std::string& code = "TAB1EE", int seats = 4);
/// Starts a game of Anna and Ben. Its id is that of no other game of the tests.
StartGame start(int number = 1, RoomId id = table);
GameId game_id(int number = 1, RoomId id = table);
RecordMove move(int version, int number = 1, RoomId id = table);
/// Anna wins over Ben.
FinishGame finish(int number = 1, RoomId id = table);
/// What a seated player says: text or a phrase.
AddChatLine says(int number, const std::string& text, const std::string& phrase = "", RoomId id = table,
                 PlayerId player = anna);
/// Players, room, and a started game: after this, moves can be recorded.
std::vector<Change> table_with_game();

/// The room as it is on disk, opened anew; it must exist.
RoomRecord stored_room(const std::filesystem::path& file, const std::string& code = "TAB1EE");
/// How many moves its last game has.
std::size_t stored_moves(const std::filesystem::path& file);

/// All that a record says, as text.
std::string describe(const RoomRecord& record);
std::string describe(const GameRecord& record);
std::string describe(const FinishedGame& game);
std::string describe(const std::vector<FinishedGame>& games);
std::string describe(const std::vector<Standing>& standings);
std::string describe(const std::vector<Standstill>& standstills);
std::string describe(const std::vector<RoomCode>& rooms);
std::string describe(const std::vector<ListedRoom>& rooms);

/// The answer of an SQL statement asked through a connection of its own.
std::string ask_sql(const std::filesystem::path& file, const std::string& sql);
void run_sql(const std::filesystem::path& file, const std::string& sql);

}  // namespace tablee::storage
