// What the targets share: taking their input apart, and saying which promise was broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace tablee::fuzz {

/// Ends the program, which is how a finding is reported, unless the promise was kept.
inline void demand(bool kept, const char* promise) {
  if (kept) return;
  (void)std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

/// An input that is text.
inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

/// Takes everything up to `separator`, which goes too, off the front of `text`.
inline std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

/// An input that is a series of choices. Any bytes make one.
class Choices {
 public:
  Choices(const std::uint8_t* bytes, std::size_t size) : left_(text_of(bytes, size)) {}

  [[nodiscard]] bool empty() const { return left_.empty(); }

  /// The next byte; 0 after the last.
  std::uint8_t byte() {
    if (left_.empty()) return 0;
    const char first = left_.front();
    left_.remove_prefix(1);
    return static_cast<std::uint8_t>(first);
  }

  /// A number in [0, bound).
  std::size_t below(std::size_t bound) {
    constexpr std::size_t one_byte = 256;
    std::size_t number = byte();
    if (bound > one_byte) number = number * one_byte + byte();
    return number % bound;
  }

  /// One of a list that is not empty.
  template <class List>
  auto& one_of(List& list) {
    return list[below(list.size())];
  }

  /// The text up to the end of the line.
  std::string_view line() { return take_until(left_, '\n'); }

 private:
  std::string_view left_;
};

}  // namespace tablee::fuzz
