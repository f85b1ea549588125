#include "server/room/listing.hpp"

#include <algorithm>

#include "server/room/names.hpp"
#include "server/room/seating.hpp"

namespace tablee::server {
namespace {

protocol::Phase phase_of(const storage::ListedRoom& room) {
  if (!room.playing) return protocol::Phase::lobby;
  return *room.playing ? protocol::Phase::playing : protocol::Phase::finished;
}

}  // namespace

protocol::Listing listing_of(const storage::ListedRoom& room) {
  const Seating seating(room.settings.seats, room.seats);
  std::vector<storage::PlayerRecord> people;
  for (const protocol::PlayerId player : seating.by_time_seated()) {
    const auto& seat = *std::ranges::find(room.seats, player, &storage::SeatRecord::player);
    people.push_back({player, seat.name});
  }
  const auto called = unique_names(people);
  const auto host = called.find(room.host);
  return {.code = room.code,
          .game = room.game,
          .options = room.settings.options,
          .phase = phase_of(room),
          .host = host == called.end() ? std::string(host_unknown) : host->second,
          .seats = seating.seats(),
          .taken = seating.taken(),
          .watchers = 0,
          .move_time = room.settings.move_time,
          .watching = room.settings.watching,
          .created = room.created,
          .host_player = room.host,
          .made_from = room.made_from.value_or(storage::AddressHash{}),
          .visited = false};
}

}  // namespace tablee::server
