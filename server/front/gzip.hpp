// Long answers in fewer bytes.
#pragma once

#include <string>
#include <string_view>

#include "server/front/http.hpp"

namespace tablee::server {

/// `text` as gzip (RFC 1952), packed quickly rather than tightly. Any thread.
[[nodiscard]] std::string gzip(std::string_view text);

/// Whether whoever calls can unpack gzip.
[[nodiscard]] bool takes_gzip(const Call& call);

/// A reply whose text has been packed already, if `packed`.
[[nodiscard]] Reply json_reply(std::string text, bool packed);

/// A reply of JSON text, packed where that is worth it and whoever calls can unpack it.
[[nodiscard]] Reply json_reply(std::string text, const Call& call);

}  // namespace tablee::server
