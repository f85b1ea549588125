// How people are read: for the server's owner, and each for themselves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/connection.hpp"
#include "storage/person.hpp"

namespace tablee::storage {

/// As `Archive::open_rooms`.
std::vector<OpenRoom> read_open_rooms(Connection& connection, int limit);

/// As `Archive::find_players`.
std::vector<KnownPlayer> read_players(Connection& connection, const std::string& part, int limit);

/// As `Archive::find_person`, but for the standings.
std::optional<Person> read_person(Connection& connection, PlayerId player);

/// As `Archive::server_bans`.
std::vector<ServerBan> read_server_bans(Connection& connection);

}  // namespace tablee::storage
