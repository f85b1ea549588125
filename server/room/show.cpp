#include "server/room/show.hpp"

#include <nlohmann/json.hpp>

#include "server/room/listing.hpp"

namespace tablee::server {

using protocol::PlayerId;

namespace {

std::optional<protocol::SeatHolder> holder(const Sight& sight, const std::optional<Chair>& chair) {
  if (!chair) return std::nullopt;
  return protocol::SeatHolder{.player = chair->player,
                              .name = sight.called.at(chair->player),
                              .presence = sight.room.presence_of(chair->player),
                              .ready = chair->ready || chair->is_bot(),
                              .stand_in = chair->stand_in,
                              .left = chair->left};
}

}  // namespace

protocol::RoomView room_view(const Sight& sight) {
  const auto& [state, attendance] = std::tie(sight.room.state, sight.room.attendance);
  protocol::RoomView view{.code = state.code,
                          .game = std::string(state.rulebook->id()),
                          .phase = state.phase(),
                          .host = state.host,
                          .settings = state.settings,
                          .min_seats = state.rulebook->min_seats(),
                          .max_seats = state.rulebook->max_seats(),
                          .commitment = std::nullopt,
                          .seats = {},
                          .watchers = {},
                          .watcher_count = watchers(state, attendance),
                          .votes = sight.room.standing_votes(),
                          .tally = state.tally,
                          .saving = !sight.halted,
                          .restart = std::nullopt};
  if (sight.restart) view.restart = sight.restart->told(sight.room.now);
  if (!state.playing()) view.commitment = games::commitment(state.next_seed);
  for (const auto& chair : state.seating.chairs()) view.seats.push_back(holder(sight, chair));
  for (const Member& member : attendance.members()) {
    if (view.watchers.size() == protocol::watchers_named) break;
    if (!state.seating.seat_of(member.player))
      view.watchers.push_back({member.player, sight.called.at(member.player)});
  }
  return view;
}

protocol::GameView game_view(const Situation& room, const std::optional<storage::Time>& halted) {
  protocol::GameView view = room.state.game->view();
  view.clocks = clocks(room, halted);
  return view;
}

std::optional<protocol::Clocks> clocks(const Situation& room, const std::optional<storage::Time>& halted) {
  const RoomState& state = room.state;
  if (!state.playing()) return std::nullopt;
  auto clocks = state.game->clocks(state.people_on_clock(), halted.value_or(room.now));
  if (clocks && halted) clocks->paused = true;
  return clocks;
}

protocol::Snapshot snapshot_for(const Sight& sight, PlayerId player) {
  const RoomState& state = sight.room.state;
  protocol::Snapshot snapshot{
      {player, sight.called.at(player)}, room_view(sight), std::nullopt, std::nullopt, {}};
  if (may_see_game(state, player)) {
    snapshot.game = game_view(sight.room, sight.halted);
    if (const auto seat = state.game->seat_of(player))
      snapshot.private_view = state.game->private_view(*seat);
  }
  snapshot.chat = chat_page(state, player, std::nullopt, protocol::ChatPage::lines_in_snapshot);
  return snapshot;
}

protocol::MyRoom seen_by(const Sight& sight, PlayerId player) {
  const RoomState& state = sight.room.state;
  protocol::MyRoom mine{.code = state.code,
                        .game = std::string(state.rulebook->id()),
                        .phase = state.phase(),
                        .seats = {},
                        .seat = state.seating.seat_of(player),
                        .move_time = state.settings.move_time,
                        .waits_for_you = false,
                        .remaining = std::nullopt};
  for (const auto& chair : state.seating.chairs())
    mine.seats.push_back(chair ? std::optional(sight.called.at(chair->player)) : std::nullopt);
  const auto seat = state.playing() ? state.game->seat_of(player) : std::nullopt;
  if (!seat) return mine;
  mine.waits_for_you = state.game->to_act().contains(*seat) && state.seating.at(*seat)->plays_along();
  if (const auto left = clocks(sight.room, sight.halted))
    mine.remaining = left->remaining.at(static_cast<std::size_t>(seat->index()));
  return mine;
}

std::optional<protocol::Listing> listing(const Sight& sight) {
  const auto& [state, attendance] = std::tie(sight.room.state, sight.room.attendance);
  if (!state.settings.listed || state.closed) return std::nullopt;
  const auto host = sight.called.find(state.host);
  return protocol::Listing{.code = state.code,
                           .game = std::string(state.rulebook->id()),
                           .options = state.settings.options,
                           .phase = state.phase(),
                           .host = host == sight.called.end() ? std::string(host_unknown) : host->second,
                           .seats = state.seating.seats(),
                           .taken = state.seating.taken(),
                           .watchers = watchers(state, attendance),
                           .move_time = state.settings.move_time,
                           .watching = state.settings.watching,
                           .created = state.created,
                           .host_player = state.host,
                           .made_from = state.made_from,
                           .visited = !attendance.members().empty()};
}

Census census(const RoomState& state, const Attendance& attendance) {
  Census census{.playing = state.playing(), .people_here = static_cast<int>(attendance.members().size())};
  for (const auto& chair : state.seating.chairs()) {
    if (chair) ++(chair->is_bot() ? census.bots_seated : census.people_seated);
  }
  return census;
}

int watchers(const RoomState& state, const Attendance& attendance) {
  return static_cast<int>(std::ranges::count_if(
      attendance.members(), [&](const Member& member) { return !state.seating.seat_of(member.player); }));
}

bool may_see_game(const RoomState& state, PlayerId player) {
  return state.game && (state.settings.watching || !state.playing() || state.game->seat_of(player));
}

bool may_hear(const RoomState& state, PlayerId player, const protocol::ChatLine& line) {
  return !line.watcher || !state.playing() || !state.game->seat_of(player);
}

protocol::ChatPage chat_page(const RoomState& state, PlayerId player, std::optional<int> before,
                             std::size_t most) {
  return state.chat.page(before, most,
                         [&](const protocol::ChatLine& line) { return may_hear(state, player, line); });
}

}  // namespace tablee::server
