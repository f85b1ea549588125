// What the header of every game needs, and what it would otherwise copy from the last one. The two macros
// declare what engine.hpp and json_writer.hpp describe; nothing else in C++ declares functions for types that
// are not known yet.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/event_list.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"
#include "games/core/verdict.hpp"

namespace tablee::games {

/// The numbered rules of a game's page, or of a part of it: C-1 to C-15 are `{"C", 15}`.
struct NumberedRules {
  std::string_view prefix;
  int count = 0;
};

}  // namespace tablee::games

/// The types and functions of the engine of namespace `game`, inside its struct.
#define TABLEE_ENGINE(game)                                                                            \
  using Options = game::Options;                                                                       \
  using State = game::State;                                                                           \
  using Move = game::Move;                                                                             \
  using PublicView = game::PublicView;                                                                 \
  using PrivateView = game::PrivateView;                                                               \
  using PublicEvent = game::PublicEvent;                                                               \
  using PrivateEvent = game::PrivateEvent;                                                             \
  using Events = game::Events;                                                                         \
  using Bot = game::Bot;                                                                               \
                                                                                                       \
  static State start(const Options& options, int seats, Chance& chance);                               \
  static SeatSet to_act(const State& state);                                                           \
  static void legal_moves(const State& state, Seat seat, std::vector<Move>& out);                      \
  static Verdict apply(State& state, Seat seat, const Move& move, Chance& chance, Events& events);     \
  static PublicView public_view(const State& state);                                                   \
  static PrivateView private_view(const State& state, Seat seat);                                      \
  static State imagine(const State& state, std::optional<Seat> viewer, Chance& chance);                \
  static Move clock_move(const PublicView& table, const PrivateView& own, std::span<const Move> legal, \
                         Chance& chance);                                                              \
  static std::optional<Result> result(const State& state);                                             \
  static std::vector<std::uint8_t> inventory(const State& state);                                      \
  static std::span<const Reason> reasons();                                                            \
  static std::vector<Options> modes();                                                                 \
  static std::optional<std::string> item_code(std::string_view event, std::byte item)

/// The JSON of a game's types, in its namespace: json_writer.hpp says how values are written and fields.hpp
/// how they are read. A `decode` that gives false has left its last argument as it was. It takes any integer
/// for a cell, a pile or a seat; those out of range become one that does not exist, so that the rules can
/// name the fault.
#define TABLEE_JSON                                                                   \
  void write(JsonWriter& out, const Options& options);                                \
  void write(JsonWriter& out, const Move& move);                                      \
  void write(JsonWriter& out, const PublicView& view);                                \
  void write(JsonWriter& out, const PrivateView& view);                               \
  void write(JsonWriter& out, const PublicEvent& event);                              \
  void write(JsonWriter& out, const PrivateEvent& event);                             \
  [[nodiscard]] bool decode(const nlohmann::json& json, int seats, Options& options); \
  [[nodiscard]] bool decode(const nlohmann::json& json, Move& move)
