// The program's log: one event a line on standard error.
#pragma once

#include <string>
#include <string_view>

namespace tablee::server {

enum class LogFormat {
  text,  ///< "2026-01-31T18:05:00.123 info …", with the request in brackets where there is one
  json,  ///< {"time":…,"level":…,"request":…,"message":…}
};

/// Sets up the log for all threads. To be called once, before there are any; `level` is debug, info, warn or
/// error.
void set_up_log(const std::string& level, LogFormat format);

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
