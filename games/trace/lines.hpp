// The lines of a trace file and what each of them may hold.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::games::trace {

/// Where lines come from: puts the next one into its argument, without the line break; false after the last.
using LineSource = std::function<bool(std::string&)>;
/// Where lines go to, without line breaks.
using LineSink = std::function<void(std::string_view)>;

/// The lines of `text`, which must outlive the source.
[[nodiscard]] LineSource lines_of(std::string_view text);

/// Reads a trace line by line and can look at the next one before taking it.
class LineReader {
 public:
  explicit LineReader(LineSource source);

  /// The next line as a JSON object; null at the end of the file and at a line that is none. Valid until
  /// `take`.
  [[nodiscard]] const nlohmann::json* peek() const { return object_ ? &*object_ : nullptr; }
  /// Goes on to the line after the one last seen. Stays at the end of the file, and at a line that is no
  /// object.
  void take();
  [[nodiscard]] bool at_end() const { return at_end_; }
  /// The number of the line that `peek` shows, the first being 1; at the end one more than there are lines.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// What is wrong with the next line where `peek` shows none.
  [[nodiscard]] std::string_view complaint() const;

 private:
  void read();

  LineSource source_;
  std::string line_;
  std::optional<nlohmann::json> object_;
  std::size_t number_ = 0;
  bool at_end_ = false;
};

/// `json` as text, cut off where it is too long for a message.
[[nodiscard]] std::string excerpt(const nlohmann::json& json);

/// `json` as a number in 0..bound-1, or nothing if it is none.
[[nodiscard]] std::optional<int> number_below(int bound, const nlohmann::json& json);

}  // namespace tablee::games::trace
