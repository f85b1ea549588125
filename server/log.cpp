#include "server/log.hpp"

#include <sodium.h>
#include <spdlog/formatter.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>

#include "protocol/messages.hpp"

namespace tablee::server {
namespace {

thread_local std::string_view request_at_hand;

/// In a text line: "[1f0c…] " or nothing.
class RequestFlag final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& /*line*/, const std::tm& /*time*/,
              spdlog::memory_buf_t& out) override {
    if (request_at_hand.empty()) return;
    fmt::format_to(std::back_inserter(out), "[{}] ", request_at_hand);
  }
  [[nodiscard]] std::unique_ptr<custom_flag_formatter> clone() const override {
    return std::make_unique<RequestFlag>();
  }
};

class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& line, spdlog::memory_buf_t& out) override {
    spdlog::memory_buf_t time;
    time_.format(line, time);
    nlohmann::ordered_json entry{{"time", std::string(time.data(), time.size())},
                                 {"level", spdlog::level::to_string_view(line.level).data()}};
    if (!request_at_hand.empty()) entry["request"] = request_at_hand;
    entry["message"] = std::string_view(line.payload.data(), line.payload.size());
    const std::string text = entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    out.append(text);
  }
  [[nodiscard]] std::unique_ptr<formatter> clone() const override { return std::make_unique<JsonLines>(); }

 private:
  spdlog::pattern_formatter time_{"%Y-%m-%dT%H:%M:%S.%eZ", spdlog::pattern_time_type::utc, ""};
};

}  // namespace

void set_up_log(const std::string& level, LogFormat format) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("tablee"));
  if (format == LogFormat::json) {
    spdlog::set_formatter(std::make_unique<JsonLines>());
  } else {
    auto lines = std::make_unique<spdlog::pattern_formatter>();
    lines->add_flag<RequestFlag>('*').set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %*%v");
    spdlog::set_formatter(std::move(lines));
  }
  spdlog::set_level(spdlog::level::from_str(level));
  spdlog::flush_on(spdlog::level::info);
}

std::string draw_request_id() {
  std::array<std::uint8_t, 8> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return protocol::hex(bytes);
}

Concerning::Concerning(std::string_view request) {
  request_at_hand = request;
}

Concerning::~Concerning() {
  request_at_hand = {};
}

}  // namespace tablee::server
