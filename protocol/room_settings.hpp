// What a host decides about a room, with the ranges each setting may have.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

namespace tablee::protocol {

/// How long a client keeps tiles in sight that go face down again.
inline constexpr std::chrono::seconds shortest_look{1};
inline constexpr std::chrono::seconds longest_look{10};
inline constexpr std::chrono::seconds default_look{3};

/// Time for a move: 15 seconds to 5 minutes for people who sit at the table together, whole days for games
/// that are played beside other things.
inline constexpr std::chrono::seconds shortest_live_move{15};
inline constexpr std::chrono::seconds longest_live_move{300};
inline constexpr std::chrono::seconds shortest_correspondence_move = std::chrono::days(1);
inline constexpr std::chrono::seconds longest_correspondence_move = std::chrono::days(7);

/// What becomes of the seat of somebody who leaves for good while a game is played.
enum class OnLeave {
  stand_in,  ///< a bot plays on in their stead, until they come back
  wait,      ///< the game waits for them, until the others have them replaced
  end,       ///< the game ends without a result
};

struct RoomSettings {
  nlohmann::json options = nlohmann::json::object();  ///< the game's, as they were asked for
  int seats = 0;
  std::chrono::seconds look = default_look;
  bool listed = false;                            ///< in the lobby, for everybody to see and to join
  std::optional<std::chrono::seconds> move_time;  ///< for one move; nothing: as long as it takes
  OnLeave on_leave = OnLeave::stand_in;
  bool watching = true;  ///< people without a seat see what is public of the game
  bool chat = true;

  friend bool operator==(const RoomSettings&, const RoomSettings&) = default;
};

/// Settings to be changed; what is absent stays as it is.
struct SettingsChange {
  std::optional<nlohmann::json> options;
  std::optional<int> seats;
  std::optional<std::chrono::seconds> look;
  std::optional<bool> listed;
  std::optional<std::optional<std::chrono::seconds>> move_time;
  std::optional<OnLeave> on_leave;
  std::optional<bool> watching;
  std::optional<bool> chat;
};

/// `settings` with `change` made to them. Whether a game can be played so is not looked at.
[[nodiscard]] RoomSettings changed(RoomSettings settings, const SettingsChange& change);

/// Whether a move may take that long.
[[nodiscard]] constexpr bool is_move_time(std::chrono::seconds time) {
  return (time >= shortest_live_move && time <= longest_live_move) ||
         (time >= shortest_correspondence_move && time <= longest_correspondence_move &&
          time % std::chrono::days(1) == std::chrono::seconds(0));
}

/// Whether the room is for people who are rarely there at the same time.
[[nodiscard]] inline bool is_correspondence(const RoomSettings& settings) {
  return settings.move_time && *settings.move_time >= shortest_correspondence_move;
}

}  // namespace tablee::protocol
