// How much a room allows, and for how long.
#pragma once

#include <chrono>
#include <cstddef>

namespace tablee::server {

struct RoomLimits {
  /// Commands of one player that may wait while a commit is on its way to the disk; more are refused as
  /// `rate_limited`.
  std::size_t waiting_commands = 16;
  int watchers = 200;                          ///< people without a seat, shared between addresses
  int moves_in_game = 10'000;                  ///< one that reaches so many ends without a result
  std::chrono::seconds grace{60};              ///< for somebody whose line dropped, before they count as gone
  std::chrono::milliseconds bot_delay{1'200};  ///< from a bot's being asked to its move
  /// From telling all who has come or gone to the next time.
  std::chrono::milliseconds presence_pause{0};
  std::chrono::seconds settling{std::chrono::minutes(5)};  ///< on a seat, before being there counts as life
  std::chrono::seconds unstarted_life{std::chrono::minutes(30)};  ///< without a seated player there
  std::chrono::seconds finished_life{std::chrono::hours(24)};     ///< after a game, likewise
  std::chrono::seconds game_life{std::chrono::days(14)};          ///< in a game, likewise
};

}  // namespace tablee::server
