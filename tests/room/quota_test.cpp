// What people leave on the disk is counted against their own address, and when that is used up nobody else
// notices.
#include <doctest/doctest.h>

#include "storage/kept_bytes.hpp"
#include "table.hpp"

namespace tablee::server {
namespace {

/// Where a guest lives who is not at an address of their own.
Guest beside(const Guest& other, Guest guest) {
  guest.address = other.address;
  return guest;
}

std::size_t kept_by_last_commit(const Table& table) {
  return storage::kept_bytes(table.commits().back().changes);
}

}  // namespace

TEST_CASE("what a command leaves on the disk is counted once, against whoever gave it") {
  Table table({.mode = short_game});
  const auto of_ben = table.kept_of(ben);
  CHECK(table.ask(ann, say("Hello")) == "accepted");
  CHECK(table.kept_of(ann) == kept_by_last_commit(table));
  CHECK(table.kept_of(ben) == of_ben);
  table.start();
  const Guest mover = table.actor();
  const auto before = table.kept_of(mover);
  const Wish move = table.some_move(mover);
  for (int time = 0; time < 3; ++time) {
    table.tell(mover, "same", move);
    table.settle();
  }
  CHECK(table.kept_of(mover) - before == kept_by_last_commit(table));
}

TEST_CASE("who has had enough kept is refused all that adds to it, and may do it later under the same id") {
  Table table({.mode = short_game});
  table.start();
  const Guest mover = table.actor();
  table.use_up(mover);
  const auto before = table.kept_of(mover);
  const Wish move = table.some_move(mover);
  CHECK(table.ask(mover, say("Hello")) == "quota_used");
  table.tell(mover, "later", move);
  CHECK(table.line(mover).answers("later").back()["code"] == "quota_used");
  CHECK(table.version() == 0);
  CHECK(table.kept_of(mover) == before);
  table.use_up(mover, false);
  table.tell(mover, "later", move);
  table.settle();
  CHECK(table.line(mover).answers("later").back()["type"] == "accepted");
  CHECK(table.version() == 1);
}

TEST_CASE("others at the table go on, and so do those who want to end something") {
  Table table({.mode = every_game[2], .seated = {ann, ben, cleo}});
  table.start();
  table.use_up(ben);
  table.play_until([&] { return table.is_to_act(ben); });
  CHECK(table.ask(ann, say("Hello")) == "accepted");
  CHECK(table.move(ben) == "quota_used");
  CHECK(table.ask(ben, end_game()) == "accepted");
  CHECK(table.ask(ben, leave()) == "accepted");
  table.play_until([&] { return table.version() > 20; });
  CHECK(table.ask(cleo, say("Bye")) == "accepted");
  table.use_up(ann);
  CHECK(table.ask(ann, close_room()) == "accepted");
}

TEST_CASE("people behind one address share what may be kept") {
  Table table({.mode = short_game, .seated = {ann, beside(ann, ben)}});
  const auto before = table.kept_of(ann);
  CHECK(table.ask(beside(ann, ben), say("Hello")) == "accepted");
  CHECK(table.kept_of(ann) > before);
  table.use_up(ann);
  CHECK(table.ask(beside(ann, ben), say("Hello")) == "quota_used");
}

TEST_CASE("moves that make themselves are the host's, and are made in any case") {
  Table table({.mode = every_game.front(), .seated = {ann, ben}, .bots = 2});
  table.start();
  table.use_up(ann);
  table.play_until([&] { return !table.let_somebody_move(); });
  const auto of_ann = table.kept_of(ann);
  const auto of_ben = table.kept_of(ben);
  const int version = table.version();
  table.advance(2s);
  CHECK(table.version() > version);
  CHECK(table.kept_of(ann) > of_ann);
  CHECK(table.kept_of(ben) == of_ben);
}

}  // namespace tablee::server
