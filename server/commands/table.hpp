// Tables in text, for people at a terminal.
#pragma once

#include <string>
#include <vector>

namespace tablee::server {

using Row = std::vector<std::string>;

/// Rows of as many cells as `head`, in columns; each line ends.
[[nodiscard]] std::string table(const Row& head, const std::vector<Row>& rows);

}  // namespace tablee::server
