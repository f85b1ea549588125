#include "server/front/origin.hpp"

#include <algorithm>
#include <boost/url/authority_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/scheme.hpp>
#include <boost/url/url_view.hpp>
#include <cctype>

namespace tablee::server {

namespace urls = boost::urls;

namespace {

bool is_label(std::string_view label) {
  constexpr std::size_t longest = 63;
  return !label.empty() && label.size() <= longest && std::ranges::all_of(label, [](unsigned char symbol) {
    return std::isalnum(symbol) != 0 || symbol == '-' || symbol == '_';
  });
}

/// Browsers take a name for an IPv4 address if its last part is a number, and Boost.URL has seen that it is
/// none.
bool is_number(std::string_view label) {
  if (label.starts_with("0x")) return true;
  return std::ranges::all_of(label, [](unsigned char symbol) { return std::isdigit(symbol) != 0; });
}

/// Whether somebody can be called so in the DNS, or by their neighbours.
bool is_domain(std::string_view name) {
  constexpr std::size_t longest = 253;
  if (name.ends_with('.')) name.remove_suffix(1);
  if (name.size() > longest) return false;
  for (;;) {
    const auto dot = name.find('.');
    const std::string_view label = name.substr(0, dot);
    if (!is_label(label)) return false;
    if (dot == std::string_view::npos) return !is_number(label);
    name.remove_prefix(dot + 1);
  }
}

/// In the one way that we write it; empty for what is none.
std::string host_of(const urls::authority_view& authority) {
  switch (authority.host_type()) {
    case urls::host_type::ipv4:
      return authority.host_ipv4_address().to_string();
    case urls::host_type::ipv6:
      return '[' + std::string(authority.host_ipv6_address().to_string()) + ']';
    case urls::host_type::name: {
      std::string name = authority.host_name();
      std::ranges::transform(name, name.begin(),
                             [](unsigned char symbol) { return static_cast<char>(std::tolower(symbol)); });
      return is_domain(name) ? name : "";
    }
    default:
      return "";
  }
}

std::uint16_t usual_port(bool secure) {
  return urls::default_port(secure ? urls::scheme::https : urls::scheme::http);
}

/// 0 for what is none.
std::uint16_t port_of(const urls::authority_view& authority, bool secure) {
  return authority.port().empty() ? usual_port(secure) : authority.port_number();
}

}  // namespace

std::variant<Origin, std::string_view> Origin::read(std::string_view text) {
  if (text.find("://") == std::string_view::npos) return "has no scheme, https:// or http://";
  const auto url = urls::parse_uri(text);
  // Boost.URL takes what follows the digits of a port for a path.
  const std::string_view path = url ? std::string_view(url->encoded_path()) : "";
  if (!url || !(path.empty() || path.starts_with('/'))) return "is not written as a URL is";
  const bool secure = url->scheme_id() == urls::scheme::https;
  if (!secure && url->scheme_id() != urls::scheme::http) return "has another scheme than https:// or http://";
  if (url->has_userinfo()) return "names a user";
  if (path.size() > 1) return "has a path";
  if (url->has_query() || url->has_fragment()) return "has something behind its path";
  const auto authority = url->authority();
  std::string host = host_of(authority);
  if (host.empty()) return "has a host that is no name and no address";
  const std::uint16_t port = port_of(authority, secure);
  if (port == 0) return "has a port that is not from 1 to 65535";
  return Origin(secure, std::move(host), port);
}

std::optional<Origin> Origin::parse(std::string_view text) {
  const auto read = Origin::read(text);
  if (const auto* origin = std::get_if<Origin>(&read)) return *origin;
  return std::nullopt;
}

bool Origin::is_at(std::string_view host) const {
  const auto authority = urls::parse_authority(host);
  return authority && !authority->has_userinfo() && host_of(*authority) == host_ &&
         port_of(*authority, secure_) == port_;
}

std::string Origin::text() const {
  const std::string port = port_ == usual_port(secure_) ? "" : ':' + std::to_string(port_);
  return (secure_ ? "https://" : "http://") + host_ + port;
}

bool is_local_host(std::string_view host) {
  if (host.empty()) return true;
  const auto authority = urls::parse_authority(host);
  if (!authority || authority->has_userinfo()) return false;
  const std::string name = host_of(*authority);
  if (name.empty() || authority->host_type() != urls::host_type::name) return !name.empty();
  return name.ends_with(".localhost") || name.find('.') == std::string::npos;
}

bool is_host(std::string_view text) {
  const auto authority = urls::parse_authority(text);
  return authority && !authority->has_userinfo();
}

}  // namespace tablee::server
