// What is decided about a room: facts to write, and what has to be said once they are written.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "protocol/messages.hpp"
#include "server/room/facts.hpp"
#include "server/room/game_run.hpp"

namespace tablee::server {

/// A move, told with the view it leads to.
struct MoveMade {
  games::Seat seat;
  storage::MadeBy by{};
  games::Happenings happenings;
};

/// Everybody gets the whole of it anew.
struct AllAnew {};

/// Somebody's line is closed.
struct ShownOut {
  protocol::PlayerId player;
  protocol::ByeReason reason{};
};

/// Everybody's line is closed, as the room is.
struct AllShownOut {};

/// What has to be said of a decision beside what can be seen of the room afterwards.
using News = std::variant<MoveMade, protocol::ChatLine, AllAnew, ShownOut, AllShownOut>;

/// What happens together or not at all.
struct Decision {
  std::vector<Fact> facts{};
  std::vector<News> news{};
  std::optional<GameRun> game_after{};       ///< if it is a move: the game that it leads to
  std::optional<storage::MadeBy> move_by{};  ///< likewise
};

/// A decision, or why there is none.
using Ruling = std::variant<Decision, protocol::RefusalCode, games::Reason>;

}  // namespace tablee::server
