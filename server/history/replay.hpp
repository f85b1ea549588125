// A game that is over, step by step, through anybody's eyes.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/core/seat.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// Whose private views a replay holds.
enum class Eyes {
  everybody,  ///< nobody's: what anybody saw
  all,        ///< every seat's
};
using Viewpoint = std::variant<Eyes, games::Seat>;

/// Reads `public`, `all` or the number of one of `seats` seats.
[[nodiscard]] std::optional<Viewpoint> read_viewpoint(std::string_view text, int seats);

/// Whether somebody is told the code of the room in which a game was played. It lets them in, so that it is
/// for those alone who have been there.
enum class RoomCodes { shown, hidden };

/// A game in a history, as protocol/README.md describes it. Throws `std::runtime_error` if its options are no
/// JSON.
[[nodiscard]] nlohmann::json to_json(const storage::FinishedGame& game, RoomCodes codes);

/// `count` steps from step `from` on as JSON text. Throws `std::runtime_error` if the game doesn't play again
/// by today's rules. Plays the game from its start, which takes long for long games: not for a thread that
/// others wait for.
[[nodiscard]] std::string replay_of(const storage::ReplayRecord& game, RoomCodes codes, Viewpoint viewpoint,
                                    int from, int count);

/// The game as a trace, one JSON object a line. Throws as `replay_of`.
[[nodiscard]] std::string trace_of(const storage::ReplayRecord& game);

}  // namespace tablee::server
