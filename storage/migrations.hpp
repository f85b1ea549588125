// The schema's numbered steps (storage/migrations/) and how a file is brought to the newest.
#pragma once

#include <filesystem>
#include <span>

#include "storage/connection.hpp"

namespace tablee::storage {

/// The SQL texts of the steps: the first makes schema 1 of an empty file, the next schema 2 of that, …
extern const std::span<const char* const> migrations;

/// The number of the schema that the last step makes.
int newest_schema();

/// The number of a file's schema, 0 for an empty file. Throws `CannotOpen` if the file belongs to another
/// program or a newer one.
int read_schema(Connection& connection, const std::filesystem::path& file);

/// Whether a file has something in it and an older schema. Throws as `read_schema` does.
bool is_outdated(Connection& connection, const std::filesystem::path& file);

/// Copies a file as it is before it is migrated, to `<file>.schema-N` for its schema N, and replaces an
/// earlier such copy. Throws `CannotOpen` if it can't.
void keep_as_it_is(Connection& connection, const std::filesystem::path& file);

/// Takes the steps that are missing, each in a transaction of its own. Throws as `read_schema` does.
void migrate(Connection& connection, const std::filesystem::path& file);

/// Writes the number that a file of the newest schema has once more: the least that can be written.
void rewrite_schema_number(Connection& connection);

/// Throws `CannotOpen` unless the file has the newest schema.
void demand_newest_schema(Connection& connection, const std::filesystem::path& file);

}  // namespace tablee::storage
