// What has been written as JSON, as a tree: for those who look into it.
#pragma once

#include <nlohmann/json.hpp>

#include "games/core/json_writer.hpp"

namespace tablee::games {

[[nodiscard]] inline nlohmann::json to_tree(const JsonText& written) {
  return nlohmann::json::parse(written.text);
}

/// `value` as it is written.
template <class T>
[[nodiscard]] nlohmann::json to_tree(const T& value) {
  return to_tree(to_json_text(value));
}

}  // namespace tablee::games
