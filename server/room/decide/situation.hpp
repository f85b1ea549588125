// What decisions are made from, and what may be asked of it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "server/room/attendance.hpp"
#include "server/room/limits.hpp"
#include "server/room/state.hpp"

namespace tablee::server {

/// A room at a moment, with who is here. Refers to what outlives it.
struct Situation {
  using Time = storage::Time;

  const RoomState& state;
  const Attendance& attendance;
  /// What has come about, or can't any more, so that those who wanted it have to ask anew. Its ballots may
  /// still be in the state.
  const std::vector<Motion>& closed_motions;
  const RoomLimits& limits;
  const std::function<games::Seed()>& draw_seed;
  /// What everybody calls somebody who is here or sits.
  const std::function<std::string(protocol::PlayerId)>& called;
  Time now;
  Time touched;  ///< when there was last life in the room: somebody played, or was here who had settled

  [[nodiscard]] protocol::Presence presence_of(protocol::PlayerId player) const {
    return attendance.presence(player);
  }
  [[nodiscard]] bool is_here(protocol::PlayerId player) const {
    return presence_of(player) == protocol::Presence::here;
  }
  [[nodiscard]] bool is_gone(protocol::PlayerId player) const {
    return presence_of(player) == protocol::Presence::gone;
  }
  /// Whether somebody plays along and is here.
  [[nodiscard]] bool has_vote(const Chair& chair) const {
    return chair.plays_along() && is_here(chair.player);
  }
  /// Whoever is to be host after `host`: of those who play along and are here, or else are here, or else sit,
  /// the one who has sat longest; null if there is nobody.
  [[nodiscard]] const Chair* heir_of(protocol::PlayerId host) const;

  /// Whether the player there, if it is a person, may be replaced by a bot.
  [[nodiscard]] bool may_be_replaced(games::Seat seat) const;
  /// Whether a motion can be asked for now.
  [[nodiscard]] bool is_open(const Motion& motion) const;
  /// Whether it has come about, or can't any more.
  [[nodiscard]] bool is_over(const Motion& motion) const;
  /// How the votes that count stand: those of the people who are asked. Nothing if there are none.
  [[nodiscard]] std::optional<protocol::Vote> standing_of(const Ballot& ballot) const;
  /// The same for all motions that stand.
  [[nodiscard]] std::vector<protocol::Vote> standing_votes() const;

  /// Whether a game has had as many moves as it may have.
  [[nodiscard]] bool is_too_long(const GameRun& game) const {
    return number(game.version()) >= limits.moves_in_game;
  }
  /// The moment at which a seat of the running game is moved for by a bot or the clock.
  [[nodiscard]] std::optional<Time> move_due(games::Seat seat) const;
  /// Whether a person has sat there for so long that their being here counts.
  [[nodiscard]] bool has_settled(const Chair& chair, Time at) const {
    return at >= chair.since + limits.settling;
  }
  /// How long the room lasts, as it stands, without life.
  [[nodiscard]] std::chrono::seconds life() const;
  /// When it ends, if nobody does anything.
  [[nodiscard]] Time expiry() const;
  /// When the room must be in memory at the latest.
  [[nodiscard]] Time needed_wake() const;

 private:
  [[nodiscard]] bool is_asked(const Motion& motion, const Chair& chair) const;
};

/// Keeps the earlier of two moments, of which either may be none.
inline void keep_earliest(std::optional<storage::Time>& earliest, std::optional<storage::Time> other) {
  if (other && (!earliest || *other < *earliest)) earliest = other;
}

}  // namespace tablee::server
