// What people are called in a room: everybody differently.
#pragma once

#include <map>
#include <span>
#include <string>

#include "storage/records.hpp"

namespace tablee::server {

/// The name of each of `people`, who are given in the order in which they came: the own one, with a number
/// behind it if somebody before has one that looks like it (`protocol::looks_of`).
[[nodiscard]] std::map<protocol::PlayerId, std::string> unique_names(
    std::span<const storage::PlayerRecord> people);

}  // namespace tablee::server
