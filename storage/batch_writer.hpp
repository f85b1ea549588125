// Writes batches of commits, each batch in one transaction, and gets the connection back after the disk has
// failed.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "storage/connection.hpp"
#include "storage/journal.hpp"

namespace tablee::storage {

/// For one thread at a time.
class BatchWriter {
 public:
  /// Prepares and opens the file. Throws `CannotOpen`.
  BatchWriter(std::filesystem::path file, Durability durability);

  /// Writes commits in order and says how each went. When it returns, those saved are durable. If the
  /// transaction as a whole fails, none is saved and all are `unavailable`. Beginning and end of such a time
  /// are logged. An empty batch finds out whether such a time has ended.
  [[nodiscard]] std::vector<Outcome> write(std::span<const Commit> batch);
  /// Copies the log into the database when it has grown by enough, so that it can start over. To be called
  /// after each batch, once it has been answered: nobody needs to wait for this.
  void tend_log();
  /// Whether the last transaction failed.
  [[nodiscard]] bool failing() const { return failing_; }

 private:
  std::vector<Outcome> write_transaction(std::span<const Commit> batch);
  Outcome write_commit(const Commit& commit);
  void renew_connection();
  void count_frames();
  /// Copies what it can of the log into the database. Answers as SQLite does.
  int checkpoint(int mode);

  std::filesystem::path file_;
  Durability durability_;
  std::unique_ptr<Connection> connection_;
  bool failing_ = false;
  int frames_ = 0;        ///< pages in the log after the last transaction
  int frames_tried_ = 0;  ///< likewise when readers were last waited for
};

}  // namespace tablee::storage
