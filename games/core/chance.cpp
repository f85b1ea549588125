#include "games/core/chance.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/core/sha256.hpp"

namespace tablee::games {

Seed commitment(const Seed& seed) {
  return sha256(seed);
}

SeededChance::SeededChance(const Seed& seed, std::span<const Nonce> nonces) {
  constexpr std::string_view domain("tablee/chance/1\0", 16);
  std::vector<std::uint8_t> message(domain.begin(), domain.end());
  message.insert(message.end(), seed.begin(), seed.end());
  for (const Nonce& nonce : nonces) {
    message.push_back(static_cast<std::uint8_t>(nonce.size()));
    message.insert(message.end(), nonce.begin(), nonce.end());
  }
  key_ = sha256(message);
}

Seat SeededChance::pick_seat(std::string_view /*event*/, int seats) {
  return Seat(static_cast<int>(uniform(static_cast<std::uint64_t>(seats))));
}

std::uint32_t SeededChance::uniform(std::uint64_t bound) {
  if (bound == 0) throw std::invalid_argument("there is nothing to choose from");
  if (bound == 1) return 0;
  constexpr std::uint64_t words = std::uint64_t{1} << 32;
  const std::uint64_t limit = words / bound * bound;
  std::uint64_t word = next_word();
  while (word >= limit) word = next_word();
  return static_cast<std::uint32_t>(word % bound);
}

void SeededChance::shuffle_bytes(std::string_view /*event*/, std::span<std::byte> items) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[uniform(i)]);
}

void SeededChance::draw_bytes(std::string_view /*event*/, std::span<std::byte> items, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) std::swap(items[i], items[i + uniform(items.size() - i)]);
}

std::uint32_t SeededChance::next_word() {
  if (used_ == block_.size()) {
    std::array<std::uint8_t, 40> message{};
    std::copy(key_.begin(), key_.end(), message.begin());
    for (std::size_t byte = 0; byte < 8; ++byte)
      message[32 + byte] = static_cast<std::uint8_t>(blocks_made_ >> (56 - 8 * byte));
    block_ = sha256(message);
    ++blocks_made_;
    used_ = 0;
  }
  const auto byte = [&](std::size_t offset) { return std::uint32_t{block_[used_ + offset]}; };
  const std::uint32_t word = byte(0) << 24U | byte(1) << 16U | byte(2) << 8U | byte(3);
  used_ += 4;
  return word;
}

}  // namespace tablee::games
