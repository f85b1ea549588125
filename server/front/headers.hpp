// What every answer over HTTP tells a browser about how far it may go with it.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "server/front/site.hpp"

namespace tablee::server {

/// The headers that an answer of this `Content-Type` has besides its own; empty for one without a body.
/// `secure` says that the client came by https, `base` where the server is: only where the whole host is ours
/// is it told to be asked by https alone from now on (RFC 6797).
[[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> safety_headers(
    std::string_view content_type, bool secure, const BasePath& base);

}  // namespace tablee::server
