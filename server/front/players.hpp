// Players and their tokens: 256 random bits that only the player's own device keeps; we keep the hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/front/site.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// A new token as 64 hexadecimal digits.
[[nodiscard]] std::string draw_token();

/// What sets the cookie of a signed-in player for the server at `path`, for https alone if `secure`; an empty
/// token takes it away.
[[nodiscard]] std::string cookie_for(std::string_view token, const BasePath& path, bool secure);

/// What is stored of a token, or nothing if the text is no token.
[[nodiscard]] std::optional<storage::TokenHash> hash_token(std::string_view token);

/// What is kept of a network address: 128 bits of a hash. An IPv6 address counts by its first 64 bits, which
/// are what one household has; an IPv4 address within IPv6 counts as what it is.
[[nodiscard]] storage::AddressHash hash_address(const std::string& address);

}  // namespace tablee::server
