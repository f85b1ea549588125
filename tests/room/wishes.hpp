// What people in the tests want: commands that only lack their id.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "protocol/from_client.hpp"

namespace tablee::server {

using Wish = std::function<protocol::Command(const protocol::MessageId&)>;

inline std::optional<games::Seat> seat_or_any(std::optional<int> seat) {
  return seat ? std::optional(games::Seat(*seat)) : std::nullopt;
}

inline Wish sit(std::optional<int> seat = std::nullopt) {
  return [seat](const auto& id) { return protocol::Sit{id, seat_or_any(seat)}; };
}
inline Wish leave() {
  return [](const auto& id) { return protocol::Leave{id}; };
}
inline Wish start() {
  return [](const auto& id) { return protocol::Start{id}; };
}
inline Wish ready(bool is_ready = true) {
  return [is_ready](const auto& id) { return protocol::SetReady{id, is_ready}; };
}
inline Wish give_nonce(games::Nonce nonce) {
  return [nonce = std::move(nonce)](const auto& id) { return protocol::GiveNonce{id, nonce}; };
}
inline Wish make_move(int game, int version, nlohmann::json move) {
  return [game, version, move = std::move(move)](const auto& id) {
    return protocol::MakeMove{id, protocol::GameNumber{game}, protocol::Version{version}, move};
  };
}
inline Wish configure(protocol::SettingsChange change) {
  return [change = std::move(change)](const auto& id) { return protocol::Configure{id, change}; };
}
inline Wish seat_bot(std::optional<int> seat = std::nullopt) {
  return [seat](const auto& id) { return protocol::SeatBot{id, seat_or_any(seat)}; };
}
inline Wish hand_over(protocol::PlayerId player) {
  return [player](const auto& id) { return protocol::HandOver{id, player}; };
}
inline Wish remove(protocol::PlayerId player) {
  return [player](const auto& id) { return protocol::Remove{id, player, false}; };
}
inline Wish ban(protocol::PlayerId player) {
  return [player](const auto& id) { return protocol::Remove{id, player, true}; };
}
inline Wish replace(int seat) {
  return [seat](const auto& id) { return protocol::Replace{id, games::Seat(seat)}; };
}
inline Wish come_back() {
  return [](const auto& id) { return protocol::ComeBack{id}; };
}
inline Wish pause_clocks() {
  return [](const auto& id) { return protocol::Pause{id}; };
}
inline Wish resume_clocks() {
  return [](const auto& id) { return protocol::Resume{id}; };
}
inline Wish end_game() {
  return [](const auto& id) { return protocol::EndGame{id}; };
}
inline Wish say(std::string text) {
  return [text = std::move(text)](const auto& id) { return protocol::Say{id, text, ""}; };
}
inline Wish say_phrase(std::string phrase) {
  return [phrase = std::move(phrase)](const auto& id) { return protocol::Say{id, "", phrase}; };
}
inline Wish close_room() {
  return [](const auto& id) { return protocol::CloseRoom{id}; };
}

/// A change of one setting: `with(&SettingsChange::seats, 3)`.
template <class T, class Value>
protocol::SettingsChange with(std::optional<T> protocol::SettingsChange::*setting, Value value) {
  protocol::SettingsChange change;
  change.*setting = T(std::move(value));
  return change;
}

}  // namespace tablee::server
