#include "protocol/code_points.hpp"

#include <array>
#include <cstdlib>
#include <memory>
#include <new>

namespace tablee::protocol {
namespace {

const utf8proc_uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

}  // namespace

bool is_mark(CodePoint point) {
  const auto category = facts(point).category;
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
         category == UTF8PROC_CATEGORY_ME;
}

std::optional<CodePoint> take_code_point(std::string_view& text) {
  CodePoint point = 0;
  const auto size = utf8proc_iterate(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &point);
  if (size <= 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(size));
  return point;
}

std::optional<CodePoints> decompose(std::string_view text, int options) {
  constexpr std::size_t longest_decomposition = 18;
  const auto all = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | options);
  CodePoints points;
  points.reserve(text.size());
  while (!text.empty()) {
    const std::optional<CodePoint> point = take_code_point(text);
    if (!point) return std::nullopt;
    if (*point < 0x80 && (*point < 'A' || *point > 'Z')) {
      // The quick way for what has no parts and is no capital.
      points.push_back(*point);
      continue;
    }
    std::array<CodePoint, longest_decomposition> parts{};
    const auto count = utf8proc_decompose_char(*point, parts.data(), parts.size(), all, nullptr);
    points.insert(points.end(), parts.begin(), parts.begin() + count);
  }
  return points;
}

void append(std::string& text, CodePoint point) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto count = utf8proc_encode_char(point, bytes.data());
  text.append(bytes.begin(), bytes.begin() + count);
}

std::string compose(const std::string& text) {
  utf8proc_uint8_t* composed = nullptr;
  const auto size = utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &composed,
                                 static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(composed, &std::free);
  if (size < 0) throw std::bad_alloc();
  return {owned.get(), owned.get() + size};
}

}  // namespace tablee::protocol
