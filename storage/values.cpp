#include "storage/values.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

namespace tablee::storage {
namespace {

void bind_bytes(SQLite::Statement& statement, int index, std::span<const std::uint8_t> bytes) {
  // A null pointer would become NULL, not a blob without bytes.
  const void* const start = bytes.empty() ? "" : static_cast<const void*>(bytes.data());
  statement.bind(index, start, static_cast<int>(bytes.size()));
}

std::span<const std::uint8_t> read_bytes(const SQLite::Column& column) {
  const auto* const start = static_cast<const std::uint8_t*>(column.getBlob());
  return {start, start == nullptr ? 0 : static_cast<std::size_t>(column.getBytes())};
}

template <class T>
T demand(std::optional<T> value, const SQLite::Column& column) {
  if (!value) throw std::runtime_error("the database holds an impossible " + std::string(column.getName()));
  return *std::move(value);
}

}  // namespace

void bind_value(SQLite::Statement& statement, int index, int value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, const std::string& value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, Time value) {
  statement.bind(index, static_cast<std::int64_t>(value.time_since_epoch().count()));
}

void bind_value(SQLite::Statement& statement, int index, PlayerId value) {
  statement.bind(index, value.value());
}

void bind_value(SQLite::Statement& statement, int index, RoomId value) {
  statement.bind(index, value.value());
}

void bind_value(SQLite::Statement& statement, int index, const RoomCode& value) {
  statement.bind(index, std::string(value.text()));
}

void bind_value(SQLite::Statement& statement, int index, const MessageId& value) {
  statement.bind(index, value.text());
}

void bind_value(SQLite::Statement& statement, int index, GameNumber value) {
  statement.bind(index, protocol::number(value));
}

void bind_value(SQLite::Statement& statement, int index, Version value) {
  statement.bind(index, protocol::number(value));
}

void bind_value(SQLite::Statement& statement, int index, games::Seat value) {
  statement.bind(index, value.index());
}

void bind_value(SQLite::Statement& statement, int index, const games::Seed& value) {
  bind_bytes(statement, index, value);
}

void bind_value(SQLite::Statement& statement, int index, const games::Nonce& value) {
  bind_bytes(statement, index, value);
}

template <>
bool read_value(const SQLite::Column& column) {
  return column.getInt() != 0;
}

template <>
int read_value(const SQLite::Column& column) {
  return column.getInt();
}

template <>
std::int64_t read_value(const SQLite::Column& column) {
  return column.getInt64();
}

template <>
std::string read_value(const SQLite::Column& column) {
  return column.getString();
}

template <>
Time read_value(const SQLite::Column& column) {
  return Time(std::chrono::milliseconds(column.getInt64()));
}

template <>
PlayerId read_value(const SQLite::Column& column) {
  return PlayerId(column.getInt64());
}

template <>
RoomId read_value(const SQLite::Column& column) {
  return RoomId(column.getInt64());
}

template <>
RoomCode read_value(const SQLite::Column& column) {
  return demand(RoomCode::parse(column.getString()), column);
}

template <>
MessageId read_value(const SQLite::Column& column) {
  return demand(MessageId::parse(column.getString()), column);
}

template <>
GameNumber read_value(const SQLite::Column& column) {
  return GameNumber{column.getInt()};
}

template <>
Version read_value(const SQLite::Column& column) {
  return Version{column.getInt()};
}

template <>
games::Seat read_value(const SQLite::Column& column) {
  return games::Seat(column.getInt());
}

template <>
games::Seed read_value(const SQLite::Column& column) {
  const auto bytes = read_bytes(column);
  games::Seed seed{};
  if (bytes.size() != seed.size()) return demand(std::optional<games::Seed>(), column);
  std::ranges::copy(bytes, seed.begin());
  return seed;
}

template <>
games::Nonce read_value(const SQLite::Column& column) {
  const auto bytes = read_bytes(column);
  return {bytes.begin(), bytes.end()};
}

}  // namespace tablee::storage
