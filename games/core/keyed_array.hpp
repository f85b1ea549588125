// Arrays whose entries are found by a key of their domain: a seat, a colour, a place.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

namespace tablee::games {

/// Where the entry of `key` stands: a number itself, that of an enumerator, or the `index()` of any other
/// key.
template <class Key>
[[nodiscard]] constexpr std::size_t position(Key key) {
  if constexpr (std::is_enum_v<Key> || std::is_integral_v<Key>)
    return static_cast<std::size_t>(key);
  else
    return static_cast<std::size_t>(key.index());
}

/// One entry for each of the first `count` keys. A plain value if `T` is one.
template <class KeyType, class T, std::size_t count>
struct KeyedArray {
  using Key = KeyType;

  std::array<T, count> entries{};

  /// `key` is one of the first `count`.
  [[nodiscard]] constexpr T& operator[](Key key) { return entries[position(key)]; }
  [[nodiscard]] constexpr const T& operator[](Key key) const { return entries[position(key)]; }

  /// The entries of the first `keys` keys.
  [[nodiscard]] constexpr std::span<const T> first(int keys) const {
    return std::span(entries).first(static_cast<std::size_t>(keys));
  }

  [[nodiscard]] static constexpr std::size_t size() { return count; }
  [[nodiscard]] constexpr auto begin() { return entries.begin(); }
  [[nodiscard]] constexpr auto end() { return entries.end(); }
  [[nodiscard]] constexpr auto begin() const { return entries.begin(); }
  [[nodiscard]] constexpr auto end() const { return entries.end(); }

  friend constexpr bool operator==(const KeyedArray&, const KeyedArray&) = default;
};

}  // namespace tablee::games
