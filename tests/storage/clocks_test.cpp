// When a running game's clocks stood still: while it was paused and while no server ran, each moment once.
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// A table whose game started at 100.
class Clocks {
 public:
  Clocks() : journal_({.file = directory_.file(), .durability = Durability::process}) {
    REQUIRE(save(journal_, table_with_game(), 100) == Outcome::saved);
  }

  void pause(int from, int until) {
    REQUIRE(save(journal_, {StopClocks{table, GameNumber{1}}}, from) == Outcome::saved);
    REQUIRE(save(journal_, {RunClocks{table, GameNumber{1}}}, until) == Outcome::saved);
  }
  void stop(int from) { REQUIRE(save(journal_, {StopClocks{table, GameNumber{1}}}, from) == Outcome::saved); }
  void run(int until) { REQUIRE(save(journal_, {RunClocks{table, GameNumber{1}}}, until) == Outcome::saved); }
  void sign_of_life(int at) { REQUIRE(save(journal_, {SignOfLife{}}, at) == Outcome::saved); }
  void start_server(int at) { REQUIRE(save(journal_, {SignOfLife{.starts = true}}, at) == Outcome::saved); }
  void down(int from, int until) {
    sign_of_life(from);
    start_server(until);
  }

  [[nodiscard]] std::string standstills() const {
    return describe(stored_room(directory_.file()).last_game->standstills);
  }

  [[nodiscard]] Journal& journal() { return journal_; }
  [[nodiscard]] std::string ask(const std::string& sql) const { return ask_sql(directory_.file(), sql); }

 private:
  TemporaryDirectory directory_;
  Journal journal_;
};

TEST_CASE("clocks stand still from a stop until they run again, or until now") {
  Clocks clocks;
  CHECK(clocks.standstills().empty());
  clocks.pause(110, 120);
  clocks.stop(130);
  CHECK(clocks.standstills() == "[110,120)[130,)");
  clocks.run(140);
  CHECK(clocks.standstills() == "[110,120)[130,140)");
}

TEST_CASE("a pause without duration, or with the server's clock set back in it, is none") {
  Clocks clocks;
  clocks.pause(110, 110);
  clocks.pause(120, 115);
  CHECK(clocks.standstills().empty());
  clocks.pause(120, 130);
  CHECK(clocks.standstills() == "[120,130)");
}

TEST_CASE("a server was down from its last sign of life until its start") {
  Clocks clocks;
  clocks.sign_of_life(110);
  clocks.sign_of_life(120);
  CHECK(clocks.standstills().empty());
  clocks.start_server(150);
  CHECK(clocks.standstills() == "[120,150)");
  clocks.sign_of_life(160);
  clocks.start_server(170);
  CHECK(clocks.standstills() == "[120,150)[160,170)");
  clocks.start_server(180);
  CHECK(clocks.standstills() == "[120,150)[160,180)");
}

TEST_CASE("before the first sign of life there was no downtime, and none if the clock was set back") {
  Clocks clocks;
  clocks.start_server(150);
  CHECK(clocks.standstills().empty());
  clocks.start_server(140);
  CHECK(clocks.standstills().empty());
  clocks.start_server(145);
  CHECK(clocks.standstills() == "[140,145)");
}

TEST_CASE("a moment in a pause and in a downtime counts once") {
  Clocks clocks;
  SUBCASE("a downtime within a pause") {
    clocks.stop(110);
    clocks.down(120, 130);
    CHECK(clocks.standstills() == "[110,)");
    clocks.run(140);
    CHECK(clocks.standstills() == "[110,140)");
  }
  SUBCASE("a downtime that ends in a pause") {
    clocks.pause(120, 140);
    clocks.down(110, 130);
    CHECK(clocks.standstills() == "[110,140)");
  }
  SUBCASE("a downtime that begins in a pause") {
    clocks.pause(110, 130);
    clocks.down(120, 140);
    CHECK(clocks.standstills() == "[110,140)");
  }
  SUBCASE("a downtime right after a pause") {
    clocks.pause(110, 120);
    clocks.down(120, 130);
    CHECK(clocks.standstills() == "[110,130)");
  }
  SUBCASE("a downtime over several pauses") {
    clocks.pause(120, 125);
    clocks.pause(130, 135);
    clocks.pause(150, 160);
    clocks.down(110, 140);
    CHECK(clocks.standstills() == "[110,140)[150,160)");
  }
}

TEST_CASE("only the time since a game's start counts") {
  Clocks clocks;
  clocks.down(50, 100);
  CHECK(clocks.standstills().empty());
  clocks.down(90, 105);
  CHECK(clocks.standstills() == "[100,105)");
}

TEST_CASE("the standstills of a game are its own, and end with it") {
  Clocks clocks;
  clocks.stop(110);
  clocks.down(120, 130);
  const RoomId other(22);
  REQUIRE(save(clocks.journal(), {room(other, "0THER0"), start(1, other), StopClocks{other, GameNumber{1}}},
               140) == Outcome::saved);
  REQUIRE(save(clocks.journal(), {finish()}, 150) == Outcome::saved);
  CHECK(clocks.standstills().empty());
  CHECK(clocks.ask("SELECT count(*) FROM standstills") == "1");
  REQUIRE(save(clocks.journal(), {start(2)}, 160) == Outcome::saved);
  CHECK(clocks.standstills().empty());
  REQUIRE(save(clocks.journal(), {AbandonGame{other, GameNumber{1}, EndReason::agreed, {}}}) ==
          Outcome::saved);
  CHECK(clocks.ask("SELECT count(*) FROM standstills") == "0");
}

TEST_CASE("downtimes are forgotten at a start, when they are older than any clock") {
  const auto kept = static_cast<int>(std::chrono::milliseconds(std::chrono::days(10)).count());
  Clocks clocks;
  clocks.down(110, 120);
  clocks.start_server(kept);
  clocks.start_server(2 * kept);
  clocks.sign_of_life(2 * kept + 1);
  const auto at = [](Time when) { return Commit{.at = when, .changes = {SignOfLife{.starts = true}}}; };
  REQUIRE(save(clocks.journal(), at(time(120) + downtimes_kept)) == Outcome::saved);
  CHECK(clocks.ask("SELECT min(until) FROM downtimes") == "120");
  REQUIRE(save(clocks.journal(), at(time(121) + downtimes_kept)) == Outcome::saved);
  CHECK(clocks.ask("SELECT min(until) FROM downtimes") == std::to_string(kept));
}

}  // namespace
}  // namespace tablee::storage
