#include "power_cut.hpp"

#include <algorithm>
#include <optional>
#include <random>

namespace tablee::storage {
namespace {

using Kind = DiskEvent::Kind;
using Random = std::mt19937_64;

constexpr std::int64_t sector = 512;

bool is_of_directory(const DiskEvent& event) {
  return event.kind == Kind::create || event.kind == Kind::remove;
}

/// As much of a write as is whole sectors of the disk, drawn; perhaps nothing.
DiskEvent torn(DiskEvent write, Random& random) {
  const std::int64_t end = write.place + static_cast<std::int64_t>(write.bytes.size());
  const std::int64_t first = (write.place / sector + 1) * sector;
  const std::int64_t cuts = first >= end ? 0 : (end - 1 - first) / sector + 1;
  const auto cut = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(cuts + 1));
  write.bytes.resize(cut == 0 ? 0 : static_cast<std::size_t>(first + (cut - 1) * sector - write.place));
  return write;
}

/// A directory and its files, after what was done to them.
class Directory {
 public:
  void apply(const DiskEvent& event) {
    std::string& bytes = files_[event.file];
    const auto place = static_cast<std::size_t>(event.place);
    switch (event.kind) {
      case Kind::create:
        names_[event.name] = event.file;
        break;
      case Kind::remove:
        names_.erase(event.name);
        files_.erase(event.file);
        break;
      case Kind::truncate:
        if (!event.failed) bytes.resize(place);
        break;
      case Kind::write:
        if (event.bytes.empty()) break;
        bytes.resize(std::max(bytes.size(), place + event.bytes.size()));
        bytes.replace(place, event.bytes.size(), event.bytes);
        break;
      case Kind::sync:
        break;
    }
  }

  [[nodiscard]] Picture picture() const {
    Picture picture;
    for (const auto& [name, file] : names_) picture.emplace(name, files_.at(file));
    return picture;
  }

 private:
  std::map<std::string, int> names_;
  std::map<int, std::string> files_;
};

/// What has reached a disk for certain, and what may have.
class Disk {
 public:
  explicit Disk(FailedSync failed_sync) : failed_sync_(failed_sync) {}

  void apply(const DiskEvent& event, Random& random) {
    if (event.kind != Kind::sync) {
      unsynced_.push_back(&event);
      if (event.kind == Kind::remove && event.with_directory) keep_if(is_of_directory);
    } else if (event.failed) {
      lose(event.file, random);
    } else {
      keep_if(
          [&](const DiskEvent& earlier) { return !is_of_directory(earlier) && earlier.file == event.file; });
      if (event.with_directory) keep_if(is_of_directory);
    }
  }

  [[nodiscard]] Picture picture(Survival survival, Random& random) const {
    Disk after = *this;
    if (survival == Survival::everything_but_a_torn_end) after.tear_end(random);
    if (survival == Survival::some) after.forget_some(random);
    if (survival != Survival::nothing) after.keep_if([](const DiskEvent&) { return true; });
    return after.durable_.picture();
  }

 private:
  template <class Predicate>
  void keep_if(Predicate kept) {
    for (const DiskEvent* event : unsynced_)
      if (kept(*event)) durable_.apply(*event);
    std::erase_if(unsynced_, [&](const DiskEvent* event) { return kept(*event); });
  }

  /// A new size is no page, and waits for the next sync.
  void lose(int file, Random& random) {
    const auto is_lost = [&](const DiskEvent& event) {
      return event.kind == Kind::write && event.file == file;
    };
    if (failed_sync_ == FailedSync::loses_nothing) keep_if(is_lost);
    std::erase_if(unsynced_, [&](const DiskEvent* event) {
      if (!is_lost(*event)) return false;
      if (failed_sync_ == FailedSync::loses_some && random() % 2 == 0) durable_.apply(*event);
      return true;
    });
  }

  void tear_end(Random& random) {
    const auto last = std::find_if(unsynced_.rbegin(), unsynced_.rend(),
                                   [](const DiskEvent* event) { return event->kind == Kind::write; });
    if (last == unsynced_.rend()) return;
    torn_ = torn(**last, random);
    *last = &*torn_;
  }

  /// What is left is kept in the order in which it was done. Any order can be had of writes to different
  /// places, and it makes no difference; of those to one place, the page cache holds the newest alone. Names
  /// come and go in the order of the file system's own journal, so a beginning of it is left.
  void forget_some(Random& random) {
    const auto names =
        std::ranges::count_if(unsynced_, [](const DiskEvent* event) { return is_of_directory(*event); });
    auto kept_names = static_cast<std::ptrdiff_t>(random() % static_cast<std::uint64_t>(names + 1));
    std::erase_if(unsynced_, [&](const DiskEvent* event) {
      return is_of_directory(*event) ? kept_names-- <= 0 : random() % 2 == 0;
    });
    tear_end(random);
  }

  FailedSync failed_sync_;
  Directory durable_;
  std::vector<const DiskEvent*> unsynced_;
  std::optional<DiskEvent> torn_;
};

/// The same for the same call, whichever others are looked at.
Random random_of(std::uint64_t seed, int call, Survival survival) {
  std::seed_seq mixed{seed, static_cast<std::uint64_t>(call), static_cast<std::uint64_t>(survival)};
  return Random(mixed);
}

}  // namespace

void cut_power(const std::vector<DiskEvent>& events, const PowerCuts& cuts,
               const std::function<void(const PowerCut&)>& look) {
  Disk disk(cuts.failed_sync);
  Directory held_by_system;
  Random losses(cuts.seed);
  int call = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const DiskEvent& event = events[i];
    call += event.is_call() ? 1 : 0;
    const bool looks = event.is_call() && cuts.chosen(call);
    const auto take = [&](Survival survival, int until) {
      Random random = random_of(cuts.seed, call, survival);
      look({call, survival, event.moment, until,
            survival == Survival::process_died ? held_by_system.picture() : disk.picture(survival, random)});
    };
    const auto take_amid = [&] {
      take(Survival::everything_but_a_torn_end, event.moment);
      take(Survival::some, event.moment);
    };
    // In the middle of a sync its file is as unsynced as before; a write may be cut off itself.
    const bool is_sync = event.kind == Kind::sync;
    if (looks && is_sync) take_amid();
    disk.apply(event, losses);
    held_by_system.apply(event);
    if (looks && !is_sync) take_amid();
    const int until = i + 1 < events.size() ? events[i + 1].moment : cuts.last_mark;
    if (!looks) continue;
    for (const Survival survival : {Survival::nothing, Survival::everything, Survival::process_died})
      take(survival, until);
  }
}

}  // namespace tablee::storage
