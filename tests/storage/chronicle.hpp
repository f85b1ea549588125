// What was promised at each moment of a journal's life.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "storage/journal.hpp"

namespace tablee::storage {

enum class Crash { power, process };

/// One thread at a time.
class Chronicle {
 public:
  /// An empty file, nothing submitted.
  Chronicle();

  /// Commits go in together; `states` are what the file holds after the first, the second, …
  void submit(const std::vector<std::string>& states);
  /// How the next of them was answered.
  void answer(Outcome outcome);

  /// The present moment; counted from 0, and a new one after each of the above.
  [[nodiscard]] int moment() const { return static_cast<int>(moments_.size()) - 1; }
  /// Whether a file may hold this after a crash at a moment: all that was answered, and as many as there may
  /// be of those that were not, in order. What was answered `unavailable` may be there until the disk works
  /// again, see storage/README.md: after a power cut until a commit is `saved`, after the death of the
  /// process until one is answered at all.
  [[nodiscard]] bool keeps_promise(int moment, Crash crash, const std::string& state) const;
  /// Whether it may hold this if the last commits may be gone, however many.
  [[nodiscard]] bool is_beginning(int moment, Crash crash, const std::string& state) const;

 private:
  using Digest = std::size_t;

  struct Moment {
    std::size_t answered;  ///< how many of the history
    std::vector<Digest> waiting;
    std::vector<Digest> given_up;
    bool was_answered_since;  ///< a commit was, since the last that was given up
  };

  void begin_moment();

  std::vector<Digest> history_;  ///< the state after each commit that was answered otherwise than unavailable
  std::vector<Digest> waiting_;  ///< the states after those not answered, in order
  std::vector<Digest> given_up_;  ///< the states that commits would have made that were unavailable
  bool was_answered_since_ = false;
  std::vector<Moment> moments_;
};

}  // namespace tablee::storage
