// Writes golden games: `write_golden FOLDER` plays two games of each game and mode with bots, one of few
// seats and one of more, and writes each to a file of its own that is not there yet.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"
#include "games/trace/chances.hpp"
#include "tests/games/bot_games.hpp"
#include "tests/games/golden.hpp"

namespace tablee::games::golden {

namespace {

using nlohmann::json;

template <EngineWithBot E>
std::string written_game(const typename E::Options& options, int seats, std::uint32_t number) {
  const Rulebook& rulebook = *find_rulebook(E::id);
  SeededChance cards = numbered_chance(number);
  trace::RecordingChance chance(rulebook, cards);
  Writer writer(rulebook, to_tree(options), seats);
  const auto write_chance = [&] {
    for (const std::string& line : chance.take_lines()) writer.chance(json::parse(line));
  };
  BotTable<E> table(options, seats, chance, number);
  write_chance();
  while (!table.is_over()) {
    const Turn<E> turn = table.choose();
    const std::size_t legal = table.legal().size();
    table.play(turn);
    Happenings happenings;
    happenings.shown = to_json_text(table.events().shown());
    for (const auto& whisper : table.events().told())
      happenings.told.push_back({whisper.seat, to_json_text(std::span(&whisper.event, 1))});
    writer.move(turn.seat, legal, to_tree(turn.move), happenings);
    write_chance();
  }
  writer.result(E::result(table.state()).value());
  return writer.text();
}

/// The options as a part of a file's name: "-single-runs".
std::string name_of(const json& options) {
  std::string name;
  for (const auto& [key, value] : options.items()) {
    if (value.is_string()) name += '-' + value.get<std::string>();
    if (value == true) name += '-' + key;
    if (value.is_array())
      for (const auto& each : value) name += '-' + each.get<std::string>();
  }
  return name;
}

template <EngineWithBot E>
void write_games(const std::filesystem::path& folder) {
  std::uint32_t number = 1;
  for (const auto& options : E::modes()) {
    const json complete = to_tree(options);
    for (const int game : {1, 2}) {
      constexpr int more = E::max_seats - E::min_seats;
      const int seats = game == 1 || more == 0
                            ? E::min_seats
                            : E::min_seats + 1 + static_cast<int>(number) % std::max(more, 1);
      const auto path =
          folder / (std::string(E::id) + name_of(complete) + '-' + std::to_string(game) + ".txt");
      ++number;
      if (std::filesystem::exists(path)) continue;
      std::ofstream(path) << written_game<E>(options, seats, number);
      std::cout << path.filename().string() << '\n';
    }
  }
}

template <class... E>
void write_all(std::tuple<E...>* /*engines*/, const std::filesystem::path& folder) {
  (write_games<E>(folder), ...);
}

}  // namespace

}  // namespace tablee::games::golden

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: write_golden FOLDER\n";
    return 2;
  }
  tablee::games::golden::write_all(static_cast<tablee::games::Catalogue*>(nullptr), words[1]);
}
