// How much a change leaves on the disk.
#pragma once

#include <cstddef>
#include <span>

#include "storage/records.hpp"

namespace tablee::storage {

/// About how many bytes changes add to the database, with their rows' entries in its indexes. Those that only
/// replace, count or take away what is there already add nothing.
[[nodiscard]] std::size_t kept_bytes(std::span<const Change> changes);

}  // namespace tablee::storage
