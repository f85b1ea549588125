// What each viewer is shown of a room. Pure.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "protocol/http.hpp"
#include "protocol/messages.hpp"
#include "server/room/announcement.hpp"
#include "server/room/decide/situation.hpp"

namespace tablee::server {

/// How many there are of what is counted about a room.
struct Census {
  bool playing = false;   ///< a game
  int people_seated = 0;  ///< those for whom a bot stands in, too
  int bots_seated = 0;
  int people_here = 0;  ///< with an open line, seated or not

  friend bool operator==(const Census&, const Census&) = default;
};

/// What is shown, beside the situation itself. Refers to what outlives it.
struct Sight {
  const Situation& room;
  const std::map<protocol::PlayerId, std::string>& called;  ///< all who sit or are here, by their names here
  const std::optional<storage::Time>& halted;               ///< since when nothing can be saved
  const std::optional<Announcement>& restart;
};

[[nodiscard]] protocol::RoomView room_view(const Sight& sight);
/// The last game as anybody may see it. There is one.
[[nodiscard]] protocol::GameView game_view(const Situation& room, const std::optional<storage::Time>& halted);
/// Of a game that is being played, if it has any.
[[nodiscard]] std::optional<protocol::Clocks> clocks(const Situation& room,
                                                     const std::optional<storage::Time>& halted);
/// All that somebody who is here sees.
[[nodiscard]] protocol::Snapshot snapshot_for(const Sight& sight, protocol::PlayerId player);
/// The room among those in which a player sits.
[[nodiscard]] protocol::MyRoom seen_by(const Sight& sight, protocol::PlayerId player);
/// The room in the lobby, if it is to be seen there.
[[nodiscard]] std::optional<protocol::Listing> listing(const Sight& sight);

[[nodiscard]] Census census(const RoomState& state, const Attendance& attendance);
/// How many people are here without a seat.
[[nodiscard]] int watchers(const RoomState& state, const Attendance& attendance);
[[nodiscard]] bool may_see_game(const RoomState& state, protocol::PlayerId player);
[[nodiscard]] bool may_hear(const RoomState& state, protocol::PlayerId player,
                            const protocol::ChatLine& line);
/// The newest lines of chat that a player may hear and that are older than number `before`, `most` at most.
[[nodiscard]] protocol::ChatPage chat_page(const RoomState& state, protocol::PlayerId player,
                                           std::optional<int> before, std::size_t most);

}  // namespace tablee::server
