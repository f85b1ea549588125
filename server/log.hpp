// The program's log: one event a line on standard error, written by a thread of its own. Nobody who writes a
// line ever waits for whoever reads it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablee::server {

enum class LogFormat {
  text,  ///< "2026-01-31T18:05:00.123 info …", with the request in brackets where there is one
  json,  ///< {"time":…,"level":…,"request":…,"message":…}
};

/// Sets up the log for all threads. To be called once, before there are any; `level` is debug, info, warn or
/// error. At most 2,048 lines wait to be written; if more come, the oldest of them are dropped and counted. A
/// line is cut to 4,000 bytes and holds no control characters, so that it stays one line.
void set_up_log(const std::string& level, LogFormat format);

/// Writes what waits and ends the log's thread. False if that is not done within `patience`, since standard
/// error takes nothing: then only `_Exit` ends the program. No other thread may write lines any more; those
/// that are written after this go nowhere.
[[nodiscard]] bool end_log(std::chrono::milliseconds patience);

/// What strangers, or a busy machine, can bring about again and again. Of each kind, ten lines are written
/// from one `report_missing_lines` to the next.
enum class Often : std::uint8_t {
  foreign_page,  ///< was refused
  failed_call,
  full_server,   ///< that takes no more connections or rooms
  full_address,  ///< that has or opens too many connections
  full_quota,    ///< of an address that has had too much stored
  lost_connection,
  slow_client,
  damaged_room,
  stall,
};

/// Whether one more line about this may be written; one that may not is counted. Any thread.
[[nodiscard]] bool may_log(Often kind);

/// Writes how many lines were left out or dropped since the last call, by kind. The front calls it every 15
/// s.
void report_missing_lines();

/// How many lines have not been written so far, since there were too many of a kind, and since they came
/// faster than they could be written. Any thread.
struct MissingLines {
  std::uint64_t repeated = 0;
  std::uint64_t dropped = 0;
};
[[nodiscard]] MissingLines missing_lines();

/// A value from outside as it may stand in a line: its first 100 bytes, and how long it is if it is longer.
[[nodiscard]] std::string in_log(std::string_view outside);

/// What a request or a WebSocket is called in the log and in the X-Request-Id header: 16 hexadecimal digits.
[[nodiscard]] std::string draw_request_id();

/// While one lives, lines that its thread writes name a request. Not to be kept across a co_await, after
/// which the thread may do something else.
class Concerning {
 public:
  /// `request` outlives it.
  explicit Concerning(std::string_view request);
  ~Concerning();

  Concerning(const Concerning&) = delete;
  Concerning& operator=(const Concerning&) = delete;
};

}  // namespace tablee::server
