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

}  // namespace tablee::server
