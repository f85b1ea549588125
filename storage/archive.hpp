// The reading side: one connection of its own, for one thread at a time. Sees what the journal has saved.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "storage/cannot_open.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

class Connection;

/// A page of a history: `limit` (at least 1) games that ended before `before`, newest first. The next page
/// starts before the `ended` of this one's last game; so that none is missed, a page holds all games that
/// ended in the same millisecond as its last one and can be longer than `limit`.
struct Page {
  int limit = 20;
  std::optional<Time> before;
};

/// Whatever is asked is answered from one moment's state of the file. Questions throw `std::runtime_error` if
/// it can't be read.

class Archive {
 public:
  /// Opens a file that a `Journal` has opened before. Throws `CannotOpen`.
  explicit Archive(const std::filesystem::path& file);
  ~Archive();

  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  [[nodiscard]] std::optional<PlayerRecord> find_player(const TokenHash& token);
  /// A room with its last game, finished or not.
  [[nodiscard]] std::optional<RoomRecord> find_room(const RoomCode& code);
  [[nodiscard]] std::int64_t count_rooms();
  /// The finished games somebody played in, under the names their players have now.
  [[nodiscard]] std::vector<FinishedGame> games_of(PlayerId player, const Page& page);
  [[nodiscard]] std::vector<FinishedGame> games_of(RoomId room, const Page& page);

 private:
  std::unique_ptr<Connection> connection_;
};

}  // namespace tablee::storage
