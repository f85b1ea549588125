// A real journal in a directory of its own, for rooms that start anew.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/to_client.hpp"
#include "storage/archive.hpp"
#include "storage/journal.hpp"

namespace tablee::server {

class Disk {
 public:
  Disk();
  ~Disk();

  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  /// Writes commits, in order; fails the test if the journal refuses one.
  void write(const std::vector<storage::Commit>& commits);
  /// The room as it lies here, unless it is closed.
  [[nodiscard]] std::optional<storage::RoomRecord> read(const protocol::RoomCode& code);

 private:
  std::filesystem::path directory_;
  std::unique_ptr<storage::Journal> journal_;
  std::unique_ptr<storage::Archive> archive_;
};

}  // namespace tablee::server
