// Who somebody is as far as the network tells: what limits, bans and caps count by.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "storage/people.hpp"

namespace tablee::server {

/// An IPv4 address, or the first 64 bits of an IPv6 address, since one household has all that begin with
/// them. An IPv4 address within IPv6 counts as what it is, and the zone of an IPv6 address as nothing.
class Address {
 public:
  explicit Address(const boost::asio::ip::address& address);

  /// Reads an address, or one as `text` writes it; nothing for anything else.
  static std::optional<Address> parse(std::string_view text);

  /// For people: "192.0.2.7", "2001:db8::/64".
  [[nodiscard]] std::string text() const;

  /// What is kept of it: 128 bits of a hash, always the same ones.
  [[nodiscard]] storage::AddressHash hash() const;

  auto operator<=>(const Address&) const = default;

 private:
  bool is_v6_;
  std::uint64_t bits_;  ///< all 32, or the first 64
};

}  // namespace tablee::server
