#include "storage/batch_writer.hpp"

#include <spdlog/spdlog.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "storage/backup.hpp"
#include "storage/changes.hpp"
#include "storage/checkpoint_mark.hpp"
#include "storage/log_space.hpp"
#include "storage/migrations.hpp"

namespace tablee::storage {
namespace {

/// The outcomes of a batch of which nothing was written.
std::vector<Outcome> none_of(std::span<const Commit> batch) {
  std::vector<Outcome> outcomes(batch.size(), Outcome::unavailable);
  return outcomes;
}

/// While it lives, commits are not synced.
class LaxSync {
 public:
  LaxSync(Connection& connection, Durability durability) : connection_(connection), durability_(durability) {
    set_durability(connection_, Durability::process);
  }
  ~LaxSync() {
    try {
      set_durability(connection_, durability_);
    } catch (const std::exception&) {
      // A transaction could not be ended; with it the connection is replaced before the next one.
    }
  }

  LaxSync(const LaxSync&) = delete;
  LaxSync& operator=(const LaxSync&) = delete;

 private:
  Connection& connection_;
  Durability durability_;
};

}  // namespace

BatchWriter::BatchWriter(std::filesystem::path file, Durability durability, std::size_t new_moves_limit)
    : file_(std::move(file)), durability_(durability), arrivals_(new_moves_limit) {
  prepare(file_);
  connection_ = std::make_unique<Connection>(open_to_write(file_, durability_));
  count_frames();
  watch_.emplace(file_);
  bring_moves();
  if (!failing_) mark_checkpoint();
  tend_log();
}

BatchWriter::~BatchWriter() {
  if (!failing_) bring_moves();
  if (failing_) return;
  try {
    raise_mark(*connection_);
    if (copy_log(SQLITE_CHECKPOINT_TRUNCATE)) note_end(*connection_, file_);
  } catch (const std::exception& error) {
    note_failure(error);
  }
}

std::vector<Outcome> BatchWriter::write(std::span<const Commit> batch) try {
  if (lost_) return none_of(batch);
  if (failing_) renew_connection();
  std::vector<Outcome> outcomes = write_transaction(batch);
  if (std::exchange(failing_, false)) spdlog::info("The journal can be written again.");
  return outcomes;
} catch (const std::exception& error) {
  note_failure(error);
  arrivals_.forget();
  return none_of(batch);
}

void BatchWriter::note_failure(const std::exception& error) {
  if (!std::exchange(failing_, true)) spdlog::error("The journal can't be written: {}", error.what());
}

std::vector<Outcome> BatchWriter::write_transaction(std::span<const Commit> batch) {
  std::vector<Outcome> outcomes;
  outcomes.reserve(batch.size());
  Transaction transaction(*connection_);
  // Commits may be none, or all in conflict, and would then not tell whether the disk takes anything.
  if (failing_) rewrite_schema_number(*connection_);
  for (const Commit& commit : batch) outcomes.push_back(write_commit(commit));
  transaction.commit();
  return outcomes;
}

Outcome BatchWriter::write_commit(const Commit& commit) {
  // A move is one statement, which leaves nothing behind if it fails. So it needs no savepoint.
  if (commit.changes.size() != 1 || !std::holds_alternative<RecordMove>(commit.changes.front()))
    return write_undoable(commit);
  try {
    write_change(*connection_, arrivals_, commit.changes.front(), commit.at);
    return Outcome::saved;
  } catch (const Conflict&) {
    return Outcome::conflict;
  }
}

Outcome BatchWriter::write_undoable(const Commit& commit) {
  connection_->run("SAVEPOINT one_commit");
  Outcome outcome = Outcome::saved;
  try {
    for (const Change& change : commit.changes) write_change(*connection_, arrivals_, change, commit.at);
  } catch (const Conflict&) {
    outcome = Outcome::conflict;
    connection_->run("ROLLBACK TO one_commit");
    arrivals_.forget();
  }
  connection_->run("RELEASE one_commit");
  return outcome;
}

void BatchWriter::renew_connection() {
  // A transaction whose sync failed may stand complete at the end of the log, though its commits were
  // answered `unavailable`. Whoever opens the database as the first recovers the log and would bring them
  // back. So the failed connection stays until the new one is open, and the log is emptied first. A reader
  // may forbid that; the next transaction then overwrites what must not come back.
  auto renewed = std::make_unique<Connection>(open_to_write(file_, durability_));
  renewed->run("PRAGMA wal_checkpoint(TRUNCATE)");
  connection_ = std::move(renewed);
  has_reserve_ = false;
  count_frames();
  raise_mark(*connection_);
  if (copy_log(SQLITE_CHECKPOINT_PASSIVE)) note_mark(*connection_, file_);
}

void BatchWriter::count_frames() {
  frames_ = 0;
  frames_tried_ = 0;
  const auto note = [](void* frames, sqlite3* /*database*/, const char* /*name*/, int count) {
    *static_cast<int*>(frames) = count;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(connection_->database().getHandle(), note, &frames_);
}

void BatchWriter::tend_log() {
  // Of 4 KiB each.
  constexpr int enough = 1000;
  constexpr int too_many = 4000;
  if (failing_) return;
  if (!std::exchange(has_reserve_, true)) reserve_log(file_);
  if (frames_ < enough) return;
  // One who stays for long, as a backup does, is not worth the wait again before the log is twice as long.
  if (frames_ < too_many || frames_ < 2 * frames_tried_) {
    if (frames_ < frames_tried_) frames_tried_ = 0;
    if (copy_log(SQLITE_CHECKPOINT_PASSIVE)) mark_checkpoint();
    return;
  }
  // Readers that overlap without an end always hold some of it back. Who comes while this waits reads what is
  // copied already, so that it waits for those who were there before, and for one that stays not for long;
  // the longer, the longer the log has become. SQLite goes on waiting when they have left and others have
  // taken their places, so it is made to look again who is there.
  frames_tried_ = frames_;
  constexpr std::chrono::milliseconds look{10};
  constexpr std::chrono::milliseconds longest{1000};
  const auto patience = std::min(longest, std::chrono::milliseconds(50) * (frames_ / too_many));
  const auto end = std::chrono::steady_clock::now() + patience;
  sqlite3_busy_timeout(connection_->database().getHandle(), static_cast<int>(look.count()));
  while (checkpoint(SQLITE_CHECKPOINT_RESTART) == SQLITE_BUSY && std::chrono::steady_clock::now() < end) {
  }
  sqlite3_busy_timeout(connection_->database().getHandle(), static_cast<int>(lock_patience.count()));
  if (copy_log(SQLITE_CHECKPOINT_PASSIVE)) mark_checkpoint();
}

void BatchWriter::bring_moves() try {
  Transaction transaction(*connection_);
  arrivals_.bring_all(*connection_);
  transaction.commit();
} catch (const std::exception& error) {
  note_failure(error);
  arrivals_.forget();
}

bool BatchWriter::tend_moves(bool quiet) try {
  if (failing_ || !arrivals_.is_time(*connection_, quiet)) return false;
  // Nobody waits for this to be durable: the sync of the next commit is one for all that is in the log.
  const LaxSync lax(*connection_, durability_);
  do arrivals_.bring_some(*connection_);
  while (arrivals_.is_behind());
  return arrivals_.bringing();
} catch (const std::exception& error) {
  note_failure(error);
  arrivals_.forget();
  return false;
}

void BatchWriter::mark_checkpoint() try {
  raise_mark(*connection_);
  if (copy_log(SQLITE_CHECKPOINT_PASSIVE)) note_mark(*connection_, file_);
} catch (const std::exception& error) {
  note_failure(error);
}

void BatchWriter::give_up(Time now) {
  lost_ = true;
  failing_ = true;
  // At its end the connection would remove a log that may be somebody else's by now.
  sqlite3_db_config(connection_->database().getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  const std::string lost = watch_->find_lost().value_or(file_).string();
  const std::filesystem::path copy = file_.parent_path() / ("rescued-" + stamp(now) + ".sqlite");
  try {
    rescue(*connection_, copy);
  } catch (const std::exception& error) {
    spdlog::critical(
        "{} was deleted or replaced while the server runs, and what was played could not be copied: {} "
        "Nothing "
        "is saved any more. Put the file back or restore a backup, and start the server again.",
        lost, error.what());
    return;
  }
  // The log's content is in the copy. Beside a database that is not its own it would be played into that.
  for (const char* end : {"-wal", "-shm"}) {
    const std::filesystem::path path = file_.string() + end;
    std::error_code ignored;
    if (!watch_->is_ours(file_) && watch_->is_ours(path)) std::filesystem::remove(path, ignored);
  }
  spdlog::critical(
      "{} was deleted or replaced while the server runs. Nothing is saved any more; all until now is in {}. "
      "End "
      "the server, put that in place with tablee restore, and start it again.",
      lost, copy.string());
}

bool BatchWriter::copy_log(int mode) {
  int frames = 0;
  int copied = 0;
  const int result =
      sqlite3_wal_checkpoint_v2(connection_->database().getHandle(), nullptr, mode, &frames, &copied);
  return result == SQLITE_OK && frames == copied;
}

int BatchWriter::checkpoint(int mode) {
  // If it fails the log stays as it is. A disk that takes nothing more shows in the next transaction.
  return sqlite3_wal_checkpoint_v2(connection_->database().getHandle(), nullptr, mode, nullptr, nullptr);
}

}  // namespace tablee::storage
