// The names of things: players, rooms, games within a room, versions, messages. Types of their own, so that
// one can't stand where another belongs.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::protocol {

/// A player's public name for programs: 63 random bits, above `most_bots`. As text 13 symbols of the code
/// alphabet. The numbers 1 to `most_bots` are those of the bots, which are the same in every room.
class PlayerId {
 public:
  static constexpr int most_bots = 6;

  constexpr PlayerId() = default;
  constexpr explicit PlayerId(std::int64_t value) : value_(value) {}

  /// Draws a new one from the operating system.
  static PlayerId draw();
  /// Bot `number`, 1 to `most_bots`.
  static constexpr PlayerId bot(int number) { return PlayerId(number); }
  static std::optional<PlayerId> parse(std::string_view text);

  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr bool is_bot() const { return value_ >= 1 && value_ <= most_bots; }

  friend constexpr auto operator<=>(PlayerId, PlayerId) = default;

 private:
  std::int64_t value_ = 0;
};

/// A room's lasting key, 63 random bits, never 0. Not shown to anyone; codes may be given out again one day.
class RoomId {
 public:
  constexpr RoomId() = default;
  constexpr explicit RoomId(std::int64_t value) : value_(value) {}

  static RoomId draw();

  [[nodiscard]] constexpr std::int64_t value() const { return value_; }

  friend constexpr auto operator<=>(RoomId, RoomId) = default;

 private:
  std::int64_t value_ = 0;
};

/// A game's lasting name, for links to its replay: 63 random bits, never 0. As text 13 symbols of the code
/// alphabet.
class GameId {
 public:
  constexpr GameId() = default;
  constexpr explicit GameId(std::int64_t value) : value_(value) {}

  static GameId draw();
  static std::optional<GameId> parse(std::string_view text);

  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(GameId, GameId) = default;

 private:
  std::int64_t value_ = 0;
};

/// An invite code: 6 symbols out of 32 without look-alikes, 30 random bits.
class RoomCode {
 public:
  static constexpr std::size_t length = 6;

  static RoomCode draw();
  /// Reads a code as people type it: small letters count as capitals, O as 0, I and L as 1.
  static std::optional<RoomCode> parse(std::string_view text);

  /// Valid as long as this object.
  [[nodiscard]] std::string_view text() const { return {symbols_.data(), symbols_.size()}; }

  friend auto operator<=>(const RoomCode&, const RoomCode&) = default;

 private:
  RoomCode() = default;

  std::array<char, length> symbols_{};
};

/// Which game of a room: 1 for the first. 0 before the first.
enum class GameNumber : std::int32_t {};

/// How many moves have been made in a game: 0 at its start.
enum class Version : std::int32_t {};

constexpr std::int32_t number(GameNumber game) {
  return static_cast<std::int32_t>(game);
}
constexpr std::int32_t number(Version version) {
  return static_cast<std::int32_t>(version);
}
constexpr GameNumber next(GameNumber game) {
  return GameNumber{number(game) + 1};
}
constexpr Version next(Version version) {
  return Version{number(version) + 1};
}

/// What a client calls a command: 1 to 64 letters, digits, `-` or `_`, unique for a player within a room.
class MessageId {
 public:
  static std::optional<MessageId> parse(std::string_view text);

  [[nodiscard]] const std::string& text() const { return text_; }

  friend auto operator<=>(const MessageId&, const MessageId&) = default;

 private:
  explicit MessageId(std::string text) : text_(std::move(text)) {}

  std::string text_;
};

}  // namespace tablee::protocol

template <>
struct std::hash<tablee::protocol::RoomCode> {
  std::size_t operator()(const tablee::protocol::RoomCode& code) const {
    return std::hash<std::string_view>()(code.text());
  }
};
