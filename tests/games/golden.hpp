// Whole games in text that people can read: each card dealt, each move, and all that it made known.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/rulebook.hpp"

namespace tablee::games::golden {

/// One line of a golden game: words, then members as `name=value`. Values with no blanks in them stand as
/// they are, lists as JSON without blanks.
[[nodiscard]] std::string line_of(const nlohmann::json& object);
/// The object with the members that `line` names, and `type` from its first word.
[[nodiscard]] nlohmann::json object_of(std::string_view line);

/// Writes a game down while it is played.
class Writer {
 public:
  Writer(const Rulebook& rulebook, const nlohmann::json& options, int seats);

  /// `line` is the trace's line of a chance event.
  void chance(const nlohmann::json& line);
  /// A move, of how many legal ones, and what it made known.
  void move(Seat seat, std::size_t legal, const nlohmann::json& move, const Happenings& happenings);
  void result(const Result& result);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  int moves_ = 0;
};

/// Plays the moves that `text` holds, with the cards that it holds, and writes the game down anew. Where a
/// move is refused, or a card is not there, the new text says so and ends.
[[nodiscard]] std::string play_again(const std::string& text);

[[nodiscard]] std::string content_of(const std::filesystem::path& path);

/// The first lines in which two texts differ, with the number of the line; nothing if they are equal.
[[nodiscard]] std::string first_difference(const std::string& expected, const std::string& found);

}  // namespace tablee::games::golden
