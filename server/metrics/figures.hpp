// What is counted and measured while the program runs. Each figure is changed by one thread at a time and may
// be read by any, without anybody waiting for anybody; families.cpp says what they mean and under which names
// they are shown.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/endings.hpp"
#include "storage/journal.hpp"

namespace tablee::server {

/// A number.
class Figure {
 public:
  void add(std::int64_t more = 1) { set(value() + more); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

/// Numbers of what comes under a closed list of keys. What is not on the list is not counted, so that nobody
/// can make it longer.
template <class Key>
class Counts {
 public:
  explicit Counts(const std::vector<Key>& keys) {
    for (const Key& key : keys) counts_.try_emplace(key);
  }

  void add(const Key& key, std::int64_t more = 1) {
    if (const auto found = counts_.find(key); found != counts_.end()) found->second.add(more);
  }

  [[nodiscard]] const std::map<Key, Figure>& all() const { return counts_; }

 private:
  std::map<Key, Figure> counts_;  // Nothing comes or goes once it is made, so that other threads may look.
};

/// How many measurements there were up to each of some bounds, and their sum.
class Distribution {
 public:
  /// `bounds` rise and have static storage.
  explicit Distribution(std::span<const double> bounds) : bounds_(bounds), counts_(bounds.size() + 1) {}

  void observe(double measured);

  [[nodiscard]] std::span<const double> bounds() const { return bounds_; }
  /// One for each bound: those above the bound before it and not above this one; and one for the rest.
  [[nodiscard]] const std::vector<Figure>& counts() const { return counts_; }
  [[nodiscard]] double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::span<const double> bounds_;
  std::vector<Figure> counts_;
  std::atomic<double> sum_{0};
};

inline constexpr std::array lag_seconds{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1., 2.5, 5.};
inline constexpr std::array commit_seconds{.0005, .001, .0025, .005, .01, .025, .05,
                                           .1,    .25,  .5,    1.,   2.5, 5.,   10.};
inline constexpr std::array batch_sizes{1., 2., 4., 8., 16., 32., 64., 128., 256., 512.};

/// A move's game and who made it.
using MoveKind = std::pair<std::string_view, protocol::MadeBy>;

/// All kinds of moves there are.
[[nodiscard]] std::vector<MoveKind> move_kinds();
/// The codes of all refusals there are, the games' own included.
[[nodiscard]] std::vector<std::string_view> refusal_codes();
/// Those of them that answer HTTP calls.
[[nodiscard]] std::vector<std::string_view> http_refusal_codes();

/// A shard's own, changed on its thread.
struct ShardFigures {
  Figure rooms;          ///< in memory
  Figure rooms_playing;  ///< those of them in which a game is being played
  Figure people_seated;
  Figure bots_seated;
  Figure people_here;  ///< with an open line to a room, seated or not
  Figure sockets;
  Figure overflows;  ///< of outboxes
  Counts<MoveKind> moves{move_kinds()};
  Counts<std::string_view> refusals{refusal_codes()};
  Distribution lag{lag_seconds};
};

/// The front's, changed on its thread.
struct FrontFigures {
  /// Open connections of all kinds. Shared with those that end on the shards' threads, and so the one number
  /// here that several threads change.
  std::shared_ptr<std::atomic<std::size_t>> connections = std::make_shared<std::atomic<std::size_t>>(0);
  Figure turned_away;
  Figure unnamed_proxy;               ///< 1 once somebody asked as a proxy does who is not a trusted one
  Figure journal_trouble;             ///< 1 while the journal can't write
  Figure disk_low;                    ///< 1 while there is too little disk for new rooms
  Counts<int> answers{{2, 3, 4, 5}};  ///< to HTTP calls, by the first digit of their status
  Counts<std::string_view> refusals{http_refusal_codes()};
  Distribution lag{lag_seconds};

  /// Notes how a call was answered; `refusal` is empty for an answer that is none.
  void count_answer(int status, std::string_view refusal);
};

/// The journal's, changed on its writer's thread.
struct JournalFigures {
  Counts<storage::Outcome> commits{
      {storage::Outcome::saved, storage::Outcome::conflict, storage::Outcome::unavailable}};
  Distribution batches{batch_sizes};          ///< commits that were written in one transaction
  Distribution transactions{commit_seconds};  ///< from the start of one until it was on disk

  void count(const storage::BatchReport& report);
};

/// Outlives everybody who counts.
struct Figures {
  explicit Figures(std::size_t shard_count) : shards(shard_count) {}

  FrontFigures front;
  JournalFigures journal;
  std::vector<ShardFigures> shards;
};

}  // namespace tablee::server
