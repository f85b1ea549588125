// Makes a Rulebook and its Positions from an Engine and the functions that write and read its JSON.
#pragma once

#include <algorithm>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/engine.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/rulebook.hpp"

namespace tablee::games {

/// An engine whose types have JSON, which TABLEE_JSON (game.hpp) declares:
///   write(out, x)                   for options, moves, views and events: writes the value
///   (json_writer.hpp). decode(tree, move)              true if `tree`, which may be anything, is exactly the
///   JSON of a move. decode(tree, seats, options)    true if `tree` holds options for `seats` seats; members
///   left out get
///                                   their defaults.
/// write and decode are each other's inverse.
template <class E>
concept JsonEngine = Engine<E> &&
    requires(JsonWriter& out, const nlohmann::json& tree, int seats, const typename E::Options& options,
             typename E::Options& read_options, const typename E::Move& move, typename E::Move& read_move,
             const typename E::PublicView& public_view, const typename E::PrivateView& private_view,
             const typename E::PublicEvent& shown, const typename E::PrivateEvent& told) {
  write(out, options);
  write(out, move);
  write(out, public_view);
  write(out, private_view);
  write(out, shown);
  write(out, told);
  { decode(tree, seats, read_options) } -> std::same_as<bool>;
  { decode(tree, read_move) } -> std::same_as<bool>;
};

/// All that the catalogue asks of a game.
template <class E>
concept CompleteEngine = JsonEngine<E> && EngineWithBot<E>;

template <CompleteEngine E>
class ErasedPosition final : public Position {
 public:
  /// `bots` have watched the game that led to `state`.
  ErasedPosition(const typename E::State& state, int seats, const SeatedBots<E>& bots = {})
      : state_(state), bots_(bots), seats_(seats) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<ErasedPosition>(*this);
  }
  [[nodiscard]] int seats() const override { return seats_; }
  [[nodiscard]] SeatSet to_act() const override { return E::to_act(state_); }

  [[nodiscard]] JsonText legal_moves(Seat seat) const override {
    const auto moves = legal(seat);
    constexpr std::size_t usual_size = 32;
    std::string texts;
    texts.reserve(moves.size() * usual_size);
    std::vector<std::size_t> ends;
    ends.reserve(moves.size());
    for (const auto& move : moves) {
      JsonWriter(texts).value(move);
      ends.push_back(texts.size());
    }
    std::vector<std::string_view> sorted;
    sorted.reserve(moves.size());
    std::size_t start = 0;
    for (const std::size_t end : ends) {
      sorted.push_back(std::string_view(texts).substr(start, end - start));
      start = end;
    }
    std::ranges::sort(sorted);
    JsonText list;
    list.text.reserve(texts.size() + moves.size() + 2);
    JsonWriter out(list.text);
    out.list(sorted, [&](std::string_view move) { out.written(move); });
    return list;
  }

  Verdict apply(Seat seat, const nlohmann::json& tree, Chance& chance, Happenings& happenings) override {
    typename E::Move move;
    if (!decode(tree, move)) return Verdict::refused(reasons::not_a_move);
    typename E::Events events;
    const Verdict verdict = E::apply(state_, seat, move, chance, events);
    if (!verdict.ok()) return verdict;
    bots_.notice(events);
    happenings.shown = to_json_text(events.shown());
    happenings.told.clear();
    for (const Seat each : all_seats(seats_)) tell(each, events, happenings);
    return verdict;
  }

  [[nodiscard]] JsonText public_view() const override {
    constexpr std::size_t usual_size = 1024;
    return to_json_text(E::public_view(state_), usual_size);
  }
  [[nodiscard]] JsonText private_view(Seat seat) const override {
    return to_json_text(E::private_view(state_, seat));
  }
  [[nodiscard]] std::optional<Result> result() const override { return E::result(state_); }

  [[nodiscard]] nlohmann::json bot_move(Seat seat) const override {
    return to_tree(choice_of(bots_.in(seat), seat));
  }
  [[nodiscard]] nlohmann::json stand_in_move(Seat seat) const override {
    return to_tree(choice_of(bots_.in(seat).as_a_person_remembers(), seat));
  }
  [[nodiscard]] nlohmann::json clock_move(Seat seat, Chance& chance) const override {
    return to_tree(E::clock_move(E::public_view(state_), E::private_view(state_, seat), legal(seat), chance));
  }

 private:
  [[nodiscard]] std::vector<typename E::Move> legal(Seat seat) const {
    std::vector<typename E::Move> moves;
    E::legal_moves(state_, seat, moves);
    return moves;
  }
  [[nodiscard]] typename E::Move choice_of(const typename E::Bot& bot, Seat seat) const {
    return bot.choose(E::public_view(state_), E::private_view(state_, seat), legal(seat));
  }

  /// Adds what `seat` alone is told of `events`, if that is anything.
  static void tell(Seat seat, const typename E::Events& events, Happenings& happenings) {
    const auto is_to_hear = [seat](const auto& whisper) { return whisper.seat == seat; };
    if (std::ranges::none_of(events.told(), is_to_hear)) return;
    JsonText list;
    JsonWriter out(list.text);
    out.list(events.told(), [&](const auto& whisper) {
      if (is_to_hear(whisper)) out.value(whisper.event);
    });
    happenings.told.push_back({seat, std::move(list)});
  }

  typename E::State state_;
  SeatedBots<E> bots_;
  int seats_;
};

template <CompleteEngine E>
class ErasedRulebook final : public Rulebook {
 public:
  [[nodiscard]] std::string_view id() const override { return E::id; }
  [[nodiscard]] int rules_version() const override { return E::rules_version; }
  [[nodiscard]] int min_seats() const override { return E::min_seats; }
  [[nodiscard]] int max_seats() const override { return E::max_seats; }

  [[nodiscard]] std::optional<nlohmann::json> complete_options(const nlohmann::json& json,
                                                               int seats) const override {
    typename E::Options options;
    if (!decode(json, seats, options)) return std::nullopt;
    return to_tree(options);
  }

  [[nodiscard]] std::unique_ptr<Position> start(const nlohmann::json& json, int seats,
                                                Chance& chance) const override {
    typename E::Options options;
    // Complete options decode; on others, a breach of the contract, the game is the usual one.
    (void)decode(json, seats, options);
    return std::make_unique<ErasedPosition<E>>(E::start(options, seats, chance), seats);
  }

  [[nodiscard]] bool has_secrets() const override { return E::has_secrets; }
  [[nodiscard]] std::span<const NumberedRules> rules() const override { return E::rules; }
  [[nodiscard]] std::span<const Reason> reasons() const override { return E::reasons(); }
  [[nodiscard]] std::vector<nlohmann::json> modes() const override {
    std::vector<nlohmann::json> trees;
    for (const auto& mode : E::modes()) trees.push_back(to_tree(mode));
    return trees;
  }

  [[nodiscard]] std::optional<nlohmann::json> chance_order(std::string_view event,
                                                           std::span<const std::byte> items) const override {
    nlohmann::json codes = nlohmann::json::array();
    for (const std::byte item : items) {
      auto code = E::item_code(event, item);
      if (!code) return std::nullopt;
      codes.push_back(*std::move(code));
    }
    return codes;
  }
};

}  // namespace tablee::games
