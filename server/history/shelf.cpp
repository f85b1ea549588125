#include "server/history/shelf.hpp"

#include <algorithm>

namespace tablee::server {

Replay& Shelf::replay_of(const storage::FinishedGame& head,
                         const std::function<storage::GameRecord()>& read) {
  const auto known = std::ranges::find(kept_, head.id, &Kept::game);
  if (known != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known);
    return known->replay;
  }
  kept_.push_front({head.id, Replay(read(), head.game, spacing_)});
  moves_ += kept_.front().replay.moves();
  while (moves_ > most_moves_ && kept_.size() > 1) {
    moves_ -= kept_.back().replay.moves();
    kept_.pop_back();
  }
  return kept_.front().replay;
}

}  // namespace tablee::server
