// Prints what a journal holds of some games, for whoever compares it with what people were shown.
//   journal_facts DATABASE CODE:GAME:VERSION...
// One JSON object: whether the database is whole, and for each room its games from number GAME on, of GAME
// only the versions from VERSION on: each step as a replay through everybody's eyes has it, and the id of
// each move.
#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/history/replay.hpp"
#include "storage/archive.hpp"
#include "storage/backup.hpp"

namespace {

using nlohmann::json;
using namespace tablee;

/// What is asked for of a room.
struct Wanted {
  protocol::RoomCode code;
  int game = 1;
  int version = 0;
};

int number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::invalid_argument(std::string(text) + " is no number");
  return number;
}

Wanted read_wanted(std::string_view text) {
  const auto first = text.find(':');
  const auto second = text.find(':', first + 1);
  if (second == std::string_view::npos) throw std::invalid_argument(std::string(text) + " names no room");
  const auto code = protocol::RoomCode::parse(text.substr(0, first));
  if (!code) throw std::invalid_argument(std::string(text) + " names no room");
  return {*code, number_in(text.substr(first + 1, second - first - 1)), number_in(text.substr(second + 1))};
}

json facts_of(const storage::ReplayRecord& game, int from) {
  json messages = json::array();
  for (const storage::MoveRecord& move : game.record.moves)
    messages.push_back({{"version", protocol::number(move.version)},
                        {"seat", move.seat.index()},
                        {"message", move.message.text()}});
  const int steps = static_cast<int>(game.record.moves.size()) + 1;
  server::Replay replay(game.record, game.head.game, steps);
  return {{"number", protocol::number(game.record.number)},
          {"messages", std::move(messages)},
          {"replay",
           json::parse(replay.page(game.head, server::RoomCodes::shown, server::Eyes::all, from, steps))}};
}

/// The head of a game that may not be over.
storage::FinishedGame head_of(const storage::RoomRecord& room, const storage::GameRecord& game) {
  return {.id = game.id,
          .room = room.code,
          .number = game.number,
          .game = room.game,
          .options = game.options,
          .started = game.started,
          .ended = game.started,
          .moves = static_cast<int>(game.moves.size()),
          .abandoned = std::nullopt,
          .seats = {}};
}

json facts_of(storage::Archive& archive, const Wanted& wanted) {
  const auto room = archive.find_room(wanted.code);
  if (!room) throw std::runtime_error("there is no room " + std::string(wanted.code.text()));
  json games = json::array();
  const auto add = [&](const storage::ReplayRecord& game) {
    const int number = protocol::number(game.record.number);
    if (number >= wanted.game) games.push_back(facts_of(game, number == wanted.game ? wanted.version : 0));
  };
  for (const storage::FinishedGame& game : archive.games_of(room->room, {.limit = 1000, .before = {}})) {
    if (const auto replay = archive.find_game(game.id)) add(*replay);
  }
  if (room->last_game && !room->last_game->ended) add({head_of(*room, *room->last_game), *room->last_game});
  return games;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.empty()) throw std::invalid_argument("no database is named");
  const std::filesystem::path file(arguments.front());
  storage::inspect(file);
  storage::Archive archive(file);
  json rooms = json::object();
  for (std::size_t at = 1; at < arguments.size(); ++at) {
    const Wanted wanted = read_wanted(arguments[at]);
    rooms[std::string(wanted.code.text())] = facts_of(archive, wanted);
  }
  std::cout << rooms.dump() << "\n";
  return 0;
} catch (const std::exception& fault) {
  std::cerr << fault.what() << "\n";
  return 1;
}
