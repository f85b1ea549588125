#include "server/front/cookies.hpp"

#include <algorithm>

#include "server/front/http.hpp"
#include "server/front/players.hpp"

namespace tablee::server {
namespace {

constexpr std::string_view player_cookie = "tablee_player";
constexpr std::string_view kept_cookie = "tablee_kept";
constexpr std::string_view prefix = "__Host-";
constexpr char between_kept = '.';

bool is_prefixed(const BasePath& path, bool secure) {
  return secure && path == BasePath();
}

std::string name_of(std::string_view cookie, bool prefixed) {
  return std::string(prefixed ? prefix : "").append(cookie);
}

void add_once(std::vector<std::string>& keys, std::string_view key) {
  if (!key.empty() && std::ranges::find(keys, key) == keys.end()) keys.emplace_back(key);
}

/// The values of a cookie by the name that is in use, or else by the other one.
std::vector<std::string_view> values_of(std::string_view cookies, std::string_view cookie, bool prefixed) {
  auto values = cookie_values(cookies, name_of(cookie, prefixed));
  return values.empty() ? cookie_values(cookies, name_of(cookie, !prefixed)) : values;
}

void read_kept(std::string_view value, std::vector<std::string>& kept) {
  while (!value.empty() && kept.size() < most_kept + most_tried) {
    const auto end = std::min(value.find(between_kept), value.size());
    const std::string_view key = value.substr(0, end);
    if (hash_token(key)) add_once(kept, key);
    value.remove_prefix(std::min(end + 1, value.size()));
  }
}

}  // namespace

Keys keys_in(std::string_view authorization, std::string_view cookies, const BasePath& path, bool secure) {
  Keys keys;
  if (const auto token = bearer_token(authorization)) {
    add_once(keys.signed_in, *token);
    return keys;
  }
  const bool prefixed = is_prefixed(path, secure);
  const auto is_here = [cookies](std::string_view cookie, bool with_prefix) {
    return !cookie_values(cookies, name_of(cookie, with_prefix)).empty();
  };
  const auto values = values_of(cookies, player_cookie, prefixed);
  for (const std::string_view value : values) add_once(keys.signed_in, value);
  for (const std::string_view value : values_of(cookies, kept_cookie, prefixed)) read_kept(value, keys.kept);
  keys.by_cookie = true;
  keys.from_elsewhere = values.size() > 1;
  keys.other_name = is_here(player_cookie, !prefixed) || is_here(kept_cookie, !prefixed);
  keys.by_other_name = is_here(player_cookie, !prefixed) && !is_here(player_cookie, prefixed);
  return keys;
}

Cookies::Cookies(Reply& reply, const Call& call, BasePath path)
    : reply_(reply), call_(call), path_(std::move(path)), prefixed_(is_prefixed(path_, call.secure)) {}

void Cookies::sign_in(std::string_view key) {
  set_here(player_cookie, key);
}

void Cookies::sign_out() {
  set_here(player_cookie, "");
}

void Cookies::keep(const std::vector<std::string>& keys) {
  std::string value;
  for (const std::string& key : keys) {
    if (!value.empty()) value += between_kept;
    value += key;
  }
  if (!value.empty() || !call_.keys.kept.empty()) set_here(kept_cookie, value);
}

void Cookies::sweep_others() {
  const std::string_view path = path_.text();
  if (call_.keys.from_elsewhere) {
    for (auto slash = path.find('/'); slash + 1 < path.size(); slash = path.find('/', slash + 1))
      set(player_cookie, "", path.substr(0, slash + 1));
  }
  if (prefixed_ || !call_.keys.by_other_name) return;
  for (const std::string_view cookie : {player_cookie, kept_cookie}) set(name_of(cookie, true), "", "/");
}

void Cookies::set_here(std::string_view cookie, std::string_view value) {
  set(name_of(cookie, prefixed_), value, path_.text());
  // Nobody is to be found under the old name who has signed out under the new one.
  if (prefixed_ && call_.keys.other_name) set(cookie, "", "/");
}

void Cookies::set(std::string_view name, std::string_view value, std::string_view path) {
  std::string cookie(name);
  cookie.append("=").append(value).append("; Path=").append(path);
  cookie.append(value.empty() ? "; Max-Age=0" : "; Max-Age=31536000").append("; HttpOnly; SameSite=Lax");
  if (call_.secure) cookie.append("; Secure");
  reply_.headers.emplace_back("Set-Cookie", std::move(cookie));
}

}  // namespace tablee::server
