// The answers of a server to its owner, for people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tablee::server {

/// What `command` was answered, as a table or a sentence that ends its line. The answer is one of this
/// program's own.
[[nodiscard]] std::string describe_answer(const std::string& command, const nlohmann::json& answer);

}  // namespace tablee::server
