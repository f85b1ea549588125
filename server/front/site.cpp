#include "server/front/site.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <cctype>

#include "server/front/http.hpp"

namespace tablee::server {

namespace ip = boost::asio::ip;

namespace {

bool is_plain(char symbol) {
  return std::isalnum(static_cast<unsigned char>(symbol)) != 0 ||
         std::string_view("._~-").find(symbol) != std::string_view::npos;
}

bool is_part(std::string_view text) {
  return !text.empty() && text != "." && text != ".." && std::ranges::all_of(text, is_plain);
}

/// Takes the last entry off a list with commas.
std::string_view take_last(std::string_view& list) {
  const auto comma = list.rfind(',');
  const std::string_view entry = list.substr(comma == std::string_view::npos ? 0 : comma + 1);
  list = list.substr(0, comma == std::string_view::npos ? 0 : comma);
  return trimmed(entry);
}

ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

/// Some proxies add the port: "192.0.2.7:1234", "[2001:db8::7]:1234".
std::optional<ip::address> read_hop(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code unreadable;
  const auto address = ip::make_address(text, unreadable);
  if (unreadable) return std::nullopt;
  return plain(address);
}

/// Without its zone, which says only through which of our own network cards it is reached.
ip::address_v6 as_v6(const ip::address& address) {
  return address.is_v6() ? ip::address_v6(address.to_v6().to_bytes())
                         : ip::make_address_v6(ip::v4_mapped, address.to_v4());
}

std::optional<ip::network_v6> read_network(std::string_view text) {
  constexpr unsigned short mapped_bits = 96;
  constexpr unsigned short all_bits = 128;
  boost::system::error_code unreadable;
  if (text.find('/') == std::string_view::npos) {
    const auto address = ip::make_address(text, unreadable);
    if (unreadable || address.is_unspecified() || address.is_multicast()) return std::nullopt;
    return ip::network_v6(as_v6(address), all_bits);
  }
  const auto v4 = ip::make_network_v4(text, unreadable);
  if (!unreadable) {
    const auto bits = static_cast<unsigned short>(mapped_bits + v4.prefix_length());
    return ip::network_v6(as_v6(v4.network()), bits).canonical();
  }
  const auto v6 = ip::make_network_v6(text, unreadable);
  if (unreadable) return std::nullopt;
  return ip::network_v6(as_v6(v6.address()), v6.prefix_length()).canonical();
}

bool holds(const std::vector<ip::network_v6>& networks, const ip::address_v6& address) {
  return std::ranges::any_of(networks, [&](const ip::network_v6& network) {
    return ip::network_v6(address, network.prefix_length()).canonical() == network;
  });
}

/// A network with fewer bits has room for a crowd: more than 256 addresses of IPv4, or one /64 of IPv6.
unsigned short smallest_crowd(const ip::network_v6& network) {
  constexpr unsigned short v4_bits = 120;
  constexpr unsigned short v6_bits = 64;
  return network.network().is_v4_mapped() ? v4_bits : v6_bits;
}

}  // namespace

std::optional<BasePath> BasePath::parse(std::string_view text) {
  std::string path(text.starts_with('/') ? "" : "/");
  path += text;
  if (!path.ends_with('/')) path += '/';
  std::string_view rest = std::string_view(path).substr(1);
  while (!rest.empty()) {
    const auto slash = rest.find('/');
    if (!is_part(rest.substr(0, slash))) return std::nullopt;
    rest.remove_prefix(slash + 1);
  }
  return BasePath(std::move(path));
}

std::string_view BasePath::below(std::string_view path) const {
  return path.starts_with(text_) ? path.substr(text_.size() - 1) : path;
}

bool BasePath::lacks_slash(std::string_view path) const {
  return text_.size() > 1 && path == std::string_view(text_).substr(0, text_.size() - 1);
}

std::variant<PublicUrl, std::string_view> PublicUrl::read(std::string_view text) {
  constexpr std::string_view separator = "://";
  const auto mark = text.find(separator);
  const auto slash = mark == std::string_view::npos ? mark : text.find('/', mark + separator.size());
  auto origin = Origin::read(text.substr(0, slash));
  if (const auto* reason = std::get_if<std::string_view>(&origin)) return *reason;
  auto path = BasePath::parse(slash == std::string_view::npos ? "" : text.substr(slash));
  if (!path) return "has a path with something else than letters, digits and ._~- between its slashes";
  return PublicUrl(std::get<Origin>(std::move(origin)), *std::move(path));
}

bool TrustedProxies::add(std::string_view text) {
  constexpr std::array<std::string_view, 2> loopback{"127.0.0.0/8", "::1"};
  constexpr std::array<std::string_view, 8> reserved{
      "127.0.0.0/8",    "::1",      "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",
      "169.254.0.0/16", "fc00::/7", "fe80::/10"};
  const auto add_all = [this](const auto& names) {
    for (const std::string_view name : names) neighbours_.push_back(read_network(name).value());
    return true;
  };
  if (text == "loopback") return add_all(loopback);
  if (text == "private") {
    trusts_private_ = true;
    return add_all(reserved);
  }
  const auto network = read_network(text);
  if (!network) return false;
  named_.push_back(*network);
  if (network->prefix_length() < smallest_crowd(*network)) crowds_.emplace_back(text);
  return true;
}

bool TrustedProxies::trusts(const ip::address& address) const {
  return holds(named_, as_v6(address)) || holds(neighbours_, as_v6(address));
}

Client TrustedProxies::find_client(const ip::address& peer, const Forwarded& forwarded, bool secure) const {
  ip::address nearest = plain(peer);
  if (!trusts(nearest)) return {Address(nearest), secure};
  std::string_view schemes = forwarded.scheme;
  if (const auto scheme = take_last(schemes); !scheme.empty()) secure = scheme == "https";
  std::string_view hops = forwarded.addresses;
  for (bool proxy = true; proxy && !hops.empty(); proxy = holds(named_, as_v6(nearest))) {
    const auto hop = read_hop(take_last(hops));
    if (!hop) break;
    nearest = *hop;
  }
  return {Address(nearest), secure};
}

}  // namespace tablee::server
