#include "server/front/housekeeping.hpp"

#include <spdlog/spdlog.h>

#include <future>
#include <utility>
#include <vector>

#include "games/core/rulebook.hpp"
#include "server/as_result.hpp"
#include "server/log.hpp"
#include "server/room/listing.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

constexpr int batch = 500;

storage::Commit sign_of_life(bool starts) {
  return {server_time(), {storage::SignOfLife{starts}}};
}

/// Of the games that this program knows.
std::vector<protocol::Listing> read_listings(storage::Archive& archive) {
  std::vector<protocol::Listing> listings;
  for (const storage::ListedRoom& room : archive.listed_rooms()) {
    if (games::find_rulebook(room.game) != nullptr) listings.push_back(listing_of(room));
  }
  return listings;
}

}  // namespace

void note_start(storage::Journal& journal) {
  std::promise<void> written;
  journal.submit(sign_of_life(true), [&](storage::Outcome) { written.set_value(); });
  written.get_future().wait();
}

void note_end(storage::Journal& journal) {
  journal.submit(sign_of_life(false), [](storage::Outcome) {});
}

asio::awaitable<void> Housekeeping::run() {
  constexpr std::chrono::seconds rounds{15};
  constexpr std::chrono::seconds next_batch{1};
  constexpr int rounds_per_sign = 4;
  co_await fill_lobby();
  for (int round = 0;; ++round) {
    const bool more = co_await wake_rooms();
    report_missing_lines();
    if (round % rounds_per_sign == 0) store_.journal().submit(sign_of_life(false), [](storage::Outcome) {});
    timer_.expires_after(more ? next_batch : rounds);
    co_await timer_.async_wait(as_result);
  }
}

asio::awaitable<void> Housekeeping::fill_lobby() {
  std::vector<protocol::Listing> listings;
  try {
    // Not on the thread that reads the rooms of those who come first.
    const Requester nobody_else;
    listings = co_await store_.study(nobody_else, read_listings);
  } catch (const std::exception& fault) {
    spdlog::error("the lobby's rooms can't be read: {}", fault.what());
  }
  lobby_.fill(std::move(listings));
}

asio::awaitable<bool> Housekeeping::wake_rooms() {
  try {
    const auto question = [now = server_time()](storage::Archive& archive) {
      return archive.due_rooms(now, batch);
    };
    const auto due = co_await store_.ask(question);
    for (const protocol::RoomCode& code : due) shards_.of(code).wake(code);
    co_return due.size() == batch;
  } catch (const std::exception& fault) {
    spdlog::error("rooms in which something is due can't be found: {}", fault.what());
    co_return false;
  }
}

}  // namespace tablee::server
