// A room's settings as JSON: in the room's view, in new rooms and in changes.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/core/json_writer.hpp"
#include "protocol/fields.hpp"
#include "protocol/room_settings.hpp"

namespace tablee::protocol {

void write(games::JsonWriter& out, const RoomSettings& settings);
[[nodiscard]] nlohmann::json to_json(const SettingsChange& change);

/// The seconds for a move as a number of the protocol; nothing, which is null there, where time has no end.
[[nodiscard]] std::optional<std::int64_t> move_seconds(const std::optional<std::chrono::seconds>& time);

/// Takes the settings among an object's fields. Throws `BadField`.
[[nodiscard]] SettingsChange take_settings(Fields& fields);
/// Reads an object with nothing in it but settings. Throws `BadField`.
[[nodiscard]] SettingsChange read_settings_change(const nlohmann::json& object);

}  // namespace tablee::protocol
