// All that the journal keeps of one person, for that person.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "storage/records.hpp"

namespace tablee::storage {

/// An open room in which somebody sits or whose host they are.
struct OwnRoom {
  RoomCode code;
  std::string game;
  bool host = false;
  std::optional<games::Seat> seat;
  Time created;
};

struct OwnMove {
  Version version{};
  std::string move;
  MadeBy by = MadeBy::player;
  Time made;
};

/// A game with a result in which somebody held a seat, and the moves of that seat.
struct OwnGame {
  FinishedGame head;
  games::Seat seat;
  std::vector<OwnMove> moves;
};

/// A line of chat that a room still keeps.
struct OwnLine {
  RoomCode room;
  Time at;
  std::string name;
  std::string text;
  std::string phrase;
};

struct Person {
  PlayerId player;
  std::string name;
  Time created;
  std::vector<OwnRoom> rooms;
  std::vector<OwnGame> games;  ///< newest first
  std::vector<OwnLine> lines;
  std::vector<std::pair<std::string, Standing>> standings;  ///< by the game's name
  std::vector<RoomCode> banned_from;                        ///< rooms
  std::optional<Time> banned_from_server;                   ///< since when
};

}  // namespace tablee::storage
