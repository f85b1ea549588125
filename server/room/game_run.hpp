// A game being played in a room: its head, its position and its chance, as a value that moves lead on from.
#pragma once

#include <array>
#include <memory>
#include <stdexcept>
#include <variant>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/rulebook.hpp"
#include "protocol/messages.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// A stored game that does not play again by today's rules.
class CannotReplay : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class GameRun {
 public:
  /// What does not change while a game is played.
  struct Head {
    const games::Rulebook* rulebook = nullptr;
    protocol::GameNumber number{};
    nlohmann::json options;
    std::vector<storage::GameSeat> seats;
    games::Seed seed{};
  };

  /// A move that was accepted: the game after it, and what it made known.
  struct Played;

  /// Shuffles and deals. `head.options` are complete and the number of seats is one the game takes.
  static GameRun start(Head head);
  /// Plays a stored game again from its head and moves. Throws `CannotReplay`.
  static GameRun replay(const games::Rulebook& rulebook, const storage::GameRecord& record);

  /// Tries a move on a copy; this game stays as it is.
  [[nodiscard]] std::variant<Played, games::Reason> play(games::Seat seat, const nlohmann::json& move) const;

  [[nodiscard]] protocol::GameNumber number() const { return head_->number; }
  [[nodiscard]] protocol::Version version() const { return version_; }
  /// Whether a move of `seat` that was made in the position `seen` is made in the present one. That holds,
  /// too, for older positions, as long as only others have moved since that were to act at the same time.
  [[nodiscard]] bool still_asks(games::Seat seat, protocol::Version seen) const;
  [[nodiscard]] bool finished() const { return result_.has_value(); }
  [[nodiscard]] const std::optional<games::Result>& result() const { return result_; }
  [[nodiscard]] std::optional<games::Seat> seat_of(protocol::PlayerId player) const;

  /// What anybody may see; the seed and the nonces only once the game is over.
  [[nodiscard]] protocol::GameView view() const;
  /// What one seat alone may see, without events.
  [[nodiscard]] protocol::PrivateView private_view(games::Seat seat) const;

 private:
  GameRun(std::shared_ptr<const Head> head, games::SeededChance chance,
          std::unique_ptr<games::Position> position);

  /// Makes the next move, and notes whom it leaves with the decision they had.
  games::Verdict apply(games::Seat seat, const nlohmann::json& move, games::Happenings& happenings);

  std::shared_ptr<const Head> head_;
  games::SeededChance chance_;
  std::unique_ptr<games::Position> position_;
  std::optional<games::Result> result_;
  protocol::Version version_{};
  /// For each seat the version since which it has had the same decision to make.
  std::array<protocol::Version, games::max_seats> asked_since_{};
};

struct GameRun::Played {
  GameRun after;
  games::Happenings happenings;
};

}  // namespace tablee::server
