// A room in the lobby, as it lies on disk.
#pragma once

#include "protocol/http.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// Stands for the host's name where the host does not sit.
inline constexpr const char* host_unknown = "–";

/// What `Room::listing` of a listed room will be when it is loaded and nobody is there.
[[nodiscard]] protocol::Listing listing_of(const storage::ListedRoom& room);

}  // namespace tablee::server
