#include "server/address.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "protocol/messages.hpp"

namespace tablee::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t prefix_bytes = 8;
constexpr std::string_view prefix_mark = "/64";

std::uint64_t first_bits(const ip::address_v6& address) {
  const auto bytes = address.to_bytes();
  std::uint64_t bits = 0;
  for (std::size_t at = 0; at < prefix_bytes; ++at) bits = bits << 8 | bytes[at];
  return bits;
}

ip::address_v6 first_of(std::uint64_t bits) {
  ip::address_v6::bytes_type bytes{};
  for (std::size_t at = prefix_bytes; at-- > 0; bits >>= 8) bytes[at] = static_cast<unsigned char>(bits);
  return ip::address_v6(bytes);
}

bool holds_v4(const ip::address& address) {
  return address.is_v4() || address.to_v6().is_v4_mapped();
}

std::uint64_t bits_of(const ip::address& address) {
  if (address.is_v4()) return address.to_v4().to_uint();
  if (holds_v4(address)) return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_uint();
  return first_bits(address.to_v6());
}

}  // namespace

Address::Address(const ip::address& address) : is_v6_(!holds_v4(address)), bits_(bits_of(address)) {}

std::optional<Address> Address::parse(std::string_view text) {
  const bool is_prefix = text.ends_with(prefix_mark);
  if (is_prefix) text.remove_suffix(prefix_mark.size());
  boost::system::error_code unreadable;
  const auto read = ip::make_address(text, unreadable);
  if (unreadable) return std::nullopt;
  const Address address(read);
  if (is_prefix && (!address.is_v6_ || read.to_v6() != first_of(address.bits_))) return std::nullopt;
  return address;
}

std::string Address::text() const {
  if (!is_v6_) return ip::address_v4(static_cast<std::uint32_t>(bits_)).to_string();
  return first_of(bits_).to_string().append(prefix_mark);
}

storage::AddressHash Address::hash() const {
  // What is hashed must never change: bans on disk hold by it.
  const auto prefix = first_of(bits_).to_bytes();
  std::string hashed = "tablee/address/1:";
  hashed += is_v6_ ? protocol::hex(std::span(prefix).first<prefix_bytes>()) : text();
  std::array<unsigned char, crypto_hash_sha256_BYTES> whole{};
  crypto_hash_sha256(whole.data(), reinterpret_cast<const unsigned char*>(hashed.data()), hashed.size());
  storage::AddressHash hash{};
  std::copy_n(whole.begin(), hash.size(), hash.begin());
  return hash;
}

}  // namespace tablee::server
