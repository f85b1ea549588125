#include "server/metrics/figures.hpp"

#include <algorithm>

#include "games/core/rulebook.hpp"
#include "protocol/codes.hpp"

namespace tablee::server {

using protocol::MadeBy;
using storage::Outcome;

void Distribution::observe(double measured) {
  const auto bound = std::ranges::lower_bound(bounds_, measured);
  counts_[static_cast<std::size_t>(bound - bounds_.begin())].add();
  sum_.store(sum() + measured, std::memory_order_relaxed);
}

std::vector<MoveKind> move_kinds() {
  std::vector<MoveKind> kinds;
  for (const games::Rulebook* game : games::catalogue()) {
    for (const MadeBy by : {MadeBy::player, MadeBy::bot, MadeBy::clock}) kinds.emplace_back(game->id(), by);
  }
  return kinds;
}

std::vector<std::string_view> refusal_codes() {
  namespace shared = games::reasons;
  std::vector<std::string_view> codes{shared::not_your_turn.code, shared::game_over.code,
                                      shared::wrong_phase.code, shared::not_a_move.code};
  for (const protocol::RefusalCode& refusal : protocol::all_codes()) codes.push_back(refusal.code);
  for (const games::Rulebook* game : games::catalogue()) {
    for (const games::Reason& reason : game->reasons()) codes.push_back(reason.code);
  }
  return codes;
}

std::vector<std::string_view> http_refusal_codes() {
  std::vector<std::string_view> codes;
  for (const protocol::RefusalCode& refusal : protocol::all_codes()) {
    if (refusal.status != 0) codes.push_back(refusal.code);
  }
  return codes;
}

void FrontFigures::count_answer(int status, std::string_view refusal) {
  answers.add(status / 100);
  if (!refusal.empty()) refusals.add(refusal);
}

void JournalFigures::count(const storage::BatchReport& report) {
  for (const Outcome outcome : report.outcomes) commits.add(outcome);
  commits.add(Outcome::unavailable, static_cast<std::int64_t>(report.turned_away));
  // A transaction that failed took all of them with it, and its time says nothing about a disk that works.
  if (report.outcomes.empty() || report.outcomes.front() == Outcome::unavailable) return;
  batches.observe(static_cast<double>(report.outcomes.size()));
  transactions.observe(report.took.count());
}

}  // namespace tablee::server
