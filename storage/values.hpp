// This project's types as SQL values: how each is bound to a parameter and read from a column.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "storage/records.hpp"

namespace tablee::storage {

void bind_value(SQLite::Statement& statement, int index, bool value);
void bind_value(SQLite::Statement& statement, int index, int value);
void bind_value(SQLite::Statement& statement, int index, std::int64_t value);
void bind_value(SQLite::Statement& statement, int index, double value);
void bind_value(SQLite::Statement& statement, int index, const std::string& value);
void bind_value(SQLite::Statement& statement, int index, Time value);
void bind_value(SQLite::Statement& statement, int index, std::chrono::seconds value);
void bind_value(SQLite::Statement& statement, int index, PlayerId value);
void bind_value(SQLite::Statement& statement, int index, RoomId value);
void bind_value(SQLite::Statement& statement, int index, GameId value);
void bind_value(SQLite::Statement& statement, int index, const RoomCode& value);
void bind_value(SQLite::Statement& statement, int index, const MessageId& value);
void bind_value(SQLite::Statement& statement, int index, GameNumber value);
void bind_value(SQLite::Statement& statement, int index, Version value);
void bind_value(SQLite::Statement& statement, int index, games::Seat value);
void bind_value(SQLite::Statement& statement, int index, const games::Seed& value);
void bind_value(SQLite::Statement& statement, int index, const games::Nonce& value);
void bind_value(SQLite::Statement& statement, int index, const AddressHash& value);
void bind_value(SQLite::Statement& statement, int index, protocol::OnLeave value);
void bind_value(SQLite::Statement& statement, int index, MadeBy value);
void bind_value(SQLite::Statement& statement, int index, EndReason value);
void bind_value(SQLite::Statement& statement, int index, protocol::Question value);

/// Nothing is NULL.
template <class T>
void bind_value(SQLite::Statement& statement, int index, const std::optional<T>& value) {
  if (value)
    bind_value(statement, index, *value);
  else
    statement.bind(index);
}

// The same for what stays where it is until the statement has run: long values are not copied.

template <class T>
void bind_in_place(SQLite::Statement& statement, int index, const T& value) {
  bind_value(statement, index, value);
}
void bind_in_place(SQLite::Statement& statement, int index, const std::string& value);
void bind_in_place(SQLite::Statement& statement, int index, const MessageId& value);

/// The value of a column as a `T`, which is any type that can be bound but no optional one, or
/// `nlohmann::json`. Throws `std::runtime_error` if the column holds no such value.
template <class T>
T read_value(const SQLite::Column& column);

}  // namespace tablee::storage
