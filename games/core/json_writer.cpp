#include "games/core/json_writer.hpp"

#include <algorithm>
#include <array>

namespace tablee::games {

namespace {

/// Has to be escaped in a text (RFC 8259, section 7).
bool is_special(char letter) {
  return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

void append_escaped(char special, std::string& text) {
  constexpr std::array<std::pair<char, char>, 7> letters{
      {{'"', '"'}, {'\\', '\\'}, {'\b', 'b'}, {'\f', 'f'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}}};
  text += '\\';
  const auto* known = std::ranges::find(letters, special, &std::pair<char, char>::first);
  if (known != letters.end()) {
    text += known->second;
    return;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(special);
  text += "u00";
  text += digits[code >> 4U];
  text += digits[code & 15U];
}

}  // namespace

void JsonWriter::write_text(std::string_view given) {
  separate();
  text_ += '"';
  while (!given.empty()) {
    const auto special = std::ranges::find_if(given, is_special);
    text_.append(given.begin(), special);
    if (special != given.end()) append_escaped(*special, text_);
    given.remove_prefix(static_cast<std::size_t>(special - given.begin()) + (special != given.end() ? 1 : 0));
  }
  text_ += '"';
}

}  // namespace tablee::games
