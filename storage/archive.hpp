// The reading side: one connection of its own, for one thread at a time. Sees what the journal has saved.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "storage/cannot_open.hpp"
#include "storage/person.hpp"
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
  /// An open room with its last game, ended or not.
  [[nodiscard]] std::optional<RoomRecord> find_room(const RoomCode& code);
  /// Open rooms.
  [[nodiscard]] std::int64_t count_rooms();
  /// Open rooms that a player is host of.
  [[nodiscard]] std::int64_t count_rooms_of(PlayerId host);
  /// Open rooms that were made from an address.
  [[nodiscard]] std::int64_t count_rooms_from(const AddressHash& address);
  /// All three counts, and which of some rooms are on disk, at one moment.
  struct RoomCounts {
    std::int64_t in_all;
    std::int64_t of_host;
    std::int64_t from_address;
    std::vector<bool> saved;  ///< one entry a room that was asked for
  };
  [[nodiscard]] RoomCounts count_rooms_for(PlayerId host, const AddressHash& address,
                                           std::span<const RoomId> rooms);
  /// Open rooms in which something may be due at `now`, the longest waiting first, `limit` at most.
  [[nodiscard]] std::vector<RoomCode> due_rooms(Time now, int limit);
  /// Open rooms that are to be seen in the lobby, by code.
  [[nodiscard]] std::vector<ListedRoom> listed_rooms();
  /// Open rooms, those in which something was done last first, `limit` at most. Takes long if there are many.
  [[nodiscard]] std::vector<OpenRoom> open_rooms(int limit);
  /// Open rooms in which a player sits, those they sat down in last first, `limit` at most.
  [[nodiscard]] std::vector<RoomCode> rooms_of(PlayerId player, int limit);
  /// The games somebody finished, under the names their players have now.
  [[nodiscard]] std::vector<FinishedGame> games_of(PlayerId player, const Page& page);
  /// The games of a room that have ended, the abandoned ones too.
  [[nodiscard]] std::vector<FinishedGame> games_of(RoomId room, const Page& page);
  /// A game that has ended, without its moves.
  [[nodiscard]] std::optional<FinishedGame> find_head(GameId id);
  /// A game that has ended.
  [[nodiscard]] std::optional<ReplayRecord> find_game(GameId id);
  /// Whether somebody sits in the room of a game, is its host, or has sat in one of its games.
  [[nodiscard]] bool was_in_room_of(GameId id, PlayerId player);
  /// The best players of a game by `sure_strength`, the strongest first, `limit` at most; but for those who
  /// are banned from the server.
  [[nodiscard]] std::vector<Standing> best_of(const std::string& game, int limit);
  /// How a player stands in each game they have played, by the game's name.
  [[nodiscard]] std::vector<std::pair<std::string, Standing>> standings_of(PlayerId player);

  /// Somebody who is not deleted, and no bot.
  [[nodiscard]] std::optional<PlayerRecord> find_player(PlayerId player);
  /// People who are not deleted and have a part of their name that looks like `part`; the newest first,
  /// `limit` at most. Takes long if there are many.
  [[nodiscard]] std::vector<KnownPlayer> find_players(const std::string& part, int limit);
  /// All that is kept of somebody who is not deleted. Takes long if they have played a lot.
  [[nodiscard]] std::optional<Person> find_person(PlayerId player);
  /// Bans from the server, the oldest first.
  [[nodiscard]] std::vector<ServerBan> server_bans();

 private:
  std::unique_ptr<Connection> connection_;
};

}  // namespace tablee::storage
