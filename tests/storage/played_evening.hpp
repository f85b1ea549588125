// An evening played on a disk that is watched, and perhaps fails.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "chronicle.hpp"
#include "recording_disk.hpp"
#include "storage/journal.hpp"

namespace tablee::storage {

struct EveningPlan {
  std::uint64_t seed;
  int calls;  ///< it goes on until the disk has had so many
  Durability durability = Durability::power;
  std::size_t move_size = 0;
  /// After so many batches another connection copies the log into the database, as the journal itself does
  /// every 4 MiB.
  int batches_a_checkpoint = 6;
  std::size_t new_moves_limit = 2'048;
  bool with_reader = false;  ///< an archive that stays open all the time
  // The calls of the disk that fail; none at first.
  int first_to_fail = 0;
  int count_to_fail = 0;
  DiskFault fault = DiskFault::input_output;
};

/// What happened on an evening.
struct PlayedEvening {
  Chronicle chronicle;
  std::vector<DiskEvent> events;
  int calls = 0;
  int commits = 0;
  int unavailable = 0;  ///< batches that were, each time
  int not_opened = 0;   ///< how often the journal couldn't be
};

/// Plays it in a directory that is empty. Checks that each outcome is what it has to be: `unavailable` only
/// if the disk has failed since the batch was submitted, and after it nothing of it is there; otherwise what
/// the model says. A batch that was unavailable is submitted again, or another in its place. A journal that
/// can't be opened because the disk fails is opened again. In the end the file is whole and holds what it
/// must.
PlayedEvening play(const EveningPlan& plan);

/// Checks that SQLite finds nothing wrong with a file.
void check_whole(const std::filesystem::path& file);

}  // namespace tablee::storage
