// An evening at a table as the journal sees it: what is submitted one after the other, and what must be on
// disk then.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "room_model.hpp"

namespace tablee::storage {

/// What a file must hold, by the model.
class ExpectedFile {
 public:
  /// How the next commit has to be answered. The first creates the fixture's players, and whichever does so
  /// again is a conflict; the second creates its room.
  Outcome apply(const Commit& commit);
  /// As `stored_text` has to be.
  [[nodiscard]] std::string text() const;

  [[nodiscard]] bool has_players() const { return has_players_; }
  [[nodiscard]] const std::optional<RoomModel>& room() const { return room_; }
  [[nodiscard]] Time now() const { return now_; }

 private:
  bool has_players_ = false;
  std::optional<RoomModel> room_;
  Time now_;
};

/// What a file holds: the players, the table with its last game, all its games, and their players' standings.
std::string stored_text(Archive& archive);

/// Draws commits as they come from a table; the same from the same seed. A few are conflicts.
class Evening {
 public:
  /// Moves are texts of at least `move_size` bytes.
  Evening(std::uint64_t seed, std::size_t move_size) : random_(seed), move_size_(move_size) {}

  /// What is submitted next, at once: one commit or a few.
  std::vector<Commit> next(ExpectedFile file);

 private:
  int roll(int sides) { return static_cast<int>(random_() % static_cast<std::uint64_t>(sides)); }
  games::Seat seat() { return games::Seat(roll(3)); }
  PlayerId player();

  std::vector<Change> changes(const ExpectedFile& file);
  Change before_a_game(const RoomModel& room, const RoomRecord& record);
  Change in_a_game(const RoomModel& room);
  Change move_of(const RoomModel& room);
  Change end_of(const RoomModel& room);
  Change aside(const RoomModel& room);

  std::mt19937_64 random_;
  std::size_t move_size_;
  int clock_ = 0;
};

}  // namespace tablee::storage
