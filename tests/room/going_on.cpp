#include "going_on.hpp"

namespace tablee::server {
namespace {

/// Those who are here and play for themselves.
std::vector<Guest> players(Table& table) {
  std::vector<Guest> players = table.connected();
  std::erase_if(players, [&](const Guest& guest) { return !table.plays_along(guest); });
  return players;
}

/// Until the last clock that runs is at zero.
std::chrono::milliseconds longest_wait(const json& clocks) {
  std::chrono::milliseconds longest = 61s;
  if (clocks.is_null()) return longest;
  for (const json& left : clocks["remaining_ms"]) {
    if (!left.is_null()) longest = std::max(longest, std::chrono::milliseconds(left));
  }
  return longest;
}

/// All ask for the same, until it has happened.
void all_ask(Table& table, const Wish& wish) {
  for (const Guest& guest : players(table)) {
    if (table.ask(guest, wish) != "accepted") return;
  }
}

}  // namespace

bool goes_on(Table& table) {
  table.settle();
  if (!table.playing()) return true;
  if (players(table).empty()) return false;
  const int version = table.version();
  const auto went_on = [&] { return !table.playing() || table.version() != version; };
  for (int attempt = 0; attempt < 4; ++attempt) {
    const json clocks = table.game()["clocks"];
    if (!clocks.is_null() && clocks["paused"] == true) all_ask(table, resume_clocks());
    if (went_on() || table.let_somebody_move()) return true;
    for (const int seat : table.to_act()) {
      const auto person = table.holder(seat);
      if (person && !table.chair(*person)->stand_in) all_ask(table, replace(seat));
    }
    // Bots take their time, whoever is missing is gone at the end of the grace period, and in correspondence
    // there is nothing but to wait.
    table.advance(attempt == 0 ? 2s : attempt == 1 ? 61s : longest_wait(clocks));
    if (went_on()) return true;
  }
  return false;
}

}  // namespace tablee::server
