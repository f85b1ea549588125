#include "server/room/decide/decide.hpp"

#include "server/room/decide/steps.hpp"

namespace tablee::server {

Ruling decide(const Situation& room, const protocol::Command& command, const Asker& asker) {
  return std::visit([&](const auto& given) { return rule_on(room, given, asker); }, command);
}

std::optional<Decision> decide_leave(const Situation& room, protocol::PlayerId player) {
  const auto seat = room.state.seating.seat_of(player);
  if (!seat || room.state.seating.at(*seat)->left) return std::nullopt;
  return give_up(room, *seat);
}

storage::RememberCommand remember(const Situation& room, const Asker& asker) {
  const auto& game = room.state.game;
  return {room.state.id, asker.player, asker.id, game ? game->number() : protocol::GameNumber{},
          game ? game->version() : protocol::Version{}};
}

}  // namespace tablee::server
