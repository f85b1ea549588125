#include "server/metrics/lag_watch.hpp"

#include <chrono>

#include "server/as_result.hpp"

namespace tablee::server {

namespace asio = boost::asio;

asio::awaitable<void> LagWatch::run() {
  constexpr std::chrono::milliseconds between{250};
  while (!stopped_) {
    timer_.expires_after(between);
    due_ = timer_.expiry();
    co_await timer_.async_wait(as_result);
    const std::chrono::duration<double> lag = std::chrono::steady_clock::now() - timer_.expiry();
    if (stopped_) co_return;
    lag_.observe(lag.count());
    if (look_) look_();
  }
}

void LagWatch::stop() {
  stopped_ = true;
  timer_.cancel();
}

}  // namespace tablee::server
