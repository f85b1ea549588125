#include "games/core/sha256.hpp"

#include <sodium/crypto_hash_sha256.h>

namespace tablee::games {

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> message) {
  std::array<std::uint8_t, 32> digest{};
  static_assert(digest.size() == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(digest.data(), message.data(), message.size());
  return digest;
}

}  // namespace tablee::games
