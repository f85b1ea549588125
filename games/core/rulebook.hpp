// The type-erased form of an engine: what rooms, traces and the command line hold. Moves and views are JSON
// here and nowhere below: text on their way out, trees on their way in.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"

namespace tablee::games {

/// What a move made known, as lists of events in the order in which they happened.
struct Happenings {
  struct Told {
    Seat seat;
    JsonText events;
  };

  JsonText shown{"[]"};    ///< to everybody
  std::vector<Told> told;  ///< to one seat alone each; seats without an entry are told nothing more

  /// What `seat` alone is told.
  [[nodiscard]] JsonText told_to(Seat seat) const {
    for (const Told& each : told)
      if (each.seat == seat) return each.events;
    return {"[]"};
  }
};

/// One position of a running game, hidden cards included, with a bot in each seat that has watched the game
/// so far as a person there would. Owned by one thread at a time.
class Position {
 public:
  virtual ~Position() = default;

  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  /// The seats that have a move to make; empty once the game has ended.
  [[nodiscard]] virtual SeatSet to_act() const = 0;
  /// The list of all legal moves of `seat`, sorted by their text; empty if it has none to make.
  [[nodiscard]] virtual JsonText legal_moves(Seat seat) const = 0;
  /// Plays `move` for `seat`; `happenings` become what it made known. Any JSON value is a valid argument; a
  /// refusal leaves the position, the chance and the happenings as they were.
  virtual Verdict apply(Seat seat, const nlohmann::json& move, Chance& chance, Happenings& happenings) = 0;
  /// What anybody may see now.
  [[nodiscard]] virtual JsonText public_view() const = 0;
  /// What `seat` alone may see now, beside the public view.
  [[nodiscard]] virtual JsonText private_view(Seat seat) const = 0;
  /// Scores and places once the game has ended.
  [[nodiscard]] virtual std::optional<Result> result() const = 0;
  /// The move that a bot in this seat would make: a legal one, chosen by what the seat was shown since the
  /// start and sees now, and by nothing else. `seat` must have a move to make. Same game so far: same move.
  [[nodiscard]] virtual nlohmann::json bot_move(Seat seat) const = 0;
  /// The same by a bot that plays in a person's stead and remembers no more than a person would (bot.hpp).
  [[nodiscard]] virtual nlohmann::json stand_in_move(Seat seat) const = 0;
  /// What is played for `seat`, which must have a move to make, when its time is up: see engine.hpp. The game
  /// so far is without influence; `chance` is not that of the game.
  [[nodiscard]] virtual nlohmann::json clock_move(Seat seat, Chance& chance) const = 0;
};

/// A game of the catalogue. Rulebooks live as long as the program and may be used from any thread.
class Rulebook {
 public:
  virtual ~Rulebook() = default;

  /// The game's name on the wire and in the database: "calcory".
  [[nodiscard]] virtual std::string_view id() const = 0;
  /// Raised whenever a stored game would replay differently.
  [[nodiscard]] virtual int rules_version() const = 0;
  [[nodiscard]] virtual int min_seats() const = 0;
  [[nodiscard]] virtual int max_seats() const = 0;
  /// `options` with all defaults filled in, or nothing if they are not options of this game for `seats`
  /// seats.
  [[nodiscard]] virtual std::optional<nlohmann::json> complete_options(const nlohmann::json& options,
                                                                       int seats) const = 0;
  /// Sets up a game. `options` come from `complete_options` and `seats` lies in min_seats..max_seats.
  [[nodiscard]] virtual std::unique_ptr<Position> start(const nlohmann::json& options, int seats,
                                                        Chance& chance) const = 0;
  /// Whether anything in it is ever hidden from anybody.
  [[nodiscard]] virtual bool has_secrets() const = 0;
  /// How its rules are numbered.
  [[nodiscard]] virtual std::span<const NumberedRules> rules() const = 0;
  /// Complete options of every way to play it: see engine.hpp.
  [[nodiscard]] virtual std::vector<nlohmann::json> modes() const = 0;
  /// Every reason this game refuses a move with, those of `games::reasons` aside.
  [[nodiscard]] virtual std::span<const Reason> reasons() const = 0;
  /// The trace's form of a chance event: the codes of `items` ("R7"), or nothing for an unknown event.
  [[nodiscard]] virtual std::optional<nlohmann::json> chance_order(
      std::string_view event, std::span<const std::byte> items) const = 0;
};

/// All games, in the order in which they are offered.
[[nodiscard]] std::span<const Rulebook* const> catalogue();

/// The game called `id`, or null.
[[nodiscard]] const Rulebook* find_rulebook(std::string_view id);

}  // namespace tablee::games
