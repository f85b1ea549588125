#include "storage/journal.hpp"

#include <chrono>
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
// So long are more awaited after a batch of several: who was answered together asks again together.
constexpr std::chrono::microseconds gathering{300};

struct Batch {
  std::vector<Commit> commits;
  std::vector<Journal::Done> dones;
};

Time wall_clock() {
  return std::chrono::time_point_cast<Time::duration>(Time::clock::now());
}

}  // namespace

class Journal::Writer {
 public:
  explicit Writer(JournalSettings settings)
      : queue_limit_(settings.queue_limit),
        patience_(settings.patience),
        retry_(settings.retry),
        look_(settings.look),
        report_(std::move(settings.report)),
        batches_(std::move(settings.file), settings.durability, settings.new_moves_limit),
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
      if (waiting_.size() >= queue_limit_) {
        ++turned_away_;
        return false;
      }
      waiting_.push_back({std::move(commit), std::move(done)});
    }
    changed_.notify_one();
    return true;
  }

  [[nodiscard]] std::optional<Trouble> trouble() const {
    const std::lock_guard lock(mutex_);
    if (failing_since_) return Trouble{lost_ ? Trouble::Kind::lost : Trouble::Kind::failing, *failing_since_};
    if (writing_ && std::chrono::steady_clock::now() - writing_->began >= patience_)
      return Trouble{Trouble::Kind::slow, writing_->at};
    return std::nullopt;
  }

 private:
  struct Waiting {
    Commit commit;
    Done done;
  };

  struct Writing {
    std::chrono::steady_clock::time_point began;
    Time at;
  };

  void run() {
    while (auto batch = gather()) {
      look_after_files();
      const bool quiet = batch->commits.empty();
      if (!quiet || batches_.failing()) write(*batch);
      busy_ = batches_.tend_moves(quiet);
      batches_.tend_log();
    }
  }

  void write(Batch& batch) {
    begin_writing();
    const std::vector<Outcome> outcomes = batches_.write(batch.commits);
    const auto [took, turned_away] = end_writing();
    report_({outcomes, took, turned_away});
    for (std::size_t i = 0; i < outcomes.size(); ++i) batch.dones[i](outcomes[i]);
  }

  void look_after_files() {
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_ < look_) return;
    looked_ = now;
    if (batches_.lost() || !batches_.find_lost()) return;
    const Time since = wall_clock();
    {
      const std::lock_guard lock(mutex_);
      if (!failing_since_) failing_since_ = since;
      lost_ = true;
    }
    batches_.give_up(since);
  }

  void begin_writing() {
    const std::lock_guard lock(mutex_);
    writing_ = Writing{std::chrono::steady_clock::now(), wall_clock()};
  }

  /// How long it took, and how many commits were turned away since the last time.
  std::pair<std::chrono::steady_clock::duration, std::size_t> end_writing() {
    const std::lock_guard lock(mutex_);
    const auto took = std::chrono::steady_clock::now() - writing_->began;
    if (!batches_.failing()) {
      failing_since_.reset();
    } else if (!failing_since_) {
      failing_since_ = writing_->at;
    }
    writing_.reset();
    return {took, std::exchange(turned_away_, 0)};
  }

  /// Waits for commits; gives an empty batch when a failing disk is to be tried, the files looked at, or new
  /// moves brought on, without any, and nothing when the journal stops and all are written.
  std::optional<Batch> gather() {
    std::unique_lock lock(mutex_);
    const auto called = [this] { return !waiting_.empty() || stopping_; };
    if (!busy_) changed_.wait_for(lock, failing_since_ ? retry_ : look_, called);
    if (waiting_.empty() && stopping_) return std::nullopt;
    if (last_batch_ > 1 && !waiting_.empty() && !stopping_) {
      lock.unlock();
      std::this_thread::sleep_for(gathering);
      lock.lock();
    }
    Batch batch;
    while (!waiting_.empty() && batch.commits.size() < largest_batch) {
      batch.commits.push_back(std::move(waiting_.front().commit));
      batch.dones.push_back(std::move(waiting_.front().done));
      waiting_.pop_front();
    }
    last_batch_ = batch.commits.size();
    return batch;
  }

  const std::size_t queue_limit_;
  const std::chrono::milliseconds patience_;
  const std::chrono::milliseconds retry_;
  const std::chrono::milliseconds look_;
  const std::function<void(const BatchReport&)> report_;
  BatchWriter batches_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  bool stopping_ = false;
  std::size_t turned_away_ = 0;
  std::optional<Writing> writing_;
  std::optional<Time> failing_since_;
  bool lost_ = false;
  std::size_t last_batch_ = 0;  ///< how many commits it had; the thread's own
  bool busy_ = false;           ///< there is something to do even without commits; the thread's own
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  std::thread thread_;
};

Journal::Journal(JournalSettings settings) : writer_(std::make_unique<Writer>(std::move(settings))) {}
Journal::~Journal() = default;

void Journal::submit(Commit commit, Done done) {
  if (!writer_->take(commit, done)) done(Outcome::unavailable);
}

std::optional<Trouble> Journal::trouble() const {
  return writer_->trouble();
}

}  // namespace tablee::storage
