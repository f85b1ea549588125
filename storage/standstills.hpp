// Times in which clocks stood still, put together.
#pragma once

#include <vector>

#include "storage/records.hpp"

namespace tablee::storage {

/// The same moments after `start`, each in one standstill only, by `from`; at most the last is still going
/// on. One that ends before it begins, as the server's clock was set back in it, has none.
[[nodiscard]] std::vector<Standstill> merge(std::vector<Standstill> standstills, Time start);

}  // namespace tablee::storage
