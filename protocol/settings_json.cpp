#include "protocol/settings_json.hpp"

#include <array>
#include <string_view>

namespace tablee::protocol {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> on_leave_names{"stand_in", "wait", "end"};

std::string_view name_of(OnLeave policy) {
  return on_leave_names.at(static_cast<std::size_t>(policy));
}

OnLeave read_on_leave(Fields& fields) {
  const auto name = std::ranges::find(on_leave_names, fields.text("on_leave"));
  if (name == on_leave_names.end()) throw BadField{};
  return static_cast<OnLeave>(name - on_leave_names.begin());
}

std::optional<std::chrono::seconds> read_move_time(Fields& fields) {
  if (fields.get("move_seconds").is_null()) return std::nullopt;
  const auto time = Fields(fields).seconds("move_seconds", shortest_live_move, longest_correspondence_move);
  if (!is_move_time(time)) throw BadField{};
  return time;
}

}  // namespace

std::optional<std::int64_t> move_seconds(const std::optional<std::chrono::seconds>& time) {
  return time ? std::optional<std::int64_t>(time->count()) : std::nullopt;
}

void write(games::JsonWriter& out, const RoomSettings& settings) {
  out.object([&] {
    out.member("chat", settings.chat);
    out.member("listed", settings.listed);
    out.member("look_seconds", settings.look.count());
    out.member("move_seconds", move_seconds(settings.move_time));
    out.member("on_leave", name_of(settings.on_leave));
    out.member("options", games::JsonText{settings.options.dump()});
    out.member("seats", settings.seats);
    out.member("watching", settings.watching);
  });
}

json to_json(const SettingsChange& change) {
  json object = json::object();
  if (change.options) object["options"] = *change.options;
  if (change.seats) object["seats"] = *change.seats;
  if (change.look) object["look_seconds"] = change.look->count();
  if (change.listed) object["listed"] = *change.listed;
  if (change.move_time) {
    const auto seconds = move_seconds(*change.move_time);
    object["move_seconds"] = seconds ? json(*seconds) : json(nullptr);
  }
  if (change.on_leave) object["on_leave"] = name_of(*change.on_leave);
  if (change.watching) object["watching"] = *change.watching;
  if (change.chat) object["chat"] = *change.chat;
  return object;
}

SettingsChange take_settings(Fields& fields) {
  SettingsChange change;
  if (fields.has("options")) {
    change.options = fields.get("options");
    if (!change.options->is_object()) throw BadField{};
  }
  if (fields.has("seats")) change.seats = fields.integer("seats", 1, games::max_seats);
  if (fields.has("look_seconds")) change.look = fields.seconds("look_seconds", shortest_look, longest_look);
  if (fields.has("listed")) change.listed = fields.boolean("listed");
  if (fields.has("move_seconds")) change.move_time = read_move_time(fields);
  if (fields.has("on_leave")) change.on_leave = read_on_leave(fields);
  if (fields.has("watching")) change.watching = fields.boolean("watching");
  if (fields.has("chat")) change.chat = fields.boolean("chat");
  return change;
}

SettingsChange read_settings_change(const json& object) {
  if (!object.is_object()) throw BadField{};
  Fields fields(object);
  SettingsChange change = take_settings(fields);
  fields.expect_no_more();
  return change;
}

}  // namespace tablee::protocol
