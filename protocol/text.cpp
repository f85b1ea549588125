// Names and chat come from strangers and are shown to everybody: what can't be seen, or bends the text around
// it, stays out.

#include <algorithm>
#include <array>
#include <cstdint>

#include "protocol/messages.hpp"

namespace tablee::protocol {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Controls, invisible characters, marks of direction, unassigned-by-design and private ones (Unicode 15,
// general categories Cc, Cf, Co, Zl, Zp and the blank letters).
constexpr std::array refused{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},    Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},
    Range{0x0600, 0x0605},   Range{0x061C, 0x061C},    Range{0x06DD, 0x06DD},   Range{0x070F, 0x070F},
    Range{0x0890, 0x0891},   Range{0x08E2, 0x08E2},    Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F},   Range{0x200B, 0x200F},    Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},   Range{0x3164, 0x3164},    Range{0xE000, 0xF8FF},   Range{0xFE00, 0xFE0E},
    Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},    Range{0xFFF0, 0xFFFF},   Range{0x110BD, 0x110BD},
    Range{0x110CD, 0x110CD}, Range{0x13430, 0x1343F},  Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A},
    Range{0xE0000, 0xE0FFF}, Range{0xF0000, 0x10FFFF},
};

// Marks that sit on another character, and the one that makes it an emoji; a name of nothing else would have
// no body, and piles of them spill over.
constexpr std::array combining{Range{0x0300, 0x036F}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
                               Range{0x20D0, 0x20FF}, Range{0xFE0F, 0xFE0F}, Range{0xFE20, 0xFE2F}};

constexpr bool within(std::span<const Range> ranges, std::uint32_t point) {
  return std::ranges::any_of(ranges,
                             [&](Range range) { return range.first <= point && point <= range.last; });
}

bool is_space(std::uint32_t point) {
  return point == ' ' || (point >= '\t' && point <= '\r') || point == 0x00A0 || point == 0x1680 ||
         (point >= 0x2000 && point <= 0x200A) || point == 0x202F || point == 0x205F || point == 0x3000;
}

/// One code point of UTF-8 and how many bytes it took (RFC 3629, section 4); zero bytes if it is none.
struct Decoded {
  std::uint32_t point = 0;
  std::size_t bytes = 0;
};

Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t point = lead & (0xFFU >> (bytes + 1));
  for (std::size_t at = 1; at < bytes; ++at) {
    if ((byte(at) & 0xC0U) != 0x80U) return {};
    point = point << 6U | (byte(at) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool half_a_pair = point >= 0xD800 && point <= 0xDFFF;
  if (point < least[bytes] || point > 0x10FFFF || half_a_pair) return {};
  return {point, bytes};
}

/// What becomes of a text in which something can't be seen.
enum class Unseen { refuses, drops };

/// A text of 1 to `longest` characters on one line, its white space trimmed and folded.
std::optional<std::string> clean_line(std::string_view text, int longest, Unseen unseen) {
  constexpr int most_marks = 2;
  // Joins emoji, and is harmless between what can be seen.
  constexpr std::uint32_t joiner = 0x200D;
  std::string line;
  int characters = 0;
  int marks = 0;
  bool gap = false;
  while (!text.empty()) {
    const auto [point, bytes] = decode(text);
    if (bytes == 0) return std::nullopt;
    const std::string_view symbol = text.substr(0, bytes);
    text.remove_prefix(bytes);
    if (is_space(point)) {
      gap = !line.empty();
      continue;
    }
    const bool is_mark = within(combining, point);
    const bool bodiless = is_mark && (line.empty() || gap);
    const bool welcome = unseen == Unseen::drops && point == joiner && !line.empty() && !gap;
    if ((within(refused, point) && !welcome) || bodiless || (is_mark && marks == most_marks)) {
      if (unseen == Unseen::refuses) return std::nullopt;
      continue;
    }
    marks = is_mark ? marks + 1 : 0;
    characters += gap ? 2 : 1;
    if (gap) line += ' ';
    gap = false;
    line.append(symbol);
  }
  if (characters == 0 || characters > longest) return std::nullopt;
  return line;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = decode(text).bytes;
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

std::optional<std::string> clean_name(std::string_view text) {
  constexpr int longest = 24;
  return clean_line(text, longest, Unseen::refuses);
}

std::optional<std::string> clean_chat(std::string_view text) {
  constexpr int longest = 500;
  return clean_line(text, longest, Unseen::drops);
}

}  // namespace tablee::protocol
