// A room whose rows are each possible and don't belong together: it is not loaded.
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/room.hpp"

namespace tablee::server {
namespace {

using protocol::PlayerId;
using storage::RoomRecord;

/// A game of Figures for two that is being played, in a room for three.
RoomRecord playing_room() {
  protocol::RoomSettings settings;
  settings.seats = 3;
  return {
      .room = protocol::RoomId(77),
      .code = *protocol::RoomCode::parse("K7QXMP"),
      .game = "figures",
      .settings = settings,
      .host = PlayerId(101),
      .next_seed = {},
      .created = {},
      .wake = {},
      .touched = {},
      .seats = {{.seat = games::Seat(0), .player = PlayerId(101), .name = "Ann", .since = {}, .nonce = {}},
                {.seat = games::Seat(1), .player = PlayerId(102), .name = "Ben", .since = {}, .nonce = {}}},
      .last_game = storage::GameRecord{.number = protocol::GameNumber{1},
                                       .id = protocol::GameId(1),
                                       .rules = games::find_rulebook("figures")->rules_version(),
                                       .options = "{}",
                                       .seed = {},
                                       .seats = {{PlayerId(101), {}}, {PlayerId(102), {}}},
                                       .started = {},
                                       .ended = std::nullopt,
                                       .abandoned = std::nullopt,
                                       .moves = {},
                                       .standstills = {}},
      .votes = {},
      .commands = {},
      .earlier_moves = {},
      .chat = {},
      .bans = {},
      .tally = {}};
}

Room load(const RoomRecord& record) {
  return Room(record,
              {[](const storage::Commit& /*commit*/) {},
               [] { return storage::Time(); },
               [] { return games::Seed(); },
               {}},
              {});
}

storage::MoveRecord move_of(games::Seat seat, std::string move) {
  return {.version = protocol::Version{1},
          .seat = seat,
          .move = std::move(move),
          .message = *protocol::MessageId::parse("m"),
          .by = storage::MadeBy::player,
          .made = {}};
}

}  // namespace

TEST_CASE(
    "a room is loaded only if its players sit at the table and its game plays again to where it stood") {
  struct Damage {
    const char* what;
    std::function<void(RoomRecord&)> inflict;
  };
  const Damage damages[]{
      {"a player's seat is empty", [](RoomRecord& room) { room.seats.pop_back(); }},
      {"another player sits there", [](RoomRecord& room) { room.seats.back().player = PlayerId(103); }},
      {"the room has fewer seats than the game",
       [](RoomRecord& room) {
         room.settings.seats = 1;
         room.seats.pop_back();
       }},
      {"the options are nested without end",
       [](RoomRecord& room) { room.last_game->options = std::string(100'000, '['); }},
      {"a move is nested without end",
       [](RoomRecord& room) {
         room.last_game->moves = {move_of(games::Seat(0), std::string(100'000, '['))};
       }},
      {"a move is no JSON",
       [](RoomRecord& room) { room.last_game->moves = {move_of(games::Seat(0), "draw")}; }},
      {"a move is of a seat that the game lacks",
       [](RoomRecord& room) { room.last_game->moves = {move_of(games::Seat(5), R"({"type":"draw"})")}; }},
      {"the game is said to have ended", [](RoomRecord& room) { room.last_game->ended = storage::Time(); }},
      {"nobody plays", [](RoomRecord& room) { room.last_game->seats.clear(); }},
  };
  REQUIRE_NOTHROW(load(playing_room()));
  for (const Damage& damage : damages) {
    CAPTURE(damage.what);
    RoomRecord room = playing_room();
    damage.inflict(room);
    CHECK_THROWS_AS(load(room), CannotReplay);
  }
}

}  // namespace tablee::server
