// What a room is: all that is on disk of it, and nothing else.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/to_client.hpp"
#include "server/room/answers.hpp"
#include "server/room/chat.hpp"
#include "server/room/game_run.hpp"
#include "server/room/seating.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// What takes more players than one. `seat` is whose player is to be replaced, and left out of other
/// questions.
struct Motion {
  protocol::Question about{};
  std::optional<games::Seat> seat;

  friend bool operator==(const Motion&, const Motion&) = default;
};

/// Who is for a motion in a running game.
struct Ballot {
  Motion motion;
  std::set<protocol::PlayerId> by;

  friend bool operator==(const Ballot&, const Ballot&) = default;
};

/// A plain value. `apply` alone changes it once it has been read from disk; two rooms to which the same
/// happened are equal. Who has a line to the room is no part of it (`Attendance`).
struct RoomState {
  using Time = storage::Time;

  storage::RoomId id;
  protocol::RoomCode code;
  const games::Rulebook* rulebook = nullptr;
  Time created;
  storage::AddressHash made_from{};
  protocol::RoomSettings settings;
  protocol::PlayerId host;
  games::Seed next_seed{};
  /// The names of people: of all who sit or are in the tally. Others may be in it and count for nothing.
  std::map<protocol::PlayerId, std::string> names;
  Seating seating;
  std::optional<GameRun> game;  ///< the last one
  std::vector<Ballot> ballots;  ///< in it, while it is played
  Answers answers;
  Chat chat;
  std::vector<storage::BanRecord> bans;     ///< oldest first
  std::vector<protocol::TallyEntry> tally;  ///< most wins first, then fewest places a game, then by name
  Time wake;                                ///< when the room must be in memory at the latest
  Time touched;  ///< when it was made, or a game last began or ended, or somebody made a move in one
  bool closed = false;

  [[nodiscard]] bool playing() const { return game && !game->finished(); }
  [[nodiscard]] protocol::Phase phase() const {
    if (playing()) return protocol::Phase::playing;
    return game ? protocol::Phase::finished : protocol::Phase::lobby;
  }
  /// Whether people are rarely here together, so that being away means nothing while a game is played.
  [[nodiscard]] bool by_letter() const { return playing() && is_correspondence(settings); }
  /// Whether the clocks of a game are running.
  [[nodiscard]] bool clocks_run() const { return playing() && game->timed() && !game->paused(); }
  /// Seats of the running game whose own clock counts: people's, unless a bot stands in.
  [[nodiscard]] games::SeatSet people_on_clock() const;
  /// Somebody is for a motion; once, however often they say so.
  void support(const Motion& motion, protocol::PlayerId player);
  /// What somebody who sits here, or did, is called by themselves; a bot by its number.
  [[nodiscard]] std::string name_of(protocol::PlayerId player) const;
  /// Those who sit, who has sat longest first.
  [[nodiscard]] std::vector<storage::PlayerRecord> seated_by_time() const;
};

/// The room as it was read from disk. Throws `CannotReplay` if its last game does not play again, or if what
/// was read can't be a room.
[[nodiscard]] RoomState state_of(const storage::RoomRecord& record);

}  // namespace tablee::server
