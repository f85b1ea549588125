// Texts as code points, with what Unicode says of each (utf8proc, Unicode 15).
#pragma once

#include <utf8proc.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::protocol {

using CodePoint = std::int32_t;
using CodePoints = std::vector<CodePoint>;

/// What is known of a code point. Any number is a valid argument.
[[nodiscard]] inline const utf8proc_property_t& facts(CodePoint point) {
  return *utf8proc_get_property(point);
}

/// What sits on the letter or sign before it.
[[nodiscard]] bool is_mark(CodePoint point);

/// Takes the first code point off `text`, which is not empty. Nothing if no UTF-8 stands there (RFC 3629).
[[nodiscard]] std::optional<CodePoint> take_code_point(std::string_view& text);

/// The code points of `text`, each decomposed to its parts, as far as they are canonical and by what
/// utf8proc's `options` ask for besides. Marks keep the order in which they were written, so that the time
/// grows with the length alone. Nothing if `text` is not UTF-8.
[[nodiscard]] std::optional<CodePoints> decompose(std::string_view text, int options = 0);

/// Adds a code point to a text in UTF-8.
void append(std::string& text, CodePoint point);

/// `text`, which is UTF-8, in Unicode's normal form C.
[[nodiscard]] std::string compose(const std::string& text);

}  // namespace tablee::protocol
