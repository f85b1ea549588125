#include "played_evening.hpp"

#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>

#include <memory>
#include <optional>

#include "evening.hpp"
#include "fixture.hpp"

namespace tablee::storage {
namespace {

/// One evening while it is played.
class Play {
 public:
  explicit Play(const EveningPlan& plan)
      : plan_(plan), directory_("/dev/shm"), disk_(directory_.path()), evening_(plan.seed, plan.move_size) {
    disk_.fail(plan.first_to_fail, plan.count_to_fail, plan.fault);
  }

  PlayedEvening run() {
    {
      const std::unique_ptr<Journal> journal = open();
      std::optional<Archive> reader;
      if (plan_.with_reader) reader.emplace(file());
      for (int saved = 1; disk_.calls() < plan_.calls; ++saved) {
        save_next(*journal);
        if (saved % plan_.batches_a_checkpoint == 0) checkpoint();
      }
    }
    played_.events = disk_.events();
    played_.calls = disk_.calls();
    disk_.fail(0, 0, plan_.fault);
    const Journal again({.file = file()});
    check_stored();
    check_whole(file());
    return std::move(played_);
  }

 private:
  [[nodiscard]] std::filesystem::path file() const { return directory_.file(); }

  std::unique_ptr<Journal> open() {
    for (;;) {
      const int failures = disk_.failures();
      try {
        return std::make_unique<Journal>(JournalSettings{.file = file(),
                                                         .durability = plan_.durability,
                                                         .new_moves_limit = plan_.new_moves_limit,
                                                         .retry = std::chrono::hours(1)});
      } catch (const CannotOpen& error) {
        INFO(error.what());
        REQUIRE(disk_.failures() > failures);
        ++played_.not_opened;
      }
    }
  }

  void save_next(Journal& journal) {
    std::vector<Commit> batch = evening_.next(expected_);
    for (int tries = 0; !attempt(journal, batch); ++tries) {
      ++played_.unavailable;
      check_stored();
      if (tries % 2 == 0) batch = evening_.next(expected_);
      if (expected_.has_players() && tries % 3 != 1) provoke_conflict(journal);
    }
  }

  /// The disk may work again and yet have nothing to write; what was given up must be gone all the same.
  void provoke_conflict(Journal& journal) {
    attempt(journal, {{.at = time(1), .changes = three_players()}});
    check_stored();
  }

  void check_stored() {
    Archive archive(file());
    CHECK(stored_text(archive) == expected_.text());
  }

  bool attempt(Journal& journal, const std::vector<Commit>& batch) {
    ExpectedFile after = expected_;
    std::vector<Outcome> outcomes;
    std::vector<std::string> states;
    for (const Commit& commit : batch) {
      outcomes.push_back(after.apply(commit));
      states.push_back(after.text());
    }
    played_.chronicle.submit(states);
    disk_.mark(played_.chronicle.moment());
    const int failures = disk_.failures();
    const std::vector<Outcome> answers = submit(journal, batch);
    if (answers == std::vector(batch.size(), Outcome::unavailable)) {
      REQUIRE(disk_.failures() > failures);
      return false;
    }
    REQUIRE(answers == outcomes);
    expected_ = after;
    played_.commits += static_cast<int>(batch.size());
    return true;
  }

  /// All at once, so that they share a transaction. The chronicle hears of each answer before the writer goes
  /// on.
  std::vector<Outcome> submit(Journal& journal, const std::vector<Commit>& batch) {
    Answers answers;
    std::optional<HeldWriter> held;
    if (batch.size() > 1) held.emplace(journal);
    for (const Commit& commit : batch)
      journal.submit(commit, [this, receive = answers.receive()](Outcome outcome) {
        played_.chronicle.answer(outcome);
        disk_.mark(played_.chronicle.moment());
        receive(outcome);
      });
    held.reset();
    return answers.wait_for(batch.size());
  }

  void checkpoint() {
    try {
      SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
      other.exec(cuts_log_ ? "PRAGMA wal_checkpoint(TRUNCATE)" : "PRAGMA wal_checkpoint(RESTART)");
      cuts_log_ = !cuts_log_;
    } catch (const SQLite::Exception&) {
      REQUIRE(disk_.failures() > 0);
    }
  }

  EveningPlan plan_;
  TemporaryDirectory directory_;
  RecordingDisk disk_;
  Evening evening_;
  ExpectedFile expected_;
  PlayedEvening played_;
  bool cuts_log_ = false;
};

}  // namespace

void check_whole(const std::filesystem::path& file) {
  CHECK(ask_sql(file,
                "SELECT (SELECT group_concat(integrity_check) FROM pragma_integrity_check) || ', ' || "
                "(SELECT count(*) FROM pragma_foreign_key_check)") == "ok, 0");
}

PlayedEvening play(const EveningPlan& plan) {
  return Play(plan).run();
}

}  // namespace tablee::storage
