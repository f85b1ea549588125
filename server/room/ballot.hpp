// What players have asked for that takes more of them than one.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "protocol/endings.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// The votes in a running game, as they are on disk but for those that are over and have still to be taken
/// off it.
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

  Ballot() = default;
  explicit Ballot(const std::vector<storage::VoteRecord>& cast) {
    for (const storage::VoteRecord& vote : cast) support({vote.about, vote.seat}, vote.player);
  }

  [[nodiscard]] const std::vector<Vote>& votes() const { return votes_; }

  void support(const Motion& motion, protocol::PlayerId player) {
    auto vote = std::ranges::find(votes_, motion, &Vote::motion);
    if (vote == votes_.end()) vote = votes_.insert(votes_.end(), Vote{motion, {}});
    vote->by.insert(player);
  }

  /// The votes on what `is_over` are over.
  template <class IsOver>
  void close_if(IsOver is_over) {
    std::erase_if(votes_, [&](const Vote& vote) {
      if (!is_over(vote.motion)) return false;
      closed_.push_back(vote.motion);
      return true;
    });
  }
  /// What was voted on and is still on disk, though it is over.
  [[nodiscard]] const std::vector<Motion>& closed() const { return closed_; }
  /// The first `count` of these are on disk no more.
  void forget_closed(std::size_t count) {
    closed_.erase(closed_.begin(), closed_.begin() + static_cast<std::ptrdiff_t>(count));
  }

  /// A player is nobody any more.
  void forget(protocol::PlayerId player) {
    for (Vote& vote : votes_) vote.by.erase(player);
    std::erase_if(votes_, [](const Vote& vote) { return vote.by.empty(); });
  }

 private:
  std::vector<Vote> votes_;
  std::vector<Motion> closed_;
};

}  // namespace tablee::server
