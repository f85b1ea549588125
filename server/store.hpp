// The journal and the archive as coroutines can use them: nothing here makes a network thread wait for the
// disk.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/address.hpp"
#include "server/turns.hpp"
#include "storage/archive.hpp"
#include "storage/journal.hpp"

namespace tablee::server {

/// For whom something is looked up.
struct Requester {
  std::optional<Address> address;                 ///< nothing: the server itself
  std::shared_ptr<const std::atomic<bool>> gone;  ///< true once nobody waits for the answer; may be null
};

/// Nobody waits for an answer any more.
class AskerGone : public std::exception {};

/// As much of what an asker wants waits as may.
class TooMuchAsked : public std::exception {};

class Store {
 public:
  /// `of_studies` is what each address may have studied. Throws `storage::CannotOpen`.
  explicit Store(const storage::JournalSettings& settings, const Share& of_studies = {});
  ~Store();

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  storage::Journal& journal() { return *journal_; }

  /// Writes and answers all that is waiting, but for studies, and ends all threads. To be called while those
  /// who wait still exist; the store takes nothing afterwards.
  void drain();

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

  /// The same for a question that takes long to answer, on a thread and an archive of its own, where askers
  /// take turns and have a share each, but for the server itself. Throws `AskerGone` without asking if nobody
  /// waits for the answer any more, and `TooMuchAsked`. `asker` has to be a named object, too, which lives
  /// until then: g++ 12 destroys a temporary one twice.
  template <class Question>
  auto study(const Requester& asker, Question question)
      -> boost::asio::awaitable<std::invoke_result_t<Question&, storage::Archive&>> {
    struct Study {
      Question question;
      std::optional<std::invoke_result_t<Question&, storage::Archive&>> answer;
      std::exception_ptr fault;
    };
    const auto study = std::make_shared<Study>(Study{std::move(question), std::nullopt, nullptr});
    std::function<void()> work = [this, study, gone = asker.gone] {
      try {
        if (draining_ || (gone && *gone)) throw AskerGone();
        study->answer.emplace(study->question(study_archive_));
      } catch (...) {
        study->fault = std::current_exception();
      }
    };
    co_await in_turn(asker, std::move(work));
    if (study->fault) std::rethrow_exception(study->fault);
    co_return *std::move(study->answer);
  }

  template <class Question>
  auto study(Requester&& asker, Question question) = delete;

  /// What `work()` makes, on a thread for what takes long and needs no archive. Otherwise as `ask`.
  template <class Work>
  auto compute(Work work) -> boost::asio::awaitable<std::invoke_result_t<Work&>> {
    co_return co_await boost::asio::co_spawn(worker_, put<std::invoke_result_t<Work&>>(std::move(work)),
                                             boost::asio::use_awaitable);
  }

 private:
  template <class Answer, class Question>
  static boost::asio::awaitable<Answer> put(storage::Archive& archive, Question question) {
    co_return question(archive);
  }
  template <class Answer, class Work>
  static boost::asio::awaitable<Answer> put(Work work) {
    co_return work();
  }
  /// Does work on the studying thread when it is the asker's turn, or elsewhere once the asker has gone;
  /// resumes on the caller's executor. Throws `TooMuchAsked`.
  boost::asio::awaitable<void> in_turn(const Requester& asker, std::function<void()> work);
  /// On the studying thread: does the next piece of work, and sees to it that the others are done.
  void study_next();

  std::unique_ptr<storage::Journal> journal_;
  storage::Archive archive_;
  storage::Archive study_archive_;  ///< for the studying thread
  boost::asio::thread_pool reader_{1};
  Turns<std::optional<Address>> turns_;
  std::atomic<bool> draining_ = false;
  boost::asio::thread_pool studying_{1};
  boost::asio::steady_timer rest_{studying_};  ///< while all who wait have to rest; for the studying thread
  boost::asio::thread_pool worker_{1};
};

}  // namespace tablee::server
