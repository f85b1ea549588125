#include "storage/kept_bytes.hpp"

#include <variant>

namespace tablee::storage {
namespace {

// Of a row beside its texts: numbers, lengths, indexes, and pages that are half empty, as they are where many
// rooms grow at once.
constexpr std::size_t player_row = 160;
constexpr std::size_t room_row = 300;
constexpr std::size_t game_row = 200;
/// Of a seat of a game: that, and its result.
constexpr std::size_t game_seat_row = 140;
constexpr std::size_t move_row = 100;
constexpr std::size_t chat_row = 100;
constexpr std::size_t command_row = 130;

std::size_t bytes_of(const CreatePlayer& change) {
  return player_row + change.name.size();
}

std::size_t bytes_of(const RenamePlayer& change) {
  return change.name.size();
}

std::size_t bytes_of(const CreateRoom& change) {
  return room_row + change.settings.options.dump().size();
}

std::size_t bytes_of(const StartGame& change) {
  return game_row + change.options.size() + game_seat_row * change.seats.size();
}

std::size_t bytes_of(const RecordMove& change) {
  return move_row + change.move.size() + change.message.text().size();
}

std::size_t bytes_of(const AddChatLine& change) {
  return chat_row + change.name.size() + change.text.size() + change.phrase.size();
}

std::size_t bytes_of(const RememberCommand& change) {
  return command_row + change.message.text().size();
}

template <class Other>
std::size_t bytes_of(const Other& /*change*/) {
  return 0;
}

}  // namespace

std::size_t kept_bytes(std::span<const Change> changes) {
  std::size_t bytes = 0;
  for (const Change& change : changes) {
    bytes += std::visit([](const auto& one) { return bytes_of(one); }, change);
  }
  return bytes;
}

}  // namespace tablee::storage
