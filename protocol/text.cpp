// Names and chat come from strangers and are shown to everybody: what can't be seen, or bends the text around
// it, stays out.

#include <algorithm>
#include <array>

#include "protocol/code_points.hpp"
#include "protocol/messages.hpp"

namespace tablee::protocol {
namespace {

constexpr CodePoint non_joiner = 0x200C;
constexpr CodePoint joiner = 0x200D;
constexpr CodePoint keycap = 0x20E3;
constexpr CodePoint black_flag = 0x1F3F4;
constexpr CodePoint text_form = 0xFE0E;
constexpr CodePoint emoji_form = 0xFE0F;

struct Range {
  CodePoint first;
  CodePoint last;
};

constexpr bool within(std::span<const Range> ranges, CodePoint point) {
  return std::ranges::any_of(ranges,
                             [&](Range range) { return range.first <= point && point <= range.last; });
}

bool is_space(CodePoint point) {
  return (point >= '\t' && point <= '\r') || facts(point).category == UTF8PROC_CATEGORY_ZS;
}

/// Controls, marks of direction, fillers and private characters; and blanks, code points set aside for such
/// things or for nothing ever, and the stand-ins for what could not be shown, which Unicode counts otherwise.
bool is_unseen(CodePoint point) {
  constexpr std::array others{Range{0x2065, 0x2065},   Range{0x2800, 0x2800},   Range{0xFDD0, 0xFDEF},
                              Range{0xFFF0, 0xFFFF},   Range{0x13441, 0x13442}, Range{0x16FE4, 0x16FE4},
                              Range{0x1D159, 0x1D159}, Range{0xE0000, 0xE0FFF}};
  const utf8proc_property_t& known = facts(point);
  return known.category >= UTF8PROC_CATEGORY_ZL || known.ignorable || (point & 0xFFFE) == 0xFFFE ||
         within(others, point);
}

/// Chooses a form of the character before it.
bool is_selector(CodePoint point) {
  constexpr std::array selectors{Range{0x180B, 0x180D}, Range{0x180F, 0x180F}, Range{0xFE00, 0xFE0F},
                                 Range{0xE0100, 0xE01EF}};
  return within(selectors, point);
}

bool is_skin_tone(CodePoint point) {
  return point >= 0x1F3FB && point <= 0x1F3FF;
}

bool is_pictograph(CodePoint point) {
  return facts(point).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

bool is_virama(CodePoint point) {
  return facts(point).combining_class == 9;
}

/// A letter of a script whose letters join: Arabic and its relations.
bool is_joining_letter(CodePoint point) {
  const auto category = facts(point).category;
  return point >= 0x0620 && point <= 0x08FF &&
         (category == UTF8PROC_CATEGORY_LO || category == UTF8PROC_CATEGORY_LM);
}

/// Goes with any letter, so that many of them spill over. Greek's iota below has a place of its own, beside
/// two.
bool is_accent(CodePoint mark) {
  const auto place = facts(mark).combining_class;
  return facts(mark).category == UTF8PROC_CATEGORY_ME || place == 1 || (place >= 200 && place < 240);
}

/// How many of the next code points are the flag of England, Scotland or Wales: a black flag whose country is
/// spelt in invisible letters. No others are in use, and text could be hidden in them.
std::size_t length_of_flag(std::span<const CodePoint> next) {
  constexpr std::array countries{"gbeng", "gbsct", "gbwls"};
  constexpr CodePoint tag = 0xE0000;
  constexpr CodePoint last_tag = 0xE007F;
  constexpr std::size_t length = 7;
  if (next.size() < length || next[0] != black_flag || next[length - 1] != last_tag) return 0;
  const bool known = std::ranges::any_of(countries, [&](std::string_view country) {
    return std::ranges::equal(country, next.subspan(1, country.size()), {}, [](char c) { return tag + c; });
  });
  return known ? length : 0;
}

/// A line of text as it grows by what may stand in it.
class Line {
 public:
  /// Adds the next code points of a decomposed text, as many as belong together, and takes them off it.
  /// False if something was left out whose place is not there.
  bool take(std::span<const CodePoint>& text) {
    const std::size_t flag = length_of_flag(text);
    const bool fits = take(text[0]);
    text = text.subspan(1);
    if (flag > 0) {
      const std::span<const CodePoint> letters = text.first(flag - 1);
      points_.insert(points_.end(), letters.begin(), letters.end());
      text = text.subspan(letters.size());
    }
    return fits;
  }

  /// Nothing comes after this. False as in `take`.
  bool end() { return settle_joiner(std::nullopt); }

  [[nodiscard]] const CodePoints& points() const { return points_; }

 private:
  bool take(CodePoint point) {
    if (is_space(point)) {
      const bool fits = settle_joiner(std::nullopt);
      gap_ = !points_.empty();
      return fits;
    }
    if (is_selector(point)) {
      // Keyboards add them freely; where there is but one form they mean nothing.
      const bool chooses = point == text_form || point == emoji_form;
      if (chooses && !joiner_ && !is_beginning() && is_pictograph(points_.back())) points_.push_back(point);
      return true;
    }
    if (point == joiner || point == non_joiner) {
      const bool alone = !joiner_;
      joiner_ = point;
      return alone;
    }
    if (is_unseen(point) || (is_mark(point) && !bears(point))) return false;
    return add(point);
  }

  bool add(CodePoint point) {
    const bool fits = settle_joiner(point);
    if (is_mark(point)) {
      ++marks_;
      if (is_accent(point)) ++accents_;
    } else {
      marks_ = accents_ = 0;
    }
    if (gap_) points_.push_back(' ');
    gap_ = false;
    if (point == keycap && is_key(points_.back())) points_.push_back(emoji_form);
    points_.push_back(point);
    return fits;
  }

  /// Whether what comes next has nothing before it to sit on or to be joined to.
  [[nodiscard]] bool is_beginning() const { return points_.empty() || gap_; }

  /// Whether there is a body for this mark, which has not got too many.
  [[nodiscard]] bool bears(CodePoint mark) const {
    // Enough for any script; Burmese and Tibetan syllables are the highest.
    constexpr int most_marks = 6;
    constexpr int most_accents = 2;
    return !is_beginning() && marks_ < most_marks && (!is_accent(mark) || accents_ < most_accents);
  }

  static bool is_key(CodePoint point) {
    return (point >= '0' && point <= '9') || point == '#' || point == '*';
  }

  /// Decides about a joiner, now that it is known between what it stands.
  bool settle_joiner(std::optional<CodePoint> after) {
    if (!joiner_) return true;
    const bool fits = joins(*joiner_, after);
    if (fits) points_.push_back(*joiner_);
    joiner_.reset();
    return fits;
  }

  /// Whether a joiner changes here how a script is written (RFC 5892, appendix A), or makes one emoji of two.
  [[nodiscard]] bool joins(CodePoint sort, std::optional<CodePoint> after) const {
    if (is_beginning()) return false;
    const auto is_addition = [](CodePoint point) { return is_mark(point) || is_selector(point); };
    auto body = std::find_if_not(points_.rbegin(), points_.rend(), is_addition);
    if (std::any_of(points_.rbegin(), body, is_virama)) return true;
    if (body != points_.rend() && is_skin_tone(*body)) ++body;
    if (!after || body == points_.rend()) return false;
    if (sort == non_joiner) return is_joining_letter(*body) && is_joining_letter(*after);
    // Bengali and Sinhala have it before the virama, too.
    return is_virama(*after) || (is_pictograph(*body) && is_pictograph(*after));
  }

  CodePoints points_;
  bool gap_ = false;
  std::optional<CodePoint> joiner_;
  int marks_ = 0;    ///< on the last character that is none
  int accents_ = 0;  ///< of these, how many are accents
};

/// What becomes of a text in which something can't be seen.
enum class Unseen { refuses, drops };

/// A text on one line, in normal form C, its white space trimmed and folded.
std::optional<std::string> keep_seen(std::string_view text, Unseen unseen) {
  const auto points = decompose(text);
  if (!points) return std::nullopt;
  Line line;
  bool whole = true;
  for (std::span<const CodePoint> rest = *points; !rest.empty();) whole = line.take(rest) && whole;
  whole = line.end() && whole;
  if (!whole && unseen == Unseen::refuses) return std::nullopt;
  std::string kept;
  for (const CodePoint point : line.points()) append(kept, point);
  return compose(kept);
}

/// The same of 1 to `longest` code points.
std::optional<std::string> clean_line(std::string_view text, std::size_t longest, Unseen unseen) {
  std::optional<std::string> clean(text);
  // Form C brings marks into an order in which a joiner may have lost its place: until nothing changes, which
  // is soon, since a character has few marks.
  for (std::optional<std::string> before; clean && clean != before;)
    clean = keep_seen(*(before = std::move(clean)), unseen);
  if (!clean) return std::nullopt;
  const auto is_first_byte = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  const auto length = static_cast<std::size_t>(std::ranges::count_if(*clean, is_first_byte));
  if (length == 0 || length > longest) return std::nullopt;
  return clean;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    if (!take_code_point(text)) return false;
  }
  return true;
}

std::optional<std::string> clean_name(std::string_view text) {
  constexpr std::size_t longest = 24;
  return clean_line(text, longest, Unseen::refuses);
}

std::optional<std::string> clean_chat(std::string_view text) {
  constexpr std::size_t longest = 500;
  return clean_line(text, longest, Unseen::drops);
}

}  // namespace tablee::protocol
