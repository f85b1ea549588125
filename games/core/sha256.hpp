// The one hash of the project's chance.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace tablee::games {

/// The SHA-256 of `message`.
[[nodiscard]] std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> message);

}  // namespace tablee::games
