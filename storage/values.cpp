#include "storage/values.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
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

template <class Bytes>
Bytes read_array(const SQLite::Column& column) {
  const auto bytes = read_bytes(column);
  Bytes array{};
  if (bytes.size() != array.size()) return demand(std::optional<Bytes>(), column);
  std::ranges::copy(bytes, array.begin());
  return array;
}

/// One of the values up to `last`.
template <class Enum>
Enum read_enum(const SQLite::Column& column, Enum last) {
  const int value = column.getInt();
  if (value < 0 || value > static_cast<int>(last)) return demand(std::optional<Enum>(), column);
  return static_cast<Enum>(value);
}

}  // namespace

void bind_value(SQLite::Statement& statement, int index, bool value) {
  statement.bind(index, value ? 1 : 0);
}

void bind_value(SQLite::Statement& statement, int index, int value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, double value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, const std::string& value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, Time value) {
  statement.bind(index, static_cast<std::int64_t>(value.time_since_epoch().count()));
}

void bind_value(SQLite::Statement& statement, int index, std::chrono::seconds value) {
  statement.bind(index, static_cast<std::int64_t>(value.count()));
}

void bind_value(SQLite::Statement& statement, int index, PlayerId value) {
  statement.bind(index, value.value());
}

void bind_value(SQLite::Statement& statement, int index, RoomId value) {
  statement.bind(index, value.value());
}

void bind_value(SQLite::Statement& statement, int index, GameId value) {
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

void bind_value(SQLite::Statement& statement, int index, const AddressHash& value) {
  bind_bytes(statement, index, value);
}

void bind_value(SQLite::Statement& statement, int index, protocol::OnLeave value) {
  statement.bind(index, static_cast<int>(value));
}

void bind_value(SQLite::Statement& statement, int index, MadeBy value) {
  statement.bind(index, static_cast<int>(value));
}

void bind_value(SQLite::Statement& statement, int index, EndReason value) {
  statement.bind(index, static_cast<int>(value));
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
double read_value(const SQLite::Column& column) {
  return column.getDouble();
}

template <>
std::string read_value(const SQLite::Column& column) {
  return column.getString();
}

template <>
nlohmann::json read_value(const SQLite::Column& column) {
  auto value = nlohmann::json::parse(column.getString(), nullptr, false);
  if (value.is_discarded()) return demand(std::optional<nlohmann::json>(), column);
  return value;
}

template <>
Time read_value(const SQLite::Column& column) {
  return Time(std::chrono::milliseconds(column.getInt64()));
}

template <>
std::chrono::seconds read_value(const SQLite::Column& column) {
  return std::chrono::seconds(column.getInt64());
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
GameId read_value(const SQLite::Column& column) {
  return GameId(column.getInt64());
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
  return read_array<games::Seed>(column);
}

template <>
games::Nonce read_value(const SQLite::Column& column) {
  const auto bytes = read_bytes(column);
  return {bytes.begin(), bytes.end()};
}

template <>
AddressHash read_value(const SQLite::Column& column) {
  return read_array<AddressHash>(column);
}

template <>
protocol::OnLeave read_value(const SQLite::Column& column) {
  return read_enum(column, protocol::OnLeave::end);
}

template <>
MadeBy read_value(const SQLite::Column& column) {
  return read_enum(column, MadeBy::clock);
}

template <>
EndReason read_value(const SQLite::Column& column) {
  return read_enum(column, EndReason::agreed);
}

}  // namespace tablee::storage
