// A game that nobody wants to end: it has a last move.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

const json too_long{{"reason", "too_long"}, {"seat", nullptr}};

Setup with_moves(int most, const Mode& mode = every_game.front(),
                 const protocol::RoomSettings& settings = {}) {
  return {.mode = mode, .settings = settings, .limits = {.moves_in_game = most}};
}

}  // namespace

TEST_CASE("a game that reaches its last move ends without a result, and its players may begin another one") {
  for (const Mode& mode : every_game) {
    for (const auto& settings : {untimed(), live(), by_letter()}) {
      CAPTURE(mode.game);
      Table table(with_moves(12, mode, settings));
      table.start();
      table.play_to_the_end();
      CHECK(table.phase() == "finished");
      CHECK(table.game()["ending"] == too_long);
      CHECK(table.game()["result"].is_null());
      CHECK(table.version() == 12);
      CHECK(table.seat_of(ben).has_value());
      CHECK_FALSE(table.has_saved<storage::FinishGame>());
      CHECK(table.room_view()["tally"].empty());
      table.expect_all_told();
      table.expect_same_from_disk();
      table.start();
      CHECK(table.playing());
      CHECK(table.version() == 0);
    }
  }
}

TEST_CASE("a game whose last move ends it by its rules has its result") {
  Table longest({.mode = short_game});
  longest.start();
  longest.play_to_the_end();
  const int moves = longest.version();
  Table table(with_moves(moves, short_game));
  table.start();
  table.play_to_the_end();
  CHECK(table.version() == moves);
  CHECK(table.game()["ending"].is_null());
  CHECK_FALSE(table.game()["result"].is_null());
}

TEST_CASE("bots end with the game") {
  Setup setup = with_moves(10);
  setup.seated = {ann};
  setup.bots = 3;
  Table table(std::move(setup));
  table.start();
  table.play_to_the_end();
  CHECK(table.game()["ending"] == too_long);
  const int version = table.version();
  table.advance(60s);
  CHECK(table.version() == version);
}

TEST_CASE("its last move and its end are shown together, and what comes after them is refused") {
  Table table(with_moves(12));
  table.start();
  table.play_until([&] { return table.version() == 11; });
  const Guest mover = table.actor();
  table.tell(mover, table.some_move(mover));
  const std::string id = table.tell(mover, make_move(1, 12, json::object()));
  table.settle();
  CHECK(table.answer_to(mover, id) == "game_over");
  const json update = table.line(ann).frames("update").back();
  CHECK(update["game"]["version"] == 12);
  CHECK(update["game"]["ending"] == too_long);
  CHECK(update["private"]["legal"].empty());
}

TEST_CASE("a last move that can't be saved is not made, and the game goes on until it is") {
  Table table(with_moves(12));
  table.start();
  table.play_until([&] { return table.version() == 11; });
  const Guest mover = table.actor();
  const std::string id = table.tell(mover, table.some_move(mover));
  table.answer(Outcome::unavailable);
  CHECK(table.answer_to(mover, id) == "not_saved");
  CHECK(table.playing());
  CHECK(table.version() == 11);
  table.play_to_the_end();
  CHECK(table.game()["ending"] == too_long);
  CHECK(table.version() == 12);
}

TEST_CASE("whoever is away when the clock makes the last move has a seat like all others") {
  Table table(with_moves(3, every_game.front(), live(15s)));
  table.start();
  for (int round = 0; round < 8; ++round) table.advance(15s);
  CHECK(table.game()["ending"] == too_long);
  for (const Guest& guest : {ann, ben}) CHECK(table.seat(guest)["stand_in"] == false);
  table.expect_same_from_disk();
}

}  // namespace tablee::server
