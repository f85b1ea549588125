#include "storage/values.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"

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

/// A number from `least` to `most`.
template <class Number>
Number read_between(const SQLite::Column& column, Number least, Number most) {
  const std::int64_t value = column.getInt64();
  if (value < least || value > most) return demand(std::optional<Number>(), column);
  return static_cast<Number>(value);
}

/// The highest number that another one can follow.
constexpr int highest = std::numeric_limits<int>::max() - 1;

/// One of the values up to `last`.
template <class Enum>
Enum read_enum(const SQLite::Column& column, Enum last) {
  return static_cast<Enum>(read_between(column, 0, static_cast<int>(last)));
}

}  // namespace

void bind_value(SQLite::Statement& statement, int index, bool value) {
  statement.bind(index, value ? 1 : 0);
}

void bind_value(SQLite::Statement& statement, int index, int value) {
  statement.bind(index, value);
}

void bind_value(SQLite::Statement& statement, int index, std::int64_t value) {
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

void bind_value(SQLite::Statement& statement, int index, protocol::Question value) {
  statement.bind(index, static_cast<int>(value));
}

void bind_in_place(SQLite::Statement& statement, int index, const std::string& value) {
  statement.bindNoCopy(index, value);
}

void bind_in_place(SQLite::Statement& statement, int index, const MessageId& value) {
  statement.bindNoCopy(index, value.text());
}

template <>
bool read_value(const SQLite::Column& column) {
  return column.getInt() != 0;
}

template <>
int read_value(const SQLite::Column& column) {
  return read_between(column, -highest, highest);
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
  std::string text = column.getString();
  if (!protocol::is_utf8(text)) return demand(std::optional<std::string>(), column);
  return text;
}

template <>
nlohmann::json read_value(const SQLite::Column& column) {
  auto value = protocol::parse_bounded(column.getString());
  if (value.is_discarded()) return demand(std::optional<nlohmann::json>(), column);
  return value;
}

template <>
Time read_value(const SQLite::Column& column) {
  // Far enough from both ends of what a Time can hold to reckon with it.
  constexpr Time last = std::chrono::sys_days(std::chrono::year(10'000) / 1 / 1);
  return Time(
      std::chrono::milliseconds(read_between<std::int64_t>(column, 0, last.time_since_epoch().count())));
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
  return GameNumber{read_between(column, 0, highest)};
}

template <>
Version read_value(const SQLite::Column& column) {
  return Version{read_between(column, 0, highest)};
}

template <>
games::Seat read_value(const SQLite::Column& column) {
  return games::Seat(read_between(column, 0, games::max_seats - 1));
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
  return read_enum(column, EndReason::too_long);
}

template <>
protocol::Question read_value(const SQLite::Column& column) {
  return read_enum(column, protocol::Question::end);
}

}  // namespace tablee::storage
