// JSON that leaves the program: text that is appended to a buffer, with no tree in between.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/core/result.hpp"
#include "games/core/seat.hpp"

namespace tablee::games {

/// A JSON value that has been written already.
struct JsonText {
  std::string text;

  friend auto operator<=>(const JsonText&, const JsonText&) = default;
};

/// Appends one JSON value to a text. Equal values become equal texts: without white space, and with members
/// in ascending order of their names, for which the caller cares. Texts have to be UTF-8.
///
/// `value` takes truth values, numbers, texts, `nullptr`, optional values (null if empty), `JsonText`, lists
/// of all these (whatever has begin and end), functions that write one value, and each type for which its
/// own namespace has a `write(JsonWriter&, const T&)`.
class JsonWriter {
 public:
  /// `text` outlives the writer.
  explicit JsonWriter(std::string& text) : text_(text), start_(text.size()) {}

  template <class T>
  void value(const T& given) {
    if constexpr (std::same_as<T, std::nullptr_t>) {
      written("null");
    } else if constexpr (std::invocable<const T&>) {
      given();
    } else if constexpr (requires { given.has_value(); }) {
      given ? value(*given) : value(nullptr);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      write_text(given);
    } else if constexpr (requires { given.begin(), given.end(); }) {
      list(given, [this](const auto& each) { this->value(each); });
    } else if constexpr (std::is_class_v<T>) {
      write(*this, given);
    } else {
      write_plain(given);
    }
  }

  /// An object of the members given, each a name and a value: `object("cell", 7, "type", "flip")`.
  template <class... NamesAndValues>
  void object(const NamesAndValues&... members) {
    separate();
    text_ += '{';
    write_members(members...);
    text_ += '}';
  }

  /// An object whose members are written by `members`, one `member` each.
  template <std::invocable Members>
  void object(const Members& members) {
    separate();
    text_ += '{';
    members();
    text_ += '}';
  }
  template <class T>
  void member(std::string_view name, const T& given) {
    key(name);
    value(given);
  }

  /// A list of what `write_each` writes for each of `items`: values, or none.
  template <class Items, class WriteEach>
  void list(const Items& items, WriteEach write_each) {
    separate();
    text_ += '[';
    for (const auto& item : items) write_each(item);
    text_ += ']';
  }

  /// A list whose values are written by `items`.
  template <std::invocable Items>
  void list(const Items& items) {
    separate();
    text_ += '[';
    items();
    text_ += ']';
  }

  /// A value that has been written already.
  void written(std::string_view json) {
    separate();
    text_ += json;
  }

 private:
  void write_members() {}
  template <class T, class... Rest>
  void write_members(std::string_view name, const T& given, const Rest&... rest) {
    member(name, given);
    write_members(rest...);
  }

  void key(std::string_view name) {
    separate();
    text_.append(1, '"').append(name).append("\":", 2);
  }

  /// A comma, where something of the same list or object stands before what comes now.
  void separate() {
    if (text_.size() == start_) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }

  void write_plain(bool given) { written(given ? "true" : "false"); }
  template <std::integral Number>
  void write_plain(Number number) {
    write_digits(number);
  }
  /// With a decimal point, so that it is read as a fraction again.
  void write_plain(double number) {
    write_digits(number);
    if (text_.find_first_of(".e", number_at_) == std::string::npos) text_ += ".0";
  }
  template <class Number>
  void write_digits(Number number) {
    separate();
    number_at_ = text_.size();
    std::array<char, 32> digits;
    const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  }

  void write_text(std::string_view given);

  std::string& text_;
  std::size_t start_;
  std::size_t number_at_ = 0;
};

inline void write(JsonWriter& out, const JsonText& written) {
  out.written(written.text);
}

inline void write(JsonWriter& out, Seat seat) {
  out.value(seat.index());
}

inline void write(JsonWriter& out, const Result& result) {
  out.object("places", result.places, "scores", result.scores);
}

/// `given` as JSON: a value, or a function that writes one with the writer that it is handed.
/// `size` is about what it takes, in bytes.
template <class T>
[[nodiscard]] JsonText to_json_text(const T& given, std::size_t size = 0) {
  JsonText json;
  json.text.reserve(size);
  JsonWriter writer(json.text);
  if constexpr (std::invocable<const T&, JsonWriter&>) {
    given(writer);
  } else {
    writer.value(given);
  }
  return json;
}

}  // namespace tablee::games
