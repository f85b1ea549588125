// Plays a game while its trace is written.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "games/core/rulebook.hpp"
#include "games/trace/chances.hpp"
#include "games/trace/lines.hpp"

namespace tablee::games::trace {

/// A game and its trace, which goes to `sink` line by line: the head and the first chance on construction,
/// each move with the chance it sets off, the result with the last move. The same game gives the same bytes.
class Recording {
 public:
  /// `options` and `seats` as for `Rulebook::start`. `rulebook` and `chance` must outlive the recording.
  Recording(const Rulebook& rulebook, const nlohmann::json& options, int seats, Chance& chance,
            LineSink sink);

  [[nodiscard]] const Position& position() const { return *position_; }

  /// Plays a move. A refused one leaves no line.
  Verdict play(Seat seat, const nlohmann::json& move);

 private:
  void write_chance();

  LineSink sink_;
  RecordingChance chance_;
  std::unique_ptr<Position> position_;
};

}  // namespace tablee::games::trace
