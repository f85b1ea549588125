// A room driven by hand: a journal that answers when it is told to, and lines that keep what they are sent.
#include "server/room/room.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace tablee;
using namespace tablee::server;
using nlohmann::json;
using protocol::PlayerId;
using storage::Outcome;

namespace {

class Line final : public Connection {
 public:
  void send(Frame frame) override {
    frames.push_back(json::parse((frame.shared ? *frame.shared : std::string()) + frame.own));
  }
  void close(protocol::Bye bye) override { goodbye = bye.reason; }

  [[nodiscard]] const json& last() const { return frames.back(); }

  std::vector<json> frames;
  std::optional<protocol::ByeReason> goodbye;
};

protocol::MessageId id(const std::string& text) {
  return *protocol::MessageId::parse(text);
}

/// A room of Calcory with Ann (host) and Ben on seats 0 and 1, and what it hands to the journal.
class Table {
 public:
  Table() : room(record(), ports(), RoomLimits{2}) {
    room.join(ann, {ann_id, "Ann"});
    room.join(ben, {ben_id, "Ben"});
  }

  /// Starts a game and gives the line of the seat to act.
  std::shared_ptr<Line> start() {
    room.receive(*ann, protocol::Start{id("start")});
    room.committed(Outcome::saved);
    return actor();
  }

  std::shared_ptr<Line> actor() { return ann->last()["game"]["to_act"][0] == 0 ? ann : ben; }

  void flip(Line& line, const std::string& name, int cell, int version) {
    room.receive(line, protocol::MakeMove{id(name),
                                          protocol::GameNumber{1},
                                          protocol::Version{version},
                                          {{"type", "flip"}, {"cell", cell}}});
  }

  static storage::RoomRecord record() {
    storage::RoomRecord record{protocol::RoomId(1),
                               *protocol::RoomCode::parse("K7QXMP"),
                               "calcory",
                               "{}",
                               4,
                               ann_id,
                               {},
                               protocol::default_look,
                               {},
                               {},
                               {}};
    record.seats = {{games::Seat(0), ann_id, "Ann", storage::Time(std::chrono::milliseconds(1)), {}},
                    {games::Seat(1), ben_id, "Ben", storage::Time(std::chrono::milliseconds(2)), {}}};
    return record;
  }

  RoomPorts ports() {
    return {[this](storage::Commit commit) { commits.push_back(std::move(commit)); },
            [] { return storage::Time(std::chrono::milliseconds(3)); }, [] { return games::Seed{0x55}; }};
  }

  static constexpr PlayerId ann_id{1};
  static constexpr PlayerId ben_id{2};

  std::vector<storage::Commit> commits;
  std::shared_ptr<Line> ann = std::make_shared<Line>();
  std::shared_ptr<Line> ben = std::make_shared<Line>();
  Room room;
};

std::size_t count(const Line& line, const std::string& type) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line.frames, [&](const json& frame) { return frame["type"] == type; }));
}

}  // namespace

TEST_CASE("a newcomer's first frame is the snapshot, and the others hear of them") {
  Table table;
  CHECK(table.ann->frames.front()["type"] == "snapshot");
  CHECK(table.ben->frames.front()["type"] == "snapshot");
  CHECK(table.ben->frames.size() == 1);
  CHECK(table.ann->last()["room"]["seats"][1]["online"] == true);
}

TEST_CASE("nothing is shown before it is durable") {
  Table table;
  const auto actor = table.start();
  const auto before = std::pair(table.ann->frames.size(), table.ben->frames.size());
  table.flip(*actor, "m1", 0, 0);
  CHECK(std::pair(table.ann->frames.size(), table.ben->frames.size()) == before);
  REQUIRE(table.commits.size() == 2);
  CHECK(std::holds_alternative<storage::RecordMove>(table.commits.back().changes.front()));

  table.room.committed(Outcome::saved);
  CHECK(count(*table.ann, "update") == 1);
  CHECK(count(*table.ben, "update") == 1);
  CHECK(actor->frames.at(actor->frames.size() - 2)["type"] == "accepted");
  CHECK(actor->last()["events"][0]["type"] == "flipped");
}

TEST_CASE("what could not be saved was never there, and can be tried again under the same id") {
  Table table;
  const auto actor = table.start();
  table.flip(*actor, "m1", 0, 0);
  table.room.committed(Outcome::unavailable);
  CHECK(actor->last()["code"] == "not_saved");
  CHECK(count(*table.ann, "update") == 0);

  table.flip(*actor, "m1", 0, 0);
  table.room.committed(Outcome::saved);
  CHECK(actor->last()["game"]["version"] == 1);
}

TEST_CASE("commands wait for the one on its way, in order, and are bounded for each player") {
  Table table;
  const auto actor = table.start();
  const auto commits = table.commits.size();
  table.flip(*actor, "m1", 0, 0);
  table.flip(*actor, "m1", 0, 0);
  table.flip(*actor, "m2", 1, 0);
  table.flip(*actor, "m3", 2, 0);
  CHECK(table.commits.size() == commits + 1);
  CHECK(actor->last()["code"] == "rate_limited");
  CHECK(actor->last()["id"] == "m3");
  const auto other = actor == table.ann ? table.ben : table.ann;
  table.room.receive(*other, protocol::Leave{id("other")});
  CHECK(count(*other, "refused") == 0);

  table.room.committed(Outcome::saved);
  CHECK(table.commits.size() == commits + 1);
  std::vector<std::string> answers;
  for (const json& frame : actor->frames) {
    if (frame["type"] == "accepted" || frame["type"] == "refused") answers.push_back(frame["id"]);
  }
  answers.erase(std::remove(answers.begin(), answers.end(), "start"), answers.end());
  CHECK(answers == std::vector<std::string>{"m3", "m1", "m1", "m2"});
  CHECK(other->last()["code"] == "game_running");
  CHECK(actor->last()["code"] == "stale_version");
}

TEST_CASE("a command that waits for a player who has gone is not done") {
  Table table;
  const auto actor = table.start();
  const auto commits = table.commits.size();
  table.flip(*actor, "m1", 0, 0);
  table.flip(*actor, "m2", 1, 1);
  table.room.drop(*actor);
  table.room.committed(Outcome::saved);
  CHECK(table.commits.size() == commits + 1);
  CHECK(!table.room.idle());
}

TEST_CASE("a room that the journal contradicts gives up and asks to be loaded again") {
  Table table;
  const auto actor = table.start();
  table.flip(*actor, "m1", 0, 0);
  table.room.committed(Outcome::conflict);
  CHECK(table.room.broken());
  CHECK(table.ann->goodbye == protocol::ByeReason::restarting);
  CHECK(count(*table.ann, "update") == 0);
}

TEST_CASE("the newest line of a player wins, and the late close of the old one changes nothing") {
  Table table;
  const auto second = std::make_shared<Line>();
  table.room.join(second, {Table::ben_id, "Ben"});
  CHECK(table.ben->goodbye == protocol::ByeReason::opened_elsewhere);
  const auto frames = table.ann->frames.size();
  table.room.drop(*table.ben);
  CHECK(table.ann->frames.size() == frames);
  CHECK(table.room.view().seats[1]->online);
  table.room.receive(*table.ben, protocol::Leave{id("late")});
  CHECK(table.commits.empty());
}

TEST_CASE("a room that starts from what it wrote is the same room") {
  Table table;
  const auto actor = table.start();
  table.flip(*actor, "m1", 0, 0);
  table.room.committed(Outcome::saved);

  storage::RoomRecord record = Table::record();
  const auto& started = std::get<storage::StartGame>(table.commits.at(0).changes.at(0));
  const auto& move = std::get<storage::RecordMove>(table.commits.at(1).changes.at(0));
  record.next_seed = started.seed_after;
  record.last_game = storage::GameRecord{started.number,
                                         started.rules,
                                         started.options,
                                         {},
                                         started.seats,
                                         false,
                                         {{move.version, move.seat, move.move, move.message}}};
  std::vector<storage::Commit> commits;
  Room again(record, table.ports(), RoomLimits{});
  const auto line = std::make_shared<Line>();
  const bool ann_acted = actor == table.ann;
  again.join(line, {ann_acted ? Table::ann_id : Table::ben_id, ann_acted ? "Ann" : "Ben"});
  CHECK(line->last()["game"] == actor->last()["game"]);
  CHECK(line->last()["private"]["legal"] == actor->last()["private"]["legal"]);

  again.receive(
      *line, protocol::MakeMove{
                 id("m1"), protocol::GameNumber{1}, protocol::Version{0}, {{"type", "flip"}, {"cell", 0}}});
  CHECK(line->last() == json{{"type", "accepted"}, {"id", "m1"}, {"game", 1}, {"version", 1}});
}

TEST_CASE("a stored game that does not play again is refused, not guessed") {
  storage::RoomRecord record = Table::record();
  const std::vector<storage::GameSeat> seats{{Table::ann_id, {}}, {Table::ben_id, {}}};
  const auto load = [&](int rules, const std::string& move) {
    record.last_game = storage::GameRecord{protocol::GameNumber{1},
                                           rules,
                                           "{}",
                                           {},
                                           seats,
                                           false,
                                           {{protocol::Version{1}, games::Seat(0), move, id("m")}}};
    Room room(record, {}, RoomLimits{});
  };
  CHECK_THROWS_AS(load(99, "{}"), CannotReplay);
  CHECK_THROWS_AS(load(1, R"({"type":"stop"})"), CannotReplay);
  CHECK_THROWS_AS(load(1, "no json"), CannotReplay);
}

TEST_CASE("a room that shuts down says goodbye and takes nothing more") {
  Table table;
  const auto commits = table.commits.size();
  table.room.shut_down(1000);
  CHECK(table.ann->goodbye == protocol::ByeReason::restarting);
  table.room.receive(*table.ann, protocol::Start{id("late")});
  CHECK(table.commits.size() == commits);
  CHECK(table.ann->last()["code"] == "shutting_down");
}
