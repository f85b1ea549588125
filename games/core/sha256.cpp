#include "games/core/sha256.hpp"

#include <openssl/evp.h>

#include <memory>
#include <new>

namespace tablee::games {

namespace {

struct Free {
  void operator()(EVP_MD* algorithm) const { EVP_MD_free(algorithm); }
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

/// What OpenSSL needs to hash, looked up and allocated once a thread: that takes longer than the hash itself.
struct Hasher {
  std::unique_ptr<EVP_MD, Free> algorithm{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
  std::unique_ptr<EVP_MD_CTX, Free> context{EVP_MD_CTX_new()};
};

}  // namespace

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> message) {
  thread_local const Hasher hasher;
  std::array<std::uint8_t, 32> digest{};
  EVP_MD_CTX* context = hasher.context.get();
  if (EVP_DigestInit_ex2(context, hasher.algorithm.get(), nullptr) != 1 ||
      EVP_DigestUpdate(context, message.data(), message.size()) != 1 ||
      EVP_DigestFinal_ex(context, digest.data(), nullptr) != 1)
    throw std::bad_alloc();  // the only way in which a hash of bytes in memory can fail
  return digest;
}

}  // namespace tablee::games
