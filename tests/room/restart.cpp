// Restarts of a table's room, and what must be the same after one.
#include <doctest/doctest.h>

#include <set>
#include <stdexcept>

#include "games/core/json_tree.hpp"
#include "table.hpp"

namespace tablee::server {

using protocol::PlayerId;

namespace {

/// A game as it is remembered: clocks go on, so they are looked at elsewhere.
json without_clocks(json game) {
  if (!game.is_null()) game.erase("clocks");
  return game;
}

/// What a seat is shown; its events are said once.
json without_events(json view) {
  if (!view.is_null()) view.erase("events");
  return view;
}

/// Those whom a host has removed from the last game. What they did in it is their seat's, and no longer
/// theirs.
std::set<PlayerId> removed_from_game(const std::vector<storage::Commit>& commits) {
  std::set<PlayerId> removed;
  std::vector<storage::GameSeat> seats;
  for (const auto& commit : commits) {
    for (const auto& change : commit.changes) {
      if (const auto* start = std::get_if<storage::StartGame>(&change)) {
        seats = start->seats;
        removed.clear();
      } else if (const auto* replaced = std::get_if<storage::ReplaceHolder>(&change)) {
        auto& seat = seats.at(static_cast<std::size_t>(replaced->seat.index()));
        removed.insert(std::exchange(seat.player, replaced->player));
      }
    }
  }
  return removed;
}

/// Who is for stopping the clocks, or for letting them run.
std::vector<protocol::Vote> votes_on_clocks(const Room& room) {
  auto votes = room.view().votes;
  std::erase_if(votes, [](const protocol::Vote& vote) {
    return vote.about != protocol::Question::pause && vote.about != protocol::Question::resume;
  });
  return votes;
}

/// The newest `count` lines of chat, as far as there are so many.
json last_lines(const json& chat, std::size_t count) {
  const auto kept = std::min(chat.size(), count);
  return json(std::vector<json>(chat.end() - static_cast<std::ptrdiff_t>(kept), chat.end()));
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

json Table::lasting(const Room& room) const {
  json room_view = games::to_tree(room.view());
  // Who is here is not kept, and which votes count hangs on that; nor is a restart that has been announced.
  for (const char* passing : {"watchers", "watcher_count", "votes", "restart"}) room_view.erase(passing);
  for (json& seat : room_view["seats"]) {
    if (!seat.is_null()) seat.erase("presence");
  }
  json lasting{{"room", std::move(room_view)}, {"closed", room.closed()}, {"broken", room.broken()}};
  if (const auto listing = room.listing()) {
    lasting["listing"] = games::to_tree(*listing);
    lasting["listing"].erase("watchers");
  }
  for (const auto& [player, guest] : guests_) {
    json& mine = lasting["people"][guest.name];
    mine["room"] = games::to_tree(room.seen_by(player));
    mine["barred"] = room.bars(player, guest.address);
    mine["barred by name"] = room.bars(player, {});
  }
  return lasting;
}

std::vector<const Table::Sent*> Table::remembered(const Guest& guest) const {
  std::vector<const Sent*> moves;
  std::vector<const Sent*> others;
  const json& game = knows(guest)["game"];
  const bool removed = removed_from_game(saved_).contains(guest.player);
  std::set<std::string> seen;
  for (const Sent& sent : sent_) {
    if (sent.guest != guest || !seen.insert(sent.id).second) continue;
    const json* answer = first_answer(guest, sent.id);
    if (answer == nullptr || (*answer)["type"] != "accepted") continue;
    if (!sent.is_move) {
      others.push_back(&sent);
    } else if (!removed && !game.is_null() && (*answer)["game"] == game["number"]) {
      moves.push_back(&sent);
    }
  }
  if (others.size() > storage::commands_remembered)
    others.erase(others.begin(), others.end() - storage::commands_remembered);
  moves.insert(moves.end(), others.begin(), others.end());
  return moves;
}

void Table::expect_same_from_disk() {
  settle();
  std::optional<storage::Commit> aside;
  RoomPorts other = ports();
  other.submit = [&](storage::Commit commit) { aside = std::move(commit); };
  const auto again = load(std::move(other));
  for (const protocol::Vote& vote : room_->view().votes) {
    for (const PlayerId player : vote.by) CHECK(disk_->holds(code_, vote, player));
  }
  CHECK(lasting(*room_) == lasting(*again));
  expect_all_told();

  std::map<PlayerId, std::shared_ptr<Line>> fresh_lines;
  for (const Guest& guest : connected()) {
    const auto fresh = std::make_shared<Line>(guest.player, [this] { return now_; });
    fresh_lines.emplace(guest.player, fresh);
    again->join(fresh, record_of(guest), guest.address);
    const json& before = knows(guest);
    const json& after = fresh->knows();
    CHECK(without_clocks(before["game"]) == without_clocks(after["game"]));
    CHECK(without_events(before["private"]) == without_events(after["private"]));
    CHECK(last_lines(before["chat"], after["chat"].size()) == after["chat"]);
    CHECK(after["chat"].empty() == before["chat"].empty());
  }
  // By now those who may stop the clocks are those who are here.
  if (now_ > started_ + limits_.grace) CHECK(votes_on_clocks(*again) == votes_on_clocks(*room_));
  const auto let_it_work = [&] {
    for (int commits = 0; aside; ++commits) {
      if (commits > 1'000) throw std::runtime_error("the room from disk never comes to rest");
      aside.reset();
      again->committed(Outcome::saved);
    }
  };
  let_it_work();
  for (const Guest& guest : connected()) {
    const auto& fresh = fresh_lines.at(guest.player);
    for (const Sent* sent : remembered(guest)) {
      again->receive(*fresh, sent->wish(protocol::MessageId::parse(sent->id).value()));
      const auto answers = fresh->answers(sent->id);
      REQUIRE(answers.size() == 1);
      CHECK(answers.front() == *first_answer(guest, sent->id));
    }
  }
}

}  // namespace tablee::server
