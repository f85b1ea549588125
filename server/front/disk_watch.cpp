#include "server/front/disk_watch.hpp"

#include <spdlog/spdlog.h>

#include "server/as_result.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

const char* reason_of(storage::Trouble::Kind kind) {
  switch (kind) {
    case storage::Trouble::Kind::slow:
      return "the disk does not answer";
    case storage::Trouble::Kind::failing:
      return "the journal can't be written";
    case storage::Trouble::Kind::lost:
      return "the database was deleted or replaced";
  }
  return "nothing can be saved";
}

}  // namespace

asio::awaitable<void> DiskWatch::run() {
  constexpr std::chrono::milliseconds rounds{200};
  for (;;) {
    timer_.expires_after(rounds);
    co_await timer_.async_wait(as_result);
    const auto trouble = store_.journal().trouble();
    trouble_.set(trouble ? 1 : 0);
    if (trouble && !halted_) halt(*trouble);
    if (!trouble && halted_) co_await go_on();
  }
}

void DiskWatch::halt(const storage::Trouble& trouble) {
  halted_ = trouble.since;
  spdlog::error("all rooms are paused, since {}", reason_of(trouble.kind));
  for (const auto& shard : shards_) shard->halt(*halted_);
}

asio::awaitable<void> DiskWatch::go_on() {
  const storage::Time now = server_time();
  storage::Commit commit{now, {storage::RecordStandstill{*halted_}}};
  const auto outcome = co_await store_.save(std::move(commit));
  if (outcome != storage::Outcome::saved) co_return;
  spdlog::info("all rooms go on after {:.1f} s", std::chrono::duration<double>(now - *halted_).count());
  for (const auto& shard : shards_) shard->go_on(*halted_, now);
  halted_.reset();
}

}  // namespace tablee::server
