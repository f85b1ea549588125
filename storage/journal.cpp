#include "storage/journal.hpp"

#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "storage/batch_writer.hpp"

namespace tablee::storage {
namespace {

// Enough to share one sync among many, few enough that the first of them need not wait long.
constexpr std::size_t largest_batch = 512;

struct Batch {
  std::vector<Commit> commits;
  std::vector<Journal::Done> dones;
};

}  // namespace

class Journal::Writer {
 public:
  explicit Writer(JournalSettings settings)
      : queue_limit_(settings.queue_limit),
        batches_(std::move(settings.file), settings.durability),
        thread_([this] { run(); }) {}

  ~Writer() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }

  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Takes both, or neither if the queue is full.
  bool take(Commit& commit, Done& done) {
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.size() >= queue_limit_) return false;
      waiting_.push_back({std::move(commit), std::move(done)});
    }
    changed_.notify_one();
    return true;
  }

 private:
  struct Waiting {
    Commit commit;
    Done done;
  };

  void run() {
    for (Batch batch = gather(); !batch.commits.empty(); batch = gather()) {
      const std::vector<Outcome> outcomes = batches_.write(batch.commits);
      for (std::size_t i = 0; i < outcomes.size(); ++i) batch.dones[i](outcomes[i]);
    }
  }

  /// Waits for commits; gives none when the journal stops and all are written.
  Batch gather() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_.empty() || stopping_; });
    Batch batch;
    while (!waiting_.empty() && batch.commits.size() < largest_batch) {
      batch.commits.push_back(std::move(waiting_.front().commit));
      batch.dones.push_back(std::move(waiting_.front().done));
      waiting_.pop_front();
    }
    return batch;
  }

  const std::size_t queue_limit_;
  BatchWriter batches_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

Journal::Journal(JournalSettings settings) : writer_(std::make_unique<Writer>(std::move(settings))) {}
Journal::~Journal() = default;

void Journal::submit(Commit commit, Done done) {
  if (!writer_->take(commit, done)) done(Outcome::unavailable);
}

}  // namespace tablee::storage
