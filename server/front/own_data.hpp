// All that is kept of one person, as they are handed it.
#pragma once

#include <string>

#include "storage/person.hpp"

namespace tablee::server {

/// One JSON document, as protocol/README.md describes it; lines are indented, since people read it. Throws
/// `std::runtime_error` if a stored game can't be read.
[[nodiscard]] std::string export_of(const storage::Person& person);

}  // namespace tablee::server
