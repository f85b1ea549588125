// What is said of a game's moves, votes and end on the wire and in the journal alike.
#pragma once

#include <cstdint>
#include <optional>

#include "games/core/seat.hpp"

namespace tablee::protocol {

/// Who made a move.
enum class MadeBy : std::uint8_t {
  player,
  bot,    ///< one that holds the seat, or stands in for its holder
  clock,  ///< the holder's time was up, and a move was made for them
};

/// What can be put to the vote.
enum class Question : std::uint8_t {
  replace,  ///< a seat's player by a bot
  pause,
  resume,
  end,  ///< the game, without a result
};

/// Why a game ended without a result.
enum class EndReason : std::uint8_t {
  left,            ///< somebody left for good, and the room's policy is to end then
  everybody_left,  ///< nobody is left to play it
  agreed,          ///< the players agreed to end it
  too_long,        ///< it reached as many moves as a game may have
};

struct Ending {
  EndReason reason = EndReason::agreed;
  std::optional<games::Seat> seat;  ///< whose leaving ended it

  friend bool operator==(const Ending&, const Ending&) = default;
};

}  // namespace tablee::protocol
