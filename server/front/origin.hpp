// Which site a page belongs to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablee::server {

/// A web origin (RFC 6454): scheme, host and port, compared as browsers compare them. A port that is left out
/// is the scheme's own, letters of a host have no case, and an IPv6 address may be written in several ways.
class Origin {
 public:
  /// Reads "https://games.example:8443"; a slash at the end is no harm. Or says why no page can come from
  /// there, to be read after "it".
  static std::variant<Origin, std::string_view> read(std::string_view text);
  /// The same, without the reason. "null" is none (RFC 6454, section 7).
  static std::optional<Origin> parse(std::string_view text);

  /// Whether a request came here that names `host` in its Host header. That says nothing of the scheme, so a
  /// port that it leaves out is that of ours.
  [[nodiscard]] bool is_at(std::string_view host) const;

  /// As browsers write it: "https://games.example".
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool secure() const { return secure_; }

  bool operator==(const Origin&) const = default;

 private:
  Origin(bool secure, std::string host, std::uint16_t port)
      : secure_(secure), host_(std::move(host)), port_(port) {}

  bool secure_;  ///< https, not http
  std::string host_;
  std::uint16_t port_;
};

/// Whether a Host header names what the DNS of strangers can't lead here: an address, "localhost", or a name
/// without a dot, by which a proxy or a neighbour may know us. So does one that names nothing.
[[nodiscard]] bool is_local_host(std::string_view host);

/// Whether `text` is what a Host header may hold (RFC 9110, section 7.2). It may be empty.
[[nodiscard]] bool is_host(std::string_view text);

}  // namespace tablee::server
