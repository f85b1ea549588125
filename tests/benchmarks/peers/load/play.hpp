// All tables of a server under load: who moves when, what has arrived, how long it took.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <queue>
#include <random>
#include <vector>

#include "client.hpp"
#include "driver.hpp"
#include "latencies.hpp"

namespace tablee::peers {

using Clock = std::chrono::steady_clock;

/// What was counted between two moments.
struct Counts {
  std::uint64_t moves = 0;    ///< whose mover has its update
  std::uint64_t updates = 0;  ///< four a move
  std::uint64_t update_bytes = 0;
  std::uint64_t received_bytes = 0;  ///< of all that came, with the heads of the frames
  Latencies own;                     ///< from a move to its mover's update
  Latencies last;                    ///< from a move to the last of its four updates
  Clock::duration waited{};          ///< time in which there was nothing to do
};

/// Holds every client of every table, and one move at a time under way at each. Every update is checked: at
/// each place they come in order and without holes. Throws `std::runtime_error` where they don't.
class Play : Sender {
 public:
  Play(Driver& driver, GameSite& site, int tables);
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  Play(Play&&) = delete;
  Play& operator=(Play&&) = delete;
  ~Play() override;

  /// Connects all, and returns when they are ready to play.
  void connect();

  /// All tables together make so many moves a second, each after a time of its own; or, with 0, all they can.
  void set_rate(double moves_a_second);

  /// Plays for a while; the first time begins all games.
  void run(Clock::duration time);

  /// Lets no more moves be made and waits for the updates of those that were: everybody has to get all.
  void finish();

  /// Answers what comes, without moves, if no game has begun.
  void rest(Clock::duration time) { pump(Clock::now() + time); }

  /// What was counted since this was last called.
  Counts take_counts() { return std::exchange(counts_, {}); }

 private:
  /// A move and those who have its update.
  struct Sent {
    Clock::time_point at;
    int mover = 0;
    int arrived = 0;
  };
  /// No client is so many moves behind another: each acts again before long.
  static constexpr std::uint32_t remembered = 64;
  struct Table {
    std::uint32_t moves = 0;  ///< that were sent
    std::optional<int> actor;
    std::array<Sent, remembered> sent{};
  };
  struct Due {
    Clock::time_point at;
    int table = 0;
    friend bool operator<(const Due& left, const Due& right) { return left.at > right.at; }
  };

  void send(Place place, std::string_view message) override;
  void pump(Clock::time_point until);
  void begin();
  /// Waits for what comes or falls due, at the longest until then; how many clients have something.
  int wait(Clock::time_point until);
  void make_due_moves();
  void plan_move(int table);
  void make_move(int table);
  void receive(Place place);
  void learn(Place place, const Meaning& meaning, std::size_t bytes);
  void count_update(Place place, std::uint32_t number, std::size_t bytes);

  Driver& driver_;
  GameSite& site_;
  int poll_;  ///< of epoll
  std::vector<Table> tables_;
  std::vector<std::optional<Client>> clients_;  ///< by the index of their place
  std::vector<std::uint32_t> updates_;          ///< likewise
  std::priority_queue<Due> due_;
  std::mt19937_64 random_{std::random_device{}()};
  double moves_a_second_ = 0;
  std::size_t ready_ = 0;
  bool begun_ = false;
  bool finishing_ = false;
  Counts counts_;
};

}  // namespace tablee::peers
