// The program `tablee`: its command line.

#include <sodium.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/commands/admin.hpp"
#include "server/commands/bench.hpp"
#include "server/commands/commands.hpp"
#include "server/private_files.hpp"
#include "server/version.hpp"

int main(int argc, char** argv) {
  tablee::server::keep_files_private();
  using namespace tablee::server;
  if (sodium_init() < 0) {
    std::cerr << "The operating system gives no random numbers.\n";
    return static_cast<int>(Exit::cannot_start);
  }

  CLI::App app("Tablée, a server for card and tile games in the browser");
  app.require_subcommand(1);
  app.set_version_flag("--version", describe_program());

  Settings settings;
  CLI::App* serving = app.add_subcommand("serve", "Serve games until SIGTERM");
  bind_settings(*serving, settings);

  CLI::App* checking =
      app.add_subcommand("healthcheck", "Ask the server on this machine whether it is alive");
  bind_listening(*checking, settings);

  bool as_json = false;
  CLI::App* listing = app.add_subcommand("games", "List the games that can be played");
  listing->add_flag("--json", as_json, "Print them for programs, with their modes, rules and refusals");

  Simulation simulation;
  CLI::App* simulating =
      app.add_subcommand("simulate", "Play random games and append their traces to a file");
  simulating->add_option("--game", simulation.game, "The game, such as calcory")->required();
  simulating->add_option("--options", simulation.options, "Its options as JSON")->capture_default_str();
  simulating->add_option("--seats", simulation.seats, "How many play")->required();
  simulating->add_option("--games", simulation.games, "How many games")->capture_default_str();
  simulating->add_option("--seed", simulation.seed, "The same seed gives the same games")
      ->capture_default_str();
  simulating->add_option("--policy", simulation.policy, "How moves are chosen")
      ->check(CLI::IsMember({"random"}))
      ->capture_default_str();
  simulating->add_option("--trace", simulation.trace, "The file the traces are appended to");

  std::filesystem::path data = Settings{}.data;
  const auto add_data = [&data](CLI::App& command) {
    command.add_option("--data", data, "Folder of the database")
        ->envname("TABLEE_DATA")
        ->capture_default_str();
  };
  std::filesystem::path copy;
  CLI::App* backing_up = app.add_subcommand("backup", "Copy the database, also of a running server");
  backing_up->add_option("destination", copy, "A new file, or a folder for one with the time in its name")
      ->required();
  add_data(*backing_up);
  CLI::App* restoring = app.add_subcommand("restore", "Put a backup in the place of the database");
  restoring->add_option("backup", copy, "The backup")->required();
  add_data(*restoring);

  AdminRequest request;
  CLI::App* administering = app.add_subcommand("admin", "Look after a server that runs");
  bind_admin(*administering, request);

  BenchRequest wanted;
  CLI::App* benching = app.add_subcommand("bench", "Measure what this machine can do");
  bind_bench(*benching, wanted);

  std::filesystem::path trace;
  CLI::App* replaying =
      app.add_subcommand("replay", "Play every trace of a file again and find the first difference");
  replaying->add_option("file", trace, "The file, or - for standard input")->required();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& fault) {
    const bool asked_for_help = app.exit(fault) == 0;
    return static_cast<int>(asked_for_help ? Exit::ok : Exit::usage);
  }
  if (*checking) return static_cast<int>(check_health(settings));
  if (*administering) return static_cast<int>(administer(request));
  if (*benching) return static_cast<int>(bench(*benching, wanted));
  if (*backing_up) return static_cast<int>(back_up(data, copy));
  if (*restoring) return static_cast<int>(restore(data, copy));
  if (*listing) return static_cast<int>(list_games(as_json));
  if (*simulating) return static_cast<int>(simulate(simulation));
  if (*replaying) return static_cast<int>(replay(trace));
  return static_cast<int>(serve(settings));
}
