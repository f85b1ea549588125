// The way of a command: decided, written, and only then adopted, answered and shown.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

std::size_t frames_of(Table& table) {
  return table.line(ann).frames().size() + table.line(ben).frames().size();
}

}  // namespace

TEST_CASE("a newcomer's first frame is the snapshot, and the others hear of them") {
  Table table;
  const std::size_t before = table.line(ann).frames().size();
  const auto line = table.connect(pia);
  CHECK(line->frames().size() == 1);
  CHECK(line->frames().front()["type"] == "snapshot");
  CHECK(line->knows()["you"] == json{{"player", pia.player.text()}, {"name", "Pia"}});
  CHECK(table.line(ann).frames().size() == before + 1);
  CHECK(table.knows(ann)["room"]["watchers"][0]["name"] == "Pia");
  table.expect_same_from_disk();
}

TEST_CASE("nothing is shown before it is durable") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const std::size_t before = frames_of(table);
  table.tell(actor, table.some_move(actor));
  CHECK(frames_of(table) == before);
  REQUIRE(table.pending());
  CHECK(std::holds_alternative<storage::RecordMove>(table.on_the_way().changes.front()));

  table.answer(Outcome::saved);
  CHECK(frames_of(table) == before + 3);
  const auto& frames = table.line(actor).frames();
  CHECK(frames.at(frames.size() - 2)["type"] == "accepted");
  CHECK(frames.back()["type"] == "update");
  CHECK(frames.back()["events"][0]["type"] == "flipped");
  table.expect_same_from_disk();
}

TEST_CASE("what could not be saved was never there, and can be tried again under the same id") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const Wish wish = table.some_move(actor);
  table.tell(actor, "again", wish);
  table.answer(Outcome::unavailable);
  CHECK(table.answer_to(actor, "again") == "not_saved");
  CHECK(table.version() == 0);

  table.tell(actor, "again", wish);
  table.answer(Outcome::saved);
  CHECK(table.line(actor).answers("again").back()["type"] == "accepted");
  CHECK(table.version() == 1);
}

TEST_CASE("T4: a command that comes twice counts once, and is told the same twice") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const Wish wish = table.some_move(actor);
  for (int time = 0; time < 3; ++time) table.tell(actor, "click", wish);
  table.settle();
  table.tell(actor, "click", wish);
  CHECK_FALSE(table.pending());
  const auto& answers = table.line(actor).answers("click");
  REQUIRE(answers.size() == 4);
  for (const json& answer : answers)
    CHECK(answer == json{{"type", "accepted"}, {"id", "click"}, {"game", 1}, {"version", 1}});
  CHECK(table.version() == 1);
}

TEST_CASE("T4: a refusal comes again, too, even if it would be accepted by now") {
  Table table;
  const Guest idler = ben;
  table.tell(idler, "early", start());
  CHECK(table.answer_to(idler, "early") == "not_host");
  REQUIRE(table.ask(ann, hand_over(ben.player)) == "accepted");
  table.tell(idler, "early", start());
  table.settle();
  CHECK(table.line(ben).answers("early").back()["code"] == "not_host");
  CHECK_FALSE(table.playing());
}

TEST_CASE("commands wait for the one on its way, in order, and are bounded for each player") {
  Setup setup;
  setup.limits.waiting_commands = 2;
  Table table(setup);
  const std::size_t commits = table.commits().size();
  table.tell(ann, "c1", say("one"));
  table.tell(ann, "c1", say("one"));
  table.tell(ann, "c2", say("two"));
  table.tell(ann, "c3", say("three"));
  CHECK(table.answer_to(ann, "c3") == "rate_limited");
  const std::string other = table.tell(ben, start());
  CHECK(table.answer_to(ben, other).empty());

  table.settle();
  CHECK(table.commits().size() == commits + 2);
  std::vector<std::string> answered;
  for (const json& frame : table.line(ann).frames()) {
    if (frame["type"] == "accepted" || frame["type"] == "refused") answered.push_back(frame["id"]);
  }
  CHECK(answered == std::vector<std::string>{"c3", "c1", "c1", "c2"});
  CHECK(table.answer_to(ben, other) == "not_host");
}

TEST_CASE("a command that waits for a player who has gone is not done") {
  Table table;
  table.tell(ann, say("one"));
  table.tell(ann, say("two"));
  const std::size_t commits = table.commits().size();
  table.disconnect(ann);
  table.disconnect(ben);
  CHECK_FALSE(table.room().idle());
  table.settle();
  CHECK(table.count_saved<storage::AddChatLine>(commits) == 1);
  CHECK(table.room().idle());
}

TEST_CASE("R3: a command that waits is done once for a player who came back meanwhile and sent it again") {
  Table table;
  table.tell(ben, say("one"));
  table.tell(ann, "again", say("two"));
  table.disconnect(ann);
  table.connect(ann);
  table.tell(ann, "again", say("two"));
  table.settle();
  CHECK(table.line(ann).answers("again").size() == 2);
  CHECK(table.knows(ann)["chat"].size() == 2);
  table.expect_same_from_disk();
}

TEST_CASE(
    "R3: a command that was written when the server died has its answer afterwards and is not done again") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  const Wish wish = table.some_move(actor);
  table.tell(actor, "lost", wish);
  table.restart(Outcome::saved);
  table.connect(actor);
  CHECK(table.version() == 1);
  table.tell(actor, "lost", wish);
  CHECK_FALSE(table.pending());
  CHECK(table.line(actor).answers("lost").front()["version"] == 1);
}

TEST_CASE("accepted commands are remembered over a restart: the last 64, and all moves of the game") {
  Setup setup;
  setup.mode = every_game[1];
  Table table(setup);
  for (int number = 0; number < 70; ++number) REQUIRE(table.ask(ben, ready(number % 2 == 0)) == "accepted");
  table.start();
  for (int moves = 0; moves < 70 && table.playing(); ++moves)
    REQUIRE(table.move(table.actor()) == "accepted");
  table.expect_same_from_disk();
}

TEST_CASE("a room that the journal contradicts gives up and asks to be loaded again") {
  Table table;
  table.start();
  const Guest actor = table.actor();
  table.tell(actor, table.some_move(actor));
  table.answer(Outcome::conflict);
  CHECK(table.room().broken());
  CHECK(table.line(ann).goodbye() == protocol::ByeReason::restarting);
  CHECK(table.line(ben).count("update") == 0);
  CHECK_FALSE(table.room().next_alarm());
}

TEST_CASE("a stored game that does not play again is refused, not guessed") {
  storage::RoomRecord record{.room = protocol::RoomId(1),
                             .code = *protocol::RoomCode::parse("K7QXMP"),
                             .game = "calcory",
                             .settings = {},
                             .host = ann.player,
                             .created = {},
                             .wake = {},
                             .touched = {},
                             .seats = {},
                             .last_game = {},
                             .votes = {},
                             .commands = {},
                             .earlier_moves = {},
                             .chat = {},
                             .bans = {},
                             .tally = {}};
  record.settings.seats = 2;
  const auto load = [&](int rules, const std::string& move) {
    storage::GameRecord game{.number = protocol::GameNumber{1},
                             .id = protocol::GameId(1),
                             .rules = rules,
                             .options = "{}",
                             .seats = {{ann.player, {}}, {ben.player, {}}},
                             .started = {},
                             .ended = {},
                             .abandoned = {},
                             .moves = {},
                             .standstills = {}};
    game.moves = {{protocol::Version{1},
                   games::Seat(0),
                   move,
                   *protocol::MessageId::parse("m"),
                   protocol::MadeBy::player,
                   {}}};
    record.last_game = std::move(game);
    const Room room(record, {{}, [] { return storage::Time(); }, {}}, {});
  };
  CHECK_THROWS_AS(load(99, "{}"), CannotReplay);
  CHECK_THROWS_AS(load(1, R"({"type":"return","card":"R7","cell":3})"), CannotReplay);
  CHECK_THROWS_AS(load(1, "no json"), CannotReplay);
  record.game = "chess";
  CHECK_THROWS_AS(load(1, "{}"), CannotReplay);
}

TEST_CASE("a room that shuts down says goodbye and takes nothing more, but ends what it has begun") {
  Table table;
  table.tell(ben, say("one"));
  const std::size_t commits = table.commits().size();
  table.room().shut_down(1000);
  CHECK(table.line(ann).goodbye() == protocol::ByeReason::restarting);
  table.tell(ann, start());
  table.settle();
  CHECK(table.count_saved<storage::AddChatLine>(commits) == 1);
  CHECK(table.commits().size() == commits + 1);
  const auto late = table.connect(cleo);
  CHECK(late->goodbye() == protocol::ByeReason::restarting);
  CHECK(late->frames().empty());
}

TEST_CASE("S3: while the disk fails nothing begins by itself more often than once a second") {
  Table table({.settings = live(15s), .bots = 1});
  table.start();
  table.wait(15s);
  table.wake();
  int failures = 0;
  for (; failures < 5; ++failures) {
    REQUIRE(table.pending());
    table.answer(Outcome::unavailable);
    CHECK_FALSE(table.pending());
    CHECK(table.room().next_alarm() == table.now() + 1s);
    table.wait(999ms);
    table.wake();
    CHECK_FALSE(table.pending());
    table.wait(1ms);
    table.wake();
  }
  table.settle();
  CHECK(table.version() >= 1);
  table.expect_same_from_disk();
}

}  // namespace tablee::server
