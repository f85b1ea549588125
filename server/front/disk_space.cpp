#include "server/front/disk_space.hpp"

#include <spdlog/spdlog.h>

#include <optional>
#include <system_error>

#include "server/as_result.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

/// What the server's user may still write beside a file; nothing if that can't be found out.
std::optional<std::int64_t> free_beside(const std::filesystem::path& file) {
  std::error_code failed;
  const auto space = std::filesystem::space(std::filesystem::absolute(file).parent_path(), failed);
  if (failed) return std::nullopt;
  return static_cast<std::int64_t>(space.available);
}

}  // namespace

asio::awaitable<void> DiskSpace::run() {
  constexpr std::chrono::seconds rounds{1};
  // A disk that does not answer must not hold the network.
  const auto question = [file = database_] { return free_beside(file); };
  for (;;) {
    const auto free = co_await store_.compute(question);
    if (free) look_at(*free);
    timer_.expires_after(rounds);
    co_await timer_.async_wait(as_result);
  }
}

void DiskSpace::look_at(std::int64_t free) {
  // Not back and forth with every file that comes and goes.
  const bool low = free < (low_ ? least_ + least_ / 4 : least_);
  if (low == low_) return;
  low_ = low;
  shown_.set(low ? 1 : 0);
  constexpr std::int64_t mebibyte = 1024L * 1024;
  if (low) {
    spdlog::warn(
        "{} MiB are free on the disk: no new rooms are made until there is more; games go on. "
        "--low-disk-bytes says from where",
        free / mebibyte);
  } else {
    spdlog::info("{} MiB are free on the disk: new rooms are made again", free / mebibyte);
  }
}

}  // namespace tablee::server
