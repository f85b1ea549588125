#include "server/front/players.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <span>

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

std::string cookie_for(std::string_view token, const BasePath& path, bool secure) {
  const std::string_view age = token.empty() ? "0" : "31536000";
  return "tablee_player=" + std::string(token) + "; Path=" + path.text() + "; Max-Age=" + std::string(age) +
         "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
}

std::optional<storage::TokenHash> hash_token(std::string_view token) {
  const auto bytes = protocol::parse_hex(token);
  if (!bytes || bytes->size() != token_bytes) return std::nullopt;
  storage::TokenHash hash{};
  crypto_hash_sha256(hash.data(), bytes->data(), bytes->size());
  return hash;
}

storage::AddressHash hash_address(const std::string& address) {
  namespace ip = boost::asio::ip;
  boost::system::error_code unreadable;
  const auto read = ip::make_address(address, unreadable);
  std::string counted = address;
  if (!unreadable && read.is_v6() && read.to_v6().is_v4_mapped()) {
    counted = ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
  } else if (!unreadable && read.is_v6()) {
    const auto bytes = read.to_v6().to_bytes();
    counted = protocol::hex(std::span(bytes).first<8>());
  }
  constexpr std::string_view domain = "tablee/address/1:";
  const std::string text = std::string(domain) + counted;
  std::array<unsigned char, crypto_hash_sha256_BYTES> whole{};
  crypto_hash_sha256(whole.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  storage::AddressHash hash{};
  std::copy_n(whole.begin(), hash.size(), hash.begin());
  return hash;
}

}  // namespace tablee::server
