// Rooms and games from a damaged or hand-edited database: reading and replaying them ends in a clean
// exception, or gives a room that people can play in. An input names a room and then its damages, one a line.
#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/history/replay.hpp"
#include "server/room/room.hpp"
#include "storage/archive.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/sample_database.hpp"
#include "tests/fuzz/sample_rooms.hpp"

namespace tablee::fuzz {
namespace {

using namespace std::chrono_literals;

/// A line to somebody who reads everything.
class Line final : public server::Connection {
 public:
  void send(server::Frame frame) override { bytes_ += frame.size(); }
  void close(protocol::Bye bye) override { bytes_ += encode(bye).size(); }

 private:
  std::size_t bytes_ = 0;
};

/// A room that has come from the disk, and what it needs around it.
class LivingRoom {
 public:
  explicit LivingRoom(const storage::RoomRecord& record) : room_(record, ports(), {}) {}

  /// People come, do what one does, and time passes.
  void live() {
    join(ann, "Ann");
    join(protocol::PlayerId(1003), "Cleo");
    tell(0, protocol::ComeBack{message("c1")});
    tell(0, protocol::Say{message("s1"), "Hello again!", ""});
    tell(0, protocol::Resume{message("u1")});
    pass(2s);
    tell(1, protocol::Sit{message("s2"), games::Seat(0)});
    tell(0, protocol::Start{message("g1")});
    pass(5min);
    for (const auto& line : lines_) room_.drop(*line);
    pass(std::chrono::days(1));
    look();
  }

 private:
  server::RoomPorts ports() {
    return {[this](const storage::Commit& /*commit*/) { pending_ = true; }, [this] { return now_; },
            [] { return games::Seed{3}; }, now_};
  }

  static protocol::MessageId message(const char* text) { return *protocol::MessageId::parse(text); }

  void join(protocol::PlayerId player, std::string name) {
    lines_.push_back(std::make_shared<Line>());
    room_.join(lines_.back(), {player, std::move(name)}, {});
    settle();
  }

  void tell(std::size_t line, protocol::Command command) {
    room_.receive(*lines_[line], std::move(command));
    settle();
  }

  /// Time passes in a few steps, as long as the room goes on by itself.
  void pass(std::chrono::milliseconds duration) {
    constexpr int steps = 3;
    const storage::Time until = now_ + duration;
    for (int step = 0; step < steps && now_ < until; ++step) {
      now_ = std::clamp(room_.next_alarm().value_or(until), now_, until);
      room_.wake();
      settle();
    }
    now_ = until;
  }

  void settle() {
    constexpr int most_in_a_row = 4;
    for (int commits = 0; pending_ && commits < most_in_a_row; ++commits) {
      pending_ = false;
      room_.committed(storage::Outcome::saved);
    }
  }

  void look() {
    demand(!games::to_json_text(room_.view()).text.empty(), "a room can be seen");
    if (const auto listing = room_.listing())
      demand(!games::to_json_text(*listing).text.empty(), "a room can be listed");
    demand(!games::to_json_text(room_.seen_by(ann)).text.empty(), "a room can be seen among others");
    (void)room_.bars(ben, {});
    (void)room_.clocks_run();
  }

  storage::Time now_ = beginning + 1h;
  bool pending_ = false;
  std::vector<std::shared_ptr<Line>> lines_;
  server::Room room_;
};

/// All that is asked of the archive, which may be refused by a runtime error if rows are damaged, and in no
/// other way.
class Inquiry {
 public:
  Inquiry(storage::Archive& archive, bool rows_are_whole)
      : archive_(archive), rows_are_whole_(rows_are_whole) {}

  void load(const SampleRoom& sample) {
    std::optional<storage::RoomRecord> record;
    ask([&] { record = archive_.find_room(sample.code); });
    if (!record) return;
    std::unique_ptr<LivingRoom> room;
    ask([&] { room = std::make_unique<LivingRoom>(*record); });
    if (room) room->live();
  }

  void look_back(const SampleRoom& sample) {
    ask([&] { tell_of(archive_.games_of(sample.id, {})); });
    ask([&] { tell_of(archive_.games_of(ann, {})); });
    std::optional<storage::ReplayRecord> game;
    ask([&] { game = archive_.find_game(sample.finished); });
    if (!game) return;
    ask([&] {
      server::Replay replay(game->record, game->head.game, 4);
      (void)replay.page(game->head, server::RoomCodes::shown, server::Eyes::all, 0, 3);
      (void)replay.page(game->head, server::RoomCodes::hidden, games::Seat(1), 9, 1);
    });
    ask([&] { (void)server::trace_of(*game); });
  }

  void ask_around() {
    ask([&] { (void)archive_.due_rooms(beginning, 10); });
    ask([&] { (void)archive_.listed_rooms(); });
    ask([&] { (void)archive_.rooms_of(ann, 10); });
    ask([&] { (void)archive_.best_of("xxl", 10); });
    ask([&] { (void)archive_.standings_of(ann); });
    ask([&] { (void)archive_.find_player({1}); });
  }

 private:
  template <class Question>
  void ask(Question question) {
    try {
      question();
    } catch (const std::runtime_error& refused) {
      demand(!rows_are_whole_, refused.what());
    }
  }

  static void tell_of(const std::vector<storage::FinishedGame>& games) {
    for (const auto& game : games) {
      const auto write_game = [&](games::JsonWriter& out) {
        server::write_game(out, game, server::RoomCodes::shown);
      };
      demand(!games::to_json_text(write_game).text.empty(), "a game can be told of");
    }
  }

  storage::Archive& archive_;
  bool rows_are_whole_;
};

}  // namespace
}  // namespace tablee::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace tablee::fuzz;
  static SampleDatabase database;
  static tablee::storage::Archive archive(database.file());
  std::string_view text = text_of(bytes, size);
  const std::string_view code = take_until(text, '\n');
  const auto named =
      std::ranges::find(database.rooms(), code, [](const SampleRoom& room) { return room.code.text(); });
  const SampleRoom& room = named == database.rooms().end() ? database.rooms().front() : *named;
  database.damage(room, text);
  Inquiry inquiry(archive, text.empty());
  inquiry.load(room);
  inquiry.look_back(room);
  inquiry.ask_around();
  return 0;
}
