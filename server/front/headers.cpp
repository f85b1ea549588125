#include "server/front/headers.hpp"

namespace tablee::server {

std::vector<std::pair<std::string_view, std::string_view>> safety_headers(std::string_view content_type,
                                                                          bool secure, const BasePath& base) {
  std::vector<std::pair<std::string_view, std::string_view>> headers{
      {"X-Content-Type-Options", "nosniff"},
      // The address of a page may hold the code of a room.
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  if (secure && base == BasePath()) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  if (content_type.starts_with("text/html")) {
    // 'self' holds for WebSockets of the same host, too (CSP level 3, section 6.7.2.8).
    headers.emplace_back("Content-Security-Policy",
                         "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; "
                         "base-uri 'self'; form-action 'self'; frame-ancestors 'none'");
    // By http browsers ignore it, and say so in every page's log.
    if (secure) headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    headers.emplace_back(
        "Permissions-Policy",
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()");
  } else if (content_type == "application/json" || content_type == "text/event-stream") {
    headers.emplace_back("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
  return headers;
}

}  // namespace tablee::server
