#include "server/commands/table.hpp"

#include <algorithm>
#include <cstddef>

namespace tablee::server {
namespace {

/// Columns as people see them: in UTF-8 the bytes that follow the first of a character take no room.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string table(const Row& head, const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(head.size());
  const auto widen = [&](const Row& row) {
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], width_of(row[column]));
  };
  widen(head);
  for (const Row& row : rows) widen(row);
  std::string text;
  const auto add = [&](const Row& row) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      text += row[column];
      if (column + 1 < row.size()) text += std::string(widths[column] - width_of(row[column]) + 2, ' ');
    }
    text += '\n';
  };
  add(head);
  for (const Row& row : rows) add(row);
  return text;
}

}  // namespace tablee::server
