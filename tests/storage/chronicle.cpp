#include "chronicle.hpp"

#include <algorithm>
#include <functional>

namespace tablee::storage {
namespace {

std::size_t digest(const std::string& state) {
  return std::hash<std::string>{}(state);
}

}  // namespace

Chronicle::Chronicle() : history_{digest("")} {
  begin_moment();
}

void Chronicle::submit(const std::vector<std::string>& states) {
  for (const std::string& state : states) waiting_.push_back(digest(state));
  begin_moment();
}

void Chronicle::answer(Outcome outcome) {
  const Digest state = waiting_.front();
  waiting_.erase(waiting_.begin());
  was_answered_since_ = outcome != Outcome::unavailable;
  (was_answered_since_ ? history_ : given_up_).push_back(state);
  // A conflict leaves the disk alone, so nothing was synced.
  if (outcome == Outcome::saved) given_up_.clear();
  begin_moment();
}

bool Chronicle::keeps_promise(int moment, Crash crash, const std::string& state) const {
  const Moment& then = moments_.at(static_cast<std::size_t>(moment));
  const Digest found = digest(state);
  if (found == history_.at(then.answered - 1)) return true;
  if (std::ranges::find(then.waiting, found) != then.waiting.end()) return true;
  if (crash == Crash::process && then.was_answered_since) return false;
  return std::ranges::find(then.given_up, found) != then.given_up.end();
}

bool Chronicle::is_beginning(int moment, Crash crash, const std::string& state) const {
  if (keeps_promise(moment, crash, state)) return true;
  const auto end =
      history_.begin() + static_cast<std::ptrdiff_t>(moments_.at(static_cast<std::size_t>(moment)).answered);
  return std::find(history_.begin(), end, digest(state)) != end;
}

void Chronicle::begin_moment() {
  moments_.push_back({history_.size(), waiting_, given_up_, was_answered_since_});
}

}  // namespace tablee::storage
