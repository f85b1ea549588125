#include "fixture.hpp"

#include <SQLiteCpp/Database.h>

#include <cstdlib>
#include <future>
#include <stdexcept>
#include <utility>

namespace tablee::storage {

TemporaryDirectory::TemporaryDirectory() : TemporaryDirectory(std::filesystem::temp_directory_path()) {}

TemporaryDirectory::TemporaryDirectory(const std::filesystem::path& place) {
  const bool usable = std::filesystem::is_directory(place);
  std::string pattern = (usable ? place : std::filesystem::temp_directory_path()) / "tablee-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
  path_ = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Journal::Done Answers::receive() {
  return [this](Outcome outcome) {
    const std::lock_guard lock(mutex_);
    outcomes_.push_back(outcome);
    changed_.notify_all();
  };
}

std::vector<Outcome> Answers::wait_for(std::size_t count) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, deadline, [&] { return outcomes_.size() >= count; }))
    throw std::runtime_error("commits were not answered in time");
  return outcomes_;
}

struct HeldWriter::State {
  std::promise<void> reached;
  std::promise<void> released;
  bool is_released = false;
};

HeldWriter::HeldWriter(Journal& journal) : state_(std::make_shared<State>()) {
  journal.submit({}, [state = state_](Outcome) {
    state->reached.set_value();
    state->released.get_future().wait_for(deadline);
  });
  if (state_->reached.get_future().wait_for(deadline) != std::future_status::ready)
    throw std::runtime_error("the writer was not held in time");
}

void HeldWriter::release() {
  if (!std::exchange(state_->is_released, true)) state_->released.set_value();
}

Outcome save(Journal& journal, Commit commit) {
  Answers answers;
  journal.submit(std::move(commit), answers.receive());
  return answers.wait_for(1).front();
}

Outcome save(Journal& journal, std::vector<Change> changes, int at) {
  return save(journal, Commit{.at = time(at), .changes = std::move(changes)});
}

Time time(int milliseconds) {
  return Time(std::chrono::milliseconds(milliseconds));
}

games::Seed seed(int number) {
  games::Seed made{};
  made[0] = static_cast<std::uint8_t>(number);
  made[31] = static_cast<std::uint8_t>(number + 1);
  return made;
}

RoomCode room_code(const std::string& text) {
  return RoomCode::parse(text).value();
}
MessageId message(const std::string& text) {
  return MessageId::parse(text).value();
}

AddressHash address(int number) {
  AddressHash made{};
  made[15] = static_cast<std::uint8_t>(number);
  return made;
}

std::vector<Change> three_players() {
  return {CreatePlayer{anna, seed(1), "Anna"}, CreatePlayer{ben, seed(2), "Ben"},
          CreatePlayer{cleo, seed(3), "Cleo"}};
}

CreateRoom room(RoomId id, const std::string& code, int seats) {
  protocol::RoomSettings settings;
  settings.options = {{"rounds", 3}};
  settings.seats = seats;
  settings.look = std::chrono::seconds(5);
  return {.room = id,
          .code = room_code(code),
          .game = "figures",
          .settings = std::move(settings),
          .host = anna,
          .next_seed = seed(100),
          .made_from = address(1),
          .wake = time(5000)};
}

StartGame start(int number, RoomId id) {
  return {.room = id,
          .number = GameNumber{number},
          .id = game_id(number, id),
          .rules = 1,
          .options = R"({"rounds":3})",
          .seats = {{anna, {}}, {ben, {}}},
          .seed_after = seed(100 + number)};
}

GameId game_id(int number, RoomId id) {
  return GameId(id.value() * 1000 + number);
}

RecordMove move(int version, int number, RoomId id) {
  return {.room = id,
          .number = GameNumber{number},
          .version = Version{version},
          .seat = games::Seat(version % 2),
          .move = R"({"card":)" + std::to_string(version) + "}",
          .message = message("m-" + std::to_string(version))};
}

FinishGame finish(int number, RoomId id) {
  return {.room = id, .number = GameNumber{number}, .scores = {7, -3}, .places = {1, 2}};
}

AddChatLine says(int number, const std::string& text, const std::string& phrase, RoomId id, PlayerId player) {
  return {.room = id,
          .number = number,
          .player = player,
          .name = player == anna ? "Anna" : "Ben",
          .watcher = false,
          .text = text,
          .phrase = phrase};
}

std::vector<Change> table_with_game() {
  std::vector<Change> changes = three_players();
  changes.emplace_back(room());
  changes.emplace_back(start());
  return changes;
}

RoomRecord stored_room(const std::filesystem::path& file, const std::string& code) {
  return Archive(file).find_room(room_code(code)).value();
}

std::size_t stored_moves(const std::filesystem::path& file) {
  return stored_room(file).last_game->moves.size();
}

std::string ask_sql(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE, 5000);
  return database.execAndGet(sql).getString();
}

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000).exec(sql);
}

}  // namespace tablee::storage
