// Where clients find the server: by which URL, under which path, and through which proxies.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/address.hpp"
#include "server/front/origin.hpp"

namespace tablee::server {

/// The path below which everything of ours is: "/", or "/games/" where others share the host.
class BasePath {
 public:
  BasePath() = default;

  /// Adds a slash that is missing at either end. Nothing unless each part is made of letters, digits and
  /// "._~-", so that it can stand as it is in a cookie, a page and a header. Nor for "." and "..", which
  /// browsers take out.
  static std::optional<BasePath> parse(std::string_view text);

  /// With a slash at both ends.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// "/games/r/K7QXMP" is "/r/K7QXMP" below "/games/". A path that is not below is taken as it is.
  [[nodiscard]] std::string_view below(std::string_view path) const;
  /// Whether `path` is this one but for its last slash, so that links in a page would lead astray.
  [[nodiscard]] bool lacks_slash(std::string_view path) const;

  bool operator==(const BasePath&) const = default;

 private:
  explicit BasePath(std::string text) : text_(std::move(text)) {}

  std::string text_ = "/";
};

/// The address that players type in: "https://example.org/games/".
class PublicUrl {
 public:
  /// Reads an `Origin` with a `BasePath` or nothing behind it. Or says why nobody finds anything there, to be
  /// read after "it".
  static std::variant<PublicUrl, std::string_view> read(std::string_view text);

  [[nodiscard]] const Origin& origin() const { return origin_; }
  [[nodiscard]] const BasePath& path() const { return path_; }
  [[nodiscard]] std::string text() const { return origin_.text() + path_.text(); }
  [[nodiscard]] bool secure() const { return origin_.secure(); }

 private:
  PublicUrl(Origin origin, BasePath path) : origin_(std::move(origin)), path_(std::move(path)) {}

  Origin origin_;
  BasePath path_;
};

/// Who asks, as far as can be believed.
struct Client {
  Address address;
  bool secure = false;  ///< asks by https
};

/// What proxies say of whom they ask for.
struct Forwarded {
  std::string_view addresses;  ///< X-Forwarded-For: the client first, then each proxy but the last
  std::string_view scheme;     ///< X-Forwarded-Proto
};

/// The proxies whose word counts.
class TrustedProxies {
 public:
  /// Adds an address, a network ("10.0.0.0/8"), "loopback", or "private" for all networks that the internet
  /// does not reach. False if it is none of these, or if nobody can have that address.
  bool add(std::string_view text);

  /// Whether a connection from `address` is a proxy's.
  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;

  /// The client behind a connection from `peer`: of the addresses that it and proxies before it tell of, the
  /// last that was not added as an address or a network; those before it are anybody's invention. Where
  /// clients are on private networks, too, "private" can't tell them from proxies, and so of proxies in a row
  /// it believes the last. Without a trusted peer nothing of `forwarded` counts. The scheme is the nearest
  /// proxy's word, and `secure` without one.
  [[nodiscard]] Client find_client(const boost::asio::ip::address& peer, const Forwarded& forwarded,
                                   bool secure) const;

  /// The networks that were added and that are so large that clients may be in them, who could then say that
  /// they are anybody.
  [[nodiscard]] const std::vector<std::string>& crowds() const { return crowds_; }
  /// Whether "private" was added.
  [[nodiscard]] bool trusts_private() const { return trusts_private_; }

 private:
  using Networks = std::vector<boost::asio::ip::network_v6>;  ///< those of IPv4 as mapped ones

  Networks named_;
  std::vector<std::string> crowds_;
  bool trusts_private_ = false;
  Networks neighbours_;  ///< those of "loopback" and "private"
};

}  // namespace tablee::server
