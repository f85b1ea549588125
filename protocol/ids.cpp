#include "protocol/ids.hpp"

#include <sodium.h>

#include <algorithm>

namespace tablee::protocol {
namespace {

// Crockford's base 32: digits and capitals without I, L, O and U.
constexpr std::string_view alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

std::int64_t draw_positive() {
  std::int64_t value = 0;
  while (value == 0) {
    randombytes_buf(&value, sizeof value);
    value &= INT64_MAX;
  }
  return value;
}

/// 63 bits as 13 symbols, and the reverse: nothing for any other text, and for 0.
std::string write_symbols(std::int64_t value) {
  std::string text(13, '0');
  auto left = static_cast<std::uint64_t>(value);
  for (auto symbol = text.rbegin(); symbol != text.rend(); ++symbol, left >>= 5U)
    *symbol = alphabet[left & 31U];
  return text;
}

std::optional<std::int64_t> parse_symbols(std::string_view text) {
  constexpr std::size_t symbols = 13;
  if (text.size() != symbols) return std::nullopt;
  std::uint64_t value = 0;
  for (const char symbol : text) {
    const auto digit = alphabet.find(symbol);
    if (digit == std::string_view::npos || value > (UINT64_MAX >> 5U)) return std::nullopt;
    value = value << 5U | digit;
  }
  if (value == 0 || value > INT64_MAX) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

char read_symbol(char symbol) {
  if (symbol >= 'a' && symbol <= 'z') symbol = static_cast<char>(symbol - 'a' + 'A');
  if (symbol == 'O') return '0';
  if (symbol == 'I' || symbol == 'L') return '1';
  return symbol;
}

bool is_id_symbol(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '-' || symbol == '_';
}

}  // namespace

PlayerId PlayerId::draw() {
  PlayerId player;
  do player = PlayerId(draw_positive());
  while (player.is_bot());
  return player;
}

std::optional<PlayerId> PlayerId::parse(std::string_view text) {
  const auto value = parse_symbols(text);
  if (!value) return std::nullopt;
  return PlayerId(*value);
}

std::string PlayerId::text() const {
  return write_symbols(value_);
}

GameId GameId::draw() {
  return GameId(draw_positive());
}

std::optional<GameId> GameId::parse(std::string_view text) {
  const auto value = parse_symbols(text);
  if (!value) return std::nullopt;
  return GameId(*value);
}

std::string GameId::text() const {
  return write_symbols(value_);
}

RoomId RoomId::draw() {
  return RoomId(draw_positive());
}

RoomCode RoomCode::draw() {
  RoomCode code;
  for (char& symbol : code.symbols_) {
    symbol = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  }
  return code;
}

std::optional<RoomCode> RoomCode::parse(std::string_view text) {
  if (text.size() != length) return std::nullopt;
  RoomCode code;
  std::ranges::transform(text, code.symbols_.begin(), read_symbol);
  if (code.text().find_first_not_of(alphabet) != std::string_view::npos) return std::nullopt;
  return code;
}

std::optional<MessageId> MessageId::parse(std::string_view text) {
  constexpr std::size_t longest = 64;
  if (text.empty() || text.size() > longest || !std::ranges::all_of(text, is_id_symbol)) return std::nullopt;
  return MessageId(std::string(text));
}

}  // namespace tablee::protocol
