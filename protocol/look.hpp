// How long a table lets its players look.
#pragma once

#include <chrono>

namespace tablee::protocol {

/// How long a client keeps tiles in sight that go face down again: a room's own setting, between these two.
inline constexpr std::chrono::seconds shortest_look{1};
inline constexpr std::chrono::seconds longest_look{10};
inline constexpr std::chrono::seconds default_look{3};

}  // namespace tablee::protocol
