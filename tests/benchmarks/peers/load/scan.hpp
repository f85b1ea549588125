// Finds single values in JSON that a server has written, without reading all of it: the load must cost less
// than what it measures.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tablee::peers {

/// What stands behind the first `key`, which is written with its quotes and colon, if it is there.
inline std::optional<std::string_view> after(std::string_view text, std::string_view key) {
  // Not with `find`, which stops at every quote.
  const auto* found = static_cast<const char*>(memmem(text.data(), text.size(), key.data(), key.size()));
  if (found == nullptr) return std::nullopt;
  return text.substr(static_cast<std::size_t>(found - text.data()) + key.size());
}

inline bool contains(std::string_view text, std::string_view part) {
  return after(text, part).has_value();
}

/// The same where it has to be there; throws `std::runtime_error` otherwise.
inline std::string_view need(std::string_view text, std::string_view key) {
  if (const auto rest = after(text, key)) return *rest;
  throw std::runtime_error(std::string(key) + " is missing in " + std::string(text.substr(0, 500)));
}

/// The whole number that a text begins with.
inline std::uint32_t number_at(std::string_view text) {
  std::uint32_t number = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc{})
    throw std::runtime_error("no number in " + std::string(text.substr(0, 50)));
  return number;
}

}  // namespace tablee::peers
