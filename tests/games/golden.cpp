#include "tests/games/golden.hpp"

#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

#include "games/core/json_tree.hpp"
#include "games/trace/chances.hpp"
#include "games/trace/lines.hpp"

namespace tablee::games::golden {

namespace {

using nlohmann::json;

std::string value_text(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

json value_of(const std::string& text) {
  json value = json::parse(text, nullptr, false);
  return value.is_discarded() ? json(text) : value;
}

/// A golden text taken apart.
struct Game {
  std::string id;
  json options;
  int seats = 0;
  std::string chance;  ///< lines as in a trace
  struct Move {
    Seat seat;
    json move;
  };
  std::vector<Move> moves;
};

Game read(const std::string& text) {
  Game game;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "game") {
      std::string options;
      words >> game.id >> options >> game.seats;
      game.options = json::parse(options);
    } else if (first == "chance") {
      std::string event;
      std::string item;
      words >> event;
      json order = json::array();
      while (words >> item) order.push_back(item);
      const bool is_pick = order.size() == 1 && order[0].get<std::string>().starts_with("seat=");
      const json made =
          is_pick ? json{{"chance", event}, {"seat", std::stoi(order[0].get<std::string>().substr(5))}}
                  : json{{"chance", event}, {"order", order}};
      game.chance += made.dump() + '\n';
    } else if (first == "move") {
      std::string number;
      std::string seat;
      std::string of;
      std::string rest;
      words >> number >> seat >> of;
      std::getline(words >> std::ws, rest);
      game.moves.push_back({Seat(std::stoi(seat.substr(5))), object_of(rest)});
    }
  }
  return game;
}

}  // namespace

std::string line_of(const json& object) {
  std::string line = object.at("type").get<std::string>();
  for (const auto& [name, value] : object.items())
    if (name != "type") line += ' ' + name + '=' + value_text(value);
  return line;
}

json object_of(std::string_view line) {
  std::istringstream words{std::string(line)};
  std::string word;
  words >> word;
  json object{{"type", word}};
  while (words >> word) {
    const std::size_t equals = word.find('=');
    object[word.substr(0, equals)] = value_of(word.substr(equals + 1));
  }
  return object;
}

Writer::Writer(const Rulebook& rulebook, const json& options, int seats)
    : text_("game " + std::string(rulebook.id()) + ' ' + options.dump() + ' ' + std::to_string(seats) +
            " seats\n") {}

void Writer::chance(const json& line) {
  text_ += "chance " + line.at("chance").get<std::string>();
  if (line.contains("seat")) text_ += " seat=" + line.at("seat").dump();
  if (line.contains("order"))
    for (const json& item : line.at("order")) text_ += ' ' + item.get<std::string>();
  text_ += '\n';
}

void Writer::move(Seat seat, std::size_t legal, const json& move, const Happenings& happenings) {
  text_ += "move " + std::to_string(++moves_) + " seat=" + std::to_string(seat.index()) +
           " of=" + std::to_string(legal) + ' ' + line_of(move) + '\n';
  for (const json& event : to_tree(happenings.shown)) text_ += "    " + line_of(event) + '\n';
  for (const auto& told : happenings.told)
    for (const json& event : to_tree(told.events))
      text_ += "    to seat " + std::to_string(told.seat.index()) + ": " + line_of(event) + '\n';
}

void Writer::result(const Result& result) {
  text_ += "result scores=" + json(result.scores).dump() + " places=" + json(result.places).dump() + '\n';
}

std::string play_again(const std::string& text) {
  const Game game = read(text);
  const Rulebook* rulebook = find_rulebook(game.id);
  if (rulebook == nullptr) return "there is no game " + game.id;
  trace::LineReader reader(trace::lines_of(game.chance));
  trace::ScriptedChance script(*rulebook, reader);
  trace::RecordingChance chance(*rulebook, script);
  Writer writer(*rulebook, game.options, game.seats);
  const auto write_chance = [&] {
    for (const std::string& line : chance.take_lines()) writer.chance(json::parse(line));
  };

  const auto position = rulebook->start(game.options, game.seats, chance);
  write_chance();
  for (const auto& [seat, move] : game.moves) {
    if (script.fault()) return writer.text() + *script.fault();
    const std::size_t legal = to_tree(position->legal_moves(seat)).size();
    Happenings happenings;
    const Verdict verdict = position->apply(seat, move, chance, happenings);
    if (!verdict.ok()) return writer.text() + line_of(move) + ": " + std::string(verdict.reason().sentence);
    writer.move(seat, legal, move, happenings);
    write_chance();
  }
  if (const auto result = position->result()) writer.result(*result);
  return writer.text();
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream one(expected);
  std::istringstream other(found);
  std::string line;
  std::string played;
  for (int number = 1;; ++number) {
    const bool more = bool(std::getline(one, line));
    const bool more_played = bool(std::getline(other, played));
    if (!more && !more_played) return "";
    if (more != more_played || line != played)
      return "line " + std::to_string(number) + ": " + (more ? line : "the end") +
             "\n      played: " + (more_played ? played : "the end");
  }
}

}  // namespace tablee::games::golden
