#include "server/front/players.hpp"

#include <sodium.h>

#include <array>
#include <nlohmann/json.hpp>

#include "protocol/messages.hpp"

namespace tablee::server {

namespace {
constexpr std::size_t token_bytes = 32;
}

std::string draw_token() {
  std::array<std::uint8_t, token_bytes> token{};
  randombytes_buf(token.data(), token.size());
  return protocol::hex(token);
}

nlohmann::json to_json(const storage::PlayerRecord& player) {
  return {{"player", player.player.text()}, {"name", player.name}};
}

std::optional<storage::TokenHash> hash_token(std::string_view token) {
  const auto bytes = protocol::parse_hex(token);
  if (!bytes || bytes->size() != token_bytes) return std::nullopt;
  storage::TokenHash hash{};
  crypto_hash_sha256(hash.data(), bytes->data(), bytes->size());
  return hash;
}

}  // namespace tablee::server
