#include <iostream>

#include "server/commands/commands.hpp"
#include "server/time.hpp"
#include "storage/backup.hpp"
#include "storage/folder_lock.hpp"

namespace tablee::server {

namespace {

namespace fs = std::filesystem;

void print(const fs::path& file, const storage::Inventory& found) {
  std::cout << file.string() << ": " << found.players << " players, " << found.rooms << " rooms, "
            << found.games << " games, " << found.bytes << " bytes; checked\n";
}

/// Does the work, or says why not.
template <class Work>
Exit with_reasons(Work work) try {
  work();
  return Exit::ok;
} catch (const storage::CannotOpen& fault) {
  std::cerr << fault.what() << "\n";
  return Exit::cannot_start;
} catch (const storage::BackupFailed& fault) {
  std::cerr << fault.what() << "\n";
  return Exit::failed;
}

}  // namespace

Exit back_up(const fs::path& data, const fs::path& destination) {
  return with_reasons([&] {
    const bool is_folder = fs::is_directory(destination) || !destination.has_filename();
    const fs::path copy =
        is_folder ? destination / ("tablee-" + storage::stamp(server_time()) + ".sqlite") : destination;
    print(copy, storage::back_up(database_in(data), copy));
  });
}

Exit restore(const fs::path& data, const fs::path& backup) {
  return with_reasons([&] {
    storage::inspect(backup);
    const storage::FolderLock lock(data);
    print(database_in(data), storage::restore(backup, database_in(data), server_time()));
  });
}

}  // namespace tablee::server
