// Reading what strangers send: text as JSON of a bounded depth, and the fields of messages.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/core/fields.hpp"
#include "protocol/ids.hpp"

namespace tablee::protocol {

/// The whole text as JSON, or a discarded value if it is none or nested too deeply.
inline nlohmann::json parse_bounded(std::string_view text) {
  constexpr int deepest = 32;
  bool too_deep = false;
  const auto watch_depth = [&](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
    too_deep = too_deep || depth > deepest;
    return !too_deep;
  };
  auto value = nlohmann::json::parse(text, watch_depth, false);
  return too_deep ? nlohmann::json(nlohmann::json::value_t::discarded) : value;
}

using games::BadField;

/// The fields of a message, with what the wire adds to JSON.
class Fields : public games::Fields {
 public:
  using games::Fields::Fields;

  MessageId id() {
    auto id = MessageId::parse(text("id"));
    if (!id) throw BadField{};
    return *std::move(id);
  }

  PlayerId player(const char* name) {
    const auto player = PlayerId::parse(text(name));
    if (!player) throw BadField{};
    return *player;
  }

  std::chrono::seconds seconds(const char* name, std::chrono::seconds least, std::chrono::seconds most) {
    return std::chrono::seconds(
        integer(name, static_cast<std::int32_t>(least.count()), static_cast<std::int32_t>(most.count())));
  }
};

}  // namespace tablee::protocol
