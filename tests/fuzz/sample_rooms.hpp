// The rooms of the sample database: one in each state that a room can be in, with every game.
#pragma once

#include <filesystem>
#include <vector>

#include "storage/records.hpp"
#include "tests/fuzz/sample_database.hpp"

namespace tablee::fuzz {

/// Two people; the first is the host of every room. Beside them bots play.
inline constexpr protocol::PlayerId ann{1001};
inline constexpr protocol::PlayerId ben{1002};
/// When the rooms were made.
inline constexpr storage::Time beginning{std::chrono::milliseconds(1'790'000'000'000)};

/// Writes the rooms into a new database.
std::vector<SampleRoom> write_sample_rooms(const std::filesystem::path& file);

}  // namespace tablee::fuzz
