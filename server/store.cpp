#include "server/store.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <memory>

namespace tablee::server {

namespace asio = boost::asio;

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

asio::awaitable<void> Store::in_turn(std::optional<Address> asker, std::function<void()> work) {
  co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [this](auto handler, const std::optional<Address>& whose, std::function<void()> what) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        turns_.add(whose, [shared, what = std::move(what)] {
          what();
          asio::post(asio::get_associated_executor(*shared), [shared] {
            auto resume = std::move(*shared);
            resume();
          });
        });
        asio::post(scholar_, [this] { turns_.take()(); });
      },
      asio::use_awaitable, asker, std::move(work));
}

}  // namespace tablee::server
