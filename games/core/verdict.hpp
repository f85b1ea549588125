// What an engine says to a move: accepted, or refused for a stated reason.
#pragma once

#include <string_view>

namespace tablee::games {

/// Why a move was refused. Every reason is a constant with static storage; a game lists all of its own in
/// `reasons()`, so that the protocol's list of codes is closed.
struct Reason {
  std::string_view code;      ///< stable, snake_case, unique over all games: "too_few_cards"
  std::string_view rule;      ///< the rule's number on the game's page: "C-9"
  std::string_view sentence;  ///< for people, English, ends with a full stop
};

/// Reasons that every game shares.
namespace reasons {
inline constexpr Reason not_your_turn{"not_your_turn", "", "It is not your turn."};
inline constexpr Reason game_over{"game_over", "", "The game is over."};
inline constexpr Reason wrong_phase{"wrong_phase", "", "This move does not belong to this part of the turn."};
inline constexpr Reason not_a_move{"not_a_move", "", "This is not a move of this game."};
}  // namespace reasons

/// The answer to a move. A refused move has changed nothing.
class [[nodiscard]] Verdict {
 public:
  static constexpr Verdict accepted() { return Verdict(nullptr); }
  static constexpr Verdict refused(const Reason& reason) { return Verdict(&reason); }
  static Verdict refused(const Reason&&) = delete;

  [[nodiscard]] constexpr bool ok() const { return reason_ == nullptr; }
  /// Only where `!ok()`.
  [[nodiscard]] constexpr const Reason& reason() const { return *reason_; }

 private:
  constexpr explicit Verdict(const Reason* reason) : reason_(reason) {}
  const Reason* reason_;
};

}  // namespace tablee::games
