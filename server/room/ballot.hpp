// What players have asked for that takes more of them than one.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "protocol/to_client.hpp"

namespace tablee::server {

/// Votes live in memory: they are asked for again after a restart.
class Ballot {
 public:
  struct Motion {
    protocol::Question about;
    std::optional<games::Seat> seat;  ///< whose player is to be replaced

    friend bool operator==(const Motion&, const Motion&) = default;
  };

  struct Vote {
    Motion motion;
    std::set<protocol::PlayerId> by;
  };

  [[nodiscard]] const std::vector<Vote>& votes() const { return votes_; }

  void support(const Motion& motion, protocol::PlayerId player) {
    auto vote = std::ranges::find(votes_, motion, &Vote::motion);
    if (vote == votes_.end()) vote = votes_.insert(votes_.end(), Vote{motion, {}});
    vote->by.insert(player);
  }

  template <class Moot>
  void drop_if(Moot moot) {
    std::erase_if(votes_, [&](const Vote& vote) { return moot(vote.motion); });
  }

 private:
  std::vector<Vote> votes_;
};

}  // namespace tablee::server
