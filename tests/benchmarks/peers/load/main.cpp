// Puts a load on one of the servers compared and prints what it measured, a line of JSON for each rate.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "play.hpp"
#include "process.hpp"

namespace tablee::peers {
namespace {

using Seconds = std::chrono::duration<double>;

struct Options {
  std::string driver;
  std::uint16_t port = 0;
  pid_t process = 0;
  int core = 0;
  int tables = 250;
  double warm_up = 2;
  double seconds = 4;
  std::vector<double> rates;
};

Options read_options(int argc, char** argv) {
  Options options;
  CLI::App app("Puts a load on a game server and measures it.", "peers_load");
  app.add_option("--driver", options.driver, "how it is spoken to")
      ->required()
      ->check(CLI::IsMember({"bare", "boardgame", "colyseus", "tablee"}));
  app.add_option("--port", options.port, "where it serves, on the loopback")->required();
  app.add_option("--process", options.process, "its number")->required();
  app.add_option("--core", options.core, "the core it runs on");
  app.add_option("--tables", options.tables, "of four clients each")->check(CLI::Range(1, 100'000));
  app.add_option("--warm-up", options.warm_up, "seconds of play that are not measured");
  app.add_option("--seconds", options.seconds, "of play at each rate");
  app.add_option("--rates", options.rates,
                 "moves a second, one after the other on the same connections; 0 for all they can. "
                 "Without any, the clients are idle and their memory is measured")
      ->delimiter(',');
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::exit(app.exit(error));
  }
  return options;
}

Clock::duration to_duration(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

double microseconds(Clock::duration time) {
  return std::chrono::duration<double, std::micro>(time).count();
}

nlohmann::json measure_rate(const Options& options, Play& play, double rate) {
  play.set_rate(rate);
  play.run(to_duration(options.warm_up));
  play.take_counts();
  const auto busy = busy_time(options.core);
  const auto used = processor_time(options.process);
  const auto began = Clock::now();
  play.run(to_duration(options.seconds));
  const auto took = Clock::now() - began;
  const auto server = processor_time(options.process) - used;
  const auto core = busy_time(options.core) - busy;
  Counts counts = play.take_counts();
  const double moves = static_cast<double>(std::max<std::uint64_t>(counts.moves, 1));
  return {{"rate", rate},
          {"moves_a_second", static_cast<double>(counts.moves) / Seconds(took).count()},
          {"processor_us", microseconds(server) / moves},
          {"own_p50_us", counts.own.quantile(0.5)},
          {"own_p99_us", counts.own.quantile(0.99)},
          {"last_p50_us", counts.last.quantile(0.5)},
          {"last_p99_us", counts.last.quantile(0.99)},
          {"updates_a_move", static_cast<double>(counts.updates) / moves},
          {"update_bytes", static_cast<double>(counts.update_bytes) /
                               static_cast<double>(std::max<std::uint64_t>(counts.updates, 1))},
          {"received_bytes", static_cast<double>(counts.received_bytes) / moves},
          {"others_on_core", Seconds(core - server) / Seconds(took)},
          {"load_busy", 1 - Seconds(counts.waited) / Seconds(took)}};
}

void measure_rates(const Options& options, Play& play) {
  play.connect();
  for (const double rate : options.rates) std::cout << measure_rate(options, play, rate) << std::endl;
  play.finish();
}

/// Memory before there is anything, with tables and players, and with their clients.
void measure_memory(const Options& options, Play& play, double fresh, double with_tables) {
  constexpr std::chrono::seconds settling{4};
  play.connect();
  play.rest(settling);
  const double connected = resident_kib(options.process);
  const double clients = options.tables * seats;
  const nlohmann::json line = {{"clients", clients},
                               {"client_kib", (connected - with_tables) / clients},
                               {"player_kib", (connected - fresh) / clients}};
  std::cout << line << std::endl;
}

void allow_all_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void run(const Options& options) {
  allow_all_files();
  const auto driver = make_driver(options.driver);
  GameSite site(options.port);
  Play play(*driver, site, options.tables);
  const double fresh = resident_kib(options.process);
  driver->make_tables(site, options.tables);
  if (options.rates.empty())
    measure_memory(options, play, fresh, resident_kib(options.process));
  else
    measure_rates(options, play);
}

}  // namespace
}  // namespace tablee::peers

int main(int argc, char** argv) {
  try {
    tablee::peers::run(tablee::peers::read_options(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "peers_load: " << error.what() << '\n';
    return 1;
  }
}
