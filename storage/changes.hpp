// How each change is written.
#pragma once

#include "storage/connection.hpp"
#include "storage/records.hpp"

namespace tablee::storage {

/// Writes one change within the transaction at hand. Throws `Conflict` if it can't hold, and then may have
/// written a part of it, which the caller rolls back; `SQLite::Exception` for all other errors.
void write_change(Connection& connection, const Change& change, Time at);

}  // namespace tablee::storage
