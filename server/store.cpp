#include "server/store.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <ctime>
#include <memory>

namespace tablee::server {

namespace asio = boost::asio;

namespace {

/// Processor time, whoever else the machine works for.
std::chrono::nanoseconds used_by_this_thread() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace

Store::Store(const storage::JournalSettings& settings, const Share& of_studies)
    : journal_(std::make_unique<storage::Journal>(settings)),
      archive_(settings.file),
      study_archive_(settings.file),
      turns_(of_studies) {}

Store::~Store() {
  // Before what it uses.
  studying_.stop();
  studying_.join();
}

asio::awaitable<storage::Outcome> Store::save(storage::Commit commit) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(storage::Outcome)>(
      [this](auto handler, auto given) {
        // The journal wants a callback that can be copied; the handler can only be moved.
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        journal_->submit(std::move(given), [shared](storage::Outcome outcome) {
          auto executor = asio::get_associated_executor(*shared);
          asio::post(executor, [shared, outcome] {
            // Moved out first: what the journal's thread may be the last to drop is then an empty shell.
            auto resume = std::move(*shared);
            resume(outcome);
          });
        });
      },
      asio::use_awaitable, std::move(commit));
}

asio::awaitable<void> Store::in_turn(const Requester& asker, std::function<void()> work) {
  const bool done = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(bool)>(
      [this, &asker](auto handler, std::function<void()> what) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        const auto resume = [shared](bool did) {
          asio::post(asio::get_associated_executor(*shared), [shared, did] {
            auto go_on = std::move(*shared);
            go_on(did);
          });
        };
        const auto do_it = [resume, what = std::move(what)] {
          what();
          resume(true);
        };
        if (!turns_.add(asker.address, {do_it, asker.gone})) return resume(false);
        asio::post(studying_, [this] { study_next(); });
      },
      asio::use_awaitable, std::move(work));
  if (!done) throw TooMuchAsked();
}

void Store::study_next() {
  using Clock = std::chrono::steady_clock;
  auto turn = turns_.take(draining_ ? Clock::time_point::max() : Clock::now());
  if (turn) {
    const auto before = used_by_this_thread();
    turn->act();
    // What the server asks for itself is nobody's share.
    if (turn->asker) turns_.charge(turn->asker, used_by_this_thread() - before, Clock::now());
    turn.reset();
  }
  const auto rest = turns_.rest(Clock::now());
  if (!rest) return;
  if (draining_ || *rest == Clock::duration::zero()) return asio::post(studying_, [this] { study_next(); });
  rest_.expires_after(*rest);
  rest_.async_wait([this](const boost::system::error_code& replaced) {
    if (!replaced) study_next();
  });
}

void Store::drain() {
  draining_ = true;
  asio::post(studying_, [this] {
    rest_.cancel();
    study_next();
  });
  reader_.join();
  studying_.join();
  worker_.join();
  journal_.reset();
}

}  // namespace tablee::server
