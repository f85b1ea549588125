// A game that is over, step by step, through anybody's eyes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/rulebook.hpp"
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

/// Writes a game in a history, as protocol/README.md describes it. Throws `std::runtime_error` if its options
/// are no JSON.
void write_game(games::JsonWriter& out, const storage::FinishedGame& game, RoomCodes codes);

/// A game that is over, to be looked at page by page. It remembers positions on its way, so that a page costs
/// what it shows, wherever in the game it is; but for the first look that far. Used by one thread.
class Replay {
 public:
  /// `game` is the rulebook's name. A position is remembered every `spacing` moves. Throws
  /// `std::runtime_error` if the game does not begin by today's rules.
  Replay(storage::GameRecord record, std::string_view game, int spacing);

  /// `count` steps from step `from` on as JSON text; `head` is of the same game. Throws `std::runtime_error`
  /// if the game doesn't play again by today's rules.
  [[nodiscard]] std::string page(const storage::FinishedGame& head, RoomCodes codes, Viewpoint viewpoint,
                                 int from, int count);

  [[nodiscard]] std::size_t moves() const { return record_.moves.size(); }
  /// How many moves have been played for all pages so far.
  [[nodiscard]] int moves_played() const { return moves_played_; }

 private:
  /// A position, and the game's chance in it.
  struct Point {
    std::unique_ptr<games::Position> position;
    games::SeededChance chance;

    [[nodiscard]] Point copy() const { return {position->clone(), chance}; }
  };

  void write_steps(games::JsonWriter& out, storage::Time started, Viewpoint viewpoint, int from, int count);
  /// Makes the move that leads to `version`, and remembers where that leads if it is time to.
  const storage::MoveRecord& advance(Point& point, int version, games::Happenings& happenings);

  storage::GameRecord record_;
  int spacing_;
  std::vector<Point> remembered_;  ///< at versions 0, `spacing`, 2 `spacing`, …
  int moves_played_ = 0;
};

/// The game as a trace, one JSON object a line. Throws as `replay_of`.
[[nodiscard]] std::string trace_of(const storage::ReplayRecord& game);

}  // namespace tablee::server
