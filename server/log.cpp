#include "server/log.hpp"

#include <sodium.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/formatter.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>
#include <semaphore>
#include <thread>
#include <utility>

#include "protocol/messages.hpp"

namespace tablee::server {
namespace {

using Queue = spdlog::details::thread_pool;

thread_local std::string_view request_at_hand;

/// In a text line: "[1f0c…] " or nothing. The logger's name is that of the request; see `Handover`.
class RequestFlag final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& line, const std::tm& /*time*/,
              spdlog::memory_buf_t& out) override {
    if (line.logger_name.size() == 0) return;
    fmt::format_to(std::back_inserter(out), "[{}] ", line.logger_name);
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
    if (line.logger_name.size() > 0)
      entry["request"] = std::string_view(line.logger_name.data(), line.logger_name.size());
    entry["message"] = std::string_view(line.payload.data(), line.payload.size());
    const std::string text = entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    out.append(text);
  }
  [[nodiscard]] std::unique_ptr<formatter> clone() const override { return std::make_unique<JsonLines>(); }

 private:
  spdlog::pattern_formatter time_{"%Y-%m-%dT%H:%M:%S.%eZ", spdlog::pattern_time_type::utc, ""};
};

std::unique_ptr<spdlog::formatter> formatter_of(LogFormat format) {
  if (format == LogFormat::json) return std::make_unique<JsonLines>();
  auto lines = std::make_unique<spdlog::pattern_formatter>();
  lines->add_flag<RequestFlag>('*').set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %*%v");
  return lines;
}

/// A line's text, short enough and without control characters.
std::string tidied(spdlog::string_view_t payload) {
  constexpr std::size_t longest = 4000;
  std::string text(payload.data(), std::min(payload.size(), longest));
  if (payload.size() > longest) text += "…";
  std::ranges::replace_if(
      text, [](unsigned char symbol) { return symbol < ' ' || symbol == 0x7f; }, ' ');
  return text;
}

/// Takes a line on the thread that writes it, and passes it on to the queue with the request it is about:
/// spdlog's queue keeps a line's logger name, which nothing else here has a use for.
class Handover final : public spdlog::sinks::sink {
 public:
  Handover(std::shared_ptr<Queue> queue, std::shared_ptr<spdlog::async_logger> writer)
      : queue_(std::move(queue)), writer_(std::move(writer)) {}

  void log(const spdlog::details::log_msg& line) override {
    const std::string text = tidied(line.payload);
    spdlog::details::log_msg passed = line;
    passed.logger_name = spdlog::string_view_t(request_at_hand.data(), request_at_hand.size());
    passed.payload = text;
    queue_->post_log(std::shared_ptr(writer_), passed, spdlog::async_overflow_policy::overrun_oldest);
  }
  void flush() override {}
  void set_pattern(const std::string& /*pattern*/) override {}
  void set_formatter(std::unique_ptr<spdlog::formatter> /*formatter*/) override {}

 private:
  std::shared_ptr<Queue> queue_;
  std::shared_ptr<spdlog::async_logger> writer_;
};

/// How many lines of one kind were asked for: since the last report, and beyond what was written in all.
struct Asked {
  std::atomic<std::uint64_t> lately{0};
  std::atomic<std::uint64_t> left_out{0};
};

constexpr std::array kinds{
    std::pair{Often::foreign_page, "pages of foreign origins"},
    std::pair{Often::failed_call, "calls that failed"},
    std::pair{Often::full_server, "what the server has no room for"},
    std::pair{Often::full_address, "connections of addresses that have too many"},
    std::pair{Often::full_quota, "what addresses wanted to be stored that have had enough"},
    std::pair{Often::lost_connection, "connections that could not be taken up"},
    std::pair{Often::slow_client, "clients that fell behind"},
    std::pair{Often::damaged_room, "rooms that can't be loaded"},
    std::pair{Often::stall, "times in which the server stood still"},
};
constexpr std::uint64_t lines_of_a_kind = 10;

std::array<Asked, kinds.size()> lines_asked;
/// Outlives the queue, in which each line refers to it.
std::shared_ptr<spdlog::async_logger> line_writer;
std::shared_ptr<Queue> line_queue;

}  // namespace

void set_up_log(const std::string& level, LogFormat format) {
  constexpr std::size_t waiting_lines = 2048;
  constexpr std::size_t threads = 1;
  line_queue = std::make_shared<Queue>(waiting_lines, threads);
  const auto out = std::make_shared<spdlog::sinks::stderr_sink_st>();
  out->set_formatter(formatter_of(format));
  line_writer = std::make_shared<spdlog::async_logger>("writer", out, line_queue,
                                                       spdlog::async_overflow_policy::overrun_oldest);
  line_writer->set_level(spdlog::level::trace);
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("tablee", std::make_shared<Handover>(line_queue, line_writer)));
  spdlog::set_level(spdlog::level::from_str(level));
}

bool end_log(std::chrono::milliseconds patience) {
  report_missing_lines();
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("tablee"));
  // Outlives this call, as the thread may.
  static std::binary_semaphore written(0);
  // The queue's end waits for its thread, which waits for the sink.
  std::thread end([] {
    line_queue.reset();
    written.release();
  });
  if (!written.try_acquire_for(patience)) {
    end.detach();
    return false;
  }
  end.join();
  return true;
}

bool may_log(Often kind) {
  Asked& counts = lines_asked[static_cast<std::size_t>(kind)];
  if (counts.lately.fetch_add(1, std::memory_order_relaxed) < lines_of_a_kind) return true;
  counts.left_out.fetch_add(1, std::memory_order_relaxed);
  return false;
}

void report_missing_lines() {
  static std::uint64_t dropped = 0;
  for (const auto& [kind, name] : kinds) {
    const auto lines =
        lines_asked[static_cast<std::size_t>(kind)].lately.exchange(0, std::memory_order_relaxed);
    if (lines > lines_of_a_kind)
      spdlog::warn("{} lines about {} were left out", lines - lines_of_a_kind, name);
  }
  const std::uint64_t until_now = missing_lines().dropped;
  if (until_now > dropped)
    spdlog::warn("{} lines were dropped, since they came faster than they could be written",
                 until_now - std::exchange(dropped, until_now));
}

MissingLines missing_lines() {
  MissingLines missing;
  for (const Asked& counts : lines_asked) missing.repeated += counts.left_out.load(std::memory_order_relaxed);
  if (line_queue) missing.dropped = line_queue->overrun_counter();
  return missing;
}

std::string in_log(std::string_view outside) {
  constexpr std::size_t longest = 100;
  if (outside.size() <= longest) return std::string(outside);
  return fmt::format("{}… ({} bytes)", outside.substr(0, longest), outside.size());
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
