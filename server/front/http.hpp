// HTTP as the calls of the API see it: no sockets, no library types.
#pragma once

#include <algorithm>
#include <atomic>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "protocol/codes.hpp"
#include "server/address.hpp"
#include "server/front/cookies.hpp"

namespace tablee::server {

/// A request that has been read whole.
struct Call {
  explicit Call(const Address& who) : address(who) {}

  /// Whether it changes nothing: GET, or HEAD, which is answered as GET but for the body.
  [[nodiscard]] bool reads() const { return method == "GET" || method == "HEAD"; }

  std::string method;
  std::string path;   ///< without the query
  std::string query;  ///< without the question mark
  std::string body;
  std::string host;  ///< with a port, if one was named
  std::optional<std::string> origin;
  std::string fetch_site;  ///< Sec-Fetch-Site: how the page that asks is related to us; empty if nobody says
  Keys keys;
  std::string accept;
  std::string accept_encoding;
  std::string if_none_match;
  Address address;      ///< of the client
  bool secure = false;  ///< the client came by https
  std::string request;  ///< what the log calls it
  /// Whether the client has hung up meanwhile; null if nobody looks.
  std::shared_ptr<const std::atomic<bool>> gone;
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;
  std::string_view refusal{};  ///< its code, if it is a refusal

  /// JSON text with the headers that every answer of the API has.
  static Reply json(int status, std::string text);
  /// The same with a text that others hold, too.
  static Reply json(int status, std::shared_ptr<const std::string> text);
  static Reply refused(const protocol::RefusalCode& code);
  /// The same for a method that is none of `allowed`: "GET, HEAD".
  static Reply not_allowed(std::string allowed);

  /// The value of a header; empty if there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  /// Gives a header another value, or adds it.
  void set(std::string_view name, std::string value);
};

/// Without blanks at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// What a request is for (RFC 9112, section 3.2).
struct Target {
  std::string_view host;   ///< of a target that is a whole URL; else empty
  std::string_view path;   ///< begins with a slash, or is "*"
  std::string_view query;  ///< without its question mark
};
/// Reads a path, a URL of http or https, or "*"; nothing for anything else.
[[nodiscard]] std::optional<Target> read_target(std::string_view target);

/// Why a body in these transfer codings can't be read, the value of all Transfer-Encoding headers of a
/// request of HTTP 1.`minor`; null if it can (RFC 9112, section 6). Nothing but "chunked" is known.
[[nodiscard]] const protocol::RefusalCode* refuse_coding(std::string_view codings, unsigned minor);

/// "/api/rooms/K7QXMP/games" in its parts: a kind, a name, and what is asked about it, with its slash.
struct NamedPath {
  std::string_view kind;
  std::string_view name;
  std::string_view about;
};
/// Nothing for a path outside the API.
[[nodiscard]] std::optional<NamedPath> split_named_path(std::string_view path);

/// The value of `name` in a query such as `limit=20&before=5`; no decoding, since no value of ours needs any.
[[nodiscard]] std::optional<std::string_view> query_value(std::string_view query, std::string_view name);

/// The same as a decimal number, brought into the range from `least` to `most`; nothing if it is none.
template <class Number>
std::optional<Number> query_number(std::string_view query, std::string_view name, Number least, Number most) {
  const auto text = query_value(query, name);
  if (!text) return std::nullopt;
  Number value{};
  const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (fault != std::errc{} || end != text->data() + text->size()) return std::nullopt;
  return std::clamp(value, least, most);
}

/// The token in the value of an Authorization header, which may be empty; nothing in another scheme.
[[nodiscard]] std::optional<std::string_view> bearer_token(std::string_view authorization);

/// The values of all cookies `name` in a Cookie header (RFC 6265, section 4.2), as they came. Their order
/// says nothing of who set them (section 5.4).
[[nodiscard]] std::vector<std::string_view> cookie_values(std::string_view header, std::string_view name);

/// Whether an Accept or Accept-Encoding header names `what`, in small letters, and gives it some weight
/// (RFC 9110, section 12.5). What is not named counts as not wanted.
[[nodiscard]] bool accepts(std::string_view header, std::string_view what);

}  // namespace tablee::server
