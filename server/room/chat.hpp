// What is said in a room: the last lines, and how much one person may say.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "protocol/to_client.hpp"
#include "server/token_bucket.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// The lines that are kept.
class Chat {
 public:
  Chat() = default;
  explicit Chat(const std::vector<storage::ChatRecord>& lines) {
    for (const storage::ChatRecord& line : lines) {
      add({line.number, line.at, line.player, line.name, line.watcher, line.text, line.phrase});
    }
  }

  [[nodiscard]] int next_number() const { return lines_.empty() ? 1 : lines_.back().number + 1; }
  [[nodiscard]] const std::deque<protocol::ChatLine>& lines() const { return lines_; }

  void add(protocol::ChatLine line) {
    bytes_ += size_of(line);
    lines_.push_back(std::move(line));
    while (lines_.size() > storage::chat_lines_kept || bytes_ > most_bytes) {
      bytes_ -= size_of(lines_.front());
      lines_.pop_front();
    }
  }

  /// The newest lines older than number `before`, the newest of all without it, that `heard(line)` lets pass;
  /// `most` at most, and no more bytes than a page has.
  template <class Heard>
  [[nodiscard]] protocol::ChatPage page(std::optional<int> before, std::size_t most, Heard heard) const {
    protocol::ChatPage page;
    std::size_t bytes = 0;
    for (auto line = lines_.rbegin(); line != lines_.rend() && !page.more; ++line) {
      if ((before && line->number >= *before) || !heard(*line)) continue;
      bytes += size_of(*line);
      const bool fits = page.lines.size() < most && bytes <= protocol::ChatPage::most_bytes;
      if (fits) {
        page.lines.push_back(*line);
      } else {
        page.more = true;
      }
    }
    std::ranges::reverse(page.lines);
    return page;
  }

  /// Whether a line is somebody's.
  [[nodiscard]] bool has_line_of(protocol::PlayerId player) const {
    return std::ranges::find(lines_, player, &protocol::ChatLine::player) != lines_.end();
  }
  /// Takes out what somebody said.
  void forget(protocol::PlayerId player) {
    std::erase_if(lines_, [&](const protocol::ChatLine& line) {
      if (line.player != player) return false;
      bytes_ -= size_of(line);
      return true;
    });
  }

  friend bool operator==(const Chat&, const Chat&) = default;

 private:
  static constexpr std::size_t most_bytes = 64UL * 1024;

  static std::size_t size_of(const protocol::ChatLine& line) {
    return line.text.size() + line.phrase.size() + line.name.size();
  }

  std::deque<protocol::ChatLine> lines_;
  std::size_t bytes_ = 0;
};

/// How much each person may say: five lines at once, one more every two seconds.
class ChatBudgets {
 public:
  /// Whether somebody may say one thing more now; if so it is counted.
  bool take(protocol::PlayerId player, storage::Time now) {
    constexpr double per_second = 0.5;
    constexpr double burst = 5;
    const TokenBucket::Clock::time_point at(now.time_since_epoch());
    std::erase_if(budgets_, [&](const auto& entry) { return entry.second.full(at); });
    return budgets_.try_emplace(player, per_second, burst, at).first->second.take(at);
  }

 private:
  std::map<protocol::PlayerId, TokenBucket> budgets_;
};

}  // namespace tablee::server
