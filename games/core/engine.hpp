// The contract between a game and everything that plays, shows or tests it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/core/game.hpp"

namespace tablee::games {

/// A plain value: comparable, copied as bytes, nothing on the heap.
template <class T>
concept PlainValue = std::regular<T> && std::is_trivially_copyable_v<T>;

/// A game's rules: a type of static members, without any state of its own, that may be used from any thread.
/// tests/games/contract_test.cpp holds every engine of the catalogue against this page.
///
/// Seats handed in are seats of the table: 0..seats-1. A function that takes a `State` takes one that came
/// from `start`, `apply` or `imagine`.
///
/// Types
///   Options       what is agreed before the first card; a default-constructed one is the usual game.
///   State         all there is to know about a running game, hidden cards and secret choices included. Equal
///                 positions are equal values: what means nothing at the moment holds a fixed value.
///   Move          a small value in a total order. No two moves mean the same.
///   PublicView    what anybody may see now.
///   PrivateView   what one seat alone may see beside that. Both are built up from what the rules make
///                 visible, never by taking away from the State. Neither holds what was visible once and is
///                 hidden now.
///   PublicEvent   something that a move made known to everybody.
///   PrivateEvent  something that it made known to one seat. Both are as careful as the views.
///   Events        the EventList of the two.
///
/// Constants
///   id                      the game's name on the wire, in traces and in the database; also the name of its
///                           folder and its namespace.
///   rules_version           raised whenever a stored game would replay differently.
///   min_seats, max_seats    how many can play.
///   has_secrets             whether anything is ever hidden from anybody: cards face down, hands, choices
///                           made at the same time. Where nothing is, `imagine` gives the state itself.
///   rules                   how its rules are numbered: a list of NumberedRules. The README goes on counting
///                           with our own decisions.
///
/// start(options, seats, chance)
///   Sets up a game. The order in which it asks `chance` and the order of what it hands over to be shuffled
///   belong to the rules version.
/// to_act(state)
///   The seats that have a move to make, several where the rules let them act at the same time; then no move
///   of one changes what the others that are still to act may do. Empty when, and only when, the game is
///   over. Where a player can do nothing the engine has passed for them already.
/// legal_moves(state, seat, out)
///   Replaces `out` by all moves that `apply` accepts from `seat`, ascending, each once: none for a seat that
///   is not to act, at least one for a seat that is. Depends only on what `seat` may see. Allocates nothing
///   once `out` has grown to its largest size.
/// apply(state, seat, move, chance, events)
///   Checks the move, plays it, and whatever the rules let follow of itself, and adds what it made known to
///   `events`. A refusal leaves `state`, `chance` and `events` as they were. Any value of the type `Move` may
///   be tried by any seat at any time.
/// public_view(state), private_view(state, seat)
///   See the types. The public view's JSON has a member `phase`, a text, which is "over" once the game is
///   over and never before; tables, replays and tests go by it. By custom it has `turn`, too: the seat to
///   act, or null where several act or nobody does.
/// imagine(state, viewer, chance)
///   A state that `viewer` (nobody in particular: an onlooker) can't tell from `state` by its views and legal
///   moves: everything which these do not show NOW is dealt anew, and so are choices that others made in
///   secret. What was face up once and is face down again is dealt anew as well; who remembers, a bot say,
///   keeps a memory of the events and corrects the state by it. This is the leak test, and what bots think
///   with.
/// result(state)
///   Scores and places once the game is over.
/// clock_move(public view, private view, legal moves, chance)
///   What is played for a seat whose time is up: one of its legal moves, of which there is at least one. It
///   is chosen by what that seat may see now and by nothing else: it has no memory, since it is a function
///   and is handed views. It brings the seat no more than the rules force on it: where a turn may be stopped,
///   passed or ended it does just that. The game's README says which move it is. `chance` decides where
///   others would learn a secret from a move that they can predict; it is not the chance of the game.
/// inventory(state)
///   Every card or tile of the game, wherever it lies, sorted: the same list throughout a game.
/// reasons()
///   Every reason this game refuses with, those of `games::reasons` aside.
/// modes()
///   Every way to play it that differs by more than its length: one choice of options each, the shortest.
///   Where there are very many, enough to reach every rule. All are valid for any number of seats. There are
///   golden games of each.
/// other_options()
///   Optional: more choices of options that are worth a test: a greater length, or what chance decides else.
/// item_code(event, item)
///   How a trace writes an item of the shuffle or draw called `event` ("R7"); nothing if none is called that.
template <class E>
concept Engine = PlainValue<typename E::Options> && PlainValue<typename E::State> &&
    PlainValue<typename E::Move> && std::totally_ordered<typename E::Move> &&
    PlainValue<typename E::PublicView> && PlainValue<typename E::PrivateView> &&
    PlainValue<typename E::PublicEvent> && PlainValue<typename E::PrivateEvent> &&
    requires(const typename E::Options& options, const typename E::State& state, typename E::State& played,
             const typename E::Move& move, std::vector<typename E::Move>& out, typename E::Events& events,
             int seats, Seat seat, std::optional<Seat> viewer, Chance& chance, std::string_view event,
             std::byte item, const typename E::PublicView& table, const typename E::PrivateView& own,
             std::span<const typename E::Move> legal) {
  { E::id } -> std::convertible_to<std::string_view>;
  { E::rules_version } -> std::convertible_to<int>;
  { E::min_seats } -> std::convertible_to<int>;
  { E::max_seats } -> std::convertible_to<int>;
  { E::has_secrets } -> std::convertible_to<bool>;
  {std::span<const NumberedRules>(E::rules)};
  { E::start(options, seats, chance) } -> std::same_as<typename E::State>;
  { E::to_act(state) } -> std::same_as<SeatSet>;
  { E::legal_moves(state, seat, out) } -> std::same_as<void>;
  { E::apply(played, seat, move, chance, events) } -> std::same_as<Verdict>;
  { E::public_view(state) } -> std::same_as<typename E::PublicView>;
  { E::private_view(state, seat) } -> std::same_as<typename E::PrivateView>;
  { E::imagine(state, viewer, chance) } -> std::same_as<typename E::State>;
  { E::clock_move(table, own, legal, chance) } -> std::same_as<typename E::Move>;
  { E::result(state) } -> std::same_as<std::optional<Result>>;
  { E::inventory(state) } -> std::same_as<std::vector<std::uint8_t>>;
  { E::reasons() } -> std::same_as<std::span<const Reason>>;
  { E::modes() } -> std::same_as<std::vector<typename E::Options>>;
  { E::item_code(event, item) } -> std::same_as<std::optional<std::string>>;
  { events.shown() } -> std::same_as<std::span<const typename E::PublicEvent>>;
  { events.told().front().event } -> std::convertible_to<typename E::PrivateEvent>;
};

/// All choices of options that tests play with.
template <Engine E>
[[nodiscard]] std::vector<typename E::Options> all_options() {
  auto all = E::modes();
  if constexpr (requires { E::other_options(); })
    for (const auto& other : E::other_options()) all.push_back(other);
  return all;
}

}  // namespace tablee::games
