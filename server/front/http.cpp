#include "server/front/http.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tablee::server {
namespace {

/// The value of `name` in a list of `name=value` that `separator` parts.
std::optional<std::string_view> value_in(std::string_view list, std::string_view name, char separator) {
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

}  // namespace

Reply Reply::json(int status, std::string text) {
  return json(status, std::make_shared<const std::string>(std::move(text)));
}

Reply Reply::json(int status, std::shared_ptr<const std::string> text) {
  return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(text)};
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
  return json(code.status,
              nlohmann::json{{"error", {{"code", code.code}, {"message", code.sentence}}}}.dump());
}

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  return value_in(query, name, '&');
}

std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name) {
  return value_in(header, name, ';');
}

}  // namespace tablee::server
