// The one source of randomness that engines are handed. The algorithm is specified in games/chance.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/core/seat.hpp"

namespace tablee::games {

/// Everything random in any game: a shuffle, a draw, or the pick of a seat. Each event carries the name it
/// has in a trace ("cells", "starter"). Same chance, same moves: same state, on every machine.
class Chance {
 public:
  virtual ~Chance() = default;

  /// Picks one of `seats` seats, each equally likely.
  virtual Seat pick_seat(std::string_view event, int seats) = 0;

  /// Puts `items` into a random order, each order equally likely. `T` is any type of one byte that stands for
  /// a card or tile.
  template <class T>
  void shuffle(std::string_view event, std::span<T> items) {
    static_assert(sizeof(T) == 1 && std::is_trivially_copyable_v<T>);
    shuffle_bytes(event, std::as_writable_bytes(items));
  }

  /// Draws `count` of `items`, each choice in each order equally likely, and puts them first, in the order in
  /// which they were drawn. The order of the others means nothing afterwards.
  template <class T>
  void draw(std::string_view event, std::span<T> items, std::size_t count) {
    static_assert(sizeof(T) == 1 && std::is_trivially_copyable_v<T>);
    draw_bytes(event, std::as_writable_bytes(items), count);
  }

 protected:
  virtual void shuffle_bytes(std::string_view event, std::span<std::byte> items) = 0;
  virtual void draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) = 0;
};

/// 256 bits from which all of a game's chance follows.
using Seed = std::array<std::uint8_t, 32>;
/// What a seat adds to the seed, so that no side chooses the cards alone: 0 to 32 bytes.
using Nonce = std::vector<std::uint8_t>;

/// The SHA-256 of a seed, shown before the first card.
[[nodiscard]] Seed commitment(const Seed& seed);

/// Chance by SHA-256 in counter mode, rejection sampling and Fisher-Yates, as games/chance.md specifies it.
/// A plain value: a copy continues where the original stood.
class SeededChance final : public Chance {
 public:
  /// `nonces` holds one entry a seat, in seat order; an empty entry for a seat that gave none.
  SeededChance(const Seed& seed, std::span<const Nonce> nonces);

  Seat pick_seat(std::string_view event, int seats) override;

  /// A number in [0, bound), each equally likely; `bound` in 1..2^32. Throws std::invalid_argument for 0.
  std::uint32_t uniform(std::uint64_t bound);

  friend bool operator==(const SeededChance& a, const SeededChance& b) {
    return a.key_ == b.key_ && a.blocks_made_ == b.blocks_made_ && a.used_ == b.used_;
  }

 protected:
  void shuffle_bytes(std::string_view event, std::span<std::byte> items) override;
  void draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) override;

 private:
  std::uint32_t next_word();

  Seed key_{};
  std::array<std::uint8_t, 32> block_{};
  std::uint64_t blocks_made_ = 0;
  std::size_t used_ = 32;
};

}  // namespace tablee::games
