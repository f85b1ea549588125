#include "server/commands/bench.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "games/core/rulebook.hpp"
#include "server/bench/own_server.hpp"
#include "server/bench/playouts.hpp"
#include "server/commands/table.hpp"

namespace tablee::server {
namespace {

using nlohmann::json;
using Seconds = std::chrono::duration<double>;

void bind_rules(CLI::App& command, RulesBench& asked) {
  constexpr int most_seats = 6;
  command.add_option("--seconds", asked.seconds, "How long each mode is played")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 60.0));
  command.add_option("--seats", asked.seats, "How many play; games that don't take so many are left out")
      ->capture_default_str()
      ->check(CLI::Range(2, most_seats));
}

void bind_moves(CLI::App& command, MovesBench& asked) {
  constexpr int most_rooms = 1'000;
  std::vector<std::string> games;
  for (const games::Rulebook* rulebook : games::catalogue()) games.emplace_back(rulebook->id());
  command.add_option("--seconds", asked.seconds, "How long play is measured")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 600.0));
  command.add_option("--rooms", asked.plan.rooms, "Rooms of four people each, all of whom play")
      ->capture_default_str()
      ->check(CLI::Range(1, most_rooms));
  command
      .add_option("--rate", asked.plan.rate,
                  "Moves a second in all rooms together; 0 for as fast as the server lets them")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 100'000.0));
  command.add_option("--game", asked.plan.game, "The game")
      ->capture_default_str()
      ->check(CLI::IsMember(games));
  command
      .add_option("--in", asked.place,
                  "Folder on the disk that is measured; a new one is made in it, and removed")
      ->envname("TABLEE_DATA")
      ->capture_default_str()
      ->check(CLI::ExistingDirectory);
  bind_saving(command, asked.settings);
}

/// Processor time that this process has used.
double own_cpu_seconds() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  constexpr double micro = 1e-6;
  return static_cast<double>(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
         micro * static_cast<double>(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
}

/// The wait that a part of `waits` does not exceed.
double quantile(std::vector<float>& waits, double part) {
  const auto at = static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1));
  std::ranges::nth_element(waits, waits.begin() + static_cast<std::ptrdiff_t>(at));
  return waits[at];
}

/// A figure with the digits that mean something.
json rounded(double figure) {
  if (figure >= 100) return std::llround(figure);
  const double scale = figure < 1 ? 10'000 : 100;
  return std::round(figure * scale) / scale;
}

json figures_of(const PlayoutFigures& mode) {
  return {
      {"game", mode.game},
      {"options", mode.options},
      {"seats", mode.seats},
      {"playouts_per_second", rounded(static_cast<double>(mode.playouts) / mode.seconds)},
      {"moves_per_second", rounded(static_cast<double>(mode.moves) / mode.seconds)},
      {"moves_per_playout", rounded(static_cast<double>(mode.moves) / static_cast<double>(mode.playouts))}};
}

void print_rules(const json& modes) {
  std::vector<Row> rows;
  for (const json& mode : modes)
    rows.push_back({mode["game"], mode["options"].dump(), mode["seats"].dump(),
                    mode["playouts_per_second"].dump(), mode["moves_per_second"].dump(),
                    mode["moves_per_playout"].dump()});
  std::cout << table({"GAME", "OPTIONS", "SEATS", "PLAYOUTS A SECOND", "MOVES A SECOND", "MOVES A PLAYOUT"},
                     rows);
}

Exit bench_rules(const RulesBench& asked, bool as_json) {
  json modes = json::array();
  measure_playouts(asked.seats, Seconds(asked.seconds),
                   [&](const PlayoutFigures& mode) { modes.push_back(figures_of(mode)); });
  if (as_json) {
    std::cout << json{{"seconds", asked.seconds}, {"modes", modes}}.dump() << "\n";
  } else {
    print_rules(modes);
  }
  return Exit::ok;
}

/// What was done in a time of play.
struct Stretch {
  double seconds = 0;
  std::vector<float> waits;
  ServerUse server;  ///< its memory is that of the end
  double own_cpu_seconds = 0;
};

Stretch measure(const OwnServer& server, Tables& tables, Seconds time) {
  static_cast<void>(tables.take_waits());
  const ServerUse before = server.use();
  const double own_before = own_cpu_seconds();
  const auto begun = std::chrono::steady_clock::now();
  tables.play(std::chrono::duration_cast<std::chrono::nanoseconds>(time));
  Stretch stretch;
  stretch.seconds = Seconds(std::chrono::steady_clock::now() - begun).count();
  stretch.own_cpu_seconds = own_cpu_seconds() - own_before;
  stretch.server = server.use();
  stretch.server.commits -= before.commits;
  stretch.server.transactions -= before.transactions;
  stretch.server.cpu_seconds -= before.cpu_seconds;
  stretch.waits = tables.take_waits();
  if (stretch.waits.empty()) throw BenchFailed("Nobody could make a move.");
  return stretch;
}

json figures_of(const MovesBench& asked, Stretch stretch) {
  const auto a_second = [&](double count) { return rounded(count / stretch.seconds); };
  const auto moves = static_cast<double>(stretch.waits.size());
  constexpr double micro = 1e-6;
  constexpr double mebi = 1024.0 * 1024;
  return {{"game", asked.plan.game},
          {"rooms", asked.plan.rooms},
          {"rate", asked.plan.rate},
          {"durability", asked.settings.durability == storage::Durability::power ? "power" : "process"},
          {"shards", shard_count(asked.settings)},
          {"seconds", rounded(stretch.seconds)},
          {"moves_per_second", a_second(moves)},
          {"wait_ms",
           {{"p50", rounded(quantile(stretch.waits, 0.5))}, {"p99", rounded(quantile(stretch.waits, 0.99))}}},
          {"commits_per_second", a_second(stretch.server.commits)},
          {"transactions_per_second", a_second(stretch.server.transactions)},
          {"server",
           {{"cpu_us_per_move", rounded(stretch.server.cpu_seconds / micro / moves)},
            {"cores", a_second(stretch.server.cpu_seconds)},
            {"memory_mib", rounded(stretch.server.resident_bytes / mebi)}}},
          {"players", {{"cores", a_second(stretch.own_cpu_seconds)}}}};
}

void print_moves(const json& figures) {
  const json& server = figures["server"];
  std::cout << fmt::format("{} rooms of four play {} {} for {} s; moves survive {}\n\n",
                           figures["rooms"].dump(), figures["game"].get<std::string>(),
                           figures["rate"] == 0 ? "as fast as they can"
                                                : "with " + figures["rate"].dump() + " moves a second",
                           figures["seconds"].dump(),
                           figures["durability"] == "power" ? "a power cut" : "a crash of the program alone")
            << table({"FIGURE", "VALUE", "UNIT"},
                     {{"durable moves", figures["moves_per_second"].dump(), "a second"},
                      {"from a move to its update, half of all", figures["wait_ms"]["p50"].dump(), "ms"},
                      {"from a move to its update, 99 of 100", figures["wait_ms"]["p99"].dump(), "ms"},
                      {"commits", figures["commits_per_second"].dump(), "a second"},
                      {"transactions that they share", figures["transactions_per_second"].dump(), "a second"},
                      {"the server's processor time", server["cpu_us_per_move"].dump(), "us a move"},
                      {"the same", server["cores"].dump(),
                       "of " + std::to_string(std::thread::hardware_concurrency()) + " cores"},
                      {"processor time of those who play", figures["players"]["cores"].dump(), "cores"},
                      {"the server's memory", server["memory_mib"].dump(), "MiB"}});
}

Exit bench_moves(const MovesBench& asked, bool as_json) try {
  constexpr std::chrono::seconds warm_up{1};
  OwnServer server(asked.place, asked.settings);
  json figures;
  {
    Tables tables(server, asked.plan);
    tables.seat_everybody();
    tables.play(warm_up);
    figures = figures_of(asked, measure(server, tables, Seconds(asked.seconds)));
  }
  server.end();
  if (as_json) {
    std::cout << figures.dump() << "\n";
  } else {
    print_moves(figures);
  }
  return Exit::ok;
} catch (const BenchFailed& fault) {
  std::cerr << fault.what() << "\n";
  return Exit::failed;
}

}  // namespace

void bind_bench(CLI::App& command, BenchRequest& request) {
  command.require_subcommand(1);
  command.add_flag("--json", request.as_json, "Print figures for programs");
  CLI::App* rules = command.add_subcommand(
      "rules", "How many random games the rules of each game and mode play in a second, on one thread");
  CLI::App* moves = command.add_subcommand(
      "moves", "How many moves a second a server on this machine saves and shows, and how long players wait");
  for (CLI::App* each : {rules, moves}) each->fallthrough();
  bind_rules(*rules, request.rules);
  bind_moves(*moves, request.moves);
}

Exit bench(const CLI::App& command, const BenchRequest& request) {
  return command.got_subcommand("rules") ? bench_rules(request.rules, request.as_json)
                                         : bench_moves(request.moves, request.as_json);
}

}  // namespace tablee::server
