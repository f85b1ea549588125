#include "games/trace/lines.hpp"

#include <cstdint>
#include <utility>

namespace tablee::games::trace {

namespace {

/// Whether no bracket of `line` lies deeper than any line of a trace needs. What lies deeper could exhaust
/// the stack: copying, comparing and writing JSON recurses.
bool is_shallow(std::string_view line) {
  constexpr int deepest = 16;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest) return false;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return true;
}

}  // namespace

LineSource lines_of(std::string_view text) {
  return [text](std::string& line) mutable {
    if (text.empty()) return false;
    const std::size_t end = text.find('\n');
    line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return true;
  };
}

LineReader::LineReader(LineSource source) : source_(std::move(source)) {
  read();
}

void LineReader::take() {
  if (object_) read();
}

std::string_view LineReader::complaint() const {
  return at_end_ ? "the file ends here" : "the line is not a JSON object";
}

void LineReader::read() {
  object_.reset();
  ++number_;
  if (!source_(line_)) {
    at_end_ = true;
    return;
  }
  if (!is_shallow(line_)) return;
  auto parsed = nlohmann::json::parse(line_, nullptr, false);
  if (parsed.is_object()) object_ = std::move(parsed);
}

std::string excerpt(const nlohmann::json& value) {
  constexpr std::size_t longest = 120;
  std::string text = value.dump(-1, ' ', true);
  if (text.size() > longest) text.replace(longest, std::string::npos, "...");
  return text;
}

std::optional<int> number_below(int bound, const nlohmann::json& value) {
  if (!value.is_number_unsigned()) return std::nullopt;
  const auto number = value.get<std::uint64_t>();
  if (number >= static_cast<std::uint64_t>(bound)) return std::nullopt;
  return static_cast<int>(number);
}

}  // namespace tablee::games::trace
