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

}  // namespace tablee::server
