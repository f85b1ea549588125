#include "protocol/room_settings.hpp"

namespace tablee::protocol {
namespace {

template <class T>
void take(T& setting, const std::optional<T>& wanted) {
  if (wanted) setting = *wanted;
}

}  // namespace

RoomSettings changed(RoomSettings settings, const SettingsChange& change) {
  take(settings.options, change.options);
  take(settings.seats, change.seats);
  take(settings.look, change.look);
  take(settings.listed, change.listed);
  take(settings.move_time, change.move_time);
  take(settings.on_leave, change.on_leave);
  take(settings.watching, change.watching);
  take(settings.chat, change.chat);
  return settings;
}

}  // namespace tablee::protocol
