// The writing side of the journal: commits go in from any thread, a thread of its own writes whatever has
// gathered in one transaction and tells each sender how it went.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "storage/cannot_open.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// What a commit that was reported as saved survives.
enum class Durability {
  power,    ///< a power cut: `synchronous=FULL`
  process,  ///< the death of the process, not of the machine: `synchronous=NORMAL`
};

enum class Outcome {
  saved,     ///< on disk
  conflict,  ///< a constraint forbids it (a code that is taken, a version that exists); nothing was written
  unavailable,  ///< the disk or the queue is full, or the database can't be written; nothing was written, see
                ///< README.md
};

/// How the writing of one batch went, for those who measure.
struct BatchReport {
  std::span<const Outcome> outcomes;  ///< of the batch's commits; of none when a failing disk was only tried
  std::chrono::duration<double>
      took;                 ///< from the start of the transaction until it was on disk or had failed
  std::size_t turned_away;  ///< commits that found the queue full since the report before: `unavailable`
};

struct JournalSettings {
  std::filesystem::path file;
  Durability durability = Durability::power;
  std::size_t queue_limit = 10'000;     ///< commits waiting at most; more are answered `unavailable` at once
  std::size_t new_moves_limit = 2'048;  ///< of moves in the order of arrival, before they go to their games
  std::chrono::milliseconds patience{2'000};  ///< with a disk that does not answer, before that is trouble
  std::chrono::milliseconds retry{500};       ///< from a failure until the disk is tried again, at most
  std::chrono::milliseconds look{500};        ///< between looks whether the files are still there
  /// Hears of each batch on the writer's thread, before its commits are answered. Must not throw and must not
  /// wait.
  std::function<void(const BatchReport&)> report = [](const BatchReport&) {};
};

/// Why nothing can be saved at present.
struct Trouble {
  enum class Kind {
    slow,     ///< the disk has not answered for longer than `patience`
    failing,  ///< what was tried last has failed
    lost,     ///< the database's files were deleted or replaced; nothing is saved until the next start
  };
  Kind kind;
  Time since;  ///< when the first commits that met it were taken up
};

/// Owns the one writing connection and its thread.
class Journal {
 public:
  /// Called once for each commit: on the writer's thread, or within `submit` if the queue is full. Must not
  /// throw and must not wait.
  using Done = std::function<void(Outcome)>;

  /// Opens the file, which is created if it or its directory is missing, and migrates it to this program's
  /// schema. Throws `CannotOpen`.
  explicit Journal(JournalSettings settings);
  /// Writes all that is waiting, then stops.
  ~Journal();

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Hands over a commit. Any thread. Commits of one thread are written, and their `done` called, in the
  /// order of the calls. A commit whose predecessor was not saved is written all the same, if no constraint
  /// forbids it. While the disk fails, commits are answered `unavailable`; the journal mends itself once the
  /// disk does, which it tries even if nobody submits anything.
  void submit(Commit commit, Done done);

  /// What keeps it from writing, if anything does. Any thread. A failure is known here before the commits
  /// that met it are answered.
  [[nodiscard]] std::optional<Trouble> trouble() const;

 private:
  class Writer;
  std::unique_ptr<Writer> writer_;
};

}  // namespace tablee::storage
