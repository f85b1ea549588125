#include "fixture.hpp"

#include <SQLiteCpp/Database.h>

#include <cstdlib>
#include <future>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace tablee::storage {
namespace {

std::string hex(const auto& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

auto milliseconds(Time time) {
  return time.time_since_epoch().count();
}

void describe(std::ostream& out, const GameRecord& game) {
  out << "game " << number(game.number) << " rules " << game.rules << ' ' << game.options << " seed "
      << hex(game.seed) << (game.finished ? " finished" : " open") << '\n';
  for (const GameSeat& seat : game.seats)
    out << "  player " << seat.player.value() << " nonce " << hex(seat.nonce) << '\n';
  for (const MoveRecord& move : game.moves)
    out << "  move " << number(move.version) << " seat " << move.seat.index() << ' ' << move.move << ' '
        << move.message.text() << '\n';
}

}  // namespace

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

struct Standstill::State {
  std::promise<void> reached;
  std::promise<void> released;
  bool is_released = false;
};

Standstill::Standstill(Journal& journal) : state_(std::make_shared<State>()) {
  journal.submit({}, [state = state_](Outcome) {
    state->reached.set_value();
    state->released.get_future().wait_for(deadline);
  });
  if (state_->reached.get_future().wait_for(deadline) != std::future_status::ready)
    throw std::runtime_error("the writer did not come to a standstill in time");
}

void Standstill::release() {
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

std::vector<Change> three_players() {
  return {CreatePlayer{anna, seed(1), "Anna"}, CreatePlayer{ben, seed(2), "Ben"},
          CreatePlayer{cleo, seed(3), "Cleo"}};
}

CreateRoom room(RoomId id, const std::string& code, int seats) {
  return {.room = id,
          .code = room_code(code),
          .game = "figures",
          .options = R"({"rounds":3})",
          .seats = seats,
          .host = anna,
          .next_seed = seed(100),
          .look = std::chrono::seconds(5)};
}

StartGame start(int number, RoomId id) {
  return {.room = id,
          .number = GameNumber{number},
          .rules = 1,
          .options = R"({"rounds":3})",
          .seats = {{anna, {}}, {ben, {}}},
          .seed_after = seed(100 + number)};
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

std::vector<Change> table_with_game() {
  std::vector<Change> changes = three_players();
  changes.emplace_back(room());
  changes.emplace_back(start());
  return changes;
}

RoomRecord stored_room(const std::filesystem::path& file, const std::string& code) {
  return Archive(file).find_room(room_code(code)).value();
}

std::string describe(const RoomRecord& record) {
  std::ostringstream out;
  out << "room " << record.room.value() << ' ' << record.code.text() << ' ' << record.game << ' '
      << record.options << " seats " << record.seat_count << " host " << record.host.value() << " next "
      << hex(record.next_seed) << " look " << record.look.count() << '\n';
  for (const SeatRecord& seat : record.seats)
    out << "seat " << seat.seat.index() << " player " << seat.player.value() << ' ' << seat.name << " since "
        << milliseconds(seat.since) << " nonce " << hex(seat.nonce) << '\n';
  if (record.last_game) describe(out, *record.last_game);
  for (const CommandRecord& command : record.commands)
    out << "command " << command.player.value() << ' ' << command.message.text() << " at "
        << number(command.number) << ':' << number(command.version) << '\n';
  return out.str();
}

std::string describe(const std::vector<FinishedGame>& games) {
  std::ostringstream out;
  for (const FinishedGame& game : games) {
    out << game.room.text() << ' ' << number(game.number) << ' ' << game.game << ' ' << game.options
        << " from " << milliseconds(game.started) << " to " << milliseconds(game.ended) << " moves "
        << game.moves << " |";
    for (const FinishedSeat& seat : game.seats)
      out << ' ' << seat.player.value() << ' ' << seat.name << ' ' << seat.score << " #" << seat.place;
    out << '\n';
  }
  return out.str();
}

std::string ask_sql(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE, 5000);
  return database.execAndGet(sql).getString();
}

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000).exec(sql);
}

}  // namespace tablee::storage
