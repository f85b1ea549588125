#include "disk.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <future>
#include <stdexcept>
#include <string>
#include <system_error>

namespace tablee::server {
namespace {

std::filesystem::path make_directory() {
  const std::filesystem::path memory = "/dev/shm";
  const auto place = std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
  std::string pattern = place / "tablee-room-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
  return pattern;
}

}  // namespace

Disk::Disk() : directory_(make_directory()) {
  const auto file = directory_ / "tablee.db";
  journal_ = std::make_unique<storage::Journal>(
      storage::JournalSettings{.file = file, .durability = storage::Durability::process});
  archive_ = std::make_unique<storage::Archive>(file);
}

Disk::~Disk() {
  archive_.reset();
  journal_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

void Disk::write(const std::vector<storage::Commit>& commits) {
  // Shared, since the writer's thread may still be leaving `set_value` when the last answer is read here.
  const auto outcomes = std::make_shared<std::vector<std::promise<storage::Outcome>>>(commits.size());
  for (std::size_t index = 0; index < commits.size(); ++index) {
    journal_->submit(commits[index],
                     [outcomes, index](storage::Outcome outcome) { (*outcomes)[index].set_value(outcome); });
  }
  for (std::size_t index = 0; index < commits.size(); ++index) {
    if ((*outcomes)[index].get_future().get() == storage::Outcome::saved) continue;
    std::string kinds;
    for (const auto& change : commits[index].changes) kinds += ' ' + std::to_string(change.index());
    FAIL_CHECK("the journal refuses a commit of the changes", kinds);
  }
}

std::optional<storage::RoomRecord> Disk::read(const protocol::RoomCode& code) {
  return archive_->find_room(code);
}

}  // namespace tablee::server
