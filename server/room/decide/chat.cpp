// What is said in a room.
#include "server/room/decide/decide.hpp"

namespace tablee::server {

namespace codes = protocol::codes;

Ruling rule_on(const Situation& room, const protocol::Say& command, const Asker& asker) {
  const RoomState& state = room.state;
  if (!state.settings.chat) return codes::chat_off;
  std::optional<std::string> text;
  if (command.phrase.empty()) {
    text = protocol::clean_chat(command.text);
    if (!text) return codes::bad_text;
  }
  const protocol::PlayerId player = asker.player;
  const protocol::ChatLine line{.number = state.chat.next_number(),
                                .at = room.now,
                                .player = player,
                                .name = room.called(player),
                                .watcher = !state.seating.seat_of(player),
                                .text = text.value_or(""),
                                .phrase = command.phrase};
  return Decision{.facts = {storage::AddChatLine{state.id, line.number, player, line.name, line.watcher,
                                                 line.text, line.phrase},
                            remember(room, asker)},
                  .news = {line}};
}

}  // namespace tablee::server
