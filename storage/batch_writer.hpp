// Writes batches of commits, each batch in one transaction, and gets the connection back after the disk has
// failed.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "storage/arrivals.hpp"
#include "storage/connection.hpp"
#include "storage/file_watch.hpp"
#include "storage/journal.hpp"

namespace tablee::storage {

/// For one thread at a time.
class BatchWriter {
 public:
  /// Prepares and opens the file. Throws `CannotOpen`.
  BatchWriter(std::filesystem::path file, Durability durability, std::size_t new_moves_limit);
  /// Leaves neither new moves nor a log if it can.
  ~BatchWriter();

  BatchWriter(const BatchWriter&) = delete;
  BatchWriter& operator=(const BatchWriter&) = delete;

  /// Writes commits in order and says how each went. When it returns, those saved are durable. If the
  /// transaction as a whole fails, none is saved and all are `unavailable`. Beginning and end of such a time
  /// are logged. An empty batch finds out whether such a time has ended.
  [[nodiscard]] std::vector<Outcome> write(std::span<const Commit> batch);
  /// Copies the log into the database when it has grown by enough, so that it can start over. To be called
  /// after each batch, once it has been answered: nobody needs to wait for this.
  void tend_log();
  /// Brings some of the new moves to their games if it is time; see arrivals.hpp. To be called likewise, and
  /// in `quiet` moments, in which there is nothing else to do. Gives whether there is more to bring at once.
  bool tend_moves(bool quiet);
  /// Whether the last transaction failed.
  [[nodiscard]] bool failing() const { return failing_; }
  /// Whether a file of the database has been deleted or replaced.
  [[nodiscard]] bool find_lost() const { return watch_->find_lost().has_value(); }
  /// Writes nothing more, and saves what the open files hold in a copy beside where they were, named after
  /// `now`. Logs what happened and what to do. What lies at their paths now is left alone.
  void give_up(Time now);
  /// Whether it has given up.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  std::vector<Outcome> write_transaction(std::span<const Commit> batch);
  Outcome write_commit(const Commit& commit);
  Outcome write_undoable(const Commit& commit);
  void renew_connection();
  /// Brings all new moves to their games. A failure counts as one of a transaction.
  void bring_moves();
  void count_frames();
  /// Copies what it can of the log into the database. Answers as SQLite does.
  int checkpoint(int mode);
  /// Whether that left nothing in the log.
  bool copy_log(int mode);
  /// Notes that the log starts over from the database as it is; see checkpoint_mark.hpp. A failure counts as
  /// one of a transaction.
  void mark_checkpoint();
  void note_failure(const std::exception& error);

  std::filesystem::path file_;
  Durability durability_;
  std::unique_ptr<Connection> connection_;
  Arrivals arrivals_;
  std::optional<FileWatch> watch_;
  bool failing_ = false;
  bool lost_ = false;
  bool has_reserve_ = false;  ///< the log has been made as long as it usually becomes
  int frames_ = 0;            ///< pages in the log after the last transaction
  int frames_tried_ = 0;      ///< likewise when readers were last waited for
};

}  // namespace tablee::storage
