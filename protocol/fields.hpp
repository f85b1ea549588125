// Reading what strangers send: text as JSON of a bounded depth, and objects field by field with nothing left
// over.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/core/seat.hpp"
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

/// A field that is not as the schema wants it; caught where a whole text is read and nowhere else.
struct BadField {};

/// Reads the fields of one object and, at the end, insists that there were no others.
class Fields {
 public:
  explicit Fields(const nlohmann::json& object) : object_(object) {}

  [[nodiscard]] bool has(const char* name) const { return object_.contains(name); }

  const nlohmann::json& get(const char* name) {
    const auto field = object_.find(name);
    if (field == object_.end()) throw BadField{};
    ++seen_;
    return *field;
  }

  const std::string& text(const char* name) {
    const auto* text = get(name).get_ptr<const std::string*>();
    if (text == nullptr) throw BadField{};
    return *text;
  }

  std::int32_t integer(const char* name, std::int32_t least, std::int32_t most) {
    const nlohmann::json& value = get(name);
    if (!value.is_number_integer()) throw BadField{};
    // A number above the signed range is stored unsigned; it is out of every range of ours.
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
      throw BadField{};
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) throw BadField{};
    return static_cast<std::int32_t>(number);
  }

  bool boolean(const char* name) {
    const nlohmann::json& value = get(name);
    if (!value.is_boolean()) throw BadField{};
    return value.get<bool>();
  }

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

  games::Seat seat(const char* name) { return games::Seat(integer(name, 0, games::max_seats - 1)); }

  std::chrono::seconds seconds(const char* name, std::chrono::seconds least, std::chrono::seconds most) {
    return std::chrono::seconds(
        integer(name, static_cast<std::int32_t>(least.count()), static_cast<std::int32_t>(most.count())));
  }

  void expect_no_more() const {
    if (seen_ != object_.size()) throw BadField{};
  }

 private:
  const nlohmann::json& object_;
  std::size_t seen_ = 0;
};

}  // namespace tablee::protocol
