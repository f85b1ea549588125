// One engine, at place TABLEE_FUZZ_GAME of the catalogue: at any table, whatever moves are tried in whatever
// order, the rules accept what they list and nothing else, lose no card, show nobody anything they may not
// see, and come to an end.
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "games/catalogue.hpp"
#include "games/core/bot.hpp"
#include "games/core/json_tree.hpp"
#include "protocol/fields.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::fuzz {
namespace {

using namespace games;
using Game = std::tuple_element_t<TABLEE_FUZZ_GAME, Catalogue>;
using nlohmann::json;

SeededChance chosen_chance(Choices& choices) {
  Seed seed{};
  seed[0] = choices.byte();
  seed[1] = choices.byte();
  return {seed, {}};
}

/// A game in which the input chooses everything.
class Session {
 public:
  explicit Session(Choices& choices)
      : choices_(choices),
        seats_(Game::min_seats + static_cast<int>(choices.below(Game::max_seats - Game::min_seats + 1))),
        options_(choose_options(choices)),
        chance_(chosen_chance(choices)),
        state_(Game::start(options_, seats_, chance_)),
        inventory_(Game::inventory(state_)) {
    check_position();
  }

  /// Plays what is left of the input.
  void play() {
    while (!choices_.empty()) step();
    check_what_is_seen();
  }

 private:
  static typename Game::Options choose_options(Choices& choices) {
    static const auto all = all_options<Game>();
    return choices.one_of(all);
  }

  void step() {
    enum Step { listed, bots, several, remembered, altered, any_text, look, steps };
    switch (choices_.below(steps)) {
      case listed:
        return try_listed();
      case bots:
        return let_bot_move();
      case several:
        return go_on(static_cast<std::uint32_t>(choices_.below(64)));
      case remembered:
        if (!tried_.empty()) attempt(likely_seat(), Game::Move(choices_.one_of(tried_)));
        return;
      case altered:
        return try_altered();
      case any_text:
        return try_json(protocol::parse_bounded(choices_.line()));
      default:
        return check_what_is_seen();
    }
  }

  Seat any_seat() { return Seat(static_cast<int>(choices_.below(static_cast<std::size_t>(seats_)))); }

  /// Mostly somebody who is to act, and now and then anybody.
  Seat likely_seat() {
    constexpr std::size_t one_in = 8;
    const bool anybody = choices_.below(one_in) == 0;
    const auto actor = anybody ? std::nullopt : choose_actor();
    return actor ? *actor : any_seat();
  }

  /// Somebody who is to act, if the game is not over.
  std::optional<Seat> choose_actor() {
    const SeatSet due = Game::to_act(state_);
    if (due.empty()) return std::nullopt;
    const auto place = choices_.below(static_cast<std::size_t>(due.size()));
    return *std::ranges::next(due.begin(), static_cast<std::ptrdiff_t>(place));
  }

  void try_listed() {
    const auto seat = choose_actor();
    if (!seat) return;
    Game::legal_moves(state_, *seat, legal_);
    attempt(*seat, Game::Move(choices_.one_of(legal_)));
  }

  void let_bot_move() {
    const auto seat = choose_actor();
    if (!seat || ++bot_moves_ > most_bot_moves) return;
    Game::legal_moves(state_, *seat, legal_);
    const auto move =
        bots_.in(*seat).choose(Game::public_view(state_), Game::private_view(state_, *seat), legal_);
    demand(std::ranges::binary_search(legal_, move), "a bot chooses a legal move");
    attempt(*seat, move);
  }

  /// A number of random moves, so that a short input can reach far into a game.
  void go_on(std::uint32_t moves) {
    QuickChoice policy(moves);
    for (; moves > 0 && !Game::to_act(state_).empty(); --moves) {
      const auto turn = random_turn<Game>(state_, policy, legal_);
      attempt(turn.seat, turn.move);
    }
  }

  /// A listed move as JSON, one member of which is another value.
  void try_altered() {
    const auto seat = choose_actor();
    if (!seat) return;
    Game::legal_moves(state_, *seat, legal_);
    json move = to_tree(choices_.one_of(legal_));
    auto member = move.begin();
    for (auto skip = choices_.below(move.size()); skip > 0; --skip) ++member;
    const std::string_view text = choices_.line();
    json value = protocol::parse_bounded(text);
    *member = value.is_discarded() ? json(member.key()) : std::move(value);
    try_json(move);
  }

  void try_json(const json& text) {
    typename Game::Move move;
    if (text.is_discarded() || !decode(text, move)) return;
    typename Game::Move again;
    demand(decode(to_tree(move), again) && again == move, "a move comes back from its JSON");
    const bool accepted = attempt(likely_seat(), move);
    demand(!accepted || to_json_text(move).text == text.dump(), "a move is accepted in one form only");
  }

  /// Any move of any seat at any time: accepted if it is listed, and else refused without a trace.
  bool attempt(Seat seat, const Game::Move& move) {
    Game::legal_moves(state_, seat, legal_);
    const bool is_legal = std::ranges::binary_search(legal_, move);
    const auto before = state_;
    const auto chance_before = chance_;
    typename Game::Events events;
    const Verdict verdict = Game::apply(state_, seat, move, chance_, events);
    demand(verdict.ok() == is_legal, "exactly the legal moves are accepted");
    tried_.push_back(move);
    if (verdict.ok()) {
      bots_.notice(events);
      for (const auto& event : events.shown()) demand(!to_tree(event).is_null(), "an event can be told");
      for (const auto& told : events.told()) {
        demand(told.seat.index() < seats_, "nobody is told who does not play");
        demand(!to_tree(told.event).is_null(), "an event can be told");
      }
      check_position();
      return true;
    }
    demand(!verdict.reason().code.empty(), "a refusal has a reason");
    demand(state_ == before && chance_ == chance_before, "a refusal changes nothing");
    demand(events.shown().empty() && events.told().empty(), "nothing happens when a move is refused");
    return false;
  }

  void check_position() {
    demand(Game::inventory(state_) == inventory_, "no card is lost or doubled");
    const SeatSet due = Game::to_act(state_);
    const auto result = Game::result(state_);
    demand(result.has_value() == due.empty(), "a game has a result or somebody to act");
    if (result) demand(result->places == places(result->places, Best::lowest), "places fit the scores");
    for (int index = 0; index < max_seats; ++index) {
      if (index >= seats_) {
        demand(!due.contains(Seat(index)), "nobody acts who does not play");
        continue;
      }
      Game::legal_moves(state_, Seat(index), legal_);
      demand(legal_.empty() != due.contains(Seat(index)), "who is to act has moves, others have none");
      demand(std::ranges::is_sorted(legal_) && std::ranges::adjacent_find(legal_) == legal_.end(),
             "legal moves are sorted and different");
    }
  }

  void check_what_is_seen() {
    if (++looks_ > most_looks) return;
    demand(!to_json_text(Game::public_view(state_)).text.empty(), "a view can be told");
    for (int index = -1; index < seats_; ++index) {
      const auto viewer = index < 0 ? std::nullopt : std::optional(Seat(index));
      const auto imagined = Game::imagine(state_, viewer, imagination_);
      demand(Game::inventory(imagined) == inventory_, "an imagined world has the same cards");
      demand(Game::public_view(imagined) == Game::public_view(state_), "an imagined world looks the same");
      demand(Game::to_act(imagined) == Game::to_act(state_), "the same act in an imagined world");
      if (viewer) check_what_is_seen_by(*viewer, imagined);
    }
  }

  void check_what_is_seen_by(Seat viewer, const typename Game::State& imagined) {
    const auto own = Game::private_view(state_, viewer);
    demand(!to_json_text(own).text.empty(), "a view can be told");
    demand(Game::private_view(imagined, viewer) == own, "an imagined world looks the same to its viewer");
    Game::legal_moves(state_, viewer, legal_);
    std::vector<typename Game::Move> same;
    Game::legal_moves(imagined, viewer, same);
    demand(legal_ == same, "an imagined world lets its viewer do the same");
  }

  // What takes long is done a few times a game only.
  static constexpr int most_bot_moves = 16;
  static constexpr int most_looks = 16;

  Choices& choices_;
  int seats_;
  Game::Options options_;
  SeededChance chance_;
  SeededChance imagination_ = numbered_chance(99);
  Game::State state_;
  std::vector<std::uint8_t> inventory_;
  SeatedBots<Game> bots_;
  std::vector<Game::Move> legal_;
  std::vector<Game::Move> tried_;
  int bot_moves_ = 0;
  int looks_ = 0;
};

}  // namespace
}  // namespace tablee::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  tablee::fuzz::Choices choices(bytes, size);
  tablee::fuzz::Session(choices).play();
  return 0;
}
