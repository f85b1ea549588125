// Reading JSON that strangers sent: one object, field by field, with nothing left over.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/core/seat.hpp"

namespace tablee::games {

/// A field that is not as it should be; caught where a whole object is read and nowhere else.
struct BadField {};

/// What `read` makes of a text: `read` takes a string_view and gives an optional value. Throws `BadField` if
/// `json` is no text, or `read` gives nothing.
template <class Read>
auto read_name(const nlohmann::json& json, Read read) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text == nullptr) throw BadField{};
  auto value = read(std::string_view(*text));
  if (!value) throw BadField{};
  return *std::move(value);
}

/// Reads the fields of one object and, at the end, insists that there were no others. Whoever asks for a
/// field that is missing or is not of the kind asked for gets a `BadField`. Each is to be asked for once.
class Fields {
 public:
  /// `object` is a JSON object and outlives this.
  explicit Fields(const nlohmann::json& object) : object_(object) {}

  [[nodiscard]] bool has(const char* name) const { return object_.contains(name); }

  const nlohmann::json& get(const char* name) {
    const auto field = object_.find(name);
    if (field == object_.end()) throw BadField{};
    ++seen_;
    return *field;
  }

  const std::string& text(const char* name) {
    const auto* text = get(name).get_ptr<const std::string*>();
    if (text == nullptr) throw BadField{};
    return *text;
  }

  /// What `read` makes of a text, as in `read_name`.
  template <class Read>
  auto named(const char* name, Read read) {
    return read_name(get(name), read);
  }

  bool boolean(const char* name) {
    const nlohmann::json& value = get(name);
    if (!value.is_boolean()) throw BadField{};
    return value.get<bool>();
  }

  std::int32_t integer(const char* name, std::int32_t least, std::int32_t most) {
    const auto number = integer_in_range(name, least, most);
    if (!number) throw BadField{};
    return *number;
  }

  /// One of the numbers below `count`. Any other integer becomes `count`, which is none of them, so that the
  /// rules of a game can name the fault.
  std::uint8_t number_below(std::uint8_t count, const char* name) {
    const auto number = integer_in_range(name, 0, count);
    return static_cast<std::uint8_t>(number.value_or(count));
  }

  /// One of the seats that a table can have.
  Seat seat(const char* name) { return Seat(integer(name, 0, max_seats - 1)); }

  void expect_no_more() const {
    if (seen_ != object_.size()) throw BadField{};
  }

 private:
  /// Nothing if the integer is out of range.
  std::optional<std::int32_t> integer_in_range(const char* name, std::int32_t least, std::int32_t most) {
    const nlohmann::json& value = get(name);
    if (!value.is_number_integer()) throw BadField{};
    // A number above the signed range is stored unsigned; it is out of every range of ours.
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
      return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<std::int32_t>(number);
  }

  const nlohmann::json& object_;
  std::size_t seen_ = 0;
};

/// Sets `value` to what `read(fields)` makes of the fields of `json`. False, and `value` as it was, if `json`
/// is no object, if `read` throws `BadField`, or if it leaves a field out.
template <class T, class Read>
[[nodiscard]] bool read_object(const nlohmann::json& json, Read read, T& value) {
  if (!json.is_object()) return false;
  try {
    Fields fields(json);
    T made = read(fields);
    fields.expect_no_more();
    value = std::move(made);
    return true;
  } catch (const BadField&) {
    return false;
  }
}

}  // namespace tablee::games
