// Players and their tokens: 256 random bits that only the player's own device keeps; we keep the hash.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "storage/records.hpp"

namespace tablee::server {

/// A new token as 64 hexadecimal digits.
[[nodiscard]] std::string draw_token();

/// A player as clients are told of one.
[[nodiscard]] nlohmann::json to_json(const storage::PlayerRecord& player);

/// What is stored of a token, or nothing if the text is no token.
[[nodiscard]] std::optional<storage::TokenHash> hash_token(std::string_view token);

}  // namespace tablee::server
