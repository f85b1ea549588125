// The journal and the archive as coroutines can use them: nothing here makes a network thread wait for the
// disk.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <type_traits>
#include <utility>

#include "storage/archive.hpp"
#include "storage/journal.hpp"

namespace tablee::server {

class Store {
 public:
  /// Throws `storage::CannotOpen`.
  explicit Store(const storage::JournalSettings& settings)
      : journal_(std::make_unique<storage::Journal>(settings)),
        archive_(settings.file),
        stacks_(settings.file) {}

  storage::Journal& journal() { return *journal_; }

  /// Writes and answers all that is waiting, and ends both threads. To be called while those who wait still
  /// exist; the store takes nothing afterwards.
  void drain() {
    reader_.join();
    scholar_.join();
    journal_.reset();
  }

  /// Writes a commit; resumes on the caller's executor once it is on disk or refused.
  boost::asio::awaitable<storage::Outcome> save(storage::Commit commit);

  /// What `question(archive)` answers, asked on the reading thread. Its exceptions come out here. Pass a
  /// named object: g++ 12 copies the captures of a temporary lambda bit by bit when it is awaited in the same
  /// expression.
  template <class Question>
  auto ask(Question question) -> boost::asio::awaitable<std::invoke_result_t<Question&, storage::Archive&>> {
    using Answer = std::invoke_result_t<Question&, storage::Archive&>;
    // A named coroutine, not a lambda that captures: its frame owns the question.
    co_return co_await boost::asio::co_spawn(reader_, put<Answer>(archive_, std::move(question)),
                                             boost::asio::use_awaitable);
  }

  /// The same for a question that takes long to answer, on a thread and an archive of its own.
  template <class Question>
  auto study(Question question)
      -> boost::asio::awaitable<std::invoke_result_t<Question&, storage::Archive&>> {
    using Answer = std::invoke_result_t<Question&, storage::Archive&>;
    co_return co_await boost::asio::co_spawn(scholar_, put<Answer>(stacks_, std::move(question)),
                                             boost::asio::use_awaitable);
  }

 private:
  template <class Answer, class Question>
  static boost::asio::awaitable<Answer> put(storage::Archive& archive, Question question) {
    co_return question(archive);
  }

  std::unique_ptr<storage::Journal> journal_;
  storage::Archive archive_;
  storage::Archive stacks_;
  boost::asio::thread_pool reader_{1};
  boost::asio::thread_pool scholar_{1};
};

}  // namespace tablee::server
