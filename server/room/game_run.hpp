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
  using Time = storage::Time;

  /// What does not change while a game is played, but for who holds a seat.
  struct Head {
    const games::Rulebook* rulebook = nullptr;
    protocol::GameNumber number{};
    protocol::GameId id;
    nlohmann::json options;
    std::vector<storage::GameSeat> seats;
    games::Seed seed{};
    games::Seed commitment{};  ///< to the seed; `start` makes it
    Time started;
    std::optional<std::chrono::seconds> move_time;
  };

  /// A move that was accepted: the game after it, and what it made known.
  struct Played;

  /// Shuffles and deals. `head.options` are complete and the number of seats is one the game takes.
  static GameRun start(Head head);
  /// Plays a stored game again from its head and moves. Throws `CannotReplay`.
  static GameRun replay(const games::Rulebook& rulebook, const storage::GameRecord& record,
                        std::optional<std::chrono::seconds> move_time);

  /// Tries a move on a copy; this game stays as it is.
  [[nodiscard]] std::variant<Played, games::Reason> play(games::Seat seat, const nlohmann::json& move,
                                                         storage::MadeBy by, Time at) const;
  /// The move that a bot makes in a seat that has one to make.
  [[nodiscard]] nlohmann::json bot_move(games::Seat seat) const { return position_->bot_move(seat); }
  /// The move of a bot that plays there in a person's stead.
  [[nodiscard]] nlohmann::json stand_in_move(games::Seat seat) const {
    return position_->stand_in_move(seat);
  }
  /// The move that is made there when time is up, by what can be seen now alone. Leaves the game's chance
  /// alone: `chance` is another.
  [[nodiscard]] nlohmann::json clock_move(games::Seat seat, games::Chance& chance) const {
    return position_->clock_move(seat, chance);
  }

  /// Goes on as `after`, to which a move of this game has led, but for what is known by now of the clocks.
  void become(GameRun after) {
    after.standstills_ = std::move(standstills_);
    *this = std::move(after);
  }
  void abandon(protocol::Ending ending) { ending_ = ending; }
  /// The game is over, and with it what its clocks were needed for.
  void forget_standstills() { standstills_.clear(); }
  void stop_clocks(Time at);
  void run_clocks(Time at);
  /// The clocks stood still in a time that is over, perhaps known already.
  void stand_still(Time from, Time until);
  /// Another player holds a seat.
  void replace_holder(games::Seat seat, protocol::PlayerId player);

  [[nodiscard]] protocol::GameNumber number() const { return head_->number; }
  [[nodiscard]] protocol::Version version() const { return version_; }
  /// Whether a move of `seat` that was made in the position `seen` is made in the present one. That holds,
  /// too, for older positions, as long as only others have moved since that were to act at the same time.
  [[nodiscard]] bool still_asks(games::Seat seat, protocol::Version seen) const;
  /// Over, with a result or without.
  [[nodiscard]] bool finished() const { return result_.has_value() || ending_.has_value(); }
  [[nodiscard]] const std::optional<games::Result>& result() const { return result_; }
  [[nodiscard]] std::optional<games::Seat> seat_of(protocol::PlayerId player) const;
  [[nodiscard]] protocol::PlayerId holder(games::Seat seat) const {
    return head_->seats[index_of(seat)].player;
  }
  [[nodiscard]] int seats() const { return static_cast<int>(head_->seats.size()); }
  /// Who has a move to make; nobody once the game is over.
  [[nodiscard]] games::SeatSet to_act() const { return finished() ? games::SeatSet() : position_->to_act(); }

  [[nodiscard]] bool timed() const { return head_->move_time.has_value(); }
  /// Whether the clocks stand still.
  [[nodiscard]] bool paused() const { return !standstills_.empty() && !standstills_.back().until; }
  /// Since when a seat has had the decision to make that it has.
  [[nodiscard]] Time asked_at(games::Seat seat) const { return asked_at_[index_of(seat)]; }
  /// When a seat's time for the move it has to make is over; nothing without a clock or while it stands.
  [[nodiscard]] std::optional<Time> deadline(games::Seat seat) const;
  /// How often in a row the clock has moved for a seat.
  [[nodiscard]] int timeouts_in_a_row(games::Seat seat) const { return timeouts_[index_of(seat)]; }
  /// What is left to each of `people` that has a move to make.
  [[nodiscard]] std::optional<protocol::Clocks> clocks(games::SeatSet people, Time now) const;

  /// Whether it is the same game in the same position, by all that a seat may see, with the same clocks.
  friend bool operator==(const GameRun& one, const GameRun& other);

  /// What anybody may see, without clocks; the seed and the nonces only once the game is over.
  [[nodiscard]] protocol::GameView view() const;
  /// What one seat alone may see, without events.
  [[nodiscard]] protocol::PrivateView private_view(games::Seat seat) const;

 private:
  template <class T>
  using EachSeat = std::array<T, games::max_seats>;

  GameRun(std::shared_ptr<const Head> head, games::SeededChance chance,
          std::unique_ptr<games::Position> position);

  static std::size_t index_of(games::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  /// Makes the next move, and notes whom it leaves with the decision they had.
  games::Verdict apply(games::Seat seat, const nlohmann::json& move, storage::MadeBy by, Time at,
                       games::Happenings& happenings);
  /// Puts together what its standstills are, as they lie on disk.
  void merge_standstills();
  /// How long the clocks have stood still between two moments.
  [[nodiscard]] std::chrono::milliseconds stood_still(Time from, Time until) const;

  std::shared_ptr<const Head> head_;
  games::SeededChance chance_;
  std::unique_ptr<games::Position> position_;
  std::optional<games::Result> result_;
  std::optional<protocol::Ending> ending_;
  protocol::Version version_{};
  /// For each seat the version, and the moment, since which it has had the same decision to make.
  EachSeat<protocol::Version> asked_since_{};
  EachSeat<Time> asked_at_{};
  EachSeat<int> timeouts_{};
  std::vector<storage::Standstill> standstills_;
};

struct GameRun::Played {
  GameRun after;
  games::Happenings happenings;
};

}  // namespace tablee::server
