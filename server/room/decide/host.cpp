// What the host alone may ask for, beside whom they seat and remove.
#include <nlohmann/json.hpp>

#include "server/room/decide/decide.hpp"
#include "server/room/decide/steps.hpp"

namespace tablee::server {

namespace codes = protocol::codes;

namespace {

bool is_playable(const games::Rulebook& rulebook, const protocol::RoomSettings& settings) {
  return settings.seats >= rulebook.min_seats() && settings.seats <= rulebook.max_seats() &&
         rulebook.complete_options(settings.options, settings.seats);
}

}  // namespace

Ruling rule_on(const Situation& room, const protocol::Configure& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (state.host != asker.player) return codes::not_host;
  const protocol::SettingsChange& change = command.change;
  const bool about_the_game =
      change.options || change.seats || change.look || change.move_time || change.on_leave;
  if (state.playing() && about_the_game) return codes::game_running;
  const protocol::RoomSettings settings = changed(state.settings, change);
  if (!is_playable(*state.rulebook, settings) || settings.seats < state.seating.taken())
    return codes::bad_settings;

  // Who sits on a seat that goes moves to a free one that stays.
  Seating moved = state.seating;
  Decision decision;
  for (int index = settings.seats; index < moved.seats(); ++index) {
    const games::Seat from(index);
    if (!moved.at(from)) continue;
    const games::Seat to = *moved.free_seat();
    moved.at(to) = std::exchange(moved.at(from), std::nullopt);
    decision.facts.emplace_back(storage::MoveSeat{state.id, from, to});
  }
  decision.facts.emplace_back(storage::ChangeSettings{state.id, settings});
  decision.facts.emplace_back(remember(room, asker));
  // What people without a seat may see has changed.
  if (settings.watching != state.settings.watching) decision.news.emplace_back(AllAnew{});
  return decision;
}

Ruling rule_on(const Situation& room, const protocol::HandOver& command, const Asker& asker) {
  if (room.state.host != asker.player) return codes::not_host;
  const Chair* chair = room.state.seating.chair_of(command.player);
  if (chair == nullptr || chair->is_bot() || chair->left) return codes::no_such_player;
  return Decision{.facts = {storage::ChangeHost{room.state.id, command.player}, remember(room, asker)}};
}

Ruling rule_on(const Situation& room, const protocol::CloseRoom& /*command*/, const Asker& asker) {
  if (room.state.host != asker.player) return codes::not_host;
  return close(room);
}

}  // namespace tablee::server
