// Makes a Rulebook and its Positions from an Engine and the functions that write and read its JSON.
#pragma once

#include <algorithm>
#include <concepts>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/engine.hpp"
#include "games/core/rulebook.hpp"

namespace tablee::games {

/// What a game's json.hpp offers, beside its types:
///   encode(x)                       for options, moves, views and events: their JSON.
///   decode(json, move)              true if `json`, which may be anything, is exactly the JSON of a move.
///   decode(json, seats, options)    true if `json` holds options for `seats` seats; members left out get
///   their
///                                   defaults. encode and decode are each other's inverse.
template <class E>
concept JsonEngine = Engine<E> &&
    requires(const nlohmann::json& json, int seats, const typename E::Options& options,
             typename E::Options& read_options, const typename E::Move& move, typename E::Move& read_move,
             const typename E::PublicView& public_view, const typename E::PrivateView& private_view,
             const typename E::PublicEvent& shown, const typename E::PrivateEvent& told) {
  { encode(options) } -> std::same_as<nlohmann::json>;
  { encode(move) } -> std::same_as<nlohmann::json>;
  { encode(public_view) } -> std::same_as<nlohmann::json>;
  { encode(private_view) } -> std::same_as<nlohmann::json>;
  { encode(shown) } -> std::same_as<nlohmann::json>;
  { encode(told) } -> std::same_as<nlohmann::json>;
  { decode(json, seats, read_options) } -> std::same_as<bool>;
  { decode(json, read_move) } -> std::same_as<bool>;
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

  [[nodiscard]] std::vector<nlohmann::json> legal_moves(Seat seat) const override {
    const auto moves = legal(seat);
    std::vector<std::pair<std::string, nlohmann::json>> by_text;
    by_text.reserve(moves.size());
    for (const auto& move : moves) {
      nlohmann::json json = encode(move);
      std::string text = json.dump();
      by_text.emplace_back(std::move(text), std::move(json));
    }
    std::sort(by_text.begin(), by_text.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<nlohmann::json> sorted;
    sorted.reserve(by_text.size());
    for (auto& [text, json] : by_text) sorted.push_back(std::move(json));
    return sorted;
  }

  Verdict apply(Seat seat, const nlohmann::json& json, Chance& chance, Happenings& happenings) override {
    typename E::Move move;
    if (!decode(json, move)) return Verdict::refused(reasons::not_a_move);
    typename E::Events events;
    const Verdict verdict = E::apply(state_, seat, move, chance, events);
    bots_.notice(events);
    for (const auto& event : events.shown()) happenings.shown.push_back(encode(event));
    for (const auto& whisper : events.told())
      told_to(whisper.seat, happenings).push_back(encode(whisper.event));
    return verdict;
  }

  [[nodiscard]] nlohmann::json public_view() const override { return encode(E::public_view(state_)); }
  [[nodiscard]] nlohmann::json private_view(Seat seat) const override {
    return encode(E::private_view(state_, seat));
  }
  [[nodiscard]] std::optional<Result> result() const override { return E::result(state_); }

  [[nodiscard]] nlohmann::json bot_move(Seat seat) const override {
    return encode(choice_of(bots_.in(seat), seat));
  }
  [[nodiscard]] nlohmann::json stand_in_move(Seat seat) const override {
    return encode(choice_of(bots_.in(seat).as_a_person_remembers(), seat));
  }
  [[nodiscard]] nlohmann::json clock_move(Seat seat, Chance& chance) const override {
    return encode(E::clock_move(E::public_view(state_), E::private_view(state_, seat), legal(seat), chance));
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

  static std::vector<nlohmann::json>& told_to(Seat seat, Happenings& happenings) {
    for (auto& told : happenings.told)
      if (told.seat == seat) return told.events;
    return happenings.told.emplace_back(Happenings::Told{seat, {}}).events;
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
    return encode(options);
  }

  [[nodiscard]] std::unique_ptr<Position> start(const nlohmann::json& json, int seats,
                                                Chance& chance) const override {
    typename E::Options options;
    // Complete options decode; on others, a breach of the contract, the game is the usual one.
    (void)decode(json, seats, options);
    return std::make_unique<ErasedPosition<E>>(E::start(options, seats, chance), seats);
  }

  [[nodiscard]] std::span<const Reason> reasons() const override { return E::reasons(); }

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
