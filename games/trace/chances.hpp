// Chance that leaves a record in a trace, and chance that comes from one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/lines.hpp"

namespace tablee::games::trace {

/// Passes another chance on and keeps the trace's line of each event.
class RecordingChance final : public Chance {
 public:
  /// Both must outlive the recording.
  RecordingChance(const Rulebook& rulebook, Chance& source) : rulebook_(rulebook), source_(source) {}

  Seat pick_seat(std::string_view event, int seats) override;

  /// The lines since the last call, in the order of the events.
  [[nodiscard]] std::vector<std::string> take_lines();

 protected:
  void shuffle_bytes(std::string_view event, std::span<std::byte> items) override;
  void draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) override;

 private:
  const Rulebook& rulebook_;
  Chance& source_;
  std::vector<std::string> lines_;
};

/// Repeats the chance of a trace: takes the line of each event from the reader when the event happens. After
/// the first line that does not fit it takes no more; what it then answers means nothing.
class ScriptedChance final : public Chance {
 public:
  /// Both must outlive the chance.
  ScriptedChance(const Rulebook& rulebook, LineReader& reader) : rulebook_(rulebook), reader_(reader) {}

  Seat pick_seat(std::string_view event, int seats) override;

  /// In words, what was wrong with the first line that did not fit; the reader still shows that line.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

 protected:
  void shuffle_bytes(std::string_view event, std::span<std::byte> items) override;
  void draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) override;

 private:
  /// The member `key` of the next line if that is the line of `event`, else null and there is a fault.
  const nlohmann::json* expect(std::string_view event, const char* key);
  void complain(std::string_view event, std::string_view what);

  const Rulebook& rulebook_;
  LineReader& reader_;
  std::optional<std::string> fault_;
};

}  // namespace tablee::games::trace
