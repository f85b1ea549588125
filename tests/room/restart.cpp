// Restarts of a table's room, and what must be the same after one.
#include <doctest/doctest.h>

#include <stdexcept>

#include "server/room/apply.hpp"
#include "table.hpp"

namespace tablee::server {

using protocol::PlayerId;

namespace {

/// Those in memory whose names count.
std::map<PlayerId, std::string> names_that_count(const RoomState& state) {
  auto names = state.names;
  std::erase_if(names, [&](const auto& entry) {
    return !state.seating.seat_of(entry.first) &&
           std::ranges::find(state.tally, entry.first, &protocol::TallyEntry::player) == state.tally.end();
  });
  return names;
}

void expect_equal(const RoomState& memory, const RoomState& disk) {
  CHECK(memory.settings == disk.settings);
  CHECK(memory.host == disk.host);
  CHECK(memory.next_seed == disk.next_seed);
  CHECK(names_that_count(memory) == names_that_count(disk));
  CHECK(memory.seating == disk.seating);
  CHECK(memory.game == disk.game);
  CHECK(memory.ballots == disk.ballots);
  CHECK(memory.answers == disk.answers);
  CHECK(memory.chat == disk.chat);
  CHECK(memory.bans == disk.bans);
  CHECK(memory.tally == disk.tally);
  CHECK(memory.wake == disk.wake);
  CHECK(memory.touched == disk.touched);
}

/// A change as what happens to a room; nothing if it does not happen to one.
std::optional<Fact> fact_of(const storage::Change& change) {
  return std::visit(
      [](const auto& each) -> std::optional<Fact> {
        using Each = std::decay_t<decltype(each)>;
        if constexpr (std::is_same_v<Each, storage::CreatePlayer>) {
          return storage::RenamePlayer{each.player, each.name};
        } else if constexpr (std::is_constructible_v<Fact, Each>) {
          return each;
        } else {
          return std::nullopt;
        }
      },
      change);
}

}  // namespace

std::unique_ptr<Room> Table::load(RoomPorts ports) {
  if (!disk_) disk_ = std::make_unique<Disk>();
  disk_->write({saved_.begin() + static_cast<std::ptrdiff_t>(on_disk_), saved_.end()});
  on_disk_ = saved_.size();
  const auto record = disk_->read(code_);
  if (!record) throw std::runtime_error("there is no room on disk");
  return std::make_unique<Room>(*record, std::move(ports), limits_);
}

void Table::restart(Outcome fate) {
  if (pending() && fate == Outcome::saved) saved_.push_back(*std::move(on_the_way_));
  on_the_way_.reset();
  connected_.clear();
  halted_.reset();
  started_ = now_;
  room_ = load(ports());
}

void Table::reload() {
  if (pending() || !connected_.empty()) throw std::logic_error("the room is in use");
  room_ = load(ports());
}

void Table::restart_after(std::chrono::milliseconds downtime) {
  saved_.push_back({now_, {storage::SignOfLife{false}}});
  now_ += downtime;
  saved_.push_back({now_, {storage::SignOfLife{true}}});
  restart();
}

void Table::expect_same_from_facts() const {
  RoomState state = state_of(*laid_);
  for (const storage::Commit& commit : saved_) {
    for (const storage::Change& change : commit.changes) {
      if (const auto fact = fact_of(change)) apply(state, *fact, commit.at);
    }
  }
  expect_equal(room_->state(), state);
}

void Table::expect_same_from_disk() {
  settle();
  expect_all_told();
  std::optional<storage::Commit> aside;
  RoomPorts other = ports();
  other.submit = [&](storage::Commit commit) { aside = std::move(commit); };
  const auto again = load(std::move(other));
  expect_equal(room_->state(), again->state());
  for (const Guest& guest : connected())
    again->join(std::make_shared<Line>(guest.player, [this] { return now_; }), record_of(guest),
                guest.address);
  for (int commits = 0; aside; ++commits) {
    if (commits > 1'000) throw std::runtime_error("the room from disk never comes to rest");
    aside.reset();
    again->committed(Outcome::saved);
  }
  CHECK_FALSE(again->broken());
}

}  // namespace tablee::server
