// Writes moves without end and prints the version of each once it is saved. Made to be killed; see
// kill_test.cpp.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <semaphore>
#include <string>

#include "fixture.hpp"

using namespace tablee::storage;

namespace {

// Few enough that some commits wait while others are written, and some are written and not yet reported.
constexpr int outstanding = 20;

void report(int version) {
  const std::string line = std::to_string(version) + "\n";
  if (write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(EXIT_FAILURE);
}

int last_version(const std::filesystem::path& file) {
  const auto record = Archive(file).find_room(room_code("TAB1EE"));
  return record ? static_cast<int>(record->last_game->moves.size()) : -1;
}

}  // namespace

int main(int /*count*/, char** arguments) try {
  const std::filesystem::path file = arguments[1];
  std::counting_semaphore<> places(outstanding);
  Journal journal({.file = file});
  int version = last_version(file);
  if (version < 0) version = 0, save(journal, table_with_game());
  for (;;) {
    ++version;
    places.acquire();
    journal.submit({.at = time(1), .changes = {move(version)}}, [version, &places](Outcome outcome) {
      if (outcome != Outcome::saved) std::_Exit(EXIT_FAILURE);
      report(version);
      places.release();
    });
  }
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return EXIT_FAILURE;
}
