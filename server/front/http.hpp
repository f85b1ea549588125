// HTTP as the calls of the API see it: no sockets, no library types.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/codes.hpp"

namespace tablee::server {

/// A request that has been read whole.
struct Call {
  std::string method;
  std::string path;   ///< without the query
  std::string query;  ///< without the question mark
  std::string body;
  std::string host;
  std::optional<std::string> origin;
  std::string token;  ///< from the cookie or the bearer header; empty for none
  std::string accept_encoding;
  std::string if_none_match;
  std::string address;  ///< of the client
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;

  /// JSON text with the headers that every answer of the API has.
  static Reply json(int status, std::string text);
  /// The same with a text that others hold, too.
  static Reply json(int status, std::shared_ptr<const std::string> text);
  static Reply refused(const protocol::RefusalCode& code);

  /// Gives a header another value, or adds it.
  void set(std::string_view name, std::string value);
};

/// The value of `name` in a query such as `limit=20&before=5`; no decoding, since no value of ours needs any.
[[nodiscard]] std::optional<std::string_view> query_value(std::string_view query, std::string_view name);

/// The value of cookie `name` in a Cookie header (RFC 6265, section 4.2), or nothing.
[[nodiscard]] std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

}  // namespace tablee::server
