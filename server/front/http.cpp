#include "server/front/http.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/front/origin.hpp"

namespace tablee::server {
namespace {

/// The next value of `name` in a list of `name=value` that `separator` parts; all before it goes off its
/// front.
std::optional<std::string_view> take_value(std::string_view& list, std::string_view name, char separator) {
  while (!list.empty()) {
    const auto end = std::min(list.find(separator), list.size());
    std::string_view entry = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
    if (entry.size() > name.size() && entry.starts_with(name) && entry[name.size()] == '=') {
      return entry.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

/// `text` up to `separator`, trimmed; both go off its front.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(taken);
}

bool is_same_word(std::string_view text, std::string_view small_letters) {
  const auto folded = [](char symbol) {
    return symbol >= 'A' && symbol <= 'Z' ? static_cast<char>(symbol - 'A' + 'a') : symbol;
  };
  return std::ranges::equal(text, small_letters, {}, folded);
}

}  // namespace

Reply Reply::json(int status, std::string text) {
  return json(status, std::make_shared<const std::string>(std::move(text)));
}

Reply Reply::json(int status, std::shared_ptr<const std::string> text) {
  return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(text)};
}

std::string_view Reply::header(std::string_view name) const {
  const auto header = std::ranges::find(headers, name, &std::pair<std::string, std::string>::first);
  return header == headers.end() ? std::string_view() : header->second;
}

void Reply::set(std::string_view name, std::string value) {
  const auto header = std::ranges::find(headers, name, &std::pair<std::string, std::string>::first);
  if (header == headers.end()) {
    headers.emplace_back(name, std::move(value));
  } else {
    header->second = std::move(value);
  }
}

Reply Reply::refused(const protocol::RefusalCode& code) {
  Reply reply =
      json(code.status, nlohmann::json{{"error", {{"code", code.code}, {"message", code.sentence}}}}.dump());
  reply.refusal = code.code;
  // Whatever was too much, a part of it has come back by then.
  if (code.code == protocol::codes::rate_limited.code) reply.set("Retry-After", "10");
  return reply;
}

Reply Reply::not_allowed(std::string allowed) {
  Reply reply = refused(protocol::codes::method_not_allowed);
  reply.set("Allow", std::move(allowed));
  return reply;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(blank), text.size()));
  return text.substr(0, text.find_last_not_of(blank) + 1);
}

std::optional<Target> read_target(std::string_view target) {
  constexpr std::string_view separator = "://";
  if (target == "*") return Target{"", target, ""};
  Target read;
  const auto scheme = target.starts_with('/') ? std::string_view::npos : target.find(separator);
  if (scheme != std::string_view::npos) {
    const std::string_view name = target.substr(0, scheme);
    if (!is_same_word(name, "http") && !is_same_word(name, "https")) return std::nullopt;
    target.remove_prefix(scheme + separator.size());
    read.host = target.substr(0, target.find_first_of("/?"));
    if (read.host.empty() || !is_host(read.host)) return std::nullopt;
    target.remove_prefix(read.host.size());
  }
  const auto mark = std::min(target.find('?'), target.size());
  read.path = target.substr(0, mark);
  read.query = target.substr(std::min(mark + 1, target.size()));
  if (read.path.empty() && !read.host.empty()) read.path = "/";
  if (!read.path.starts_with('/')) return std::nullopt;
  return read;
}

const protocol::RefusalCode* refuse_coding(std::string_view codings, unsigned minor) {
  if (minor == 0) return &protocol::codes::bad_message;
  bool known = true;
  while (true) {
    const bool chunked = is_same_word(take_until(codings, ','), "chunked");
    if (codings.empty()) {
      // Where such a body would end nobody knows.
      if (!chunked) return &protocol::codes::bad_message;
      return known ? nullptr : &protocol::codes::unknown_coding;
    }
    if (chunked) return &protocol::codes::bad_message;
    known = false;
  }
}

std::optional<NamedPath> split_named_path(std::string_view path) {
  constexpr std::string_view top = "/api/";
  if (!path.starts_with(top)) return std::nullopt;
  const std::string_view below = path.substr(top.size());
  const auto slash = std::min(below.find('/'), below.size());
  const std::string_view rest = below.substr(std::min(slash + 1, below.size()));
  const auto end = std::min(rest.find('/'), rest.size());
  return NamedPath{below.substr(0, slash), rest.substr(0, end), rest.substr(end)};
}

std::optional<std::string_view> bearer_token(std::string_view authorization) {
  const auto scheme = std::min(authorization.find(' '), authorization.size());
  if (!is_same_word(authorization.substr(0, scheme), "bearer")) return std::nullopt;
  return trimmed(authorization.substr(scheme));
}

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  return take_value(query, name, '&');
}

std::vector<std::string_view> cookie_values(std::string_view header, std::string_view name) {
  std::vector<std::string_view> values;
  while (const auto value = take_value(header, name, ';')) values.push_back(*value);
  return values;
}

bool accepts(std::string_view header, std::string_view what) {
  while (!header.empty()) {
    std::string_view entry = take_until(header, ',');
    if (!is_same_word(take_until(entry, ';'), what)) continue;
    const std::string_view weight = trimmed(entry);
    const bool none = (weight.starts_with("q=0") || weight.starts_with("Q=0")) &&
                      weight.find_first_not_of("0.", 2) == std::string_view::npos;
    return !none;
  }
  return false;
}

}  // namespace tablee::server
