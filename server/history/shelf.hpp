// The replays that were looked at last.
#pragma once

#include <functional>
#include <list>

#include "server/history/replay.hpp"

namespace tablee::server {

/// Keeps replays at hand, with the positions they remember: as many of those used last as have `most_moves`
/// moves together, and always the last one. Used by one thread.
class Shelf {
 public:
  explicit Shelf(std::size_t most_moves = 100'000, int spacing = 100)
      : most_moves_(most_moves), spacing_(spacing) {}

  /// The replay of the game that `head` is of, from what `read` gives if it is not at hand. Valid until the
  /// next call. Throws as `Replay`, and what `read` throws.
  Replay& replay_of(const storage::FinishedGame& head, const std::function<storage::GameRecord()>& read);

 private:
  struct Kept {
    storage::GameId game;
    Replay replay;
  };

  std::size_t most_moves_;
  int spacing_;
  std::list<Kept> kept_;  ///< the last used first
  std::size_t moves_ = 0;
};

}  // namespace tablee::server
