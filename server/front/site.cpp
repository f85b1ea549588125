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
    if (unreadable) return std::nullopt;
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

bool holds(const ip::network_v6& network, const ip::address_v6& address) {
  return ip::network_v6(address, network.prefix_length()).canonical() == network;
}

}  // namespace

std::optional<BasePath> BasePath::parse(std::string_view text) {
  std::string path(text.starts_with('/') ? "" : "/");
  path += text;
  if (!path.ends_with('/')) path += '/';
  for (std::size_t at = 1; at < path.size(); ++at) {
    if (path[at] == '/' ? path[at - 1] == '/' : !is_plain(path[at])) return std::nullopt;
  }
  return BasePath(std::move(path));
}

std::string_view BasePath::below(std::string_view path) const {
  return path.starts_with(text_) ? path.substr(text_.size() - 1) : path;
}

bool BasePath::lacks_slash(std::string_view path) const {
  return text_.size() > 1 && path == std::string_view(text_).substr(0, text_.size() - 1);
}

std::optional<PublicUrl> PublicUrl::parse(std::string_view text) {
  const auto mark = text.find("://");
  if (mark == std::string_view::npos) return std::nullopt;
  const std::string_view scheme = text.substr(0, mark);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  const std::string_view rest = text.substr(mark + 3);
  const auto slash = std::min(rest.find('/'), rest.size());
  std::string host(rest.substr(0, slash));
  const auto belongs = [](char symbol) {
    return is_plain(symbol) || std::string_view(":[]").find(symbol) != std::string_view::npos;
  };
  if (host.empty() || !std::ranges::all_of(host, belongs)) return std::nullopt;
  std::ranges::transform(host, host.begin(),
                         [](unsigned char symbol) { return static_cast<char>(std::tolower(symbol)); });
  auto path = BasePath::parse(rest.substr(slash));
  if (!path) return std::nullopt;
  return PublicUrl(std::string(scheme) + "://" + host, *std::move(path));
}

bool TrustedProxies::add(std::string_view text) {
  constexpr std::array<std::string_view, 2> loopback{"127.0.0.0/8", "::1"};
  constexpr std::array<std::string_view, 7> reserved{
      "127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7"};
  const auto add_all = [this](const auto& names) {
    return std::ranges::all_of(names, [this](std::string_view name) { return add(name); });
  };
  if (text == "loopback") return add_all(loopback);
  if (text == "private") return add_all(reserved) && add("fe80::/10");
  const auto network = read_network(text);
  if (network) networks_.push_back(*network);
  return network.has_value();
}

bool TrustedProxies::trusts(const ip::address& address) const {
  const auto asked = as_v6(address);
  return std::ranges::any_of(networks_, [&](const auto& network) { return holds(network, asked); });
}

Client TrustedProxies::find_client(const ip::address& peer, const Forwarded& forwarded, bool secure) const {
  ip::address nearest = plain(peer);
  if (!trusts(nearest)) return {Address(nearest), secure};
  std::string_view schemes = forwarded.scheme;
  if (const auto scheme = take_last(schemes); !scheme.empty()) secure = scheme == "https";
  std::string_view hops = forwarded.addresses;
  while (!hops.empty() && trusts(nearest)) {
    const auto hop = read_hop(take_last(hops));
    if (!hop) break;
    nearest = *hop;
  }
  return {Address(nearest), secure};
}

}  // namespace tablee::server
