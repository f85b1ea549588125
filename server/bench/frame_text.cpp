#include "server/bench/frame_text.hpp"

#include <cstddef>

namespace tablee::server {
namespace {

/// Behind the text that begins at `at`.
std::size_t skip_text(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return at + 1;
}

/// Behind the value that begins at `at`.
std::size_t skip_value(std::string_view text, std::size_t at) {
  for (std::size_t depth = 0; at < text.size();) {
    const char symbol = text[at];
    if (depth == 0 && (symbol == ',' || symbol == '}' || symbol == ']')) return at;
    if (symbol == '{' || symbol == '[') ++depth;
    if (symbol == '}' || symbol == ']') --depth;
    at = symbol == '"' ? skip_text(text, at) : at + 1;
  }
  return text.size();
}

}  // namespace

std::string_view member_of(std::string_view object, std::string_view name) {
  if (!object.starts_with('{')) return {};
  for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
    const std::size_t colon = skip_text(object, at);
    const std::string_view called = object.substr(at + 1, colon - at - 2);
    const std::size_t end = skip_value(object, colon + 1);
    if (called == name) return object.substr(colon + 1, end - colon - 1);
    at = end + 1;
  }
  return {};
}

std::vector<std::string_view> elements_of(std::string_view list) {
  std::vector<std::string_view> elements;
  if (!list.starts_with('[')) return elements;
  for (std::size_t at = 1; at < list.size() && list[at] != ']';) {
    const std::size_t end = skip_value(list, at);
    elements.push_back(list.substr(at, end - at));
    at = list[end] == ',' ? end + 1 : end;
  }
  return elements;
}

}  // namespace tablee::server
